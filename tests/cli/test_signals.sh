#!/usr/bin/env bash
# Filters, spectra and statistics of results: what the commands write against SciPy and NumPy, which compute them
# independently. Needs Debian's python3-scipy (scripts/install-deps readers); without it that part is skipped.
. "$(dirname "$0")/lib.sh"

model crank.yaml
expect 0 run crank.yaml --end 2 -o r
expect 0 stats r 'slider.*'
has out 'slider.vx'
expect 0 stats r slider.x slider.vx -o s.csv
expect 0 stats r slider.x -o s.json
has s.json '"t_max"'
expect 0 stats r slider.x --filter 'lowpass 20 Hz' --from 0.5 --to 1
expect 2 stats r slider.xx
has err "did you mean 'slider.x'?"
expect 0 plot r slider.x slider.vx --filter 'lowpass 20 Hz' -o f.svg
expect 0 plot r slider.x --fft -o f.svg
has f.svg 'frequency [Hz]'
expect 0 plot r slider.x --psd --log y -o f.svg
has f.svg 'm²/Hz'
expect 2 plot r slider.x --filter 'lopass 20 Hz' -o f.svg
has err "not 'lopass'"
expect 2 plot r slider.x --fft --psd -o f.svg
expect 2 plot r slider.y over slider.x --fft -o f.svg
has err 'over time'

python=/usr/bin/python3
if ! "$python" -c 'import scipy.signal' 2>/dev/null; then
  echo "SKIPPED: no SciPy (scripts/install-deps readers)"
  exit 77
fi
i=0
for filter in 'lowpass 20 Hz' 'lowpass 15 Hz order 5' 'highpass 2 Hz order 3' 'bandpass 3 12 Hz order 3' \
  'lowpass 20 Hz causal' 'derivative' 'integral'; do
  expect 0 plot r slider.x --filter "$filter" -o f$((i++)).csv
done
expect 0 plot r slider.x --fft --window flat-top -o fft.csv
expect 0 plot r slider.x --psd --segment 61 -o psd.csv
has f5.csv 'slider.x [m/s]'
cat > compare.py <<'P'
import numpy as np, scipy.signal as g, scipy.integrate as q, csv
def read(name):
    rows = [r for r in csv.reader(open(name)) if not r[0].startswith("#")]
    return rows[0], np.array(rows[1:], float)
names, r = read("r/results.csv")
t, x = r[:, 0], r[:, names.index("slider.x")]
fs = (len(t) - 1)/(t[-1] - t[0])
both = lambda *a: g.sosfiltfilt(g.butter(*a, fs=fs, output="sos"), x)
s = g.butter(2, 20, fs=fs, output="sos")
want = [both(2, 20), both(5, 15), both(3, 2, "high"), both(3, [3, 12], "band"),
        g.sosfilt(s, x, zi=g.sosfilt_zi(s)*x[0])[0], np.gradient(x, 1/fs, edge_order=2),
        q.cumulative_trapezoid(x, dx=1/fs, initial=0)]
for i, w in enumerate(want):
    got = read(f"f{i}.csv")[1][:, 1]
    assert len(got) == len(w) and np.abs(got - w).max() <= 1e-9*np.abs(w).max(), (i, np.abs(got - w).max())
f, p = g.periodogram(x, fs, "flattop", scaling="spectrum")
amplitude = np.sqrt(2*p)
if len(x) % 2 == 0: amplitude[-1] /= np.sqrt(2)
amplitude[0] /= np.sqrt(2)
got = read("fft.csv")[1]
assert np.abs(got[:, 0] - f).max() <= 1e-9*f[-1] and np.abs(got[:, 1] - amplitude).max() <= 1e-9*amplitude.max()
f, p = g.welch(x, fs, nperseg=61, noverlap=30)
got = read("psd.csv")[1]
assert np.abs(got[:, 0] - f).max() <= 1e-9*f[-1] and np.abs(got[:, 1] - p).max() <= 1e-9*p.max()
head, rows = [r for r in csv.reader(open("s.csv")) if not r[0].startswith("#")][0], {
    r[0]: r for r in csv.reader(open("s.csv")) if not r[0].startswith("#")}
mean = np.trapezoid(x, t) if hasattr(np, "trapezoid") else np.trapz(x, t)
square = np.trapezoid(x*x, t) if hasattr(np, "trapezoid") else np.trapz(x*x, t)
want = dict(min=x.min(), max=x.max(), t_min=t[x.argmin()], t_max=t[x.argmax()], mean=mean/(t[-1] - t[0]),
            rms=np.sqrt(square/(t[-1] - t[0])))
for k, w in want.items():
    assert abs(float(rows["slider.x"][head.index(k)]) - w) <= 1e-12*(1 + abs(w)), k
P
"$python" compare.py > out 2> err || fail "SciPy has other numbers"
