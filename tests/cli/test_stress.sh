#!/usr/bin/env bash
# trammel stress, loads and export of flexible bodies; their files in runs that are killed.
. "$(dirname "$0")/lib.sh"

cat > frame.yaml << 'EOF'
trammel: 1
gravity: [0, 0, -9.81]
bodies:
  frame:
    kind: flexible
    material: {E: 210 GPa, nu: 0.3, density: 7850}
    sections: {main: {tube: {radius: 20 mm, thickness: 2 mm}}}
    nodes: {A: [0, 0, 0], B: [1, 0, 0], C: [1, 0.5, 0]}
    beams: [{nodes: [A, B], section: main}, {nodes: [B, C], section: main}]
    modes: {fixed: 4}
    damping: 0.02
  weight: {mass: 5, inertia: [0.02, 0.02, 0.02], position: [1, 0.5, -0.3], velocity: [1, 0, 0],
           markers: {T: {at: [0, 0, 0.3]}}}
joints:
  root: {fixed: [ground, frame.A]}
  hook: {spherical: [frame.C, weight.T]}
simulate: {end: 0.2, output: 5 ms, method: hht, tolerance: 1e-5}
EOF

expect 0 run frame.yaml -o r --report
[ "$(rows r/modes.csv)" -eq "$(rows r/results.csv)" ] || fail "modes.csv and results.csv differ in rows"
check_rows r/modes.csv
has r/summary.json '"modes.csv": '
has r/summary.json '"flexible.json": '
has r/report.html 'id="trammel-flexible"'
has r/report.html 'id="t-stress"'

# hot spots: as many as asked for, the worst first; JSON says the same
expect 0 stress r
has out "frame.AB.1.1."
expect 0 stress r --top 1
[ "$(grep -c 'frame\.' out)" -eq 1 ] || fail "--top 1 lists more"
has out "more: --top"
expect 0 stress r --json --top 1 --body frame
has out '"part": "AB"'
place=$(sed -n 's/.*"place": "\(.*\)",/\1/p' out)
most=$(sed -n 's/.*"von_mises": \(.*\),/\1/p' out)
expect 0 stress r --history "$place" -o one.csv
expect 0 stress r --history 1 -o two.csv
cmp one.csv two.csv || fail "a place and its number give different histories"
[ "$(head -n 1 one.csv)" = time,von_mises,xx,xy ] || fail "columns of a history"
[ "$(rows one.csv)" -eq "$(rows r/results.csv)" ] || fail "a history has other rows"
cut -d, -f2 one.csv | grep -qxF "$most" || fail "the largest stress, $most, is not in its history"
expect 0 stress r --history 1 -o -
cmp out one.csv || fail "standard output differs"
expect 0 stress r --from 0.1 --to 0.15
awk 'NR > 1 && $2 ~ /^[0-9.]+$/ && ($3 < 0.1 || $3 > 0.15) { bad = 1 } END { exit bad }' out || fail "times outside"
expect 2 stress r --body weight
has err "no flexible body 'weight'"
expect 2 stress r --history nowhere -o x.csv
has err "no place 'nowhere'"
expect 2 stress r --history 99 -o x.csv
expect 2 stress r --history 1
has err "-o FILE.csv"
expect 2 stress r -o x.csv
expect 2 stress r --top none
expect 2 stress r --from soon
expect 5 stress nothing
[ ! -e x.csv ] || fail "a file was written after all"

# a run without flexible bodies has no stress, and no files of them
model crank.yaml
expect 0 run crank.yaml --end 0.1 -o c
[ ! -e c/modes.csv ] && [ ! -e c/flexible.json ] || fail "files of flexible bodies without any"
expect 2 stress c
has err "no flexible bodies"
expect 2 export c -o c.vtu
has err "no flexible bodies"

# loads of any body
expect 0 loads r frame -o frame.inp
has frame.inp "*CLOAD"
has frame.inp "EALL, GRAV, "
has frame.inp "** root.j"
expect 0 loads r weight --at 0.05 -o -
has out "** hook.j"
has out "at t = 0.05"
expect 2 loads r weight --at 5 -o x.inp
has err "go from 0 to 0.2"
expect 2 loads r wieght -o x.inp
has err "no body 'wieght'"
expect 2 loads r weight
expect 2 loads r weight --at noon -o x.inp
echo mine > mine.inp
expect 5 loads r weight -o mine.inp
expect 0 loads r weight -o mine.inp --force
expect 0 loads r weight -o mine.inp

# grids
expect 0 export r -o r.pvd
has r.pvd 'file="r-vtu/0000.vtu"'
[ "$(ls r-vtu | wc -l)" -eq 41 ] || fail "other grids than those of the series"
[ "$(grep -c '<DataSet' r.pvd)" -eq 41 ] || fail "a series of 41 grids"
expect 0 export r --format vtk --at 0.1 -o one.vtu
has one.vtu 'Name="von_mises"'
has one.vtu '>0.1</DataArray>'
expect 2 export r --at 0.1 -o one.glb
expect 2 export r --format vtk -o one.glb
expect 2 export r --at noon -o one.vtu
expect 0 export r -o r.gltf
has r.gltf '"weights"'

# killed: modal coordinates end with whole rows, and the page can be made
"$TRAMMEL" run frame.yaml --end 1e4 --output-step 0.001 -o k > out 2> err &
pid=$!
wait_for_rows 300 'k.partial-*/results.csv'
kill -9 $pid
wait $pid 2> /dev/null || true
partial=$(dirname "$found")
tail -n 1 "$partial/modes.csv" | head -c 30 >> "$partial/modes.csv"
expect 0 recover k
check_rows k/modes.csv
has k/summary.json '"modes.csv": null'
expect 0 stress k
expect 0 report k
has k/report.html 'id="trammel-flexible"'
expect 0 run frame.yaml -o k # ours: replaced

# files that were tampered with are reported, and leave the page without bending
echo '{"bodies": [{"name": "frame"}]}' > r/flexible.json
expect 5 stress r
has err "flexible.json is damaged"
expect 0 report r -o page.html
grep -q 'id="trammel-flexible"' page.html && fail "a damaged file in the page"
expect 5 run frame.yaml -o r
has err "flexible.json"
