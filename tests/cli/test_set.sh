#!/usr/bin/env bash
# --set takes what the model file would: units, expressions, their dimension checked. Notes are not for the quiet.
. "$(dirname "$0")/lib.sh"

cat > m.yaml <<'Y'
trammel: 1
units: mm-kg-s
parameters:
  L: 400 mm
  half: L/2
  plain: 3
  m2: 2 kg
bodies:
  ground: {markers: {o: {}}}
  rod: {mass: m2, inertia: [1, 1, 1], position: [L, half, 0]}
simulate: {end: 0.01, output: 0.01}
Y
# at X Y ARGUMENT... : where the rod starts, in mm
at() {
  local x=$1 y=$2
  shift 2
  expect 0 run m.yaml "$@" -o r
  awk -F, -v x="$x" -v y="$y" '
    NR == 1 { for (i = 1; i <= NF; i++) column[$i] = i }
    NR == 2 && ($column["rod.x"] - x)^2 + ($column["rod.y"] - y)^2 > 1e-18*x*x { exit 1 }' r/results.csv ||
    fail "--set $*: the rod is not at $x, $y"
}
at 400 200
at 800 400 --set L=800 # a plain number is in the unit of the file
at 800 400 --set L='80 cm'
at 800 400 --set L='0.8 m'
at 800 400 --set L=2*400
at 800 400 --set L='2*0.4 m'
at 400 800 --set half='2*L'
at 600 300 --set L='plain*200'
at 600 300 --set L='plain*20 cm' --set plain=3
at 1000 500 --set plain=5 --set L='plain*200' # what is set may use what is set
at 700 350 --set L=1 --set L='70 cm' # the last one counts

# wrong TEXT ARGUMENT... : told, and nothing was run
wrong() {
  local text=$1
  shift
  rm -rf r
  expect 2 run m.yaml "$@" -o r
  has err "$text"
  [ ! -e r ] || fail "wrong usage left results"
}
wrong "is a mass, but the parameter is a length" --set L='80 kg'
wrong "an angle" --set L='80 deg'
wrong "is not a number" --set L=abc
wrong "is not a number" --set L=
wrong "is not a number" --set L='3 +'
wrong "is not a number" --set L=nan
wrong "is not a number" --set L=1e999
expect 3 run m.yaml --set L=half -o r # each would be made of the other
has err "circle"
expect 3 run m.yaml --set l=3 -o r
has err "did you mean"

# a word that is a unit and a parameter: what was taken is said, once, where it matters
with() { sed "s|^  plain: 3|&\n  $1|" m.yaml > clash.yaml; }
with 'J: 0.5 kg*m2'
expect 0 check clash.yaml
has err "clash.yaml:7:13: warning: 'm2' is the unit here, not the parameter 'm2'"
has err "(1 kg)*m2"
with 'J: 0.5 kg*m2\n  K: 0.7 kg*m2'
expect 0 check clash.yaml
[ "$(grep -c "is the unit here" err)" -eq 1 ] || fail "not told once"
for other in 'J: 0.5 kg m2' 'J: (0.5 kg)*m2' 'J: 0.5*m2' 'J: 3 kg*m^2' 'J: 5 mm*s'; do
  with "$other"
  expect 0 check clash.yaml
  ! grep -q "is the unit here" err || fail "$other: told without need"
done
# (3 kg)*m2 is no area, so that nobody is in doubt
sed 's/inertia: \[1, 1, 1\]/inertia: [1 kg*m2, 1 kg*m2, 1 kg*m2]/' m.yaml > clash.yaml
expect 0 check clash.yaml
! grep -q "is the unit here" err || fail "told where the place decides"
# a stroke as units have it, and as divisions have it
sed 's|  plain: 3|  m: 3 kg\n  k: 5 N/m|' m.yaml > clash.yaml
expect 0 check clash.yaml
! grep -q "is the unit here" err || fail "N/m: told without need"
sed 's|  plain: 3|  m: 3 kg\n  k: 5 N / m|' m.yaml > clash.yaml
expect 0 check clash.yaml
has err "warning: 'm' is the unit here"

# quiet means no notes, from wherever they come
"$TRAMMEL" run m.yaml --end 2e5 --output-step 0.01 -o killed > out 2> err &
pid=$!
wait_for_rows 1 'killed.partial-*/results.csv'
kill -9 $pid
wait $pid 2> /dev/null || true
expect 0 run m.yaml -q -o killed
[ ! -s err ] || fail "--quiet printed a note"
expect 0 run m.yaml -o killed
has err "note: an earlier run was killed"
