#!/usr/bin/env bash
# trammel check and trammel channels: counts, aligned list, same names as in the results.
. "$(dirname "$0")/lib.sh"

model crank.yaml
expect 0 check crank.yaml
for text in coordinates constraints "degrees of freedom" "initial energy"; do has out "$text"; done
grep -qE '^degrees of freedom +[0-9]+$' out || fail "degrees of freedom"
[ ! -e crank-results ] || fail "check wrote results"

expect 0 channels crank.yaml
awk '{ print $1 }' out > names
grep -v '(not recorded)' out | awk '{ print $1 }' > recorded
expect 0 run crank.yaml --end 0.02 -q
head -n 1 crank-results/results.csv | tr , '\n' | tail -n +2 > columns
diff recorded columns > /dev/null || fail "columns of results.csv are not the recorded channels"
[ "$(sort names | uniq -d | wc -l)" -eq 0 ] || fail "channel names are not unique"
