#!/usr/bin/env bash
# trammel static: what it prints and writes, sequences, exit status; runs that start at rest.
. "$(dirname "$0")/lib.sh"

expect 0 static example:snap --set load=100
has out "in stable equilibrium; softest: tip moves along y (3.412 Hz without damping)"
has out "x 0  y 0.440370497 m"
[ "$(rows snap-static/results.csv)" = 1 ] || fail "one case has one row"
has snap-static/results.csv "time,tip.x,tip.y"
has snap-static/summary.json '"stable": true'
check_rows snap-static/results.csv

# over the limit load: the row behind it is on the other branch
expect 0 static example:snap --vary load=0:200:11 -o way
has err "warning: limit point at load = 127.711961: beyond it there is no equilibrium nearby, tip moves along y"
has out "(jumped)"
[ "$(rows way/results.csv)" = 11 ] || fail "11 cases"
head -1 way/results.csv | grep -q '^load,tip.x' || fail "the first column is what is varied"
awk -F, '$1 == 120 && $3 < 0.3 || $1 == 140 && $3 > -0.6 { bad = 1 } END { exit bad }' way/results.csv || fail "branches"
has way/summary.json '"kind": "limit point"'
has way/summary.json '"value": 127.7119611'
expect 0 static example:snap --vary load=10,20 -q -o list
[ "$(cut -d, -f1 list/results.csv | xargs)" = "load 10 20" ] || fail "a list of values"

expect 0 static example:flexible_arm --report -o arm_page
has out "arm_page/results.csv, summary.json, report.html"
for f in report.html flexible.json modes.csv; do [ -s arm_page/$f ] || fail "no $f"; done
has arm_page/report.html "Static equilibrium"

# unstable ones: told and left; taken if that is asked for; and nothing else there
cat > arm.yaml <<'Y'
trammel: 1
gravity: [0, -9.81, 0]
bodies: {arm: {kind: planar, mass: 1.5, inertia: 1e-3, position: [0, 0.7], markers: {foot: {at: [0, -0.7, 0]}}}}
joints: {pin: {revolute: [ground, arm.foot]}}
Y
expect 0 static arm.yaml --unstable-ok -o arm
has out "in equilibrium, but unstable: arm turns about z (grows e-fold in"
has out "y 0.7 m"
expect 0 static arm.yaml -o arm
has err "note: in equilibrium, but unstable"
has out "y -0.7 m"

# what the search moved is reported: m g/k = 0.049 m as a note, 4.905 m as a warning
cat > soft.yaml <<'Y'
trammel: 1
gravity: [0, -9.81, 0]
parameters: {k: 200}
bodies: {load: {kind: point, mass: 1, position: [0, -1, 0]}}
forces: {s: {spring-damper: [ground, load], stiffness: k, damping: 1, free-length: 1}}
simulate: {end: 1, output: 0.5, start: static}
Y
for command in run check static; do
  expect 0 $command soft.yaml
  cat out err | grep -q "the search for the equilibrium moved bodies from where they were assembled: 'load' by 0.0491 m" ||
    fail "$command: no note: $(cat out err)"
  ! cat out err | grep -q "moved bodies far" || fail "$command: warned of a small move"
  expect 0 $command soft.yaml --set k=2
  has err "warning: the search for the equilibrium moved bodies far, against a model of"
  has err "'load' by 4.91 m. Check that this is the equilibrium you mean"
done
tr -d ' \n' < soft-results/summary.json | grep -q '"settled":\[{"body":"load","distance":4.90[45][0-9]*,"angle":0}\]' ||
  fail "summary: $(grep -A6 settled soft-results/summary.json)"
# nothing is said where nothing moved
sed 's/position: \[0, -1, 0\]/position: [0, -1.04905, 0]/' soft.yaml > there.yaml
expect 0 run there.yaml
! cat out err | grep -q "search for the equilibrium" || fail "told without need: $(cat out err)"

# what cannot balance
cat > cart.yaml <<'Y'
trammel: 1
gravity: [9.81, 0, 0]
bodies:
  ground: {markers: {r: {z: [1, 0, 0]}}}
  cart: {mass: 2, inertia: [1, 1, 1], markers: {r: {z: [1, 0, 0]}}}
joints: {rail: {translational: [ground.r, cart.r]}}
simulate: {end: 0.1}
Y
expect 4 static cart.yaml -o cart
has err "cart.yaml: error: Nothing balances 19.6 N on 'cart' along x: it would accelerate. Add a spring, a stop or a motion."
[ ! -e cart ] || fail "a folder without results"
no_partials
expect 4 run cart.yaml --option start=static -o cart
has err "the run cannot start at rest (start: static): Nothing balances"

# nothing falls for ever, nothing balances: the best there was, and what to try
sed 's/gravity.*/forces: {f: {force: cart, value: ["1 N + 1 N*(dx(cart)\/1 m)^2", 0, 0]}}/' cart.yaml > wild.yaml
expect 4 static wild.yaml -o wild
has err "no equilibrium was found: where the search ended,"
has err "N on 'cart' along x is out of balance"
has err "Start nearer to it, bring the load on in steps (--vary), or run in time with more damping"

# runs
expect 0 run example:suspension --fast -o run
has err "note: starts in stable equilibrium"
awk -F, 'NR == 1 { for (i = 1; i <= NF; i++) if ($i == "wheel.y") c = i } NR == 2 && ($c - 0.2789085)^2 > 1e-18 { bad = 1 }
  END { exit bad }' run/results.csv || fail "the wheel does not start at rest"

# usage
expect 2 static arm.yaml --vary m
has err "write NAME=FROM:TO:COUNT"
expect 2 static arm.yaml --vary "m=1 kg:2 kg:3"
has err "plain numbers in the units of the model file"
expect 2 static arm.yaml --vary m=1:2
expect 2 static arm.yaml --at soon
expect 2 static arm.yaml --vary nothing=1:2:3
has err "the model has no parameter 'nothing' to vary"
expect 0 static example:four_bar --vary time=0:1:3 -o time
[ "$(cut -d, -f1 time/results.csv | xargs)" = "time 0 0.5 1" ] || fail "times"

# round-off is 0 in the row of a door; the weight of a fly on a thread, a thousand times the floor of 4e-13 N, stays
cat > door.yaml <<'M'
trammel: 1
gravity: [0, 0, -9.81]
bodies:
  door: {mass: 40, inertia: [13, 17, 4.2], position: [0.45, 0, 1],
         markers: {low: {at: [-0.45, 0, -0.8]}, high: {at: [-0.45, 0, 0.8]}}}
  ground: {markers: {low: {at: [0, 0, 0.2]}, high: {at: [0, 0, 1.8]}, hook: {at: [0, 0, 1]}}}
  fly: {kind: point, mass: 5e-11}
joints: {low: {revolute: [ground.low, door.low]}, high: {inline: [ground.high, door.high]}}
forces:
  closer: {rotational-spring-damper: [ground.low, door.low], stiffness: 30, free-angle: 0}
  mount: {bushing: [ground.low, door.low], stiffness: [1, 1, 1, 1, 1, 1]}
  thread: {spring-damper: [ground.hook, fly], stiffness: 0.01, free-length: 1}
channels: {faint: "1e-25 N*cos(time/1 s)"}
record: [door, fly.z, low, high, mount, thread.force, faint]
M
expect 0 static door.yaml -o door -q
awk -F, 'NR == 1 { for (i = 1; i <= NF; i++) name[i] = $i }
  function off(x, y) { return (x - y)^2 > (1e-6*y)^2 }
  NR == 2 { for (i = 2; i <= NF; i++) {
              if (name[i] == "faint") { seen++; bad += off($i, 1e-25) }
              else if (name[i] == "fly.z") { seen++; bad += off($i, -5e-11*9.81/0.01) }
              else if (name[i] == "thread.force") { seen++; bad += off($i, 5e-11*9.81) }
              else if ($i != 0 && $i^2 < 1e-20 || $i == "-0") { bad++; print name[i], $i } } }
  END { exit bad > 0 || seen != 3 }' door/results.csv || fail "values of a door: $(cat door/results.csv)"
