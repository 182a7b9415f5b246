#!/usr/bin/env bash
# The examples with equations of the user give the numbers that their comments promise, with methods of every family.
. "$(dirname "$0")/lib.sh"

# last CHANNEL FOLDER : value in the last row; most: largest magnitude in all of them.
last() { awk -F, -v name="$1" 'NR == 1 { for (i = 1; i <= NF; i++) if ($i == name) c = i } END { print c ? $c : "none" }' "$2/results.csv"; }
most() { awk -F, -v name="$1" 'NR == 1 { for (i = 1; i <= NF; i++) if ($i == name) c = i; next }
           { x = $c < 0 ? -$c : $c; if (x > m) m = x } END { print c ? m + 0 : "none" }' "$2/results.csv"; }
# near VALUE WANTED ALLOWANCE
near() { awk -v x="$1" -v y="$2" -v e="$3" 'BEGIN { exit !(x ~ /^[-+0-9.e]+$/ && x - y <= e && y - x <= e) }' || fail "$1 is not $2"; }

for method in hht nstiff hht-si2 rosenbrock bdf; do
  in_build $method || continue
  # a pole that leans into the wind, and a motor that holds the cart against it
  expect 0 run example:inverted_pendulum --method $method --tolerance 1e-5 -o pole
  near "$(last tilt pole)" -6.974 0.01
  near "$(last motor pole)" 0.15 0.001
  near "$(last cart.x pole)" 1 0.002
  # a car that stops between the two bounds; the wheel carries its weight
  expect 0 run example:brake --method $method --tolerance 1e-5 -o car
  near "$(last distance car)" 25.4425 0.005
  near "$(last road.force car)" 3139.2 0.01
  near "$(last energy.kinetic car)" 0 1e-6
done
expect 0 run example:brake --set assist=0 -o locked
near "$(last distance locked)" 29.29 0.01

for method in hht newmark nstiff hht-si2 nstiff-si2 bdf gstiff gstiff-si2; do
  in_build $method || continue
  expect 0 run example:sleigh --method $method --tolerance 1e-7 -o sleigh
  near "$(most speed_error sleigh)" 0 5e-3
  [ $method = newmark ] || near "$(most speed_error sleigh)" 0 1e-4
  [ $method = newmark ] || near "$(most turn_error sleigh)" 0 3e-4
done

expect 0 run example:rolling_disc -o disc
near "$(most energy.total disc)" 4.6193 1e-3
# small wobbles: five periods from the start end where they began
expect 0 run example:rolling_disc --set tilt=0.001 --end 5.4005 --output 5.4005 --tolerance 1e-8 -o small
near "$(last lean small)" 0.0573 0.0004
expect 0 run example:rolling_disc --set v=0.8 -o over
near "$(most lean over)" 49 0.5

# explicit variables are computed from each other, not from zeros; units of rates
cat > quotient.yaml <<'M'
trammel: 1
bodies: {cart: {kind: planar, mass: 1, inertia: 1, velocity: [2, 0]}}
variables:
  ratio: half/speed
  half: {value: 0.5*speed, unit: m/s}
  speed: {value: vx(cart), unit: m/s}
simulate: {end: 0.1}
M
expect 0 run quotient.yaml -o quotient
near "$(last ratio quotient)" 0.5 1e-12
expect 0 channels example:brake
grep -q "^brake.rate  *N m/s  " out || fail "unit of brake.rate"

# without independent coordinates
for method in rosenbrock rk4; do
  expect 3 run example:sleigh --method $method --step 0.01 -o none
  has err "constraint 'edge' (velocities) holds for velocities only"
done
