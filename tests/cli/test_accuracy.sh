#!/usr/bin/env bash
# trammel run and its accuracy: the closing line, its exit status, what is in the summary; what makes a plain run.
. "$(dirname "$0")/lib.sh"

# what nobody requests: every example reaches 1e-3, or what it requests itself, and says so
# (but for those that are made for hht and bdf at the tolerance of a paper, and take long, and a row of blows that has a
# tolerance)
for name in $("$TRAMMEL" example | awk '$1 !~ /^(atv|belt|dominoes)$/ { print $1 }'); do
  asked=1e-3
  if "$TRAMMEL" example "$name" -o - | grep -q '^simulate:.* accuracy: 0.01'; then asked=1e-2; fi
  expect 0 run "example:$name" -o "default-$name"
  has "default-$name/summary.json" '"reached": true'
  has "default-$name/summary.json" '"method": "auto"'
  if grep -q '^method       kinematic: ' out; then # nothing is integrated: one run, and no error
    grep -q '^accuracy     reached: exact to round-off at every time' out || fail "example:$name is not exact"
    grep -q '^  all runs together: 1.0 times' out || fail "example:$name was run twice"
    if grep -q '^step size' out; then fail "example:$name has a step size"; fi
    continue
  fi
  grep -Eq '^accuracy     (probably )?reached: (below |at most )?[0-9.]+e-[0-9]+( in motion, [0-9.e-]+ in accelerations and forces,)? of the range \(asked '$asked'\); worst: .*, (below |at most )?[0-9.e+-]+( [^ ]+)* at [0-9.e-]+ s(; without the error of the reduction of .* to modes)?$' out ||
    fail "example:$name does not tell its accuracy"
  grep -Eq '^  from runs at [0-9.e-]+ and [0-9.e-]+ \(auto: [a-z0-9]+\)' out || fail "example:$name: not what it rests on"
  if "$TRAMMEL" example "$name" -o - | grep -q 'kind: flexible' && ! grep -q '^accuracy .*without the error of the reduction of' out; then
    fail "example:$name does not tell that the error of the reduction is left out"
  fi
  grep -Eq '^method       (dopri5|dop853|radau|hht)( until|: )' out || fail "example:$name does not tell its method"
done
# also by a method that is asked for, but not with steps or a tolerance
expect 0 run example:pendulum --method hht -o default-pendulum
has out "(asked 1e-3)"
has out "(hht); the error of that at"
for plain in "--tolerance 1e-4" "--method hht --step 1e-2" "--option accuracy=0" --fast; do
  expect 0 run example:pendulum -o default-pendulum $plain
  grep -Eq '^accuracy     not checked: a plain run is compared with no other$' out || fail "$plain: not a plain run"
  has default-pendulum/summary.json '"checked": false'
done
has default-pendulum/summary.json '"tolerance": 1e-05'
expect 2 run example:pendulum --method rk4
has err "the method rk4 has no error estimate and needs a fixed step"
expect 2 run example:pendulum --option raw-velocities=true
has err "raw-velocities needs a fixed step"

# a given error of blows is that of the looser run, at 3.2e-4; that of the tighter ones shrinks with the root of the tolerance
expect 0 run example:bouncing_ball --method hht --accuracy 1e-2 --option blow-error=0.1 -o blows
has out "tolerance 3.2e-4, "
awk '/"tolerance":/ { tolerance = $2 + 0 } /"blow-error":/ { blows = $2 + 0 }
  END { ratio = blows/(0.1*sqrt(tolerance/3.1622776601683793e-4)); exit !(blows < 0.02 && ratio > 0.999 && ratio < 1.001) }' blows/summary.json ||
  fail "the error of blows is not tighter in a tighter run"
expect 0 run example:bouncing_ball --method hht --tolerance 1e-5 --option blow-error=0.1 -o blows
has blows/summary.json '"blow-error": 0.1,'

# a run that stops says why, once
cat > stops.yaml <<'MODEL'
trammel: 1
bodies: {mass: {kind: planar, mass: 1, inertia: 1}}
forces: {push: {force: [mass, ground], value: ["1 N*sqrt(0.1 - time/1 s)", 0, 0]}}
simulate: {end: 1}
MODEL
expect 4 run stops.yaml
[ "$(grep -c "the simulation stopped at t = 0.1" err)" -eq 1 ] || fail "the reason is not told once"

model crank.yaml
expect 0 run crank.yaml --accuracy 1e-3
grep -Eq '^accuracy     reached: [1-9.]+e-[45] of the range \(asked 1e-3\); worst: [a-z_.]+, [0-9.e-]+ [^ ]+ at [0-9.]+ s$' out ||
  fail "not the line of an accuracy"
has out "  from runs at 1e-5 and 3.3e-7 (hht); the error of that at 1e-5 is about "
has crank-results/summary.json '"verdict": "reached"'
has out "run 1: tolerance 3.3e-7, "
has out "times the work of the delivered one"
for key in checked reached verdict asked error motion loads bound until text method runs tolerance steps cpu work delivered channels size \
  history; do has crank-results/summary.json "\"$key\":"; done
has crank-results/summary.json '"reached": true'
has crank-results/summary.json '"accuracy": 0.001'
check_rows crank-results/results.csv
no_partials
[ ! -s err ] || fail "something is told twice"

# in the model file, in the place of its tolerance
sed 's/^simulate:/&\n  accuracy: 1e-2/; /^  tolerance:/d' crank.yaml > own.yaml
expect 0 run own.yaml --method dopri5
has out "(asked 1e-2)"
has out "(dopri5); the error of that at"

# channels that the model names: a machine of which single parts scatter is judged by them alone
expect 0 run example:belt --end 5e-4 -o belt
grep -Eq '^accuracy     (probably )?reached: .* of the range of alternator.wz, alternator_axle.i.fx, crank.wz, pump.wz, power_alternator and energy.kinetic \(asked 5e-2\); worst: .*; not judged: 218 other channels, which differ by up to ' out ||
  fail "example:belt does not tell what it is judged by"

# quiet: nothing to say
expect 0 run own.yaml --quiet
[ ! -s out ] || fail "not quiet"

# plain runs: by a tolerance or step, wherever they are given, and by --fast
for plain in "--tolerance 1e-4" "--step 1e-3" --fast; do
  expect 0 run own.yaml $plain
  has own-results/summary.json '"checked": false'
  grep -q "of the range" out && fail "$plain: not a plain run"
done
expect 2 run own.yaml --accuracy 1e-3 --tolerance 1e-4
has err "--accuracy chooses the tolerance, --tolerance makes a plain run"
expect 2 run own.yaml --accuracy 1e-3 --fast
expect 2 run own.yaml --accuracy 2
has err "accuracy is 2, must be between 1e-9 and 0.3"
expect 2 run own.yaml --accuracy 1e-3 --method rk4
has err "the method rk4"

# chaotic motion: done, results written, exit status 1, also when quiet
{
  echo "trammel: 1"
  echo "gravity: [0, -9.81, 0]"
  echo "bodies:"
  for i in 0 1 2 3 4; do
    echo "  link$i: {kind: planar, mass: 1, inertia: 0.0033, position: [0.$((2*i + 1)), 0],"
    echo "    markers: {a: {at: [-0.1, 0]}, b: {at: [0.1, 0]}}}"
  done
  echo "joints:"
  echo "  pin0: {revolute: [ground, link0.a]}"
  for i in 1 2 3 4; do echo "  pin$i: {revolute: [link$((i - 1)).b, link$i.a]}"; done
  echo "simulate: {end: 6, output: 0.02}"
} > chain.yaml
expect 1 run chain.yaml
has out "accuracy     NOT reached: "
expect 1 run chain.yaml --method dopri5 --accuracy 1e-3 --quiet --report
has out "accuracy     NOT reached: "
has out "accurate to 1e-3 until t = 4."
has chain-results/summary.json '"status": "done"'
has chain-results/summary.json '"reached": false'
has chain-results/summary.json '"verdict": "NOT reached"'
has chain-results/report.html "NOT reached"
check_rows chain-results/results.csv
no_partials

# a run that is killed while it is repeated leaves its rows
sed 's/end: 6/end: 6000/; s/output: 0.02/output: 0.5/' chain.yaml > long.yaml
"$TRAMMEL" run long.yaml --accuracy 1e-3 > out 2> err &
pid=$!
wait_for_rows 10 'long-results.partial-*/results.csv'
kill -9 $pid
wait $pid 2> /dev/null || true
expect 0 recover long-results
check_rows long-results/results.csv
has long-results/summary.json '"checked": false'

# --verify asks another method only
expect 0 run crank.yaml --accuracy 1e-3 --verify
grep -Eq "^verifying    the run is repeated by [a-z0-9-]+, tolerance" out || fail "the plan is not told"
has out "verified     trustworthy to about 3 digits"
has out "hht, tolerance 3.33e-07 compared with hht, tolerance 1e-05 and "
has crank-results/verify.json '"good": true'
