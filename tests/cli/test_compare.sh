#!/usr/bin/env bash
# trammel compare: the table, the files, what goes wrong, and a study that is killed.
. "$(dirname "$0")/lib.sh"

model crank.yaml
expect 0 compare crank.yaml --methods hht,nstiff --steps 0.02,0.01,5e-3 --end 0.5
has out "channels     crank.angle, slider.x, slider.vx"
grep -qE '^reference .*accurate to [0-9.e-]+ of a channel' out || fail "what the reference is known to"
grep -qE '^hht +0.02 ' out || fail "rows of hht"
grep -qE '^nstiff +0.02 ' out || fail "rows of nstiff"
[ "$(rows crank-compare/compare.csv)" -eq 7 ] || fail "a row for the reference and six runs"
check_rows crank-compare/compare.csv
for f in error_step error_cpu energy_step drift; do has crank-compare/$f.svg "</svg>"; done
for key in title reference channels uncertainty runs method step error bounded order energy_error drift_velocity steps \
    iterations jacobians cpu drift_xy; do
  has crank-compare/compare.json "\"$key\":"
done
if command -v python3 > /dev/null; then
  python3 - <<'PY' || fail "compare.json"
import json
d = json.load(open("crank-compare/compare.json"))
assert len(d["runs"]) == 6 and d["channels"] == ["crank.angle", "slider.x", "slider.vx"]
for r in d["runs"]:
    assert len(r["error"]) == len(r["bounded"]) == 3 and 0 < len(r["drift_xy"]) <= 400 and len(r["drift_xy"][0]) == 2
fine = [r for r in d["runs"] if r["step"] == 0.005]
assert all(1.7 < r["order"] < 2.3 for r in fine), [r["order"] for r in fine]
PY
fi

# every method that can, by tolerance; options reach the runs; nothing is printed when nobody wants it
expect 0 compare example:pendulum --end 0.5 --tolerances 1e-3 --channels 'rod.a*' --option alpha=-0.1 -o all --quiet
[ ! -s out ] || fail "--quiet printed something"
for method in hht newmark nstiff; do grep -q "^$method," all/compare.csv || fail "$method is missing"; done
head -n 1 all/compare.csv | grep -q 'max:rod.angle' || fail "channels by pattern"

# a method that fails is a row with its reason
expect 0 compare example:double_pendulum --methods hht --steps 0.02,1e-3 -o stiff
has out "failed: the simulation stopped at t = 0"
[ "$(rows stiff/compare.csv)" -eq 3 ] || fail "the failed row"
expect 0 compare crank.yaml --methods hht --tolerances 1e-5 --reference nstiff@1e-5 --limit 1e-9 -o limit
has out "CPU time"

# wrong wishes; results of an earlier study stay
cp crank-compare/compare.csv before.csv
expect 2 compare crank.yaml --methods hth
has err "did you mean 'hht'?"
expect 2 compare crank.yaml --tolerances 1e-3,,1e-4
expect 2 compare crank.yaml --tolerances 1e-3 --steps 1e-3
expect 2 compare crank.yaml --steps 0
expect 2 compare crank.yaml --reference hht
has err "METHOD@TOLERANCE"
expect 2 compare crank.yaml --reference hth@1e-3
expect 2 compare crank.yaml --channels crank.angel
has err "did you mean 'crank.angle'?"
expect 2 compare crank.yaml --joint guide
expect 5 compare crank.yaml -o no/such/folder
cmp -s before.csv crank-compare/compare.csv || fail "wrong usage touched earlier results"

# killed or interrupted, a study keeps the rows it has
many=1e-3$(printf ',1e-6%.0s' $(seq 60))
for signal in KILL INT; do
  "$TRAMMEL" compare example:pendulum --methods hht --tolerances "$many" --reference nstiff@1e-3 --end 200 -o cut > out 2> err &
  pid=$!
  wait_for_rows 2 cut/compare.csv
  kill -$signal $pid
  status=0
  wait $pid 2> /dev/null || status=$?
  [ $signal = KILL ] || [ $status -eq 130 ] || fail "SIGINT: exit status $status"
  check_rows cut/compare.csv
  rm -rf cut
done
