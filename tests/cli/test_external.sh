#!/usr/bin/env bash
# Flexible bodies from data of other programs on the command line: what is wrong with them, and where.
. "$(dirname "$0")/lib.sh"

# bars PREFIX MASS < nodes and bars : Matrix Market files and a table of nodes for bars between nodes with a mass each.
bars() {
  awk -v p="$1" -v mass="$2" '
    $1 == "node" { X[n, 0] = $2; X[n, 1] = $3; X[n, 2] = $4; n++ }
    $1 == "bar" {
      l = 0
      for (i = 0; i < 3; i++) { d[i] = X[$3, i] - X[$2, i]; l += d[i]*d[i] }
      for (i = 0; i < 3; i++)
        for (j = 0; j < 3; j++) {
          k = $4*d[i]*d[j]/l
          K[3*$2 + i, 3*$2 + j] += k; K[3*$3 + i, 3*$3 + j] += k
          K[3*$2 + i, 3*$3 + j] -= k; K[3*$3 + i, 3*$2 + j] -= k
        }
    }
    END {
      head = "%%MatrixMarket matrix coordinate real symmetric\n" 3*n " " 3*n
      for (j = 0; j < 3*n; j++)
        for (i = j; i < 3*n; i++)
          if (K[i, j] != 0) { text = text sprintf("%d %d %.17g\n", i + 1, j + 1, K[i, j]); count++ }
      printf "%s %d\n%s", head, count, text > (p "K.mtx")
      printf "%s %d\n", head, 3*n > (p "M.mtx")
      for (i = 1; i <= 3*n; i++) printf "%d %d %g\n", i, i, mass > (p "M.mtx")
      for (i = 0; i < n; i++) printf "%d, %g, %g, %g, 3\n", i + 1, X[i, 0], X[i, 1], X[i, 2] > (p "nodes.csv")
    }'
}
corners='node 0 0 0
node 1 0 0.1
node 0.1 1 -0.2
node 0 0.2 1'
five=$'bar 0 1 1e4\nbar 0 2 1e4\nbar 0 3 1e4\nbar 1 2 1e4\nbar 1 3 1e4'
bars "" 1 <<< "$corners"$'\n'"$five"$'\nbar 2 3 1e4'
bars loose_ 1 <<< "$corners"$'\n'"$five"
bars pushing_ 1 <<< "$corners"$'\n'"$five"$'\nbar 2 3 -1e3'
bars two_ 1 <<< "$corners"$'\n'"$five"$'\nbar 2 3 1e4\nnode 3 0 0\nnode 4 0 0\nnode 3 1 0\nnode 3 0 1
bar 4 5 1\nbar 4 6 1\nbar 4 7 1\nbar 5 6 1\nbar 5 7 1\nbar 6 7 1'
bars massless_ 0 <<< "$corners"$'\n'"$five"$'\nbar 2 3 1e4'

cat > part.yaml <<'M'
trammel: 1
gravity: [0, 0, -9.81]
bodies:
  part:
    kind: flexible
    mass: 4 kg
    matrices: {stiffness: K.mtx, mass: M.mtx, nodes: nodes.csv}
    interfaces:
      root: {nodes: [1]}
      tip: {nodes: [4]}
    markers: {side: {node: 2}}
joints: {hold: {spherical: [ground, part.root]}}
forces: {push: {force: part.tip, value: [0, 1 N, 0]}}
simulate: {end: 0.01, method: radau, tolerance: 1e-6, output: 0.005}
M
expect 0 run part.yaml -o good

spoil() { sed "$1" part.yaml > wrong.yaml; expect 3 check wrong.yaml; has err "$2"; }
# with the files of another prefix
spoil_files() { spoil "s/K.mtx/$1K.mtx/; s/M.mtx/$1M.mtx/; s/nodes.csv/$1nodes.csv/; /mass: 4/d" "$2"; }
spoil_files two_ "'./two_K.mtx': the body is in pieces: nothing connects node 5 with node 1"
spoil_files loose_ "'./loose_K.mtx': the stiffness is singular: node 3 can move"
spoil_files pushing_ "'./pushing_K.mtx': the stiffness is not positive: some deformation releases energy"
spoil_files massless_ "wrong.yaml:6:15: error: body 'part': './massless_M.mtx': the body has no mass: did its material have a density?"

# matrices
awk 'NR < 3 { print; next } { print $2, $1, $3 }' K.mtx > upper.mtx
spoil 's/: K.mtx/: upper.mtx/' "./upper.mtx:4: an entry above the diagonal"
head -n 20 K.mtx > cut.mtx
spoil 's/: K.mtx/: cut.mtx/' "wrong.yaml:7:15: error: body 'part': ./cut.mtx:20: the file ends after 18 entries of"
sed '$d' nodes.csv > few.csv
spoil 's/: nodes.csv/: few.csv/' "the 3 nodes of './few.csv' have 9 unknowns"
: > empty.mtx
spoil 's/: K.mtx/: empty.mtx/' "'./empty.mtx' holds nothing"
spoil 's/mass: M.mtx, //' "wrong.yaml:7:15: error: body 'part': there is no file of the mass"
spoil 's/, nodes: nodes.csv//' "wrong.yaml:7:15: error: body 'part': there is no file of the nodes"

# units and mass
spoil 's/mass: 4 kg/mass: 4.1 kg/' "wrong.yaml:6:11: error: body 'part': the finite elements weigh 4 kg, the body should weigh 4.1 kg: are the units of length and mass those of the files?"
spoil 's/nodes.csv}/nodes.csv, unit-mass: 1000 kg}/' "weigh 4000 kg, the body should weigh 4 kg"
spoil 's/nodes.csv}/nodes.csv, length: 1 s}/' "wrong.yaml:7:73: error: length must be m (length), but \`1 s\` is a time"
spoil 's/nodes.csv}/nodes.csv, length: 0}/' "wrong.yaml:7:73: error: 'length' is 0, must be > 0"
spoil 's/nodes.csv}/nodes.csv, time: -1 s}/' "'time' is -1, must be > 0"

# files that are none
mkdir folder
mkfifo pipe
spoil 's/: K.mtx/: none.mtx/' "wrong.yaml:7:27: error: 'none.mtx' cannot be opened: No such file or directory"
spoil 's/: K.mtx/: folder/' "wrong.yaml:7:15: error: body 'part': './folder' is a folder, not a file"
spoil 's/: nodes.csv/: pipe/' "'./pipe' is a pipe, not a file"

# who may act where
spoil 's/part.root/part.side/' "wrong.yaml:12:10: error: joint 'hold' acts on node '2' of the flexible body 'part', which is not among its interfaces"
spoil 's/: part.tip/: part/' "wrong.yaml:13:10: error: force 'push' acts on the frame of the flexible body 'part'"
spoil 's/nodes: \[4\]/nodes: [5]/' "wrong.yaml:10:7: error: body 'part': interface 'tip': the body has no node 5"
spoil 's/node: 2/node: 7/' "wrong.yaml:11:28: error: marker 'part.side': the body has no node '7'"

# files of modes
if [ -f "$(dirname "$TRAMMEL")/fmi/trammel_fmi.so" ]; then
  expect 2 fmu part.yaml -o part.fmu
  has err "an FMU cannot read finite elements"
fi
expect 0 reduce part.yaml part -o part.json
has out "12, 2 interfaces"
sed '/matrices:/,/tip:/d; s/mass: 4 kg/modes: part.json/; s/node: 2/node: "2"/' part.yaml > reduced.yaml
expect 0 run reduced.yaml -o again
expect 0 reduce reduced.yaml part
has out "2 interfaces"
spoil_modes() { sed "$1" reduced.yaml > wrong.yaml; expect 3 check wrong.yaml; has err "$2"; }
spoil_modes 's/part.root/part.side/' "wrong.yaml:8:10: error: joint 'hold' acts on node '2' of the flexible body 'part', which was no interface when './part.json' was made: make it again"
head -c 2000 part.json > cut.json
spoil_modes 's/part.json/cut.json/' "wrong.yaml:6:12: error: body 'part': './cut.json' is not JSON, or not all of it"
spoil_modes 's/part.json/folder/' "'./folder' is a folder, not a file"
spoil_modes 's/part.json/pipe/' "'./pipe' is a pipe, not a file"
spoil_modes 's/part.json/empty.mtx/' "'./empty.mtx' is not a reduced body"
spoil_modes 's/part.json/{file: part.json, length: 1 mm}/' "'./part.json' is in SI"
spoil_modes 's/part.json/{file: part.json, fixed: 3}/' "a file of modes states which modes"
spoil_modes 's/modes: part.json/start: file/' "needs one of beams, matrices of another program, and a file of modes"
echo MNF > part.mnf
spoil_modes 's/part.json/part.mnf/' "'./part.mnf': modal neutral files of ADAMS are closed and cannot be read; export the stiffness and mass matrices"

# a .fem of two nodes on a spring, whole and not
cat > spring.fem <<'M'
** RECORD GROUP 1, HEADER
 REV0 2 1 0 0 0
** RECORD GROUP 2, FINITE ELEMENT NODE LIST
7 8
** RECORD GROUP 5, NODAL X COORDINATES
0 1
** RECORD GROUP 6, NODAL Y COORDINATES
0 0
** RECORD GROUP 7, NODAL Z COORDINATES
0 0
** RECORD GROUP 8, MODE SHAPES
0 0 0 0 0 0
1 0 0 0 0 0
** RECORD GROUP 9, MODAL MASS MATRIX
1
** RECORD GROUP 10, MODAL STIFFNESS MATRIX
10000
** RECORD GROUP 11, DIAGONAL OF LUMPED MASS MATRIX
1 1 1 0.1 0.1 0.1
1 1 1 0.1 0.1 0.1
M
cat > spring.yaml <<'M'
trammel: 1
bodies: {spring: {kind: flexible, mass: 2 kg, modes: spring.fem, markers: {a: {node: 7}, b: {node: 8}}}}
forces: {pull: {force: spring.b, value: [1 N, 0, 0]}, push: {force: spring.a, value: [-1 N, 0, 0]}}
record: [spring.b.ux, spring.a.ux, spring.deflection]
simulate: {end: 0.01, method: radau, tolerance: 1e-6, output: 0.005}
M
expect 0 run spring.yaml -o stretched # 1 N on 1e4 N/m: 0.1 mm, half of it at each end
awk -F, 'NR == 1 { for (i = 1; i <= NF; i++) at[$i] = i }
  NR > 1 { d = $at["spring.b.ux"] - $at["spring.a.ux"] - 1e-4; if (d > 1e-9 || d < -1e-9) exit 1; seen++ }
  END { if (seen < 2) exit 1 }' stretched/results.csv || fail "a spring of 1e4 N/m is not stretched by 0.1 mm"
spoil_fem() { sed "$1" spring.fem > wrong.fem; sed 's/spring.fem/wrong.fem/' spring.yaml > wrong.yaml; expect 3 check wrong.yaml; has err "$2"; }
spoil_fem 's/^7 8/7/' "wrong.yaml:2:54: error: body 'spring': ./wrong.fem:3: record group 2 (node labels) has 1 numbers; with 2 nodes and 1 modes there should be 2"
spoil_fem 's/^7 8/7 7/' "./wrong.fem:3: record group 2 (node labels) has node 7 twice"
spoil_fem 's/^10000/1e4x/' "./wrong.fem:17: '1e4x' is not a number"
spoil_fem 's/^10000/0/' "the modes have a motion without force beside the rigid ones"
spoil_fem 's/^10000/-10000/' "the stiffness of the modes is not positive"
spoil_fem '/GROUP 11/,$d' "record group 11 (lumped masses) is not there"
spoil_fem '$d' "./wrong.fem:18: record group 11 (lumped masses) has 6 numbers"
sed 's/2 kg/2.5 kg/' spring.yaml > wrong.yaml
expect 3 check wrong.yaml
has err "wrong.yaml:2:41: error: body 'spring': the finite elements weigh 2 kg, the body should weigh 2.5 kg: are the units"

# too far for linear elasticity
sed 's/\[1 N/[2400 N/; s/\[-1 N/[-2400 N/' spring.yaml > far.yaml
expect 0 run far.yaml -o far
has err "warning: body 'spring': deformed by 0.12 of its size at t = 0, and linear elasticity ends at about 0.1"

# ADAMS: a file of modes beside the dataset stands for the .mnf
cat > beam.yaml <<'M'
trammel: 1
bodies:
  arm:
    kind: flexible
    material: {E: 70 GPa, nu: 0.3, density: 2700}
    sections: {bar: {rectangle: {width: 20 mm, height: 10 mm}}}
    nodes: {A: [0, 0, 0], B: [1, 0, 0]}
    beams: [{nodes: [A, B], elements: 6}]
    interfaces: [A, B]
    modes: {fixed: 4}
joints: {clamp: {fixed: [ground, arm.A]}}
M
cat > arm.adm <<'M'
an arm
UNITS/FORCE=NEWTON, MASS=KILOGRAM, LENGTH=MILLIMETER, TIME=SECOND
PART/1, GROUND
MARKER/1, PART=1
FLEX_BODY/2
, MATRICES = 1, 2, 3
, CRATIO = 0.02\
, MNF_FILE = C:\work\arm.mnf
MARKER/21, FLEX_BODY=2, NODE_ID=A
MARKER/22, FLEX_BODY=2, NODE_ID=B
PART/3, MASS=2, CM=31, IP=1000,1000,1000, QG=1000,0,0
MARKER/31, PART=3
JOINT/1, FIXED, I=1, J=21
JOINT/2, FIXED, I=22, J=31
ACCGRAV/KGRAV=-9810
END
M
printf 'arm\n\nINTEGRATOR/HHT, ERROR=1E-6\nSIMULATE/DYNAMICS, END=0.1, STEPS=10\nSTOP\n' > arm.acf
cat > same.yaml <<'M'
trammel: 1
units: mm-kg-s
gravity: [0, 0, -9810]
bodies:
  boom: {kind: flexible, modes: arm.h5, damping: 0.02, start: undeformed}
  part_3: {mass: 2, inertia: [1000, 1000, 1000], position: [1000, 0, 0]}
joints: {clamp: {fixed: [ground, boom.A]}, hold: {fixed: [boom.B, part_3]}}
simulate: {end: 0.1, output: 0.01, method: hht, tolerance: 1e-6}
M
expect 3 check arm.adm
has err "arm.adm:8:3: error: FLEX_BODY/2: an .mnf file is closed and cannot be read. Put the modes of the body beside the dataset as arm.h5"
expect 0 reduce beam.yaml arm -o arm.h5
expect 0 run arm.adm -o dataset
expect 0 run same.yaml -o model
expect 0 stats dataset part_3.z --format json
fell=$(grep -E "min|max|mean" out)
expect 0 stats model part_3.z --format json
[ -n "$fell" ] && [ "$fell" = "$(grep -E "min|max|mean" out)" ] || fail "the dataset moves otherwise than the model: $fell, $(cat out)"
expect 0 convert arm.adm -o again.yaml
has again.yaml 'modes: "arm.h5"'
expect 0 check again.yaml
spoil_adm() { sed -i.kept "$1" arm.adm; expect 3 check arm.adm; has err "$2"; mv arm.adm.kept arm.adm; }
spoil_adm 's/, NODE_ID=B//' "arm.adm:10:1: error: MARKER/22 does not say at which node of FLEX_BODY/2 it is: NODE_ID is missing"
spoil_adm 's/NODE_ID=B/NODE_ID=C/' "arm.adm:10:"
spoil_adm 's/0.02/STEP(FXFREQ,0,0.01,1000,1)/' "arm.adm:7:3: error: FLEX_BODY/2: CRATIO is 'STEP(FXFREQ,0,0.01,1000,1)'; here it is one number"
spoil_adm 's/, MNF_FILE.*//' "FLEX_BODY/2 names no file of modes: MNF_FILE is missing"
spoil_adm 's/C:.*/..\/arm.json/' "arm.adm:8:3: error: FLEX_BODY/2: '../arm.json' cannot be opened"
spoil_adm 's/, CRATIO/, VX = 1\n, CRATIO/' "start velocities of flexible bodies are not supported"
