#!/usr/bin/env bash
# trammel check and trammel channels: counts, findings, aligned list, same names as in the results.
. "$(dirname "$0")/lib.sh"

model crank.yaml
expect 0 check crank.yaml
for text in coordinates constraints "degrees of freedom" "initial energy"; do has out "$text"; done
grep -qE '^degrees of freedom +[0-9]+$' out || fail "degrees of freedom"
[ ! -e crank-results ] || fail "check wrote results"

expect 0 channels crank.yaml
awk '{ print $1 }' out > names
grep -v '(not recorded)' out | awk '{ print $1 }' > recorded
expect 0 run crank.yaml --end 0.02 -q
head -n 1 crank-results/results.csv | tr , '\n' | tail -n +2 > columns
diff recorded columns > /dev/null || fail "columns of results.csv are not the recorded channels"
[ "$(sort names | uniq -d | wc -l)" -eq 0 ] || fail "channel names are not unique"

# redundant constraints: degrees of freedom without them, motions in words, reactions marked wherever they are reported
cat > door.yaml <<'M'
trammel: 1
title: A door on two hinges
gravity: [0, 0, -9.81]
bodies:
  ground: {markers: {low: {at: [0, 0, 0.2]}, high: {at: [0, 0, 1.8]}}}
  door: {mass: 20, inertia: [5.4, 6.4, 1.1], position: [0.4, 0, 1],
         markers: {low: {at: [-0.4, 0, -0.8]}, high: {at: [-0.4, 0, 0.8]}}}
joints:
  lower: {revolute: [ground.low, door.low]}
  upper: {revolute: [ground.high, door.high]}
channels: {load: "joint(lower, 1, 1)", swing: "az(door)"}
record: [door.x, lower.force, uper.force]
M
expect 0 check door.yaml
grep -qE '^constraints +5 independent, 5 redundant$' out || fail "constraints"
grep -qE '^degrees of freedom +1$' out || fail "degrees of freedom of the door"
has out "free motion 1: door turns about z"
has out "reactions that are not unique: lower, upper"
has err "door.yaml: warning: record: no channel has the name 'uper.force': did you mean 'upper.force'?"
expect 0 channels door.yaml
grep -E '^lower\.force ' out | grep -qF '(not unique)' || fail "a reaction is not marked"
grep -E '^load ' out | grep -qF '(not unique)' || fail "an own channel of a reaction is not marked"
if grep -E '^swing ' out | grep -qF '(not unique)'; then fail "an angle is marked"; fi
grep -qE '^swing +rad +az\(door\) +\(not recorded\)$' out || fail "an own channel is not listed"
if grep -E '^door\.x ' out | grep -qF '(not unique)'; then fail "a position is marked"; fi
expect 0 run door.yaml --end 0.01 -q
[ "$(grep -c '"unique": false' door-results/summary.json)" -eq 1 ] || fail "marks in summary.json"

# what assembly moves from where it is drawn: in check one by one, in run and its summary; exact: an error
cat > loose.yaml <<'M'
trammel: 1
bodies:
  bar: {kind: planar, mass: 1, inertia: 1, position: [1.2, 0], hold: [angle], markers: {a: {at: [-1, 0]}}}
joints: {pin: {revolute: [ground, bar.a]}}
simulate: {end: 0.01}
M
expect 0 check loose.yaml
has out "moved by assembly: 'bar' by 0.2 m"
has err "loose.yaml: warning: assembly moved bodies from where they are drawn: 'bar' by 0.2 m"
expect 0 run loose.yaml -q
has err "warning: assembly moved bodies from where they are drawn: 'bar' by 0.2 m"
tr -d ' \n' < loose-results/summary.json | grep -qE '"moved":\[\{"body":"bar","distance":0\.(2|19999)[0-9]*,"angle":0\}\]' \
  || fail "moved in summary.json"
expect 4 run loose.yaml --assemble exact -q
has err "'assemble: exact' does not allow to move them: 'bar' by 0.2 m"
expect 4 check loose.yaml --assemble exact
expect 2 run loose.yaml --assemble rough
has err "nearest"
sed 's/1.2, 0/1, 0/' loose.yaml > fits.yaml
expect 0 check fits.yaml --assemble exact
hasnt() { ! grep -qF "$2" "$1" || fail "$1 has '$2'"; }
hasnt out moved
hasnt err moved

# what is often written is answered with what is meant
printf 'trammel: 1\nbodies: {a: {kind: planar, mass: 1, inertia: 1, angle: 30 degrees}}\n' > degrees.yaml
expect 3 check degrees.yaml
has err "degrees.yaml:2:59: error: an operator is missing before 'degrees', or is the unit 'deg' meant?"
printf 'trammel: 1\nparameters: {p: 2}\nbodies: {a: {mass: 1, inertia: [max(p, 1), 1, 1], position: [0, min(p, 1), 0]}}\n' > commas.yaml
expect 3 check commas.yaml
has err 'commas.yaml:3:33: error: a comma ends an entry of a list, also inside brackets: write the whole expression in quotes'
has err 'commas.yaml:3:65: error: a comma ends'
