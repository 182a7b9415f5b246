#!/usr/bin/env bash
# Solid elements of another program on the command line: sets of nodes as pads, surface, stress by node, files of modes,
# pictures. The part is a tetrahedron whose matrices are those of bars along its edges.
. "$(dirname "$0")/lib.sh"

awk -v RS='%%%\n' '{ printf "%s", $0 > ("part." (NR == 1 ? "sti" : NR == 2 ? "mas" : NR == 3 ? "msh" : "dof")) }' \
  "$(dirname "$0")/../fuzz/corpus/matrices/calculix_solid"
echo '*INCLUDE, INPUT=part.msh' > part.inp
cat > solid.yaml <<'M'
trammel: 1
bodies:
  part:
    kind: flexible
    matrices: {stiffness: part.sti, mass: part.mas, unknowns: part.dof, nodes: part.inp}
    interfaces: {base: {set: FOOT, at: [0.5, 0, 0]}, tip: {nodes: [20]}}
    damping: 0.1
joints: {hold: {fixed: [ground, part.base]}}
forces: {push: {force: part.tip, value: ["sin(20*time)", 0, 2]}}
record: [part.stress, part.tip]
simulate: {end: 0.2, method: radau, tolerance: 1e-6, output: 0.02}
M
expect 0 run solid.yaml -o one --report
expect 0 stress one
has out "part.node.20"
# the largest of all rows is that of the channel
expect 0 stress one --json
worst=$(sed -n 's/.*"von_mises": *\([0-9.e+-]*\).*/\1/p' out | head -1)
awk -F, -v worst="$worst" 'NR == 1 { for (i = 1; i <= NF; i++) if ($i == "part.stress") k = i; next } $k > m { m = $k }
  END { d = m/worst - 1; exit !(m > 0 && d < 1e-9 && d > -1e-9) }' one/results.csv || fail "stress"
expect 0 stress one --history part.node.20 -o worst.csv
has worst.csv "time,von_mises,xx,yy,zz,xy,yz,zx"
has one/report.html '"faces":'

# pictures: triangles
expect 0 export one -o one.vtu
awk '/Name="types"/ { p = 1; next } /<\/DataArray>/ { p = 0 } p { n++; if ($1 != 5) exit 1 } END { if (n != 4) exit 1 }' one.vtu ||
  fail "one.vtu is not four triangles"
expect 0 export one -o one.gltf
has one.gltf "surface"

# the same from files of modes
for file in part.json part.h5; do
  expect 0 reduce solid.yaml part -o "$file"
  sed -e "s/    matrices: .*/    modes: $file/" -e '/interfaces:/d' -e '/damping:/d' solid.yaml > again.yaml
  expect 0 run again.yaml -o "two-$file"
  expect 0 stress "two-$file"
  has out "part.node.20"
done
# and from a file of before there were faces
perl -0pe 's/,\s*"faces":\s*\d+//; s/,\s*"faces":\s*\[[^\]]*\]//' part.json > old.json
if grep -q '"faces"' old.json; then fail "faces are still in old.json"; fi
sed -i 's/modes: .*/modes: old.json/' again.yaml
expect 0 check again.yaml

# a written model names the set again
expect 0 convert solid.yaml -o written.yaml
has written.yaml 'set: "FOOT"'
expect 0 check written.yaml

spoil() {
  sed "$1" solid.yaml > wrong.yaml
  expect 3 check wrong.yaml
  has err "$2"
}
spoil 's/FOOT/feet/' "there is no set of nodes 'feet'; there are 'all', 'foot', 'top'"
spoil 's/set: FOOT, //' "a pad needs either 'nodes', a list of numbers, or 'set'"
spoil 's/set: FOOT/set: FOOT, nodes: [3]/' "a pad needs either 'nodes', a list of numbers, or 'set'"
spoil 's/, at: \[0.5, 0, 0\]//' "a pad of several nodes needs a reference point"
sed -i 's/^1, 3, 5,$/1, 3, 4,/' part.msh
spoil 's/x/x/' "part.msh:8: element 1 has node 4, which the matrices do not have"
