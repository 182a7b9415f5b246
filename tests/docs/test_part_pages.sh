#!/usr/bin/env bash
# docs/parts has the pages of the ready parts as they are, each is linked from docs/parts.md and tested against closed
# forms. usage: test_part_pages.sh TRAMMEL SOURCE_DIR
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
bash "$2/scripts/make-part-pages" "$1" "$work"
if ! diff -r "$2/docs/parts" "$work"; then
  echo "write them anew: cmake --build BUILD --target part-pages" >&2
  exit 1
fi
"$1" parts | while read -r name _; do
  grep -qF "(parts/$name.md)" "$2/docs/parts.md" || { echo "docs/parts.md does not name $name" >&2; exit 1; }
  grep -qF "library:$name'" "$2/tests/problem/ready_parts.c" || { echo "$name has no test" >&2; exit 1; }
done
