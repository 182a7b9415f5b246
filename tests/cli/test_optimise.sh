#!/usr/bin/env bash
# trammel optimise: the table, the files, what goes wrong, and a search that is interrupted.
. "$(dirname "$0")/lib.sh"

# Without damping the mass comes to x = v sqrt(m/k) with the acceleration v sqrt(k/m): k = 64 on the condition, 8 m/s^2.
cat > buffer.yaml <<'Y'
trammel: 1
parameters: {k: 30}
bodies:
  ground: {markers: {rail: {z: [1, 0, 0]}}}
  block: {kind: planar, mass: 1, inertia: 1, velocity: [1, 0], markers: {rail: {z: [1, 0, 0]}}}
joints: {guide: {translational: [ground.rail, block.rail]}}
forces: {buffer: {force: [block, ground], value: ["-k*dx(block)", 0]}}
simulate: {end: 1, method: hht, step: 0.01}
Y
"$TRAMMEL" optimise buffer.yaml --minimise 'max(block.x)' --parameters k=10..60 --most 1 > out 2> err || true
if grep -q "built without" err; then echo "SKIPPED: built without NLopt"; exit 77; fi

expect 0 optimise buffer.yaml --minimise 'max(abs(block.ax))' --parameters k=10..500 --subject 'max(block.x) <= 125 mm'
grep -qE '^smallest max\(abs\(block\.ax\)\) = (8|7\.9999[0-9]*|8\.0000[0-9]*) m/s2 \+- ' out || fail "the optimum"
grep -qE '^  k +30 +(64|63\.999[0-9]*|64\.000[0-9]*) +1' out || fail "k"
has out "the condition max(block.x) <= 125 mm is met exactly: it limits the result"
has out "max(block.x) <= 125 mm: 0.125"
grep -qE '^to run it +trammel run buffer\.yaml --set k=6[34]' out || fail "--set"
grep -qE '^parameters: \{k: 6[34][0-9.]*\}$' buffer-optimise/optimum.yaml || fail "the model with its optimum"
check_rows buffer-optimise/optimise.csv
head -1 buffer-optimise/optimise.csv | grep -q '^point,search,k,max(abs(block.ax)),max(block.x) <= 125 mm$' || fail "header"
if command -v python3 > /dev/null; then
  python3 - <<'PY' || fail "optimise.json"
import csv, json
d = json.load(open("buffer-optimise/optimise.json"))
k = d["parameters"][0]
assert abs(k["value"] - 64) < 0.01 and k["bound"] == "" and d["converged"] and d["feasible"], d
c = d["conditions"][0]
assert c["kept"] and c["active"] and abs(c["limit"] - 0.125) < 1e-12 and c["unit"] == "m"
rows = list(csv.DictReader(open("buffer-optimise/optimise.csv")))
assert len(rows) >= 4 and rows[0]["search"] == "start" and rows[0]["k"] == "30" and rows[1]["search"] == "slsqp"
assert all(abs(float(r["max(block.x) <= 125 mm"])**2*float(r["k"]) - 1) < 1e-6 for r in rows)  # x = v sqrt(m/k)
PY
fi

# the same command gives the same bytes; a bound; no run but parameters; largest
cp buffer-optimise/optimise.csv first.csv
expect 0 optimise buffer.yaml --minimise 'max(abs(block.ax))' --parameters k=10..500 --subject 'max(block.x) <= 125 mm' -q
[ ! -s out ] || fail "--quiet printed something"
cmp -s first.csv buffer-optimise/optimise.csv || fail "another search"
expect 0 optimise buffer.yaml --minimise 'max(block.x)' --parameters k=10..60 -o bound
has out "k is at its upper bound, 60"
expect 0 optimise buffer.yaml --maximise 'max(block.x) - 0.001*k' --parameters k=10..60 --search isres --most 30 --seed 5 -o low
has out "k is at its lower bound, 10"

# a condition that cannot be kept is reported, and by the exit status
expect 4 optimise buffer.yaml --minimise 'max(block.x)' --parameters k=10..60 --subject 'max(block.x) <= 0.01' -o never
has out "NOT KEPT"
has out "the condition max(block.x) <= 0.01 is violated"

# points without a run are avoided
sed 's/^forces.*/forces: {buffer: {force: [block, ground], value: ["-sqrt(80 - k)*k*dx(block)", 0]}}/' buffer.yaml > fails.yaml
expect 0 optimise fails.yaml --minimise 'max(block.x)' --parameters k=10..500 -o fails --search cobyla
grep -qE '^  k +30 +53\.3' out || fail "k sqrt(80 - k) is largest at 160/3"

# files that are not ours stay
mkdir mine
echo mine > mine/optimise.csv
expect 5 optimise buffer.yaml --minimise 'max(block.x)' --parameters k=10..60 -o mine
has mine/optimise.csv mine

# wrong wishes
expect 2 optimise buffer.yaml --parameters k=10..60
has err "--minimise"
expect 2 optimise buffer.yaml --minimise 'max(block.x)' --maximise 'max(block.x)' --parameters k
expect 2 optimise buffer.yaml --minimise 'max(block.x)'
has err "--parameters"
expect 2 optimise buffer.yaml --minimise 'max(block.xx)' --parameters k
has err "did you mean 'block.x'?"
expect 2 optimise buffer.yaml --minimise 'max(block.x)' --parameters k --search simplex
has err "there are slsqp, mma, cobyla, direct and isres"
expect 2 optimise buffer.yaml --minimise 'max(block.x)' --parameters k --search direct
has err "'k' has none"
expect 2 optimise buffer.yaml --minimise 'max(block.x)' --parameters k --subject 'max(block.x) < 1'
has err "is not a condition"
expect 2 optimise buffer.yaml --minimise 'max(block.x)' --parameters k --most 0
expect 2 optimise buffer.yaml --minimise 'max(block.x)' --parameters k --precision 2
expect 2 optimise buffer.yaml --minimise 'max(block.x)' --parameters k=40..60
has err "not between its bounds"

# interrupted: nothing is left half written
"$TRAMMEL" optimise buffer.yaml --minimise 'max(block.x)' --parameters k --end 30000 -o cut > out 2> err &
pid=$!
sleep 1
kill -INT $pid
status=0
wait $pid || status=$?
[ $status -eq 130 ] || fail "SIGINT: exit status $status"
[ ! -e cut/optimise.json ] || fail "files of an interrupted search"
