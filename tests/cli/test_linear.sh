#!/usr/bin/env bash
# trammel linear: names, matrices, files, frequency response; where it is linearised; what it refuses. linear.mat is read
# by SciPy where there is one.
. "$(dirname "$0")/lib.sh"

# Gravity is 9.82 m/s2 so that no printed number lies half-way between two of six digits: with 9.81 A has 1.839375.
cat > cart.yaml <<'M'
trammel: 1
gravity: [0, -9.82, 0]
bodies:
  ground: {markers: {rail: {z: [1, 0, 0]}}}
  cart: {kind: planar, mass: 1.5, inertia: 0.01, markers: {rail: {z: [1, 0, 0]}}}
  pole: {kind: planar, mass: 0.4, inertia: 0.012, position: [0, 0.3], markers: {foot: {at: [0, -0.3]}}}
joints:
  rail: {translational: [ground.rail, cart.rail]}
  foot: {revolute: [cart, pole.foot]}
inputs: {u: {unit: N}}
forces: {push: {force: cart, value: [u, 0]}}
simulate: {end: 1}
M
expect 0 linear cart.yaml --outputs rail.displacement,foot.angle --bode 0.1:10:5
has out "linearised at t = 0 s: 4 states"
grep -qE '^states +1 +rail.displacement +m +cart moves along x \(joint .rail.\)$' out || fail "a state"
grep -qE '^ +4 +foot.angle_rate +rad/s +pole turns about z against cart \(joint .foot.\), its rate$' out || fail "a rate"
grep -qE '^inputs +1 +u +N +input$' out || fail "the input"
grep -qE '^A +0 +1 +0 +0$' out || fail "A, first row"
grep -qE '^ +0 +0 +1\.84125 +0$' out || fail "A, second row"
has out "unstable: "
has out "cart-linear/linear.json, linear.mat"
has out "cart-linear/bode.csv"
[ "$(grep -c '' cart-linear/bode.csv)" -eq 7 ] || fail "rows of bode.csv"
grep -q 'rail.displacement / u size' cart-linear/bode.csv || fail "columns of bode.csv"
for f in size phase; do grep -q '</svg>' cart-linear/bode-$f.svg || fail "bode-$f.svg"; done
grep -qE '29\.1531249999999|29\.153125' cart-linear/linear.json || fail "all digits in linear.json"

# at 5 rad/s: -0.0228749 m/N, -0.0288534 rad/N
expect 0 linear cart.yaml --outputs rail.displacement,foot.angle --bode 0.795774715459477:0.795774715459477:1 -o five
tail -n 1 five/bode.csv | grep -qE '^0\.79577471545947[0-9]*,0\.0228749495066[0-9]*,(180|-180),0\.028853367187[0-9]*,(180|-180)' \
  || fail "the response at 5 rad/s"

if python3 -c 'import scipy' 2> /dev/null; then
  python3 - <<'P' || fail "SciPy reads something else from linear.mat"
import json, scipy.io
m, j = scipy.io.loadmat('cart-linear/linear.mat'), json.load(open('cart-linear/linear.json'))
assert all(m[k].tolist() == j[k] for k in 'ABCD')
assert [x.strip() for x in m['states']] == [x['name'] for x in j['states']]
P
else
  echo "SKIPPED: no SciPy, linear.mat is not read by it"
fi

# refused
expect 2 linear cart.yaml --inputs v
has err "there is no input 'v'"
expect 2 linear cart.yaml --outputs foot.angel
has err "did you mean 'foot.angle'?"
expect 2 linear cart.yaml --bode 5
has err "--bode 5: write FROM:TO"
mkdir mine && echo hello > mine/linear.mat
expect 5 linear cart.yaml -o mine
grep -q hello mine/linear.mat || fail "a file of the user was replaced"
[ ! -e mine/linear.json ] || fail "some files were written beside one of the user"
expect 0 linear cart.yaml -o mine --force
