#!/usr/bin/env bash
# trammel parts: the list, pages, files to change; ready parts in models: expand, convert, channels, messages, and an
# example that runs to the accuracy that is asked for.
. "$(dirname "$0")/lib.sh"

expect 0 parts
has out "dc_motor"
[ "$(wc -l < out)" -ge 11 ] || fail "too few parts"
for part in dc_motor speed_torque_motor gearbox pid low_pass low_pass2 notch lead_lag delay hydraulic_cylinder air_spring
do
  grep -q "^$part " out || fail "no $part"
done
expect 0 parts dc_motor
has out "# dc_motor"
has out "part: library:dc_motor"
has out '| `kt` | number, N m | `0.05 N m` | torque of one ampere; above 0 |'
has out '| `i` | equations | `rate: (u - R*i - ke*w/(1 rad/s))/(L*1 s)` |'
cp out page
expect 0 parts library:dc_motor
cmp out page || fail "library: before the name"
expect 2 parts dc_moter
has err "did you mean 'dc_motor'?"
expect 2 parts dc_motor -o x.yaml
has err "--yaml"
expect 2 parts --yaml
expect 0 parts low_pass --yaml
cp out mine.yaml
expect 5 parts low_pass --yaml -o mine.yaml
has err "--force"
expect 0 parts low_pass --yaml -o mine.yaml --force
has out "include: mine.yaml"

# a model with a ready part, and one with its file: the same results; expanded, too
cat > one.yaml <<'M'
trammel: 1
bodies: {cart: {kind: rigid, mass: 2 kg, inertia: [1, 1, 1], velocity: [1, 0, 0]}}
joints: {rail: {translational: [ground, cart]}}
instances: {f: {part: library:low_pass, with: {input: dx(cart), frequency: 3}}}
simulate: {method: hht, step: 1 ms, end: 20 ms, output: 5 ms}
M
sed 's/kind: rigid/kind: rigid, position: [0, 0, 0]/; s/ joints: .*//; s/library:low_pass/mine/' one.yaml > two.yaml
echo 'parts: {mine: {include: mine.yaml}}' >> two.yaml
expect 0 run one.yaml -o one
expect 0 run two.yaml -o two
cmp one/results.csv two/results.csv || fail "a ready part and its file differ"
expect 0 expand one.yaml -o flat.yaml
has flat.yaml "f.frequency: 3 s^-1"
has flat.yaml "f.u: plain(dx(cart))"
expect 0 run flat.yaml -o flat
cmp one/results.csv flat/results.csv || fail "a ready part and its expansion differ"
expect 0 channels one.yaml
has out "f.y"
expect 0 run one.yaml --set f.frequency='3 Hz' -o same
cmp one/results.csv same/results.csv || fail "--set of the same"
expect 3 check one.yaml --set f.frequency=-1
has err "the parameter 'frequency' is -1 Hz, must be above 0"
expect 0 convert one.yaml -o back.yaml
expect 0 run back.yaml -o back
head -1 back/results.csv | grep -q 'f.y' || fail "converted: no f.y"

# a mistake inside of a ready part names it, its line and the instance; there is no way to files by its name
sed 's/low_pass, with: {input: dx(cart), frequency: 3}/gearbox, with: {input: cart, output: cart, ratio: 0}/' one.yaml > bad.yaml
expect 3 check bad.yaml
grep -q "^library:gearbox:[0-9]*:[0-9]*: error: division by zero in '/', in instance 'f' (bad.yaml:4)" err || fail "place"
sed 's/library:low_pass/"library:mine.yaml"/' one.yaml > bad.yaml
expect 3 check bad.yaml
has err "there is no ready part 'library:mine.yaml'"

# the example: three parts and more
expect 0 run example:servo_axis -o servo
has out "accuracy"
grep -q '"reached": *true' servo/summary.json || fail "the accuracy is not reached"
awk -F, 'NR == 1 { for (i = 1; i <= NF; i++) c[$i] = i }
  END { T = 3*9.81*0.2*sin($c["axle.angle"]); exit !($c["box.torque"]/T > 0.998 && $c["box.torque"]/T < 1.002) }' \
  servo/results.csv || fail "the gearbox does not carry the arm"
