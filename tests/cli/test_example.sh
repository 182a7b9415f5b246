#!/usr/bin/env bash
# trammel example: the list, files that are not overwritten, standard output.
. "$(dirname "$0")/lib.sh"

expect 0 example
has out "slider_crank"
expect 0 example slider_crank
[ -s slider_crank.yaml ] || fail "no file"
echo "# mine" > slider_crank.yaml
expect 5 example slider_crank
has err "--force"
has slider_crank.yaml "# mine"
expect 0 example slider_crank --force
expect 0 example slider_crank -o -
cmp -s out slider_crank.yaml || fail "standard output differs from the file"
expect 0 example slider_crank -o other.yaml
cmp -s other.yaml slider_crank.yaml || fail "-o"
expect 5 example slider_crank -o no/such/folder.yaml
has err "no/such/folder.yaml"
expect 2 example slider_krank
has err "did you mean 'slider_crank'?"

# every example can be checked
"$TRAMMEL" example | while read -r name _; do
  expect 0 check "example:$name"
done
