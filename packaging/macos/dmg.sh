#!/bin/sh
# The disk image for macOS, from dist/Hexspine.app. After packaging/build.py:
#
#   packaging/macos/dmg.sh VERSION
#
# IDENTITY names a Developer ID certificate to sign with; without it the app carries the ad-hoc signature that a Mac of its own
# builder accepts, and others open it by the menu "Open" once. PROFILE names a notarytool profile; with it the image is notarised.
set -eu

version=${1:?which version}
cd "$(dirname "$0")/../.."
app=dist/Hexspine.app
image=dist/hexspine-$version-macos-$(uname -m).dmg
staged=build/dmg

if [ -n "${IDENTITY:-}" ]; then
    codesign --force --deep --options runtime --timestamp --entitlements packaging/macos/entitlements.plist --sign "$IDENTITY" "$app"
else
    codesign --force --deep --sign - "$app"
fi
codesign --verify --deep --strict "$app"

rm -rf "$staged" "$image"
mkdir -p "$staged"
cp -R "$app" "$staged/"
cp LICENSE NOTICE "$staged/"
ln -s /Applications "$staged/Applications"
hdiutil create -volname "Hexspine $version" -srcfolder "$staged" -fs HFS+ -format UDZO "$image"
rm -rf "$staged"

if [ -n "${PROFILE:-}" ]; then
    xcrun notarytool submit "$image" --keychain-profile "$PROFILE" --wait
    xcrun stapler staple "$image"
fi
shasum -a 256 "$image"
