#!/usr/bin/env bash
# Runs that end early: SIGINT and SIGTERM keep the rows, kill -9 leaves a readable folder that the next run names.
. "$(dirname "$0")/lib.sh"

model crank.yaml
long=(--end 2e4 --output-step 0.01) # minutes

for signal in INT TERM INT+; do # +: twice in a row is the same wish
  "$TRAMMEL" run crank.yaml "${long[@]}" -o stopped > out 2> err &
  pid=$!
  wait_for_rows 10 'stopped.partial-*/results.csv'
  kill -${signal%+} $pid
  [ "$signal" = "${signal%+}" ] || { sleep 0.01; kill -${signal%+} $pid 2> /dev/null || true; }
  status=0
  wait $pid || status=$?
  [ $status -eq 130 ] || fail "SIG$signal: exit status $status"
  check_rows stopped/results.csv
  [ "$(rows stopped/results.csv)" -ge 10 ] || fail "SIG$signal: rows are missing"
  has stopped/summary.json '"status": "interrupted"'
  has err "interrupted"
  has err "stopped"
  no_partials
  rm -rf stopped
done

# While a large model is set up, here for minutes: a net of 24 x 24 bodies whose redundant rows are looked for.
awk 'BEGIN {
  n = 24; print "trammel: 1\nbodies:"
  for (i = 0; i < n; i++) for (j = 0; j < n; j++)
    printf "  b%d_%d: {mass: 1, inertia: [1, 1, 1], position: [%d, %d, 0], markers: {e: {at: [0.5, 0, 0]}, " \
           "w: {at: [-0.5, 0, 0]}, n: {at: [0, 0.5, 0]}, s: {at: [0, -0.5, 0]}}}\n", i, j, i, j
  print "joints:\n  hold: {spherical: [ground, b0_0]}"
  for (i = 0; i < n; i++) for (j = 0; j < n; j++) {
    if (i + 1 < n) printf "  x%d_%d: {spherical: [b%d_%d.e, b%d_%d.w]}\n", i, j, i, j, i + 1, j
    if (j + 1 < n) printf "  y%d_%d: {spherical: [b%d_%d.n, b%d_%d.s]}\n", i, j, i, j, i, j + 1
  } }' > net.yaml
for signal in INT TERM; do
  "$TRAMMEL" run net.yaml --fast --end 0.01 -o net > out 2> err &
  pid=$!
  sleep 1.5
  kill -$signal $pid
  for i in $(seq 40); do kill -0 $pid 2> /dev/null || break; sleep 0.1; done
  if kill -KILL $pid 2> /dev/null; then fail "SIG$signal during the set-up: still there after 4 s"; fi
  status=0
  wait $pid || status=$?
  [ $status -eq 130 ] || fail "SIG$signal during the set-up: exit status $status"
  has err "interrupted while the model was set up"
  no_partials
  [ ! -e net ] || fail "SIG$signal during the set-up: a folder is left"
done

"$TRAMMEL" run crank.yaml "${long[@]}" -o killed > out 2> err &
pid=$!
wait_for_rows 10 'killed.partial-*/results.csv'
expect 0 run crank.yaml --end 0.1 -o killed # beside a run that is alive, which is not called killed
grep -q 'was killed' err && fail "a living run was called killed"
kill -9 $pid
wait $pid 2> /dev/null || true
[ -f "$found" ] || fail "the partial folder is gone"
head -n -1 "$found" > whole.csv # the system may cut the very last row
check_rows whole.csv
[ "$(rows whole.csv)" -ge 9 ] || fail "rows of the killed run are missing"
has "$(dirname "$found")/summary.json" '"status": "running"'
has killed/summary.json '"status": "done"'

expect 0 run crank.yaml --end 0.1 -o killed
has err "an earlier run was killed"
has err "$(dirname "$found")"
[ -f "$found" ] || fail "the rows of the killed run were removed"
