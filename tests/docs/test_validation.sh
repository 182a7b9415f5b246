#!/usr/bin/env bash
# scripts/make-validation: no error is larger than was asked for, and docs/validation.md is what it writes, numbers other
# than counts left aside; its plots are there. usage: test_validation.sh TRAMMEL SOURCE_DIR
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
bash "$2/scripts/make-validation" "$1" "$work"
# What a run says may be "below" a number or "probably" another: which of them it is hangs on rounding.
mask() { sed -E -e 's/-?[0-9]+\.[0-9]+(e[-+]?[0-9]+)?|[0-9]+e-[0-9]+/#/g' -e 's/below #/#/g' "$1"; }
if ! diff <(mask "$2/docs/validation.md") <(mask "$work/validation.md"); then
  echo "write it anew: scripts/make-validation build/trammel" >&2
  exit 1
fi
for picture in "$work"/img/*.svg; do
  cmp -s <(grep -c circle "$picture") <(grep -c circle "$2/docs/img/$(basename "$picture")") || {
    echo "docs/img/$(basename "$picture") is not what it was" >&2; exit 1; }
done
