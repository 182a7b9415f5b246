#!/usr/bin/env bash
# Names tell the file; symbols and includes go the way that the table of rooms allows. And the rules can tell: references
# upwards between rooms, between folders of a room, and from a folder that the table does not have are refused, as are
# names that stand for something else. usage: test_layers.sh SOURCE BUILD
set -euo pipefail
cd "$1"
scripts/check-links "$2"
scripts/check-includes
while IFS=$'\t' read -r from to; do
  if printf '%s\t%s\tx\n' "$from" "$to" | awk -f scripts/layers.awk docs/architecture.md - > /dev/null; then
    echo "$from may use $to"
    exit 1
  fi
done <<'LIST'
src/core/a.c	src/sim/b.c
src/model/base/a.c	src/model/add/b.c
src/nowhere/a.c	src/core/b.c
src/cli/main.c	src/sim/b.c
LIST

scripts/check-names
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
mkdir "$work/scripts"
cp scripts/check-names "$work/scripts"
cp -r src include "$work"
"$work/scripts/check-names"
# refused FILE TEXT: a file more in src/core
refused() {
  printf '%s\n' "$2" > "$work/src/core/$1"
  if "$work/scripts/check-names" > /dev/null; then echo "src/core/$1 is accepted with: $2"; exit 1; fi
  rm "$work/src/core/$1"
}
refused one_more.c $'static int open(int x)\n{\n  return x;\n}'
refused one_more.c $'int tml_other_value(int x)\n{\n  return x;\n}'
refused fft.c '/* a name that another file has */'
