#!/usr/bin/env bash
# Signals of a model file: columns of the results that are made when the run is over, the same as `trammel plot --filter`
# makes of the rows (which tests/cli/test_signals.sh compares with SciPy).
. "$(dirname "$0")/lib.sh"
lacks() { ! grep -qF -- "$2" "$1" || fail "'$2' is in $1"; }

cat > m.yaml <<'E1'
trammel: 1
bodies: {b: {kind: point, mass: 1, position: [0.1, 0, 0]}}
forces: {k: {spring-damper: [ground, b], stiffness: (4*pi)^2, free-length: 0, damping: 0.1}}
signals:
  soft: {of: b.ax, filter: "lowpass 5 Hz order 3"}
  jerk: {of: b.ax, filter: derivative, about: rate of it}
  way: {of: b.vx, filter: "highpass 1 Hz, integral"}
simulate: {end: 4, output: 0.01}
record: [b.x, soft]
plot: [[b.ax, soft]]
E1
expect 0 check m.yaml
lacks out 'no channel'
expect 0 channels m.yaml
has out 'way  highpass 1 Hz, integral of b.vx, made when a run is over'
expect 0 channels m.yaml soft
has out 'soft  lowpass 5 Hz order 3 of b.ax'
lacks out jerk
expect 0 run m.yaml -o r --report
lacks err warning
has r/summary.json '"unit": "m/s3"'
has r/summary.json '"about": "lowpass 5 Hz order 3 of b.ax"'
has r/results.csv 'time,b.x,b.vx,b.ax,soft,jerk,way'
expect 0 run m.yaml -o binary --no-csv
expect 0 plot r b.ax --filter 'lowpass 5 Hz order 3' -o soft.csv
expect 0 plot r b.ax --filter derivative -o jerk.csv
expect 0 plot r b.vx --filter 'highpass 1 Hz, integral' -o way.csv
for name in soft jerk way; do
  expect 0 plot r $name -o column.csv
  expect 0 plot binary $name -o binary.csv
  cmp column.csv binary.csv || fail "results.h5 has another $name than results.csv"
  cmp <(tail -n +3 column.csv) <(tail -n +3 $name.csv) || fail "$name is not what plot makes of it"
done
expect 0 stats r jerk
has out 'm/s3'

# Written again, it is the same model.
expect 0 convert m.yaml -o c.yaml
expect 0 run c.yaml -o c
cmp <(cut -d, -f5- r/results.csv) <(cut -d, -f5- c/results.csv) || fail "the converted model has other signals"

# In a part names are those of the instance.
cat > p.yaml <<'E1'
trammel: 1
parts:
  mass:
    bodies: {b: {kind: point, mass: 1, velocity: [1, 0, 0]}}
    signals: {soft: {of: b.x, filter: "lowpass 5 Hz"}}
instances: {one: {part: mass}}
simulate: {end: 1, output: 0.01}
E1
expect 0 run p.yaml -o p
has p/results.csv ',one.soft'
has p/summary.json '"of": "one.b.x"'

# What is wrong is reported where it stands, or before the run.
sed 's/lowpass 5 Hz order 3/lopass 5 Hz/' m.yaml > w.yaml
expect 3 run w.yaml -o w
has err "w.yaml:5:28: error: signal 'soft': filter: the name of a filter expected, not 'lopass'"
sed 's/soft: {of: b.ax/b: {of: b.ax/' m.yaml > w.yaml
expect 3 run w.yaml -o w
has err "w.yaml:5:3: error: signal 'b': the name 'b' is taken: a body has it"
sed 's/of: b.ax, filter: der/of: b.axx, filter: der/' m.yaml > w.yaml
expect 3 run w.yaml -o w
has err "signal 'jerk': no channel has the name 'b.axx' (did you mean 'b.ax'?)"
sed 's/of: b.ax, filter: der/of: soft, filter: der/' m.yaml > w.yaml
expect 3 run w.yaml -o w
has err 'it is a signal; put both filters into one, separated by a comma'
sed 's/output: 0.01/output: 0.1/' m.yaml > w.yaml
expect 3 run w.yaml -o w
has err "signal 'soft': filter: lowpass 5 is not below half the rate of the rows, which is 5 Hz"
[ ! -e w ] || fail "a run that cannot make its signals has begun"

# A last step that is shorter does no harm; rows at uneven times do.
expect 0 run m.yaml --end 3.995 -o short
has short/results.csv ',soft,jerk,way'
sed 's/^record.*/sensors: {s: {when: time > 1, output: 0.02}}/' m.yaml > w.yaml
expect 0 run w.yaml -o uneven
has err 'signals are left out: filters need rows at equal times, and from t = 1 on they are not'
lacks uneven/results.csv soft
has uneven/summary.json '"made": false'
expect 0 run m.yaml --end 0.1 -o few
has err "signal 'soft' is left out: a filter that runs forward and backward needs more than 12 rows, there are 11"

# A killed run gets them when it is recovered.
sed 's/end: 4/end: 1e5, tolerance: 1e-6, method: hht/' m.yaml > long.yaml
"$TRAMMEL" run long.yaml -o killed > /dev/null 2>&1 &
pid=$!
wait_for_rows 50 'killed.partial-*/results.csv'
kill -9 $pid
wait $pid 2> /dev/null || true
expect 0 recover killed
has killed/results.csv ',soft,jerk,way'
has killed/summary.json '"unit": "m/s3"'
expect 0 plot killed b.ax --filter 'lowpass 5 Hz order 3' -o soft.csv
expect 0 plot killed soft -o column.csv
cmp <(tail -n +3 column.csv) <(tail -n +3 soft.csv) || fail "a recovered run has other signals"
