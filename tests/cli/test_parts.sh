#!/usr/bin/env bash
# Parts, instances, repeat and include on the command line: the same bytes as a flat model, expand, channels, names in
# results, files that are refused.
. "$(dirname "$0")/lib.sh"

# a chain of 1000 links in 12 lines, and the same written out by another program
cat > chain.yaml <<'M'
trammel: 1
gravity: [0, -9.81, 0]
parameters: {n: 1000}
parts:
  link: {parameters: {l: 0.25, m: 0.1}, include: link.yaml, ports: {a: bar.left, b: bar.right}}
instances:
  chain: {part: link, repeat: n, index: i, with: {m: "0.1 + 0.001*i"}, position: ["i*0.25", 0]}
joints:
  root: {revolute: [ground, "chain[0].a"]}
  hinge: {repeat: n-1, index: i, revolute: ["chain[i].b", "chain[i+1].a"]}
simulate: {method: hht, step: 1 ms, end: 5 ms, output: 1 ms}
record: ["chain[*].bar.y", "chain[n-1].bar.angle", "hinge[0].force"]
M
cat > link.yaml <<'M'
bodies:
  bar:
    kind: planar
    mass: m
    inertia: m*l^2/12
    position: [l/2, 0]
    markers: {left: {at: [-l/2, 0]}, right: {at: [l/2, 0]}}
M
[ "$(wc -l < chain.yaml)" -eq 12 ] || fail "the chain has more than 12 lines"
awk 'BEGIN {
  n = 1000; l = 0.25
  print "trammel: 1\ngravity: [0, -9.81, 0]\nbodies:"
  for (i = 0; i < n; i++) {
    m = 0.1 + 0.001*i
    printf "  \"chain[%d].bar\":\n    kind: planar\n    mass: %.17g\n    inertia: %.17g\n", i, m, m*l^2/12
    printf "    position: [%.17g, 0]\n", i*0.25 + l/2
    printf "    markers: {left: {at: [%.17g, 0]}, right: {at: [%.17g, 0]}}\n", -l/2, l/2
  }
  print "joints:\n  root: {revolute: [ground, \"chain[0].bar.left\"]}"
  for (i = 0; i < n - 1; i++)
    printf "  \"hinge[%d]\": {revolute: [\"chain[%d].bar.right\", \"chain[%d].bar.left\"]}\n", i, i, i + 1
  print "simulate: {method: hht, step: 1 ms, end: 5 ms, output: 1 ms}"
  print "record: [\"chain[*].bar.y\", \"chain[999].bar.angle\", \"hinge[0].force\"]"
}' > written.yaml
expect 0 run chain.yaml -o parts
expect 0 run written.yaml -o written
cmp parts/results.csv written/results.csv || fail "the chain and the flat file differ"
[ "$(head -1 parts/results.csv | tr , '\n' | wc -l)" -eq 1003 ] || fail "number of channels"

# expanded: readable, and the same bytes again
expect 0 expand chain.yaml -o flat.yaml
has out "flat.yaml written. Next:  trammel run flat.yaml"
has flat.yaml '  "chain[3].m": 0.1 + 0.001*3'
has flat.yaml '  "hinge[998]": {revolute: ["chain[998].bar.right", "chain[999].bar.left"]}'
expect 0 run flat.yaml -o flat
cmp parts/results.csv flat/results.csv || fail "the chain and its expansion differ"
expect 5 expand chain.yaml -o flat.yaml
has err "flat.yaml"
expect 0 expand chain.yaml --set n=2
has out '  n: 2'
has out '"hinge[0]"'
! grep -qF 'chain[2]' out || fail "--set n=2 leaves chain[2]"
expect 0 expand flat.yaml -o again.yaml
cmp flat.yaml again.yaml || fail "a flat model is not written as it is"
expect 2 expand
expect 0 help expand
has out "Writes a model with its parts"

# other commands know the names
expect 0 check chain.yaml --set n=3
expect 0 channels chain.yaml --set n=3
has out "chain[2].bar.x"
has out "hinge[1].force"
expect 0 run chain.yaml --set n=3 --set 'chain[1].m=2' -o small
expect 0 plot small 'chain[2].bar.angle' -o small.svg
[ -s small.svg ] || fail "no plot"
expect 0 report small -o small.html
has small.html 'chain[2].bar'
if [ -n "${CHECK_H5:-}" ]; then # the same by way of results.h5
  expect 0 run chain.yaml --set n=3 --set 'chain[1].m=2' --no-csv -o binary
  expect 0 plot binary 'chain[2].bar.angle' -o binary.svg
  cmp small.svg binary.svg || fail "plots of results.csv and results.h5 differ"
fi
sed -i 's/n: 1000/n: 3/' chain.yaml
expect 0 convert chain.yaml -o converted.yaml
expect 0 run converted.yaml -o converted
expect 0 run chain.yaml -o three
cmp converted/results.csv three/results.csv || fail "convert"

# what is wrong has the line of the part and that of the instance
sed -i 's/mass: m$/mass: -m/' link.yaml
expect 3 check chain.yaml
has err "link.yaml:4:11: error: body 'chain[0].bar': mass is -0.1 kg, must be > 0, in instance 'chain[0]' (chain.yaml:7), and in 2 more"
mkdir sub
cp chain.yaml sub
expect 3 check sub/chain.yaml
has err "sub/chain.yaml:5:50: error: 'link.yaml' cannot be opened"
sed -i 's|link.yaml|../link.yaml|' sub/chain.yaml
expect 3 check sub/chain.yaml
has err "'../link.yaml' is outside the folder of the model file"
expect 3 expand sub/chain.yaml -o none.yaml
[ ! -e none.yaml ] || fail "a wrong model is expanded"

# reading takes as long per link however many there are
sed -i 's/mass: -m$/mass: m/' link.yaml
seconds() {
  local TIMEFORMAT=%U
  { time "$TRAMMEL" expand chain.yaml --set n="$1" > /dev/null; } 2>&1
}
awk -v few="$(seconds 2000)" -v many="$(seconds 16000)" 'BEGIN { exit !(many < 8*2*few + 0.2) }' ||
  fail "reading 16000 links takes more than twice as long per link as 2000"

# markers take an orientation as bodies do: the same motion, also of a marker on ground that an instance turns
cat > inner.yaml <<'M'
trammel: 1
gravity: [0, 0, -9.81]
parts:
  swing:
    bodies:
      ground: {markers: {pivot: {at: [0, 0, 1], orientation: {axis: [1, 0, 0], angle: 70 deg}}}}
      bar: {mass: 1, inertia: [1, 2, 3], position: [0.3, 0, 1], markers: {end: {at: [-0.3, 0, 0], orientation: {z: [0, -0.94, 0.34]}}}}
    joints: {pin: {revolute: [ground.pivot, bar.end]}}
instances:
  one: {part: swing, position: [1, 2, 3], orientation: {angle: 40 deg}}
simulate: {end: 0.2, output: 0.1, method: hht, step: 0.01}
record: [one.bar]
M
sed 's/orientation: {axis: \[1, 0, 0\], angle: 70 deg}/axis: [1, 0, 0], angle: 70 deg/; s/orientation: {z: \[0, -0.94, 0.34\]}/z: [0, -0.94, 0.34]/' inner.yaml > plain.yaml
expect 0 run inner.yaml -o inner
expect 0 run plain.yaml -o plain
cmp -s inner/results.csv plain/results.csv || fail "an orientation inside a marker is another one"
sed 's/pivot: {at/pivot: {z: [0, 0, 1], at/' inner.yaml > both.yaml
expect 3 check both.yaml
has err "an orientation is given in more than one way"

# repeat and index are keys of entries and of markers alone, also where entries are repeated
cat > misplaced.yaml <<'M'
trammel: 1
bodies:
  link: {repeat: 3, index: i, mass: 1, inertia: [1, 1, 1], position: [i, 0, 0]}
  b: {mass: 1, inertia: [1, 1, 1], markers: {m: {at: [1, 0, 0]}}, shape: {sphere: {radius: 1, repeat: 3}}}
simulate: {end: 1, repeat: 3}
M
expect 3 check misplaced.yaml
has err "misplaced.yaml:4:95: error: unknown key 'repeat' in a sphere"
has err "misplaced.yaml:5:20: error: unknown key 'repeat' in a simulate"

# markers that are repeated: the same bytes as the flat model, and six bolts share the weight, z = -m g/(6 c)
cat > flange.yaml <<'M'
trammel: 1
gravity: [0, 0, -9.81]
parameters: {n: 6}
bodies:
  flange: {mass: 2, inertia: [0.01, 0.01, 0.02],
           markers: {hole: {repeat: n, index: i, at: ["0.1*cos(2*pi*i/n)", "0.1*sin(2*pi*i/n)"]}}}
  ground: {markers: {peg: {repeat: n, index: i, at: ["0.1*cos(2*pi*i/n)", "0.1*sin(2*pi*i/n)"]}}}
forces:
  bolt: {repeat: n, index: i, bushing: ["flange.hole[i]", "ground.peg[i]"], stiffness: [1e4, 1e4, 1e4, 0, 0, 0]}
simulate: {method: dop853, tolerance: 1e-6, end: 0.1, output: 0.05}
record: [flange.z, "bolt[n-1].fz", "flange.hole[*].z"]
M
expect 0 expand flange.yaml -o flat-flange.yaml
expect 0 run flange.yaml -o flange -q
expect 0 run flat-flange.yaml -o flat-flange -q
cmp -s flange/results.csv flat-flange/results.csv || fail "repeated markers are not those of the flat model"
expect 0 static flange.yaml -o flange-static -q
awk -F, 'NR == 2 { z = $4 + 2*9.81/6e4; f = $NF + 2*9.81/6; exit !(z*z < 1e-24 && f*f < 1e-18) }' \
  flange-static/results.csv || fail "six bolts carry $(cat flange-static/results.csv)"
