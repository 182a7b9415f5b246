#!/usr/bin/env bash
# A kind of force element is named in six files at most, and scripts/count-element-files can tell: what stands in many
# files is refused, and so is what stands in none.
set -euo pipefail
count=$1/scripts/count-element-files
"$count" bushing
for wrong in tml_force nosuchkind; do
  if "$count" "$wrong" >/dev/null 2>&1; then
    echo "count-element-files let '$wrong' pass"
    exit 1
  fi
done
