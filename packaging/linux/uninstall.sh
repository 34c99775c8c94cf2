#!/bin/sh
# Removes what install.sh put there, and nothing else. Your games and settings stay where they are.
set -eu

program=$(cd "$(dirname "$0")" && pwd -P)
[ -f "$program/installed.txt" ] || { echo "uninstall.sh: this copy was not installed by install.sh; delete its folder" >&2; exit 1; }
share=$(cat "$program/share.txt")
made=$(cat "$program/made.txt")

while IFS= read -r file; do
    rm -f "$file"
done < "$program/installed.txt"

if [ -d "$share/mime" ] && command -v update-mime-database > /dev/null; then
    if [ -z "$(ls -A "$share/mime/packages" 2> /dev/null)" ]; then # nobody else's types: the tables go too
        for table in XMLnamespaces aliases generic-icons globs globs2 icons magic mime.cache subclasses treemagic types version; do
            rm -f "$share/mime/$table"
        done
        rm -f "$share/mime/application/x-hexspine-save.xml"
        rmdir "$share/mime/application" 2> /dev/null || :
    else
        update-mime-database "$share/mime"
    fi
fi
if [ -d "$share/applications" ] && command -v update-desktop-database > /dev/null; then
    if [ -z "$(find "$share/applications" -name '*.desktop' | head -n 1)" ]; then
        rm -f "$share/applications/mimeinfo.cache"
    else
        update-desktop-database -q "$share/applications"
    fi
fi

cd /
rm -rf "$program"
printf '%s\n' "$made" | while IFS= read -r folder; do # the innermost first; what is not empty stays
    [ -n "$folder" ] && rmdir "$folder" 2> /dev/null || :
done
[ "${1:-}" = --quiet ] || echo "Hexspine is removed. Your games and settings are still where they were."
