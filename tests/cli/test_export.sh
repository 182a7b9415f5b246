#!/usr/bin/env bash
# trammel export: files as asked for, and mistakes explained. What is in them is tested with a browser, in tests/web.
. "$(dirname "$0")/lib.sh"

model crank.yaml
expect 0 run crank.yaml -q -o crank
expect 0 export crank
has out "animation    crank.glb"
[ "$(head -c 4 crank.glb)" = glTF ] || fail "crank.glb is no glTF"
size=$(od -An -tu4 -j 8 -N 4 crank.glb | tr -d ' ')
[ "$size" -eq "$(wc -c < crank.glb)" ] || fail "crank.glb says it has $size bytes"
expect 0 export crank/ --format gltf -o again.glb
cmp -s crank.glb again.glb || fail "the same animation, other bytes"
expect 0 export crank -o crank.gltf
for text in '"version": "2.0"' '"name": "crank"' '"name": "slider box"' '"path": "rotation"' 'data:application/octet-stream;base64,'; do
  has crank.gltf "$text"
done
[ -z "$(find . -name '*.new' -o -name '*.glb.json')" ] || fail "something was left: $(find . -name '*.new' -o -name '*.json')"

# positions that were not recorded; names that are anything but names
sed 's/^record: all/record: [slider.x]/' crank.yaml > few.yaml
expect 0 run few.yaml -q -o few
expect 0 export few -o few.gltf
[ "$(grep -c '"path": "translation"' few.gltf)" -eq "$(grep -c '"path": "translation"' crank.gltf)" ] || fail "a body does not move"
sed "s|^title: .*|title: '\"}, ]</script>'|" crank.yaml > odd.yaml
expect 0 run odd.yaml -q -o odd
expect 0 export odd -o odd.gltf
has odd.gltf '"name": "\"}, ]</script>"'

# a killed run may leave positions that do not go with its rows
echo time,crank.x > few/poses.csv
expect 0 export few

expect 2 export crank --format fbx
has err "formats: gltf"
expect 2 export crank -o crank.obj
has err ".glb or .gltf"
expect 2 export
expect 5 export nowhere
has err nowhere/summary.json
expect 5 export crank -o nowhere/x.glb
mkdir empty
echo '{}' > empty/summary.json
printf 'time,x\n0,1\n' > empty/results.csv
expect 5 export empty
has err "no bodies"
echo '{"scene": {"bodies": [{"name": "ground", "kind": "ground"}, {"name": "a"}], "markers": [{"body": 7}]}}' > empty/summary.json
expect 5 export empty
has err "damaged"
echo '{"scene": {"bodies": [{"name": "ground", "kind": "ground"}, {"name": "a"}], "shapes": [{"body": 1, "kind": "?"}]}}' > empty/summary.json
expect 0 export empty
