#!/usr/bin/env bash
# Symbols and includes go the way that the table of rooms allows, and the rule can tell: references upwards between rooms,
# between folders of a room, and from a folder that the table does not have are refused. usage: test_layers.sh SOURCE BUILD
set -euo pipefail
cd "$1"
scripts/check-links "$2"
scripts/check-includes
while IFS=$'\t' read -r from to; do
  if printf '%s\t%s\tx\n' "$from" "$to" |
      awk -f scripts/layers.awk docs/architecture.md - > /dev/null; then
    echo "$from may use $to"
    exit 1
  fi
done <<'LIST'
src/core/a.c	src/sim/b.c
src/model/base/a.c	src/model/add/b.c
src/nowhere/a.c	src/core/b.c
src/cli/main.c	src/sim/b.c
LIST
