#!/usr/bin/env bash
# What the command tells of contacts: before a run, after it, in its files, and when it fails.
. "$(dirname "$0")/lib.sh"

# a ball on a plane: 1 kg, 1e8 N/m^1.5
cat > ball.yaml <<'M'
trammel: 1
gravity: [0, 0, -9.81]
bodies:
  ground: {shapes: [{plane: {}}]}
  ball: {mass: 1, inertia: [4e-3, 4e-3, 4e-3], position: [0, 0, 1.1], shapes: [{sphere: {radius: 0.1}}]}
contacts: {hit: {between: [ball, ground], material: {stiffness: 1e8, damping: 500, depth: 1e-4}}}
simulate: {end: 1.2, output: 1 ms, tolerance: 1e-6}
record: [hit, hit.ball-ground.*]
M

# (m g/k)^(2/3) = 2.13e-5 m, sqrt(1.5 g/d)/(2 pi) = 132 Hz; from 1.1 m: 4.65 m/s, d = 2.36 mm, 2.94 d/v = 1.49 ms
expect 0 check ball.yaml
has out "contact 'hit': the weight of body 'ball' (9.81 N) deforms it by 2.13e-05 m, and it vibrates at 132 Hz"
has out "contact 'hit': a blow between 'ball' and 'ground' at 4.65 m/s lasts 0.00149 s, penetrates by 0.00236 m"
sed 's/tolerance: 1e-6/step: 0.01/' ball.yaml > coarse.yaml
expect 0 check coarse.yaml
has err "a blow of 0.00149 s is too short for the fixed step of 0.01 s"
sed 's/stiffness: 1e8/stiffness: 1e3/' ball.yaml > soft.yaml
expect 0 check soft.yaml
has err "of the smaller shape: it is too soft"
has err "and may pass through each other: increase the stiffness"
sed 's/stiffness: 1e8/stiffness: 1e17/' ball.yaml > hard.yaml
expect 0 check hard.yaml
has err "so stiff that blows need very short steps"

# after the run: in words, in summary.json, as channels, as points
expect 0 run ball.yaml -o results
grep -qE "^contacts +'hit' touched 2 times, deepest 0\.0019" out || fail "contacts in words"
has out "between 'ball' and 'ground'"
grep -qE "^ +hardest hit 8\.[0-9]+e\+03 N at t = 0\.452" out || fail "the hardest hit"
for key in '"touches": 2' '"changes": 4' '"deepest": 0.0019' '"lost_normal":' '"closed": [' '"hits": ['; do has results/summary.json "$key"; done
head -n 1 results/results.csv > header
has header "hit.force,"
has header "hit.impulse,"
has header "hit.ball-ground.force,hit.ball-ground.fx,"
awk -F, 'NR == 1 { for (i = 1; i <= NF; i++) c[$i] = i; next }
         $c["hit.force"] != $c["hit.ball-ground.force"] || $c["hit.impulse"] < last { bad = 1 }
         { last = $c["hit.impulse"] } END { exit bad || last < 8 }' results/results.csv || fail "channels of the pair"
[ "$(head -n 1 results/contacts.csv)" = time,contact,first,second,state,x,y,z,fx,fy,fz ] || fail "contacts.csv"
[ "$(rows results/contacts.csv)" -ge 2 ] || fail "no points in contacts.csv"
has results/summary.json '"contacts.csv": '
expect 0 channels ball.yaml
has out "hit.ball-ground.depth"

# no pair has channels unless it is named; a name that means none is reported
sed 's/^record:.*/record: [hit]/' ball.yaml > all.yaml
expect 0 channels all.yaml
if grep -q 'hit\.ball-ground' out; then fail "a pair that nobody named has channels"; fi
sed 's/^record:.*/record: [hit.ball-moon.force]/' ball.yaml > none.yaml
expect 0 check none.yaml
has err "record: no channel has the name 'hit.ball-moon.force'"

# overlap, and regularised friction on a slope: 2 v_s sin(asin(f)/3), f = 1.6/9.66/0.4
cat > slope.yaml <<'M'
trammel: 1
gravity: [1.6, 0, -9.66]
bodies:
  ground: {shapes: [{plane: {}}]}
  block: {mass: 1, inertia: [4e-3, 4e-3, 6e-3], position: [0, 0, 0.049], shape: {box: {size: [0.2, 0.2, 0.1]}}}
contacts:
  feet:
    between: [block, ground]
    material: {stiffness: 1e8, damping: 100, depth: 1e-4}
    friction: {law: regularised, static: 0.4, dynamic: 0.35, from: 0.01, to: 0.1}
simulate: {end: 0.01}
M
expect 0 check slope.yaml
has out "regularised friction creeps: at 0.00347 m/s under half of its limit"
has err "'block' and 'ground' creep at 0.00284 m/s under their weight"
has err "'block' and 'ground' overlap by 0.001 m at the start, at rest it would be about 2.12e-05 m: they are thrown apart"

# a step that fails names the pair
sed 's/tolerance: 1e-6/tolerance: 1e-7, h-min: 2 ms/' ball.yaml > fails.yaml
expect 4 run fails.yaml -o failed
has err "Bodies 'ball' and 'ground' (contact 'hit') change from open to slipping within the step"
has err "Allow shorter steps, or give the contact less stiffness"
has failed/summary.json '"status": "failed"'
check_rows failed/contacts.csv

# and so does a start in which bodies are in each other
cat > deep.yaml <<'M'
trammel: 1
bodies:
  a: {mass: 1, inertia: [4e-3, 4e-3, 4e-3], shapes: [{box: {size: [0.1, 0.1, 0.1]}}]}
  b: {mass: 1, inertia: [4e-3, 4e-3, 4e-3], position: [0, 0, 0.02], shapes: [{box: {size: [0.1, 0.1, 0.1]}}]}
contacts: {hit: {among: [a, b], material: {stiffness: 1e8, restitution: 0.5}}}
simulate: {end: 1}
M
expect 4 run deep.yaml
has err "Bodies 'a' and 'b' (contact 'hit') went so deep into each other that the direction of the contact is not determined."
has err "place the bodies apart at the start"

# a killed run leaves points that can be read, also where the last row was cut
cp -r results killed.partial-abcdef
rm killed.partial-abcdef/results.h5
sed -i 's/"status": "done"/"status": "running"/' killed.partial-abcdef/summary.json
truncate -s -9 killed.partial-abcdef/contacts.csv
expect 0 recover killed
check_rows killed/contacts.csv
expect 0 report killed
has killed/report.html 'id="trammel-touches"'

# a joint that starts beyond its stops is pushed back: told
cat > beyond.yaml <<'EOF'
trammel: 1
bodies:
  arm: {mass: 1, inertia: [0.1, 0.1, 0.1]}
joints:
  hinge: {revolute: [ground, arm], limits: {angle: [10 deg, 60 deg], arm: 0.1, material: {stiffness: 1e5, restitution: 0.5}}}
simulate: {end: 0.01}
EOF
expect 0 check beyond.yaml
grep -q "'hinge.limit' starts 0.175 rad beyond its limits" out err || fail "a start beyond the stops is not told"

# a box that is put exactly on a floor sinks in by micrometres between two rows: nothing that fails a run
cat > box.yaml <<'M'
trammel: 1
gravity: [0, 0, -9.81]
bodies:
  ground: {shapes: [{plane: {}}]}
  block: {position: [0, 0, 0.05], density: 250, shape: {box: {size: [0.2, 0.2, 0.1]}}}
contacts: {feet: {between: [block, ground], material: {stiffness: 1e8, damping: 500, depth: 0.01 mm}, friction: {static: 0.4}}}
simulate: {end: 1, output: 0.01}
M
expect 0 run box.yaml -o settled
has out "of the range (asked 1e-3)"

# in units of the model: 1 kg, 28 um deep, 11 mm/s
sed 's/^gravity.*/gravity: [0, 0, -9810]\nunits: mm-kg-s/; s/0.05\]/50]/; s/density: 250/density: 250 kg\/m3/; s/0.2, 0.2, 0.1/200, 200, 100/; s/stiffness: 1e8/stiffness: 3162.28/; s/damping: 500,/damping: 0.5,/' box.yaml > mm.yaml
expect 0 run mm.yaml -o settled
grep -qE "^contacts +'feet' touched 1 time, deepest 0\.028[0-9]* mm .* at t = 0\.004" out || fail "depths in mm"
grep -qE "^ +hardest hit .* N at t = 0\.003.*, 11\.[0-9]* mm/s, 9\.81" out || fail "the hardest hit in mm"
