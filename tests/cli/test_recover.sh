#!/usr/bin/env bash
# trammel recover: runs killed at any moment, results in place or beside, living runs, full disks.
. "$(dirname "$0")/lib.sh"

model crank.yaml
long=(--end 2e4 --output-step 0.01) # minutes

# same FOLDER STATUS : results.h5 holds every row of results.csv, and says STATUS.
same() {
  check_rows "$1/results.csv"
  has "$1/summary.json" "\"status\": \"$2\""
  has "$1/summary.json" "\"rows\": $(rows "$1/results.csv"),"
  if [ -z "${CHECK_H5:-}" ]; then
    [ ! -e "$1/results.h5" ] || fail "results.h5 without HDF5"
    return
  fi
  local said
  said=$("$CHECK_H5" "$1") || fail "$1: results.h5 and results.csv differ"
  [ "$said" = "$(rows "$1/results.csv") $2" ] || fail "$1: results.h5 says '$said'"
}

# start FOLDER : a long run in the background, $pid
start() {
  "$TRAMMEL" run crank.yaml "${long[@]}" -o "$1" > out 2> err &
  pid=$!
}
kill_it() {
  kill -9 $pid
  wait $pid 2> /dev/null || true
}

# a run that ends by itself
expect 0 run crank.yaml --end 0.5 -o whole
same whole done
[ -z "${CHECK_H5:-}" ] || has out "results.h5"
cp -r whole before

# killed at any moment: there is no results folder yet, so the rows become it
for moment in 0.013 0.137 0.291 0.618; do
  start "killed"
  wait_for_rows 1 'killed.partial-*/results.csv'
  sleep $moment
  kill_it
  was=$(rows "$found")
  expect 0 recover killed
  has err "'killed'"
  no_partials
  same killed recovered
  now=$(rows killed/results.csv)
  [ "$now" -ge $((was - 1)) ] && [ "$now" -le "$was" ] || fail "$was rows became $now"
  has killed/summary.json '"method": "hht"'
  rm -r killed
done

# a row that was cut is dropped, and said so; earlier results stay, by either name
start whole
wait_for_rows 10 'whole.partial-*/results.csv'
expect 5 recover whole
has err "still running"
expect 5 recover "$(dirname "$found")"
has err "still running"
kill_it
partial=$(dirname "$found")
[ "$(tail -c 1 "$found" | od -An -tx1)" = " 0a" ] || sed -i '$d' "$found" # the signal came in the middle of a row
check_rows "$found"
was=$(rows "$found")
tail -n 1 "$found" | head -c 20 >> "$found"
expect 0 recover whole
has err "incomplete"
has err "$partial"
same "$partial" recovered
[ "$(rows "$found")" -eq "$was" ] || fail "rows were lost"
diff -r before whole > /dev/null || fail "earlier results were touched"
expect 0 recover "$partial/" # once more
same "$partial" recovered

# a damaged file: the rows before the damage
sed -i '5s/,.*/,what/' "$found"
expect 0 recover "$partial"
has err "damaged"
[ -z "${CHECK_H5:-}" ] || has "$partial/summary.json" '"rows": 3,'

# nothing to recover
rm -r "$partial"
expect 5 recover whole
expect 5 recover nowhere
expect 5 recover no/such/parent
expect 2 recover
expect 2 recover whole whole
expect 2 recover --fast whole
echo text > file
expect 5 recover file

# a new run without files of an old one: what an earlier run left in a folder of the user's is replaced, too
echo mine > whole/notes
expect 0 run crank.yaml --end 0.2 -o whole
same whole done
has whole/notes mine

# The disk becomes full while results.h5 is written: the earlier results stay, and the new ones can be recovered
# later. A limit on the size of files stands for the disk: results.csv fits, results.h5 does not, because few rows
# in many channels do not compress.
if [ -n "${CHECK_H5:-}" ]; then
  rm -rf whole && cp -r before whole
  expect 0 run crank.yaml --end 0.03 -o sizes
  csv=$(wc -c < sizes/results.csv) summary=$(wc -c < sizes/summary.json) h5=$(wc -c < sizes/results.h5)
  limit=$(((csv > summary ? csv : summary)/1024 + 2))
  [ $((limit*1024)) -lt "$h5" ] || fail "results.h5 has become small: the test needs another model"
  status=0
  (
    trap '' XFSZ
    ulimit -f $limit
    "$TRAMMEL" run crank.yaml --end 0.03 -o whole > out 2> err
  ) || status=$?
  [ $status -eq 5 ] || fail "full disk: exit status $status"
  has err "results.h5"
  has err "what was computed is in"
  [ -z "$(find . -name '*.new')" ] || fail "an unfinished file was left"
  diff -r before whole > /dev/null || fail "earlier results were touched"
  status=0
  (
    trap '' XFSZ
    ulimit -f $limit
    "$TRAMMEL" recover whole > out 2> err
  ) || status=$?
  [ $status -eq 5 ] || fail "full disk, recover: exit status $status"
  rm -r whole
  expect 0 recover whole
  same whole done
fi

# Where root may mount: a disk that is really full.
if [ "$(id -u)" -eq 0 ] && mkdir disk && mount -t tmpfs -o size=1m tmpfs disk 2> /dev/null; then
  trap 'umount "$work/disk"; rm -rf "$work"' EXIT
  expect 0 run crank.yaml --end 0.1 -o disk/results
  cp -r disk/results kept
  expect 5 run crank.yaml "${long[@]}" -o disk/results
  has err "GB left" # it is not even begun
  diff -r kept disk/results > /dev/null || fail "earlier results were touched"
  [ "$(ls disk)" = results ] || fail "a refused run left files"
  expect 5 run crank.yaml "${long[@]}" -o disk/results --force
  has err "No space left"
  diff -r kept disk/results > /dev/null || fail "earlier results were touched"
  left=$(echo disk/results.partial-*)
  expect 5 recover disk/results
  has err "No space left"
  cp -r "$left" ./"$(basename "$left")"
  expect 0 recover results
  same results recovered
fi
