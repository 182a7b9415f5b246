#!/usr/bin/env bash
# bench/claims.mjs, in short: the default run of some random models of each kind claims nothing that is false.
. "$(dirname "$0")/lib.sh"
command -v node > /dev/null || exit 77
bench=$(cd "$(dirname "$0")/../../bench" && pwd)
node "$bench/claims.mjs" --trammel "$TRAMMEL" --count 4 > said || { cat said; fail "a claim is false"; }
for kind in time state kink micro rotor contact housing smooth; do
  grep -Eq "^\\| $kind \\| auto \\| [1-9]" said || { cat said; fail "no model of the kind $kind was judged"; }
done
if grep "exit status" said; then fail "a model cannot be run"; fi
node "$bench/claims.mjs" --nothing 2> /dev/null && fail "an unknown option is taken"
exit 0
