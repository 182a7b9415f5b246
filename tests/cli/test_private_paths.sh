#!/usr/bin/env bash
# Results are handed on: no file says where on this machine model and results are, even if absolute paths are given.
. "$(dirname "$0")/lib.sh"

mkdir -p private_place/models private_place/results elsewhere
cd private_place
here=$PWD
for name in slider_crank flexible_arm suspension; do "$TRAMMEL" example $name -o models/$name.yaml > /dev/null; done
sed 's|^bodies:|bodies:\n  flag: {kind: point, mass: 1, shapes: [{mesh: flag.obj}]}|' models/slider_crank.yaml > models/mesh.yaml
printf 'v 0 0 0\nv 1 0 0\nv 0 1 0\nv 0 0 1\nf 1 3 2\nf 1 2 4\nf 2 3 4\nf 3 1 4\n' > models/flag.obj
cat > models/study.yaml <<'Y'
trammel: 1
model: slider_crank.yaml
study:
  plan: grid
  vary:
    L2: {values: [0.6, 0.05]}
  keep: [{name: a, of: max(crank.angle)}]
Y
short=(--end 0.05 --fast)
m=$here/models r=$here/results
cd ../elsewhere # whose path the results may not have, either
expect 0 run "$m/mesh.yaml" -o "$r/mesh" "${short[@]}" --report
expect 0 run "$m/flexible_arm.yaml" -o "$r/arm" "${short[@]}" --report
expect 0 run "$m/suspension.yaml" -o "$r/car" --end 0.05 --report
expect 0 report "$r/mesh" -o "$r/page.html"
expect 0 static "$m/suspension.yaml" -o "$r/static" --report
expect 0 modes "$m/suspension.yaml" -o "$r/modes" --report
expect 0 linear "$m/suspension.yaml" -o "$r/linear"
expect 4 sweep "$m/study.yaml" -o "$r/study" "${short[@]}" --reports all -j 1
expect 0 sensitivity "$m/slider_crank.yaml" --of 'max(crank.angle)' -o "$r/sensitivity" --end 0.05 --report
expect 0 compare "$m/slider_crank.yaml" -o "$r/compare" --end 0.05
expect 0 reduce "$m/flexible_arm.yaml" arm -o "$r/arm.json"
expect 0 export "$r/mesh" -o "$r/mesh.glb"
expect 0 plot "$r/mesh" crank.angle -o "$r/plot.svg"
expect 0 convert "$m/slider_crank.yaml" -o "$r/converted.yaml"
expect 0 expand "$m/slider_crank.yaml" -o "$r/expanded.yaml"
cd "$r"
"$TRAMMEL" fmu "$m/slider_crank.yaml" -o "$r/crank.fmu" > ../out 2> ../err || rm -f crank.fmu # not in every build
if [ -f crank.fmu ] && command -v python3 > /dev/null; then
  python3 -c 'import zipfile; zipfile.ZipFile("crank.fmu").extractall("fmu")'
fi
if found=$(grep -rlaF "$work" .); then fail "the folder of the user is in $found"; fi
has mesh/summary.json '"name": "mesh.yaml"'

# as it was typed
cd "$here"
expect 0 run models/slider_crank.yaml -o typed "${short[@]}"
has typed/summary.json '"name": "models/slider_crank.yaml"'
