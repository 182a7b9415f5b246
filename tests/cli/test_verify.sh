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
for key in verdict good told work channels name unit error size time lines; do has crank-results/verify.json "\"$key\":"; done
no_partials
# what is done is reported before it is, with its cost
has out "verifying    the run is repeated, by "
has out "times its work, at most 10"
[ "$(grep -n '^verifying' out | cut -d: -f1)" -lt "$(grep -n '^verified' out | cut -d: -f1)" ] || fail "told too late"
has out "the repetitions took about"

# a distrusted result is there, told and exit status 1, also when quiet
expect 1 run crank.yaml --tolerance 1e-3 --verify --quiet
has out "NOT trustworthy"
has out "may do"
grep -q '^verifying' out && fail "the plan is printed in spite of --quiet"
has crank-results/verify.json '"good": false'
check_rows crank-results/results.csv

# states of users are judged, plotted or not: cos(100 t), the body rests
cat > cosine.yaml <<'MODEL'
trammel: 1
bodies: {mass: {kind: planar, mass: 1, inertia: 1}}
equations: {x: {rate: 100*y, start: 1}, y: {rate: -100*x}}
simulate: {end: 10, output: 0.01, tolerance: 1e-2}
MODEL
expect 1 run cosine.yaml --verify
has out "verified     NOT trustworthy"
grep -Eq '^verified .*: [xy](\.rate)? differs by .* of its scale of .* at t = ' out || fail "the channel is not named"
if in_build bdf; then expect 0 run cosine.yaml --tolerance 1e-9 --method bdf --verify; fi

# what fails for another reason says nothing against the run: x = t^2/2, the force has a value at the steps only
cat > alone.yaml <<'MODEL'
trammel: 1
bodies: {mass: {kind: planar, mass: 1, inertia: 1}}
forces: {push: {force: [mass, ground], value: ["1e3 N*sqrt(1e-6 - sin(pi*time/0.007 s)^2)", 0, 0]}}
simulate: {end: 0.98, output: 0.07, step: 0.007, method: hht}
MODEL
expect 1 run alone.yaml --verify
has out "verified     NOT verified: the accuracy of the results is not known: hht, step 0.0035 s failed"
has alone-results/verify.json '"told": false'

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
has out "1 done but the accuracy is not reached, or --verify distrusts"
