#!/usr/bin/env bash
# The files of `trammel linear` as others read them: SciPy and GNU Octave the MAT file, h5py the HDF5 file, Python and
# Octave the JSON file. Matrices must be the same to the last bit, names and units the same text.
# Needs Debian's python3-scipy, python3-h5py and octave (scripts/install-deps readers); without them it is skipped.
. "$(dirname "$0")/lib.sh"
python=/usr/bin/python3
if ! "$python" -c 'import scipy.io, h5py' 2>/dev/null || ! command -v octave-cli >/dev/null; then
  echo "SKIPPED: no SciPy, h5py or Octave (scripts/install-deps readers)"
  exit 77
fi

cat > cart.yaml <<'MODEL'
trammel: 1
gravity: [0, -9.81, 0]
bodies:
  ground: {markers: {rail: {z: [1, 0, 0]}}}
  cart: {kind: planar, mass: 1.5, inertia: 0.01, markers: {rail: {z: [1, 0, 0]}}}
  pole: {kind: planar, mass: 0.4, inertia: 0.012, position: [0, 0.3], markers: {foot: {at: [0, -0.3]}}}
joints:
  rail: {translational: [ground.rail, cart.rail]}
  foot: {revolute: [cart, pole.foot]}
inputs: {u: {unit: kN}, torque: {unit: N m}}
equations:
  motor: {rate: (u*(3 m/N) - motor)*5 Hz, unit: m}
forces:
  push: {force: cart, value: [u + motor*(4 N/m) - 2 N s/m*vx(cart), 0]}
  turn: {torque: pole, value: torque}
MODEL
expect 0 linear cart.yaml --inputs u,torque --outputs cart.x,foot.angle,foot.i.fx,pole.alpha -o cart
# nothing but states, a single output, an output without states
expect 0 linear cart.yaml --inputs u --outputs pole.y -o thin

# What Octave has read, each number as the 16 digits of its bits: name, rows, columns, numbers by columns; and texts.
cat > read.m <<'OCTAVE'
args = argv();
m = load([args{1} '/linear.mat']);
j = jsondecode(fileread([args{1} '/linear.json']));
for name = {'A', 'B', 'C', 'D', 'time'}
  x = m.(name{1});
  printf('%s %d %d', name{1}, rows(x), columns(x));
  digits = cellstr(num2hex(x(:)));
  printf(' %s', digits{:});
  printf('\n');
end
for name = {'A', 'B', 'C', 'D'}
  x = j.(name{1});
  if isvector(x) && rows(x) ~= rows(m.(name{1})), x = x'; end
  if ! isequal(size(x), size(m.(name{1}))) || any(any(abs(x - m.(name{1})) > 4*eps*abs(x)))
    error('%s of JSON and MAT differ', name{1}); % its reader of JSON may miss the last digit
  end
end
for name = {'states', 'inputs', 'outputs', 'state_units', 'input_units', 'output_units'}
  x = cellstr(m.(name{1}));
  printf('%s', name{1});
  printf(' <%s>', x{:});
  printf('\n');
end
for side = {'states', 'inputs', 'outputs'}
  x = cellstr(m.(side{1}));
  for i = 1:numel(x)
    if ! strcmp(j.(side{1})(i).name, x{i}), error('names of JSON and MAT differ'); end
  end
end
OCTAVE

cat > compare.py <<'PYTHON'
import json, struct, sys
import h5py, numpy, scipy.io
folder, hdf5 = sys.argv[1], sys.argv[2] == 'h5'
mat = scipy.io.loadmat(folder + '/linear.mat')
text = json.load(open(folder + '/linear.json'))
said = {line.split(' ', 1)[0]: line.rstrip('\n').split(' ', 1)[1] for line in open(folder + '/octave.txt')}
h5 = h5py.File(folder + '/linear.h5', 'r') if hdf5 else None
def bits(x): return [struct.pack('>d', float(v)).hex() for v in numpy.asarray(x).flatten(order='F')]
for name in 'ABCD':
    a = mat[name]
    rows, columns, *numbers = said[name].split()
    assert a.dtype == numpy.float64 and a.shape == (int(rows), int(columns)), (name, a.shape, rows, columns)
    assert bits(a) == numbers, (name, 'Octave and SciPy')
    assert bits(numpy.array(text[name]).reshape(a.shape)) == bits(a), (name, 'JSON and MAT')
    if hdf5: assert h5['matrices/' + name].shape == a.shape and bits(h5['matrices/' + name][()]) == bits(a), (name, 'HDF5')
assert bits(mat['time']) == said['time'].split()[2:] and float(mat['time'][0, 0]) == text['time']
def lines(x): return [str(s).rstrip() for s in x]
for side, units in (('states', 'state_units'), ('inputs', 'input_units'), ('outputs', 'output_units')):
    for key, field, group in ((side, 'name', 'names'), (units, 'unit', 'units')):
        expected = [port[field] for port in text[side]]
        assert lines(mat[key]) == expected, (key, lines(mat[key]), expected)
        assert said[key] == ' '.join('<%s>' % s for s in expected), (key, said[key])
        if hdf5: assert [s.decode() for s in h5[group + '/' + side][()]] == expected, (key, 'HDF5')
n = len(text['states'])
assert n == 5 and len(text['A']) == n and (mat['A'] != 0).any()
print(folder, 'the same for all of them:', n, 'states')
PYTHON

for folder in cart thin; do
  octave-cli --no-gui -q --norc read.m $folder > $folder/octave.txt 2> err || fail "Octave does not read $folder"
  way=none
  [ ! -f $folder/linear.h5 ] || way=h5
  "$python" compare.py $folder $way || fail "$folder is read differently"
done

# The comparison can fail: one bit of the MAT file, beyond all heads.
size=$(stat -c %s cart/linear.mat)
"$python" - cart/linear.mat <<'PYTHON'
import sys
data = bytearray(open(sys.argv[1], 'rb').read())
at = data.index(b'A\0') + 2 + 8*5
data[at] ^= 1
open(sys.argv[1], 'wb').write(data)
PYTHON
[ "$size" -eq "$(stat -c %s cart/linear.mat)" ] || fail "the file was not to grow"
if "$python" compare.py cart none 2>/dev/null; then fail "one bit was not seen"; fi

# results.h5 as docs/results.md reads it: the same numbers as in results.csv, every channel with its unit
page=$(cd "$OLDPWD" && cd "$(dirname "${BASH_SOURCE[0]}")/../../docs" && pwd)/results.md
block() { awk -v mark="^\`\`\`$1\$" '$0 ~ mark { p = 1; next } /^```/ { p = 0 } p' "$page"; }
model crank.yaml
expect 0 run crank.yaml -q
if [ -f crank-results/results.h5 ]; then
  { block python; cat <<'CHECK'
import csv
rows = list(csv.reader(open("crank-results/results.csv")))
column = rows[0].index("crank.angle")
assert len(t) == len(rows) - 1 > 10
assert all(float(r[0]) == a and float(r[column]) == b for r, a, b in zip(rows[1:], t, angle))
assert unit == "rad" and tolerance == 1e-5 and status == "done", (unit, tolerance, status)
assert sorted(channels) == sorted(rows[0]) and channels["slider.x"] == "m"
CHECK
  } > read.py
  "$python" read.py > out 2> err || fail "the Python of docs/results.md"
  { block octave; cat <<'CHECK'
rows = dlmread('crank-results/results.csv', ',', 1, 0);
names = strsplit(fgetl(fopen('crank-results/results.csv')), ',');
if ! isequal(t(:), rows(:, 1)) || ! isequal(angle(:), rows(:, strcmp(names, 'crank.angle')))
  error('other numbers');
end
CHECK
  } > read_results.m
  octave-cli --quiet --no-window-system read_results.m > out 2> err || fail "the Octave of docs/results.md"
fi
