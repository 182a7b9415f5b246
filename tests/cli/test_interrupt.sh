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
