#!/usr/bin/env bash
# Flexible bodies on the command line: run, channels, reduce, convert, files of modes; what is refused, and where.
. "$(dirname "$0")/lib.sh"

cat > arm.yaml <<'M'
trammel: 1
gravity: [0, 0, -9.81]
bodies:
  arm:
    kind: flexible
    material: {E: 70 GPa, nu: 0.33, density: 2700 kg/m3}
    sections: {pipe: {tube: {radius: 20 mm, thickness: 2 mm}}}
    nodes: {A: [0, 0, 0], B: [1, 0, 0], C: [1, 0.5, 0]}
    beams: [{nodes: [A, B]}, {nodes: [B, C], name: wrist}]
    masses: [{node: C, mass: 0.5, inertia: [0.001, 0.001, 0.001]}]
    modes: {fixed: 5}
    damping: adams
    markers: {tool: {node: C, at: [0, 0, 0.1], 321: [0.1, 0, 0]}}
joints: {hinge: {revolute: [ground, arm.A]}}
forces: {push: {force: arm.tool, value: [0, 1 N, 0]}}
record: [arm.x, arm.strain_energy, arm.tool, arm.mode2, hinge]
simulate: {end: 0.05, method: radau, tolerance: 1e-6, output: 0.01}
M
expect 0 check arm.yaml
expect 0 channels arm.yaml
has out "arm.deflection"
has out "arm.C.ux"
expect 0 run arm.yaml -o first
has first/results.csv "arm.mode2"
expect 0 reduce arm.yaml arm -o arm.json
has out "2 interfaces"
has out "modes        11"
has out "arm.json written"
expect 5 reduce arm.yaml arm -o arm.json
expect 0 reduce arm.yaml arm -o arm.json --force

# all numbers of two tables alike, but for rounding
alike() {
  paste -d, "$1" "$2" | awk -F, 'NR > 1 { for (i = 1; i <= NF/2; i++) {
    d = $i - $(i + NF/2); if (d < 0) d = -d; s = $i < 0 ? -$i : $i; if (d > 1e-9*(1e-3 + s)) exit 1 } }'
}

# the same body from its file, and written back
cat > again.yaml <<'M'
trammel: 1
gravity: [0, 0, -9.81]
bodies:
  arm: {kind: flexible, modes: arm.json, markers: {tool: {node: C, at: [0, 0, 0.1], 321: [0.1, 0, 0]}}}
joints: {hinge: {revolute: [ground, arm.A]}}
forces: {push: {force: arm.tool, value: [0, 1 N, 0]}}
record: [arm.x, arm.strain_energy, arm.tool, arm.mode2, hinge]
simulate: {end: 0.05, method: radau, tolerance: 1e-6, output: 0.01}
M
expect 0 run again.yaml -o second
alike first/results.csv second/results.csv || fail "modes from a file give other results"
expect 0 convert arm.yaml -o written.yaml
expect 0 run written.yaml -o third
alike first/results.csv third/results.csv || fail "the model that was written gives other results"

# wrong: every message has its place
spoil() { sed "$1" arm.yaml > wrong.yaml; expect 3 check wrong.yaml; has err "$2"; }
spoil 's/nodes: \[A, B\]/nodes: [A, BB]/' "wrong.yaml:9:13: error: body 'arm': there is no node 'BB'"
spoil 's/section/sektion/' "did you mean 'sections'?"
spoil 's/70 GPa/-70 GPa/' "E is -7e+10 Pa, must be > 0"
spoil 's/70 GPa/70 kg/' "wrong.yaml:6:19: error: E must be Pa"
spoil 's/thickness: 2 mm/thickness: 30 mm/' "wrong.yaml:7:"
spoil 's/C: \[1, 0.5, 0\]/C: [1, 0.5]/' "wrong.yaml:8:44: error: a node needs its place, a list of 3 numbers"
spoil 's/{fixed: 5}/{fixed: 2.5}/' "must be a whole number"
spoil 's/{fixed: 5}/{fixed: 5, frequency: 100}/' "'fixed' and 'frequency' exclude each other"
spoil 's/adams/adms/' "wrong.yaml:12:14: error"
spoil 's/node: C, at/node: CC, at/' "wrong.yaml:13:28: error: marker 'arm.tool': the body has no node 'CC'"
spoil 's/node: C, at/at/' "a marker on a flexible body sits on a node: name it"
spoil 's/kind: flexible/mass: 1/' "only a flexible body has 'material'; write kind: flexible"
spoil 's/    damping: adams/    mass: 1/' "the finite elements weigh"
spoil 's/    damping: adams/    inertia: [1, 1, 1]/' "follows from its finite elements"
spoil 's/    damping: adams/    matrices: {stiffness: K.mtx}/' "'K.mtx' cannot be opened"
spoil 's/    damping: adams/    interfaces: [A, D]/' "the body has no node 'D'"
spoil 's/    damping: adams/    interfaces: [A]/' "force 'push' acts on node 'C' of the flexible body 'arm', which is not among its interfaces"
spoil 's/ground, arm.A/ground, arm/' "joint 'hinge' acts on the frame of the flexible body 'arm'"
spoil 's/    damping: adams/    damping: {frequency: [1, 2], ratio: [0.1]}/' "as many numbers"
spoil 's/    damping: adams/    start: {modes: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]}/' "gives 12 modes, it has 11"
sed 's/    damping: adams/    shapes: [{sphere: {radius: 1, density: 8}}]/' arm.yaml > dense.yaml
expect 0 check dense.yaml
has err "dense.yaml:12:13: warning: body 'arm': the density of its shapes is not used"
expect 2 reduce arm.yaml arn
has err "there is no body 'arn' (did you mean 'arm'?)"

# in pieces: the body keeps its name where that says something, its pieces have their own
sed 's/    damping: adams/    pieces: 5/; s/arm.mode2/arm.piece2.mode2, arm.weld3/' arm.yaml > pieces.yaml
expect 0 check pieces.yaml
expect 0 channels pieces.yaml
for name in arm.x arm.vy arm.az arm.strain_energy arm.deflection arm.stress arm.AB.stress arm.wrist.stress arm.A.x \
  arm.tool.az arm.cut2.ux arm.piece5.wrist.stress arm.piece3.yaw arm.weld1.force; do has out "$name "; done
expect 0 run pieces.yaml -o cut
has cut/results.csv "arm.piece2.mode2"
has cut/results.csv "arm.weld3.i.mfx"
expect 0 convert pieces.yaml -o written.yaml --force
has written.yaml "pieces: 5"
expect 0 run written.yaml -o again
alike cut/results.csv again/results.csv || fail "the model in pieces that was written gives other results"
expect 0 stress cut --body arm
has out "arm.piece1.AB"
expect 2 stress cut --body ar
expect 2 loads cut arm -o loads.inp
has err "body 'arm' is in pieces: name one of them, as 'arm.piece1'"
expect 0 export cut -o cut.glb
expect 0 export cut -o cut.pvd
expect 0 report cut
expect 0 reduce pieces.yaml arm.piece4
has out "2 interfaces"
expect 2 reduce pieces.yaml arm
has err "'arm' is in pieces and has no frame of its own: name a node of it, or a piece, 'arm.piece1' to 'arm.piece5'"
spoil 's/    damping: adams/    pieces: 0/' "wrong.yaml:12:13: error: 'pieces' is 0, must be a whole number of at least 1"
spoil 's/    damping: adams/    pieces: 2.5/' "'pieces' is 2.5, must be a whole number of at least 1"
spoil 's/    damping: adams/    pieces: 5000/' "wrong.yaml:12:13: error: body 'arm': pieces is 5000, must be 1 to 1000"
sed 's/    damping: adams/    pieces: 5/; s/ground, arm.A/ground, arm/' arm.yaml > wrong.yaml
expect 3 check wrong.yaml
has err "'arm' is in pieces and has no frame of its own"

# the example of far bends in the documentation
docs=$(dirname "$0")/../../docs/flexible-bodies.md
awk '/^## Far bends/ { here = 1 } here && /^```$/ { exit } here && text { print } here && /^```yaml/ { text = 1 }' \
  "$docs" > circle.yaml
expect 0 run circle.yaml -o circle
[ ! -s err ] || fail "the example of far bends warns"
tail -n 1 circle/results.csv > last
head -n 1 circle/results.csv | tr , '\n' | paste -d= - <(tr , '\n' < last) > values
awk -F= '$1 == "arm.B.x" { x = $2 } $1 == "arm.B.y" { y = $2 } $1 == "arm.cut8.y" { top = $2 }
  END { exit !(sqrt(x^2 + y^2) < 0.0127 && top > 0.314 && top < 0.323) }' values || fail "the bar is no circle"

# a shape on a node is drawn displaced with the nearest node of the body that is drawn
sed '/^    markers:/a\    shape: {sphere: {node: tool, radius: 20 mm, at: [0, 0, 10 mm]}}' arm.yaml > shape.yaml
expect 0 run shape.yaml -o shape
shape=$(tr -d ' \n' < shape/summary.json | grep -o '"shapes":\[{"body":1,"kind":"sphere"[^}]*}') || fail "no shape"
node=$(grep -o '"node":[0-9]*' <<<"$shape") || fail "the shape has no node: $shape"
[ "${node#*:}" -ge 0 ] || fail "the shape has a wrong node: $shape"
