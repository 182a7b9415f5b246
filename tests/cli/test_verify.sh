#!/usr/bin/env bash
# trammel run --verify: the verdict, its exit status and its file.
. "$(dirname "$0")/lib.sh"

model crank.yaml
expect 0 run crank.yaml --verify
has out "verified     trustworthy to about"
has out "slider.x"
has out "drift of the constraints: position"
has out "energy balance"
has out "without convergence: 0 of"
has crank-results/verify.json '"good": true'
for key in verdict good channels name unit error size lines; do has crank-results/verify.json "\"$key\":"; done
no_partials

# a distrusted result is there, told and exit status 1, also when quiet
expect 1 run crank.yaml --tolerance 1e-3 --verify --quiet
has out "NOT trustworthy"
has out "may do"
has crank-results/verify.json '"good": false'
check_rows crank-results/results.csv

# a run without --verify does not keep an old verdict
expect 0 run crank.yaml --end 0.1
[ ! -e crank-results/verify.json ] || fail "an old verdict stayed"

# files of the user do not change that
mkdir kept
echo mine > kept/notes.txt
expect 0 run crank.yaml --verify -o kept
[ -f kept/verify.json ] || fail "no verdict beside files of the user"
expect 0 run crank.yaml --end 0.1 -o kept
[ ! -e kept/verify.json ] && [ -f kept/notes.txt ] || fail "an old verdict stayed beside files of the user"

# a run that fails is not verified
expect 4 run example:double_pendulum --step 0.02 --verify
grep -q '^verified' out && fail "a failed run was verified"
expect 0 help run
has out "1 done but --verify distrusts"
