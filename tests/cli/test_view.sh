#!/usr/bin/env bash
# Pages that open themselves, runs that follow a file, the progress bar, channels by pattern, findings as JSON.
. "$(dirname "$0")/lib.sh"

cat > swing.yaml <<'Y'
trammel: 1
gravity: [0, -9.81, 0]
bodies:
  bob: {kind: planar, mass: 1, inertia: 0.1, position: [1, 0], markers: {tip: {at: [-1, 0]}}}
joints: {pin: {revolute: [ground, bob.tip]}}
simulate: {end: 0.2}
Y
cat > browser <<'B'
#!/bin/sh
echo "$1" >> "$SEEN"
B
chmod +x browser
export SEEN=$PWD/seen BROWSER=$PWD/browser
unset DISPLAY WAYLAND_DISPLAY

# seen TIMES PAGE: the browser was called so often so far, last with this page; it is not waited for
seen() {
  for _ in $(seq 50); do [ "$(cat "$SEEN" 2>/dev/null | wc -l)" -ge "$1" ] && break; sleep 0.1; done
  [ "$(wc -l < "$SEEN")" -eq "$1" ] || fail "the browser was called $(wc -l < "$SEEN") times, not $1"
  [ "$(tail -n 1 "$SEEN")" = "$(realpath "$2")" ] || fail "the browser got $(tail -n 1 "$SEEN")"
}
expect 0 view swing.yaml -q
seen 1 swing-results/report.html
expect 0 view swing-results
seen 2 swing-results/report.html
expect 0 run swing.yaml --open -o other -q
seen 3 other/report.html
expect 0 run swing.yaml --report -o other -q
seen 3 other/report.html
BROWSER=$PWD/nothing expect 0 view swing-results
has out "file://$PWD/swing-results/report.html"
BROWSER='' expect 0 view swing-results
has out 'there is no display here'
expect 5 view missing.yaml
expect 2 run example:pendulum --watch

# a model that is saved is run again; a broken one is reported, and its earlier results stay
"$TRAMMEL" run swing.yaml --watch -o watched > out 2> err &
pid=$!
trap 'kill $pid 2> /dev/null || true; rm -rf "$work"' EXIT
runs() { # so many lines of a word
  for _ in $(seq 100); do [ "$(grep -c "$2" "$3")" -ge "$1" ] && return; sleep 0.1; done
  fail "'$2' is not $1 times in $3: $(cat "$3")"
}
runs 1 '^watching' out
cp watched/results.csv first.csv
echo 'wrong: 1' >> swing.yaml
runs 2 '^watching' out
has err "swing.yaml:7:1: error: unknown key 'wrong'"
cmp watched/results.csv first.csv || fail "a broken model replaced the results"
sed -i -e '/wrong/d' -e 's/end: 0.2/end: 0.3/' swing.yaml
runs 3 '^watching' out
[ "$(tail -n 1 watched/results.csv | cut -d, -f1)" = 0.3 ] || fail "the saved model was not run"
kill -INT $pid
status=0
wait $pid || status=$?
[ $status -eq 0 ] || fail "watching ended with $status"

# the bar, on a terminal only
expect 0 run example:dominoes --fast -o d
! grep -q % err || fail "a bar that nobody sees"
if script -qec true /dev/null > /dev/null 2>&1 < /dev/null; then
  script -qec "env TERM=xterm LC_ALL=C '$TRAMMEL' run example:dominoes --fast --tolerance 1e-8 -o d" /dev/null > typed < /dev/null || fail "script"
  grep -q '\[##*\.\.*\] *[0-9]* %  t = ' typed || fail "no bar: $(cat typed)"
  script -qec "env TERM=xterm LC_ALL=C.UTF-8 '$TRAMMEL' run example:dominoes --fast --tolerance 1e-8 -o d" /dev/null > typed < /dev/null
  grep -q '▕█' typed || fail "no fine bar: $(cat typed)"
else
  echo "SKIPPED: no pseudo-terminal, so no progress bar"
fi

# channels by name, pattern, word
expect 0 channels swing.yaml 'bob.v*'
[ "$(wc -l < out)" -eq 2 ] || fail "two velocities: $(cat out)"
expect 0 channels swing.yaml pin.force MAGNITUDE
[ "$(cut -d' ' -f1 out | paste -sd' ')" = 'pin.force pin.torque' ] || fail "by word: $(cat out)"
expect 2 channels swing.yaml nonsense

# findings as JSON
expect 0 check swing.yaml --json
has out '"degrees_of_freedom": 1,'
has out "{\"severity\": \"note\", \"text\": \"free motion 1: bob turns about z (joint 'pin')\"}"
printf 'trammel: 1\ntitle: "a\\"b\\\\"\nwrong: 1\n' > bad.yaml
expect 3 check bad.yaml --json
has out '{"severity": "error", "file": "bad.yaml", "line": 3, "column": 1, "text": "unknown key '
[ ! -s err ] || fail "something on stderr: $(cat err)"
if command -v node > /dev/null; then
  node -e 'JSON.parse(require("fs").readFileSync("out", "utf8"))' || fail "no JSON"
fi

# messages explained
expect 0 help troubles
[ "$(grep -c '^  cure: ' out)" -gt 60 ] || fail "few troubles"
expect 0 help troubles "swing.yaml: error: the mechanism cannot be assembled from these positions:"
[ "$(grep -c '^  cure: ' out)" -eq 1 ] || fail "one explanation: $(cat out)"
expect 2 help troubles 'no such words'
expect 2 help run more
