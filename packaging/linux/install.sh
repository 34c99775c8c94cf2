#!/bin/sh
# Installs Hexspine for you alone, without root: the program, a menu entry, icons, and the file type .hexspine.
#
#   ./install.sh [--prefix FOLDER]     (FOLDER is ~/.local where nothing else is said)
#
# uninstall.sh takes away exactly what this put there. Your games and settings are never touched by either.
set -eu

here=$(cd "$(dirname "$0")" && pwd -P)
prefix=${HOME:?}/.local
share=${XDG_DATA_HOME:-$HOME/.local/share}
while [ $# -gt 0 ]; do
    case $1 in
        --prefix)
            [ $# -ge 2 ] || { echo "install.sh: --prefix wants a folder" >&2; exit 2; }
            mkdir -p "$2"
            prefix=$(cd "$2" && pwd -P)
            share=$prefix/share
            shift 2 ;;
        *) sed -n '2,6s/^# \{0,1\}//p' "$0"; exit 2 ;;
    esac
done
program=$prefix/lib/hexspine
list=$program/installed.txt

[ -x "$here/hexspine" ] || { echo "install.sh: the program does not lie beside this file; unpack the whole archive" >&2; exit 1; }
[ "$here" != "$program" ] || { echo "install.sh: this copy is the installed one" >&2; exit 1; }
if [ -e "$program" ]; then
    [ -f "$list" ] || { echo "install.sh: $program is there and was not put there by this file; please move it" >&2; exit 1; }
    sh "$program/uninstall.sh" --quiet
fi

made=
folder() { # make a folder, and remember those that were not there
    [ -d "$1" ] && return
    folder "$(dirname "$1")"
    mkdir "$1"
    made="$1
$made"
}

files=
put() { # put a file of share/ in its place
    folder "$(dirname "$share/$1")"
    cp "$here/share/$1" "$share/$1"
    chmod 644 "$share/$1"
    files="$files$share/$1
"
}

folder "$program"
(cd "$here" && tar cf - --exclude=./share --exclude=./install.sh .) | (cd "$program" && tar xf -)
chmod -R u+w "$program"

folder "$prefix/bin"
if [ -e "$prefix/bin/hexspine" ] && [ ! -L "$prefix/bin/hexspine" ]; then
    echo "install.sh: $prefix/bin/hexspine is something else and was left alone"
else
    ln -sfn ../lib/hexspine/hexspine "$prefix/bin/hexspine"
    files="$files$prefix/bin/hexspine
"
fi

for file in $(cd "$here/share" && find . -type f | sed 's|^\./||'); do
    put "$file"
done
quoted=$(printf '%s' "$program/hexspine" | sed -e 's/[\\"`$]/\\\\&/g' -e 's/%/%%/g')
entry=$share/applications/hexspine.desktop
while IFS= read -r line; do
    case $line in
        Exec=*) printf 'Exec="%s" %%f\n' "$quoted" ;;
        *) printf '%s\n' "$line" ;;
    esac
done < "$here/share/applications/hexspine.desktop" > "$entry"

printf '%s' "$files" > "$list"
printf '%s' "$made" > "$program/made.txt"
printf '%s\n' "$share" > "$program/share.txt"

command -v update-mime-database > /dev/null && update-mime-database "$share/mime"
command -v update-desktop-database > /dev/null && update-desktop-database -q "$share/applications"
touch "$share/icons/hicolor"

echo "Hexspine is installed in $program. To remove it: sh '$program/uninstall.sh'"
case :${PATH:-}: in
    *:"$prefix/bin":*) ;;
    *) echo "It is in the menu. The command 'hexspine' needs $prefix/bin in your PATH." ;;
esac
