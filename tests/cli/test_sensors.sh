#!/usr/bin/env bash
# Sensors on the command line: rows, notes, the summary; studies, and runs that fail or are killed with sensors in them.
. "$(dirname "$0")/lib.sh"

cat > drop.yaml <<'Y'
trammel: 1
gravity: [0, 0, -10]
bodies:
  ground: {markers: {p: {at: [0, 0, 2]}}}
  ball: {kind: point, mass: 1, position: [0, 0, 2]}
joints: {hang: {at-point: [ground.p, ball]}}
forces: {lift: {force: [ball, ground], value: [0, 0, 30]}}
sensors:
  release: {when: "time > 0.5", deactivate: [hang]}
  low: {when: "dz(ball) < 1.25", activate: [lift], output: 0.05}
  up: {when: {value: "vz(ball)", above: 1}, stop: true}
inactive: [lift]
simulate: {end: 3 s, output: 0.2 s, tolerance: 1e-7}
record: [ball.z, ball.vz, lift.fz]
Y

times() { cut -d, -f1 "$1" | sed 1d | xargs -n 1 printf '%.9g '; }

# released at 0.5, low at 0.5 + sqrt(0.15), from there on every 0.05 s, and up sqrt(15)/20 + 1/20 later
expect 0 run drop.yaml -o drop
has err "note: sensor 'up' ended the run at t = 1.1309475 s"
has drop/summary.json "\"message\": \"sensor 'up' ended the run at t = 1.1309475 s\""
has drop/summary.json '"status": "done"'
[ "$(times drop/results.csv)" = "0 0.2 0.4 0.6 0.8 0.887298335 0.937298335 0.987298335 1.03729833 1.08729833 1.1309475 " ] ||
  fail "rows: $(times drop/results.csv)"
check_rows drop/results.csv
awk -F, '$1 > 0.5 && $1 < 0.887 && ($2 - (2 - 5*($1 - 0.5)^2))^2 > 1e-14 { bad = 1 } END { exit bad }' drop/results.csv ||
  fail "rows before the event are not those of the fall"
no_partials

# an event on a row gives no row twice
sed 's/deactivate: \[hang\]/deactivate: [hang], output: 0.1/; s/"time > 0.5"/"time > 0.6"/' drop.yaml > row.yaml
expect 0 run row.yaml -o row --end 0.9
[ "$(times row/results.csv)" = "0 0.2 0.4 0.6 0.7 0.8 0.9 " ] || fail "rows: $(times row/results.csv)"

# a condition that holds at the start
sed 's/above: 1/above: -1/' drop.yaml > once.yaml
expect 0 run once.yaml -o once
has err "sensor 'up' ended the run at t = 0 s"
[ "$(rows once/results.csv)" -eq 1 ] || fail "one row"

# the model file comes back as it was
expect 0 convert drop.yaml -o copy.yaml
has copy.yaml "inactive: [lift]"
expect 0 run copy.yaml -o copy
cmp drop/results.csv copy/results.csv || fail "the copy runs otherwise"

# studies: a run that was stopped counts as standing still
expect 0 run drop.yaml -o drop --verify
has out "verified     trustworthy"
methods=hht,rosenbrock runs=4
if in_build bdf; then methods=$methods,bdf runs=6; fi
expect 0 compare drop.yaml --methods $methods --tolerances 1e-4,1e-6 -o study
[ "$(rows study/compare.csv)" -eq $((runs + 1)) ] || fail "a row for the reference and $runs runs"
awk -F, 'NR > 1 && !($5 < 2e-3) { bad = 1 } END { exit bad }' study/compare.csv || fail "errors of stopped runs"
expect 0 run drop.yaml -o drop --report
has drop/report.html "ended the run"

# an element that cannot be switched, and one that is not there
sed 's/inactive: \[lift\]/inactive: [ball]/' drop.yaml > bad.yaml
expect 3 run bad.yaml
has err "'ball' cannot be switched"
sed 's/activate: \[lift\]/activate: [lft]/' drop.yaml > bad.yaml
expect 3 run bad.yaml
has err "there is no element 'lft' (did you mean 'lift'?)"

# fails after an event: what was computed is there, and says so
cat > fail.yaml <<'Y'
trammel: 1
bodies:
  ground: {markers: {far: {at: [9, 0, 0]}}}
  m: {kind: point, mass: 1, velocity: [1, 0, 0]}
joints: {a: {at-point: [ground, m]}, b: {at-point: [ground.far, m]}}
sensors:
  one: {when: "dx(m) > 0.5", output: 0.01}
  two: {when: "time > 0.7", activate: [a]}
  three: {when: "time > 0.9", activate: [b]}
inactive: [a, b]
simulate: {end: 2, output: 0.1}
Y
expect 4 run fail.yaml -o failed
has err "sensor 'three' switched elements at t = 0.9"
has err "joint '"
check_rows failed/results.csv
[ "$(rows failed/results.csv)" -eq 46 ] || fail "rows until 0.9 s: $(rows failed/results.csv)"
has failed/summary.json '"status": "failed"'
no_partials

# killed, and completed
sed 's/end: 2,/end: 1e5,/; s/  three.*//' fail.yaml > long.yaml
"$TRAMMEL" run long.yaml -o killed > out 2> err &
pid=$!
wait_for_rows 60 'killed.partial-*/results.csv'
kill -9 $pid
wait $pid 2> /dev/null || true
expect 0 recover killed
check_rows killed/results.csv
[ "$(rows killed/results.csv)" -ge 59 ] || fail "rows of the killed run"

# functions that are not smooth are reported by check
cat > rough.yaml <<'Y'
trammel: 1
bodies: {m: {kind: point, mass: 1, velocity: [1, 0, 0]}}
forces: {f: {force: m, value: ["-4 N*sign(vx(m))", 0, 0]}, g: {force: m, value: ["abs(dx(m))*1 N/m", 0, 0]}}
simulate: {end: 1}
Y
expect 0 check rough.yaml
has out "'f': sign is not smooth (a jump): steps end where it switches; step5 or tanh instead costs less"
has out "'g': abs is not smooth (a kink): steps end where it switches"

# what a constraint and a motion cannot depend on
printf 'trammel: 1\nbodies: {m: {kind: point, mass: 1}}\nconstraints: {c: {zero: abs(dx(m)) - dy(m)}}\n' > kink.yaml
expect 3 check kink.yaml
has err "a constraint needs second derivatives, and 'abs' has a kink"

# a constraint that is switched off need not have a value
cat > off.yaml <<'Y'
trammel: 1
bodies: {p: {kind: point, mass: 1, position: [-1, 0.5, 0], velocity: [2, 0, 0]}}
constraints: {arc: {zero: "sqrt(dx(p)*1 m) - 1 m"}}
inactive: [arc]
simulate: {end: 0.2, output: 0.1}
Y
expect 0 run off.yaml -o off

# a formula that leaves its range ends the run with every method that chooses its steps itself
cat > range.yaml <<'Y'
trammel: 1
gravity: [0, -9.81, 0]
bodies: {p: {kind: point, mass: 1, position: [0, 1, 0]}}
forces: {f: {force: p, value: ["sqrt(dy(p)*1 m - 0.5 m*1 m)*1 N/m", 0]}}
simulate: {end: 1, output: 0.5}
Y
for method in hht rosenbrock bdf adams; do
  in_build $method || continue
  expect 4 run range.yaml --method $method -o range
  has err 'the simulation stopped at t = 0.319'
done
