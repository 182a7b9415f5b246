#!/usr/bin/env bash
# Meshes in models: where the file may be, what it gives, what reaches the report.
. "$(dirname "$0")/lib.sh"
examples=$(cd "$(dirname "$0")/../../examples/mesh" && pwd)

cp "$examples"/handle.* .
expect 0 run handle.yaml --end 0.1 --report -o results
has results/meshes.json '"triangles": 156'
has results/summary.json '"kind": "mesh"'
has results/report.html 'id="trammel-meshes"'
# the folder is enough: neither model nor mesh is needed any more
rm handle.obj
cp results/report.html before.html
expect 0 report results
cmp -s before.html results/report.html || fail "the page differs without the files of the model"
expect 3 check handle.yaml
has err "handle.yaml:10"
has err "'handle.obj' cannot be opened"

# a run without meshes leaves none behind
model crank.yaml
expect 0 run crank.yaml --end 0.1 -o results
[ ! -e results/meshes.json ] || fail "meshes.json of an earlier run is still there"

# the short form; a mesh that is only drawn; the same mesh twice is stored once
cp "$examples"/handle.obj .
cat > drawn.yaml <<'Y'
trammel: 1
units: mm-kg-s
bodies:
  a: {mass: 1, inertia: [1, 1, 1], shapes: [{mesh: handle.obj}, {mesh: {file: handle.obj, at: [0, 0, 50]}}]}
simulate: {end: 0.1}
Y
expect 0 run drawn.yaml -o drawn
[ "$(grep -c '"points"' drawn/meshes.json)" -eq 1 ] || fail "the mesh is stored more than once"
has drawn/meshes.json '-50'
has drawn/summary.json '"mesh": 0'

# and for other programs
expect 0 export drawn --format gltf -o drawn.glb
sed 's/"data": "..../"data": "AAAA/' drawn/meshes.json > m && mv m drawn/meshes.json
expect 5 export drawn --format gltf -o damaged.glb
has err 'meshes.json is damaged'

expect 0 convert handle.yaml -o converted.yaml
has converted.yaml '# a shape is left out: it is a mesh'
expect 0 check converted.yaml

# an open mesh has no mass
grep -v '^f 1 ' handle.obj > open.obj
sed 's/handle.obj/open.obj/' handle.yaml > open.yaml
expect 3 check open.yaml
has err 'open.yaml:10'
has err 'the mesh is not closed'
sed -e 's/handle.obj/open.obj/' drawn.yaml > seen.yaml
expect 0 check seen.yaml

# check tells what a mesh weighs; the numbers of the handle are those of a sum over its triangles made apart
cat > weighed.yaml <<'Y'
trammel: 1
units: mm-kg-s
bodies:
  a: {mass: 1, inertia: [1000, 1000, 1000], shapes: [{mesh: open.obj}, {mesh: {file: handle.obj, density: 0, at: [0, 0, 50]}}]}
  b: {density: 2.7e-6, shape: {mesh: {file: handle.obj, at: [10, 0, 0], orientation: {angle: 90 deg}}}}
Y
expect 0 check weighed.yaml
has out "mesh of body 'a': 154 triangles, not closed at 4 edges: it gives no mass"
has out "mesh of body 'a': 156 triangles, closed: volume 63324.3 mm3, centre 14.855, 0, 50 mm; without density it gives no mass"
has out "volume 63324.3 mm3, mass 0.170975 kg, centre 10, 14.855, 0 mm, inertia about it (xx, yy, zz, xy, xz, yz) 90.38, 93.601, 172.583, 0, 0, 0 kg mm2"

# a mesh that touches others must be closed, and of a size that can be meant
cat > touching.yaml <<'Y'
trammel: 1
gravity: [0, 0, -9.81]
bodies:
  ground: {shapes: [{plane: {}}]}
  a: {density: 1000, position: [0, 0, 0.5], shapes: [{mesh: {file: part.obj, scale: 1 mm, contact: true}}]}
contacts: {k: {between: [a, ground], material: {stiffness: 1e6}}}
simulate: {end: 0.1}
Y
cp handle.obj part.obj
expect 0 run touching.yaml -o touching
cp open.obj part.obj
expect 3 check touching.yaml
has err 'touching.yaml:5'
has err "'part.obj': the mesh is not closed: 4 of its edges do not join two triangles facing the same side"
cp handle.obj part.obj
sed -i 's/, scale: 1 mm//' touching.yaml
sed 's/^v \([0-9.-]*\) \([0-9.-]*\) \([0-9.-]*\)/v \1e3 \2e3 \3e3/' handle.obj > part.obj
expect 3 check touching.yaml
has err "'part.obj' is"
has err "m large: 'scale' gives the length of one unit of the file, as '1 mm'"
: > part.obj
expect 3 check touching.yaml
has err "part.obj' holds no triangles"

# files elsewhere
mkdir -p below/deeper
mv handle.yaml below/
expect 3 check below/handle.yaml
has err 'cannot be opened'
sed -i 's|file: handle.obj|file: ../handle.obj|' below/handle.yaml
expect 3 check below/handle.yaml
has err "'../handle.obj' is outside the folder of the model file"
sed -i "s|file: ../handle.obj|file: $work/handle.obj|" below/handle.yaml
expect 3 check below/handle.yaml
has err 'is outside the folder'
ln -s ../handle.obj below/link.obj
sed -i "s|file: $work/handle.obj|file: link.obj|" below/handle.yaml
expect 3 check below/handle.yaml
has err 'is outside the folder'
cp handle.obj below/deeper/
sed -i 's|file: link.obj|file: deeper/../deeper/handle.obj|' below/handle.yaml
expect 0 check below/handle.yaml
(cd below && "$TRAMMEL" check handle.yaml > /dev/null) || fail "the model cannot be read from its own folder"

# what a mesh does not have
cat > keys.yaml <<'Y'
trammel: 1
bodies:
  a: {mass: 1, inertia: [1, 1, 1], shape: {mesh: {file: handle.obj, scale: 0}}}
  b: {mass: 1, inertia: [1, 1, 1], shape: {mesh: {scale: 1}}}
  c: {mass: 1, inertia: [1, 1, 1], shape: {mesh: [handle.obj]}}
  d: {mass: 1, inertia: [1, 1, 1], shape: {mesh: {file: handle.obj, colour: red}}}
Y
expect 3 check keys.yaml
has err 'keys.yaml:3'
has err 'scale is 0 m, must be > 0'
has err "the key 'file' is missing in the mesh"
has err "'mesh' must be the name of a file or a mapping, not a list"
has err "did you mean 'color'?"
