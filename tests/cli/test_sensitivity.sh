#!/usr/bin/env bash
# trammel sensitivity: the table, the files, what goes wrong, and a study that is interrupted.
. "$(dirname "$0")/lib.sh"

cat > pendulum.yaml <<'Y'
trammel: 1
gravity: [0, -9.81, 0]
parameters: {L: 1 m, m: 2}
bodies:
  mass: {kind: point, mass: m, position: [-L, 0, 0]}
joints:
  rod: {distance: [ground, mass], length: L}
  plane: {inplane: [ground, mass]}
simulate: {end: 2, method: hht, step: 0.01}
Y

# reference values: dx/dL at 2 s is 1.308871679092804; nothing depends on the mass but forces
expect 0 sensitivity pendulum.yaml --of 'mass.x@2, max(mass.vx),rod.j.fx@1'
has out "runs by dop853, tolerance 1e-10"
has out "mass.x@2 = -0.793566195 m"
grep -qE '^  L +1\.308871679 ' out || fail "the derivative"
grep -qE '^  m .*~ ' out || fail "a derivative that is zero is marked"
check_rows pendulum-sensitivity/sensitivity.csv
[ "$(rows pendulum-sensitivity/sensitivity.csv)" -eq 6 ] || fail "three results by two parameters"
for key in title method tolerance steps runs parameters change results derivatives derivative error relative unit; do
  has pendulum-sensitivity/sensitivity.json "\"$key\":"
done
if command -v python3 > /dev/null; then
  python3 - <<'PY' || fail "sensitivity.json"
import json
d = json.load(open("pendulum-sensitivity/sensitivity.json"))
x, v, f = d["results"]
by = {q["parameter"]: q for q in x["derivatives"]}
assert abs(by["L"]["derivative"] - 1.308871679092804) <= by["L"]["error"] < 1e-8, by["L"]
assert x["time"] == 2 and x["unit"] == "m" and by["L"]["unit"] == "" and by["m"]["unit"] == "m"
assert f["unit"] == "N" and {q["parameter"]: q["unit"] for q in f["derivatives"]} == {"L": "N/m", "m": "N"}
m = [q for q in f["derivatives"] if q["parameter"] == "m"][0]
assert abs(m["relative"] - 1) < 1e-6, m  # reactions go with the mass
assert abs(v["derivatives"][0]["relative"] - 0.5) < 1e-8  # sqrt(2 g L)
PY
fi

# again into the same folder; values set, options and the method asked for; nothing printed when nobody wants it
expect 0 sensitivity pendulum.yaml --of mass.x@end --to L --set L=2 --end 1 --method radau --tolerance 1e-8 \
  --change 1e-4 -o pendulum-sensitivity --quiet
[ ! -s out ] || fail "--quiet printed something"
has pendulum-sensitivity/sensitivity.json '"method": "radau"'
has pendulum-sensitivity/sensitivity.json '"change": 0.0002'
[ "$(rows pendulum-sensitivity/sensitivity.csv)" -eq 1 ] || fail "one row"

# as a page, again over its own, not over another's
expect 0 sensitivity pendulum.yaml --of mass.x@1 --to L -o page --report
has out "page/report.html"
has page/report.html 'id="trammel-sensitivity"'
has page/report.html '<h3>mass.x@1 = '
expect 0 sensitivity pendulum.yaml --of mass.x@1 --to L -o page --report -q
echo mine > page/report.html
expect 5 sensitivity pendulum.yaml --of mass.x@1 --to L -o page --report
has page/report.html mine

# files that are not ours stay
cp pendulum-sensitivity/sensitivity.csv before.csv
mkdir mine
echo mine > mine/sensitivity.csv
expect 5 sensitivity pendulum.yaml --of mass.x@1 --to L -o mine
has mine/sensitivity.csv mine
expect 0 sensitivity pendulum.yaml --of mass.x@1 --to L -o mine --force -q

# wrong wishes
expect 2 sensitivity pendulum.yaml
has err "--of"
expect 2 sensitivity pendulum.yaml --of mass.xx@1
has err "did you mean 'mass.x'?"
expect 2 sensitivity pendulum.yaml --of mass.x@3
has err "is after the end of the run"
expect 2 sensitivity pendulum.yaml --of mass.x@1 --to l
has err "did you mean 'L'?"
expect 2 sensitivity pendulum.yaml --of 'mux(mass.x)'
has err "did you mean max(mass.x)?"
expect 2 sensitivity pendulum.yaml --of mass.x@1 --method adams
has err "adams cannot repeat the steps of another run"
expect 2 sensitivity pendulum.yaml --of mass.x@1 --option step=0.01
has err "variable steps"
expect 2 sensitivity pendulum.yaml --of mass.x@1 --change 2
expect 2 sensitivity pendulum.yaml --of mass.x@1 --change much
expect 2 sensitivity pendulum.yaml --of mass.x@1,,mass.y@1
expect 5 sensitivity pendulum.yaml --of mass.x@1 -o no/such/folder
expect 2 sensitivity example:heavy_top --of top.x@1
has err "no 'parameters:'"
cmp -s before.csv pendulum-sensitivity/sensitivity.csv || fail "wrong usage touched earlier results"

# a derivative that does not exist is reported, with the others
sed 's/^simulate.*/channels: {y: {value: "sin(2*pi*time)*(1 + (m - 2)*(time - 0.75))"}}\nsimulate: {end: 1.6}/' pendulum.yaml > peaks.yaml
expect 4 sensitivity peaks.yaml --of 'max(y),mass.x@1'
grep -qE '^  m +the largest value jumps from t = ' out || fail "a peak that jumps"
grep -qE '^  L +[-0-9]' out || fail "the others"
check_rows peaks-sensitivity/sensitivity.csv

# interrupted: nothing is left half written
"$TRAMMEL" sensitivity pendulum.yaml --of mass.x@end --end 3000 -o cut > out 2> err &
pid=$!
sleep 1
kill -INT $pid
status=0
wait $pid || status=$?
[ $status -eq 130 ] || fail "SIGINT: exit status $status"
[ ! -e cut/sensitivity.json ] || fail "files of an interrupted study"
