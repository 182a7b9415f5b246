#!/usr/bin/env bash
# The controller of docs/linear.md: gains computed outside from trammel linear are those of the example, eigenvalues of
# the model with them are those computed outside, and the pole comes upright.
page=$(realpath "$(dirname "$0")/../../docs/linear.md")
. "$(dirname "$0")/lib.sh"
command -v python3 > /dev/null || { echo "SKIPPED: there is no python3"; exit 77; }

awk '/^# gains.py/ { p = 1 } /^```/ { p = 0 } p' "$page" > gains.py
expect 0 linear example:balanced_cart --set loop=0 --set tilt=0
python3 gains.py > gains.txt
expect 0 example balanced_cart -o -
for k in 1 2 3 4; do
  gain=$(sed -n "1s/.*k$k=\([^ ]*\).*/\1/p" gains.txt)
  grep -qE "^  k$k: $gain +#" out || fail "gain k$k of the example is not $gain"
done
expect 0 modes example:balanced_cart --set tilt=0
python3 - <<'P' || fail "eigenvalues are not those computed outside"
import json
outside = [complex(*map(float, line.split())) for line in open('gains.txt').readlines()[1:]]
found = []
for m in json.load(open('balanced_cart-modes/modes.json'))['modes']:
    z = complex(*m['eigenvalue'])
    found += [z, z.conjugate()] if z.imag else [z]
assert len(found) == len(outside) == 4
for a, b in zip(found, outside): assert abs(a - b) < 1e-6, (a, b)   # gains have nine digits
P
expect 0 run example:balanced_cart --fast
python3 - <<'P' || fail "the pole does not come upright"
import csv
rows = list(csv.DictReader(open('balanced_cart-results/results.csv')))
assert abs(float(rows[0]['tilt']) - 20) < 1e-9
assert abs(float(rows[-1]['tilt'])) < 0.05 and abs(float(rows[-1]['cart.x'])) < 1e-3
P
