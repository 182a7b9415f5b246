#!/usr/bin/env bash
# trammel run --no-csv: what reads a results folder takes results.h5; a killed run leaves its rows.
. "$(dirname "$0")/lib.sh"

model crank.yaml
if [ -z "${CHECK_H5:-}" ]; then
  expect 2 run crank.yaml --no-csv
  has err "without HDF5"
  exit 0
fi

expect 0 run crank.yaml --end 0.5 -o with
expect 0 run crank.yaml --end 0.5 --no-csv -o without
has out "without/summary.json, results.h5"
[ ! -e without/results.csv ] && [ ! -e without/results.rows ] || fail "rows beside results.h5"
has without/summary.json '"csv": false'

# what is drawn, exported and shown of both is the same
for dir in with without; do
  expect 0 plot $dir crank.angle slider.x -o $dir.svg
  expect 0 export $dir -o $dir.glb
  expect 0 report $dir
done
cmp with.svg without.svg || fail "plots differ"
cmp with.glb without.glb || fail "animations differ"
expect 0 report with without

# by the model file; results with a csv are replaced by results without one, and back
sed 's/^simulate:/&\n  csv: false/' crank.yaml > plain.yaml
expect 0 run plain.yaml --end 0.5 -o with
[ ! -e with/results.csv ] && [ -e with/results.h5 ] || fail "an earlier results.csv stays"
expect 0 run plain.yaml --end 0.5 --option csv=true -o with
[ -e with/results.csv ] || fail "no results.csv"
"$CHECK_H5" with > said || fail "results.h5 and results.csv differ"

# killed: the rows become results
"$TRAMMEL" run crank.yaml --end 2e4 --output-step 0.01 --no-csv -o killed > out 2> err &
pid=$!
for _ in $(seq 200); do
  size=$({ cat killed.partial-*/results.rows 2> /dev/null || true; } | wc -c)
  [ "$size" -lt 100000 ] || break
  sleep 0.1
done
kill -9 $pid
wait $pid 2> /dev/null || true
[ "$size" -ge 100000 ] || fail "no rows"
truncate -s -3 killed.partial-*/results.rows
expect 0 recover killed
no_partials
[ -e killed/results.h5 ] && [ ! -e killed/results.rows ] && [ ! -e killed/results.csv ] || fail "not recovered"
has killed/summary.json '"status": "recovered"'
expect 0 plot killed crank.angle -o killed.svg

# what is missing is said
rm without/results.h5
expect 5 plot without crank.angle -o none.svg
has err "results.csv"
