#!/usr/bin/env bash
# trammel modes: table, notes, modes.json; where it is linearised; what it refuses.
. "$(dirname "$0")/lib.sh"

cat > arm.yaml <<'M'
trammel: 1
gravity: [0, -9.81, 0]
parameters: {d: 0.4, px: 0, py: -0.5}
bodies:
  arm: {kind: planar, mass: 1, inertia: 1/12, position: [px, py], markers: {a: {at: [-px, -py]}}}
joints:
  pin: {revolute: [ground, arm.a]}
forces:
  rub: {rotational-spring-damper: [ground, arm.a], damping: d}
simulate: {end: 30, output: 0.1}
M
# J phi'' + d phi' + m g/2 phi = 0 with J = 1/3: -0.6 +- 3.7888 i
expect 0 modes arm.yaml
has out "linearised at t = 0 s: 2 states"
grep -qE '^ +1 +-0\.6 +3\.788[0-9]* +0\.603[0-9]* +0\.1564 +1\.667  arm turns about z$' out || fail "the mode of the arm"
has out "stable: all modes decay, the slowest e-fold in 1.67 s (arm turns about z)"
has out "arm-modes/modes.json"
grep -q '"growth": "decays"' arm-modes/modes.json || fail "modes.json"
grep -q '"kinetic": 1' arm-modes/modes.json || fail "shares"
expect 0 modes arm.yaml -o elsewhere
cmp -s arm-modes/modes.json elsewhere/modes.json || fail "the folder of -o"

# wheels of a car that rolls on turn freely: double zeros that split at an instant do not grow
expect 0 modes example:trailer --at 2
grep -qE '^ +1 +-?[0-9.e-]+ ' out || fail "the slowest mode"
! grep -q GROWS out || fail "a zero that split is called growing: $(grep GROWS out)"

# upright it falls; from the side it is no equilibrium; at the end of a run it nearly rests
expect 0 modes arm.yaml --set py=0.5 --set d=0
has out "GROWS: arm turns about z"
has out "unstable: arm turns about z (grows e-fold in 0.261 s)"
expect 0 modes arm.yaml --set px=0.5 --set py=0
has err "arm.yaml: note: not an equilibrium and not a steady motion: eigenvalues are valid at this time only; body 'arm' accelerates at 7.36 m/s2"
has out "stability is not reported"
expect 0 modes arm.yaml --set px=0.5 --set py=0 --at 30
has out "linearised at t = 30 s"
grep -qE '^ +1 +-0\.6 +3\.788' out || fail "the mode at the end of a run"
expect 0 modes arm.yaml --set px=0.5 --set py=0 --at static
grep -qE '^ +1 +-0\.6 +3\.788' out || fail "the mode where it rests"

# refused
expect 2 modes arm.yaml --at never
has err "--at never: write 'start', 'static' or a time"
expect 2 modes arm.yaml -n 0
expect 2 modes arm.yaml --about nobody
has err "nobody"
mkdir mine && echo hello > mine/modes.json
expect 5 modes arm.yaml -o mine
grep -q hello mine/modes.json || fail "a file of the user was replaced"
expect 0 modes arm.yaml -o mine --force

# over a parameter: J phi'' + d phi' + m g/2 phi = 0 loses its damping at d = 0 and is critical at 2 sqrt(J m g/2) = 2.557
expect 0 modes arm.yaml --vary d=-0.4:0.4:9 -o over
has out "stability comes back at d = "
grep -qE '^stability comes back at d = -?[0-9.]+e-[0-9]+: mode 1, arm turns about z, at 0\.6105' out || fail "where it is stable"
head -1 over/locus.csv | grep -qx "value,mode,frequency,damping,real,imaginary,motion" || fail "the head of locus.csv"
[ "$(wc -l < over/locus.csv)" = 10 ] || fail "a row for every value"
awk -F, 'NR > 1 { d = $5 + 1.5*$1; if (d > 1e-9 || d < -1e-9) exit 1 }' over/locus.csv || fail "real parts are -1.5 d"
for f in campbell.svg locus.svg; do grep -q "</svg>" "over/$f" || fail "$f"; done
expect 0 modes arm.yaml --vary d=2,3 --report -o over
has out "over/report.html"
has over/report.html 'id="trammel-locus"'
has over/report.html '<h2>Modes over d</h2>'
has over/locus.json '"vary": "d"'
expect 0 modes arm.yaml --vary d=2,3 --report -o over # again over its own page
expect 0 report over --force
[ "$(grep -c '^3,' over/locus.csv)" = 2 ] || fail "a pair becomes two"
expect 0 modes example:rotor --vary speed=100:200:3 --speed rpm
grep -q "1x speed" out && fail "nothing is that slow in rpm"
expect 0 modes example:rotor --vary speed=100:200:11 --speed rad/s
grep -qE '^mode 2 is 1x speed at 141\.5' out || fail "the critical speed"
expect 2 modes arm.yaml --vary d=1:2
has err "--vary d=1:2: write NAME=FROM:TO:COUNT or NAME=A,B,C, of a parameter"
expect 2 modes arm.yaml --vary d=1,2 --speed knots
expect 3 modes arm.yaml --vary nobody=1,2
has err "nobody"
mkdir his && echo hello > his/locus.csv
expect 5 modes arm.yaml --vary d=1,2 -o his
grep -q hello his/locus.csv || fail "a file of the user was replaced"

# as motions: one period each, on a circle about the pin; the largest displacement is 5 % of the size
expect 0 modes arm.yaml --report -o shown
has out "shown/report.html"
has shown/summary.json '"motion": "arm turns about z"'
[ "$(wc -l < shown/results.csv)" = 42 ] || fail "41 frames"
awk -F, 'NR > 1 { r = sqrt($2*$2 + $3*$3); if ($4 > top) top = $4; if ($4 < low) low = $4; if (r < 0.499 || r > 0.502) bad = 1 }
         END { exit bad || top < 0.01 || top > 0.36 || top + low > 1e-9 }' shown/results.csv || fail "a swing"
expect 0 export shown -o arm.glb
expect 0 modes example:rotor --mode 2 -o one
[ "$(wc -l < one/results.csv)" = 42 ] || fail "one mode"
expect 2 modes example:rotor --mode 7 -o one
has err "--mode 7: there are modes 1 to 6"

# the slowest alone, from the sparse equations: the same numbers, and nothing is reported about the rest
expect 0 modes example:rotor --by dense -o dense
has dense/modes.json '"way": "dense"'
has dense/modes.json '"reach": null'
expect 0 modes example:rotor --by sparse -n 3 -o sparse
has out "found from the sparse equations, near the shift"
has out "the slowest modes only"
has out "the 3 slowest modes decay"
has out "so the stability of the whole model is not reported"
has sparse/modes.json '"way": "sparse"'
has sparse/modes.json '"unstable": null'
grep -q '"reach": [1-9]' sparse/modes.json || fail "reach"
eigenvalues() { grep -A2 '"eigenvalue"' "$1" | tr -d '\n' | grep -oE '\-?[0-9][0-9.e+-]*' | head -n 6; }
paste <(eigenvalues dense/modes.json) <(eigenvalues sparse/modes.json) |
  awk '{ d = $1 - $2; if (d < 0) d = -d; if (d > 1e-8) bad = 1 } END { exit bad || NR != 6 }' || fail "eigenvalues differ"
cp sparse/modes.json first.json
expect 0 modes example:rotor --by sparse -n 3 -o sparse
cmp first.json sparse/modes.json || fail "another file the second time"
expect 0 modes example:rotor --by sparse -o whole
has out "the slowest modes, which are all"
has out "stable: all modes decay"
expect 0 modes example:rotor --by sparse -n 2 --report -o motion
[ "$(wc -l < motion/results.csv)" = 83 ] || fail "two modes as motions"
expect 2 modes example:rotor --by magic
has err "--by magic: write size, dense or sparse"
