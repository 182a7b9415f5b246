#!/usr/bin/env bash
# Compiled routines: only plug-ins that the command line names are loaded, what they compute is in the results, and
# every fault is reported where it is.
. "$(dirname "$0")/lib.sh"
: "${PLUGINS:?folder of the test plug-ins}"

cat > spring.yaml <<'M'
trammel: 1
parameters: {k: 50}
routines:
  pull: {routine: product, parameters: [k], arguments: 2, unit: N}
  bend: {routine: wave, parameters: [2]}
bodies:
  block: {kind: point, mass: 2, position: [0.3, 0, 0]}
forces:
  spring: {spring-damper: [ground, block], free-length: 0.2, law: "pull(x, 1)"}
channels:
  load: "pull(dx(block), 2)"
  turned: "bend(dx(block), time)"
  slope: {value: "pull(vx(block), 1)*(1 m)", unit: N m}
simulate: {end: 0.2, output: 0.05}
M

# not allowed: the place is reported, and nothing is loaded because a model says so
for command in run check channels compare convert; do
  expect 3 $command spring.yaml
  has err "spring.yaml:4:19: error: routine 'pull': routine 'product' is not offered by an allowed plug-in: run with --allow-plugin FILE"
  has err "spring.yaml:5:19: error"
  [ "$(grep -c error: err)" -eq 2 ] || fail "those who use the routines are blamed too"
done

# allowed
expect 0 check spring.yaml --allow-plugin "$PLUGINS/sound.so"
expect 0 channels spring.yaml --allow-plugin "$PLUGINS/sound.so"
grep -qE '^load +N +' out || fail "unit of a channel by a routine"
expect 0 run spring.yaml --allow-plugin "$PLUGINS/sound.so" -q
awk -F, 'function far(a, b) { d = a - b; return d > 1e-8 || d < -1e-8 }
  NR == 1 { for (i = 1; i <= NF; i++) at[$i] = i; next }
  { x = $at["block.x"]; t = $at["time"]; n++ }
  far($at["load"], 50*x*4) || far($at["turned"], sin(2*x)*exp(t)) || far($at["slope"], 50*$at["block.vx"]) ||
  far($at["spring.force"], 50*(x - 0.2)) { bad = 1 }
  END { exit bad || n != 5 }' spring-results/results.csv || fail "values of the routines"

# in this folder, without a slash; twice is once too often
cp "$PLUGINS/sound.so" own.so
expect 0 check spring.yaml --allow-plugin own.so
expect 5 check spring.yaml --allow-plugin own.so --allow-plugin "$PLUGINS/sound.so"
has err "it offers the routine 'product', which a plug-in before it offers too"

# what is written back needs it again and is the same
expect 0 convert spring.yaml --allow-plugin own.so -o again.yaml
has again.yaml 'pull: {routine: "product", parameters: [50], arguments: 2, unit: "N"}'
expect 3 check again.yaml
expect 0 run again.yaml --allow-plugin own.so -q
cmp spring-results/results.csv again-results/results.csv || fail "results of the model that was written"
expect 0 compare spring.yaml --allow-plugin own.so --methods hht --tolerances 1e-3,1e-4 -q

# files that are no plug-ins
expect 5 check spring.yaml --allow-plugin nowhere.so
has err "nowhere.so: error: cannot be opened: No such file"
expect 5 check spring.yaml --allow-plugin spring.yaml
has err "spring.yaml: error: cannot be loaded as a plug-in"
expect 5 check spring.yaml --allow-plugin "$PLUGINS/other.so"
has err "is not a plug-in: it does not define tml_plugin_get"
expect 5 check spring.yaml --allow-plugin "$PLUGINS/unsound0.so"
has err "made for version 77 of the plug-in interface, this is version 1"
expect 2 check spring.yaml --allow-plugin

# faults of the model
fault() { # OLD NEW TEXT
  sed "s/$1/$2/" spring.yaml > wrong.yaml
  expect 3 check wrong.yaml --allow-plugin own.so
  has err "$3"
}
fault 'routine: product' 'routine: prodct' "routine 'prodct' is not offered by an allowed plug-in (did you mean 'product'?)"
fault 'parameters: \[k\]' 'parameters: [k, 2]' "wrong.yaml:4:40: error: routine 'pull': routine 'product' needs 1 parameter, 2 given"
fault 'arguments: 2' 'arguments: 3' "routine 'product' has 2 arguments, not 3"
fault 'pull(dx(block), 2)' 'pull(dx(block))' "wrong.yaml:11:10: error: pull takes 2 arguments, 1 given: pull(x1, x2)"
fault 'unit: N}' 'unit: W}' "law"

# a routine that cannot compute
cat > edge.yaml <<'M'
trammel: 1
routines: {edge: {routine: root}}
bodies: {b: {kind: point, mass: 1}}
forces: {push: {force: b, value: ["edge(0.1 - time)", 0, 0]}}
M
expect 4 run edge.yaml --allow-plugin own.so -q
has err "force 'push' has no value"
has err "Or a routine cannot compute its value: 'edge'."

# a pulse that is shorter than the steps: nobody can search a routine for it, but rows of results see it
pulse() { # WIDTH [KEY]
  cat > pulse.yaml <<M
trammel: 1
gravity: [0, 0, -9.81]
routines: {hit: {routine: pulse, parameters: [1/$1, 6, $1]}}
bodies: {ball: {mass: 1, inertia: [1, 1, 1], velocity: [1, 0, 3]}}
forces: {push: {force: ball, value: ["hit(time/(1 s))*(1 N)", 0, 0]}}
simulate: {end: 10, output: 0.02}
${2:-}
M
}
seen="NOT known: .*at t = 6 s body 'ball' has the acceleration [0-9.]+ m/s2, but .* in the step across that time, which missed a short event"
for method in auto hht dopri5; do
  pulse 0.01
  expect 1 run pulse.yaml --allow-plugin "$PLUGINS/sound.so" --method $method
  grep -Eq "^accuracy +$seen" out || fail "the pulse is not seen by $method"
done
pulse 0.01 'record: [ball.x]'
expect 1 run pulse.yaml --allow-plugin "$PLUGINS/sound.so"
grep -Eq "^accuracy +$seen" out || fail "the pulse is not seen where only positions are recorded"
expect 1 run pulse.yaml --allow-plugin "$PLUGINS/sound.so" --tolerance 1e-5 --verify
grep -Eq "^verified +NOT trustworthy.* at t = 6 s body 'ball' has the acceleration" out || fail "--verify does not see the pulse"
pulse 0.3 # one that is followed: sqrt(pi)
expect 0 run pulse.yaml --allow-plugin "$PLUGINS/sound.so" --method dopri5
awk -F, 'NR == 1 { for (i = 1; i <= NF; i++) if ($i == "ball.vx") k = i; next } { v = $k }
  END { d = v - 2.7724538509; exit !(d < 2e-3 && d > -2e-3) }' pulse-results/results.csv || fail "the pulse is not followed"

# what lies between two rows may be missed, and the line says so instead of being sure
unsure="^accuracy +probably reached: .*; what compiled routines do for less than the 0\.02 s between rows may be missed$"
grep -Eq "$unsure" out || fail "a routine counts as searched"
pulse 0.001
sed -i 's/, 6, /, 6.01, /' pulse.yaml # between two rows
expect 0 run pulse.yaml --allow-plugin "$PLUGINS/sound.so" --method dopri5
grep -Eq "$unsure" out || fail "what nobody sees is claimed"

for command in run check channels compare convert; do
  expect 0 help $command
  has out "--allow-plugin FILE"
done
