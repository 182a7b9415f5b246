#!/usr/bin/env bash
# trammel fit: the table, the files, what goes wrong, and a search that is interrupted.
. "$(dirname "$0")/lib.sh"
examples=$(cd "$(dirname "$0")/../../examples/fit" && pwd)

cp "$examples/spring.yaml" "$examples/spring.csv" .
"$TRAMMEL" fit spring.yaml spring.csv --parameters k > out 2> err || true
if grep -q "built without" err; then echo "SKIPPED: built without cminpack"; exit 77; fi

# curve_fit of SciPy on the closed form: 1.8498815 +- 0.00076945, 0.0042233513 +- 3.27033e-05
expect 0 fit spring.yaml spring.csv --parameters 'k, c=0..'
has out "148 numbers fitted by 2 parameters"
grep -qE '^  k +1\.84988149 +N/mm +0\.000769 +1\.848361 to 1\.851402$' out || fail "k"
grep -qE '^  c +0\.0042233512[0-9]* +N s/mm +3\.27e-05 +0\.004158' out || fail "c"
grep -qE '^to run it +trammel run spring\.yaml --set k=1\.84988[0-9]* --set c=0\.00422[0-9]*$' out || fail "--set"
check_rows spring-fit/fit.csv
[ "$(rows spring-fit/fit.csv)" -eq 148 ] || fail "a row for each number"
has spring-fit/fit.svg "measured"
has spring-fit/fit.svg "mass.y [mm]"
if command -v python3 > /dev/null; then
  python3 - <<'PY' || fail "fit.json"
import json
d = json.load(open("spring-fit/fit.json"))
k, c = d["parameters"]
assert k["from"] < 1.85 < k["to"] and c["from"] < 0.0042 < c["to"] and d["converged"] and not d["notes"], d
assert abs(k["correlation"][1] - 0.126087) < 1e-4 and k["correlation"][0] == 1 and c["low"] == 0 and c["high"] is None
rows = [r.split(",") for r in open("spring-fit/fit.csv").read().split("\n")[1:-1]]
assert rows[0][:2] == ["0", "mass.y"] and rows[1][0] == "0.02", rows[:2]
rms = (sum(float(r[4])**2 for r in rows)/len(rows))**0.5
assert abs(rms - d["channels"][0]["rms"]) < 1e-9 and abs(float(rows[5][3]) - float(rows[5][2]) - float(rows[5][4])) < 1e-9
PY
fi
# what it says to run is what it says
eval "set -- $(sed -n 's/^to run it *trammel //p' out)"
expect 0 "$@" -o again -q

# the model file with these values, all else as it was
grep -v '^# written by Trammel: parameters fitted to spring.csv$' spring-fit/fitted.yaml > plain.yaml
[ "$(diff spring.yaml plain.yaml | grep -c '^[<>]   [kc]: ')" -eq 4 ] && [ "$(diff spring.yaml plain.yaml | wc -l)" -eq 6 ] ||
  fail "fitted.yaml: $(diff spring.yaml plain.yaml)"
expect 0 run spring-fit/fitted.yaml -o settled -q
cmp again/results.csv settled/results.csv || fail "the fitted model"
head -n 20 spring.csv > short.csv
# in quotes, in a mapping, in another unit of the file, with what is set; JSON; made of others; of another file
sed -e 's/mass: 3/mass: m/' -e 's|^  k: .*|  twice: "2*k" # not touched\n  k: {value: "12 N/cm", range: [0.1, 9]} # stiff\n  m: 3000 g|' spring.yaml > odd.yaml
expect 0 fit odd.yaml short.csv --parameters k --most 40 --set m=3.0 -o odd
has out "trammel run odd.yaml --set m=3.0 --set k=1"
grep -qE '^  k: \{value: "1\.[78][0-9]* N/mm", range: \[0\.1, 9\]\} # stiff$' odd/fitted.yaml || fail "a quoted value: $(cat odd/fitted.yaml)"
grep -q '^  twice: "2\*k" # not touched$' odd/fitted.yaml || fail "an expression that was not sought"
if command -v python3 > /dev/null; then
  printf '{"trammel": 1, "parameters": {"v": "1 m/s"}, "bodies": {"ball": {"kind": "point", "mass": 1, "velocity": ["v", 0, 0]}}}' > ball.json
  printf 'time [s],ball.x [m]\n0,0\n1,2\n2,4\n' > ball.csv
  expect 0 fit ball.json ball.csv --parameters v -o ball
  grep -q '"v": "2[0-9.]* m/s"\|"v": "1.99999[0-9]* m/s"' ball/fitted.yaml || fail "JSON: $(cat ball/fitted.yaml)"
fi
sed 's/^  k: .*/  k: 2*h\n  h: 0.6 N\/mm/' spring.yaml > made.yaml
expect 0 fit made.yaml short.csv --parameters k --most 40 -o odd
has out "there is no fitted.yaml: 'k' is not a plain number"
[ ! -e odd/fitted.yaml ] || fail "a file of the fit before"
sed -e '/^parameters:/,/^  c:/d' -e 's/^trammel: 1$/&\ninclude: values.yaml/' spring.yaml > whole.yaml
sed -n '/^parameters:/,/^  c:/p' spring.yaml > values.yaml
expect 0 fit whole.yaml short.csv --parameters k --most 40 -o odd
has out "there is no fitted.yaml: 'k' is not given in the model file itself"
sed 's/^trammel: 1$/&\ninclude: nothing.yaml/' spring.yaml > whole.yaml
echo 'channels: {more: 1}' > nothing.yaml
expect 0 fit whole.yaml short.csv --parameters k --most 40 -o odd
has out "there is no fitted.yaml: from that folder it cannot be read: "

# columns by other names and numbers, weights, times in another column, a decimal comma
sed -e '1d' -e 's/,/;/g' -e 's/\./,/g' -e 's/^time \[ms\];mass,y \[mm\]/when [ms];travel [mm]/' spring.csv > other.csv
expect 0 fit spring.yaml other.csv --channels travel=mass.y --time when --decimal-comma --parameters k,c --weights mass.y=2 -o other
grep -qE '^  k +1\.84988149 ' out || fail "columns by name"
expect 0 fit spring.yaml other.csv --channels 2=mass.y --decimal-comma --parameters k,c -o other -q
[ ! -s out ] || fail "--quiet printed something"

# a bound; what is undetermined
expect 0 fit spring.yaml spring.csv --parameters k=1..1.84,c=0..1 --set k=1.7 -o bound
has out "at its upper bound"
has out "k is at its upper bound, 1.84"
sed -e 's/mass: 3/mass: m/' -e 's/^  k: .*/&\n  m: 3\n  spare: 1/' spring.yaml > free.yaml
expect 0 fit free.yaml spring.csv --parameters k,c,m,spare -o free
has out "spare is undetermined: the data do not depend on it"
grep -qE '^  spare +1 +1 +undetermined$' out || fail "undetermined"

# a search without an end is reported by the exit status
expect 4 fit spring.yaml spring.csv --parameters k,c --most 2 -o short
has out "not finished: the search did not converge in 2 runs"

# files that are not ours stay
mkdir mine
echo mine > mine/fit.csv
expect 5 fit spring.yaml spring.csv --parameters k -o mine
has mine/fit.csv mine

# wrong wishes
expect 2 fit spring.yaml spring.csv
has err "--parameters"
expect 2 fit spring.yaml --parameters k
expect 2 fit spring.yaml spring.csv --parameters kk
has err "there is no parameter 'kk'"
expect 2 fit spring.yaml spring.csv --parameters k=1
has err "NAME=LOW..HIGH"
expect 2 fit spring.yaml spring.csv --parameters k=2..3
has err "'k' is 1.2 in the model, which is not between its bounds, 2 and 3"
expect 2 fit spring.yaml spring.csv --parameters k --channels mass.y
has err "COLUMN=CHANNEL"
expect 2 fit spring.yaml spring.csv --parameters k --channels mass.y=mass.yy
has err "did you mean 'mass.y'?"
expect 3 fit spring.yaml spring.csv --parameters k --channels y=mass.y
has err "there is no column 'y'"
expect 2 fit spring.yaml spring.csv --parameters k --weights mass.y=heavy
expect 2 fit spring.yaml spring.csv --parameters k --weights mass.x=1
has err "but there are no data for it"
expect 2 fit spring.yaml spring.csv --parameters k --time when
has err "no column 'when'"
expect 2 fit spring.yaml spring.csv --parameters k --method adams
expect 2 fit spring.yaml spring.csv --parameters k --most none
expect 5 fit spring.yaml none.csv --parameters k
sed 's/^60,.*/60,x/' spring.csv > bad.csv
expect 3 fit spring.yaml bad.csv --parameters k
has err "line 6: 'x' of column 'mass.y' is not a finite number"

# interrupted: nothing is left half written
sed 's/^3000,/3000000000,/' spring.csv > long.csv
"$TRAMMEL" fit spring.yaml long.csv --parameters k,c -o cut > out 2> err &
pid=$!
sleep 1
kill -INT $pid
status=0
wait $pid || status=$?
[ $status -eq 130 ] || fail "SIGINT: exit status $status"
[ ! -e cut/fit.json ] || fail "files of an interrupted search"

# the file that is missing is the one that is named
expect 0 example pendulum -o named.yaml
expect 5 fit named.yaml missing.csv --parameters length
has err "missing.csv: error: cannot be opened: No such file or directory"
