#!/usr/bin/env bash
# Failures: exit status, text with place and caret, and earlier results that survive.
. "$(dirname "$0")/lib.sh"

model good.yaml
expect 0 run good.yaml --end 0.1 -o results
cp -r results before

same_as_before() {
  diff -r before results > /dev/null || fail "earlier results were touched"
  no_partials
}

expect 5 run no-such-file.yaml -o results
has err "no-such-file.yaml"
same_as_before

# a broken model: file:line:column, the line and a caret
sed '0,/mass:/s//masss:/' good.yaml > bad.yaml
expect 3 run bad.yaml -o results
grep -qE '^bad\.yaml:[0-9]+:[0-9]+: error: ' err || fail "no place"
has err "masss"
grep -qE '^ +\| +\^' err || fail "no caret"
has err "mass"
grep -q "$(printf '\033')" err && fail "colours although stderr is no terminal"
same_as_before
expect 3 check bad.yaml
expect 3 channels bad.yaml

printf 'trammel: 1\nbodies: [\n' > syntax.yaml
expect 3 run syntax.yaml -o results
grep -qE '^syntax\.yaml:[0-9]+' err || fail "no place in a syntax error"
same_as_before

# places where no results can be written
echo "a file" > occupied
expect 5 run good.yaml --end 0.1 -o occupied
has err "occupied"
has occupied "a file"
expect 5 run good.yaml --end 0.1 -o no/such/parent
has err "No such file"
no_partials

# a full disk
if [ -w /dev/full ]; then
  "$TRAMMEL" channels good.yaml > /dev/full 2> err && fail "a full disk was not noticed"
  has err "standard output"
fi

# a limit on the size of files stands for a full disk: earlier results stay, the rows so far are named
status=0
(
  trap '' XFSZ
  ulimit -f 64
  "$TRAMMEL" run good.yaml --end 1e3 --output-step 0.001 -o results > out 2> err
) || status=$?
[ $status -eq 5 ] || fail "full disk: exit status $status"
has err "results.csv"
has err "what was computed is in"
rm -rf results.partial-*
same_as_before

# a mechanism that cannot close
cat > open.yaml <<'M'
trammel: 1
title: Cannot close
bodies:
  block:
    kind: planar
    mass: 1
    inertia: 0.1
joints:
  pin: {revolute: [ground, block]}
  rod: {distance: [ground, block], length: 5}
M
expect 4 run open.yaml -o results
grep -qE "pin|rod" err || fail "the joint is not named"
same_as_before
expect 4 check open.yaml
