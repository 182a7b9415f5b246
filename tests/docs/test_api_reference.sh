#!/usr/bin/env bash
# docs/api.md is what the headers give, and has every function of them. usage: test_api_reference.sh SOURCE_DIR
set -euo pipefail
cd "$1"
if ! diff docs/api.md <(scripts/api-reference); then
  echo "docs/api.md is not current: scripts/api-reference > docs/api.md"
  exit 1
fi
# Names in front of "(" at the start of a declaration, found in another way.
missing=$(comm -23 <(sed -e ':a' -e 's|/\*[^*]*\*/||g' include/trammel/*.h | grep -oE '^[a-z][a-z_ ]*[ *]+tml_[a-z0-9_]+\(' |
                     grep -oE 'tml_[a-z0-9_]+' | sort -u) \
                   <(grep -oE '^### tml_[a-z0-9_]+' docs/api.md | cut -c5- | sort -u))
[ -z "$missing" ] || { echo "not on the page: $missing"; exit 1; }
