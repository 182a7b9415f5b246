#!/usr/bin/env bash
# trammel report and run --report: one page, complete, with nothing of the model in it as markup.
. "$(dirname "$0")/lib.sh"

model crank.yaml
expect 0 run crank.yaml --report -o results
has out 'report.html'
page=results/report.html
has $page '<title>Slider crank with a spring</title>'
has $page 'Content-Security-Policy'
has $page '<th>crank.angle</th><td>rad</td>'
has $page 'main_bearing: {revolute: [ground, crank.O]}'
[ ! -e results/poses.csv ] || fail "poses.csv though every position is recorded"
[ ! -e $page.new ] || fail "$page.new was left"
[ "$(wc -c < $page)" -lt 1100000 ] || fail "the page is too large"

# without --report there is none, and an old one does not survive
expect 0 run crank.yaml -o results
[ ! -e $page ] || fail "the page of an earlier run is still there"

# later, and elsewhere
expect 0 report results
has out "report       results/report.html"
expect 0 report results -o other.html
cmp -s other.html $page || fail "the same results make different pages"
has results/summary.json '"scene": {'

# positions that record: leaves out go to poses.csv, thinned to what a picture needs
sed 's/^record: all/record: [slider.x]/' crank.yaml > few.yaml
expect 0 run few.yaml --report -o few
[ "$(head -n 1 few/results.csv)" = time,slider.x ] || fail "results.csv: $(head -n 1 few/results.csv)"
history=energy.balance,run.step,run.iterations,run.drift_position,run.drift_velocity
[ "$(head -n 1 few/poses.csv)" = time,crank.x,crank.y,crank.angle,rod.x,rod.y,rod.angle,slider.y,slider.angle,$history ] ||
  fail "poses.csv: $(head -n 1 few/poses.csv)"
expect 0 run few.yaml --report --output-step 0.0001 -o few
[ "$(rows few/results.csv)" -eq 20001 ] || fail "results.csv has $(rows few/results.csv) rows"
[ "$(rows few/poses.csv)" -eq 2001 ] || fail "poses.csv has $(rows few/poses.csv) rows"
has few/report.html '"frames": 2001,'
expect 0 run crank.yaml --report --output-step 0.0003 -o many
[ "$(rows many/results.csv)" -gt 6000 ] || fail "many has only $(rows many/results.csv) rows"
n=$(grep -m 1 -o '"frames": [0-9]*' many/report.html | tr -dc 0-9)
{ [ "$n" -gt 1000 ] && [ "$n" -le 2001 ]; } || fail "$n frames"

# a killed run may leave positions that do not go with its rows
echo time,crank.x > few/poses.csv
expect 0 report few

# two runs over each other: k = 50 and 51, the second with other output times
expect 0 run crank.yaml -o one
expect 0 run crank.yaml --set k=51 --output-step 0.0041 -o two
expect 0 report one two
has out "report       one/overlay.html"
page2=one/overlay.html
has $page2 '<title>Slider crank with a spring: two runs</title>'
has $page2 'id="trammel-columns-d"'
has $page2 'id="trammel-data-b"'
has $page2 '<th>between rows [s]</th><td>0.005</td><td>0.0041</td>'
has $page2 '<h2>Differences of channels</h2>'
expect 0 report one two -o pair.html
cmp -s pair.html $page2 || fail "the same results make different pages"
# a run less itself is nothing, also at other times but for the interpolation
expect 0 report one one -o same.html
has same.html 'There are none.'
expect 0 run crank.yaml --output-step 0.0025 -o fine
expect 0 report one fine -o same.html
largest() { grep -o "<th>$2</th><td class=\"n\">[^<]*" "$1" | sed 's/.*>//'; }
if grep -q '<th>slider.x</th><td class="n">' same.html; then
  awk -v d="$(largest same.html slider.x)" 'BEGIN { exit !(d < 1e-9) }' || fail "slider.x differs by $(largest same.html slider.x)"
fi
awk -v d="$(largest pair.html slider.x)" 'BEGIN { exit !(d > 1e-4 && d < 0.1) }' || fail "slider.x differs by $(largest pair.html slider.x)"
# nothing in common
expect 0 run example:heavy_top -o top
expect 0 report one top -o energies.html  # energies are in both
sed '1s/[^,]*\(,\|$\)/&x/g; 1s/^timex/time/; 1s/^time,x/time,/' top/results.csv > r && sed -i '1s/,\([^,]*\)/,z\1/g' r && mv r top/results.csv
expect 2 report one top
has err "have no channel of the same name and unit"
sed -i '2,$s/^\([^,]*\)/1\1/' two/results.csv
expect 2 report one two
has err "have no common time"
expect 5 run crank.yaml -o two # its rows were edited: they are the user's now
expect 0 run crank.yaml -o two --force
sed -i 's/"time": "s"/"time": "ms"/' two/summary.json
expect 2 report one two
has err "different units"
expect 5 report one nowhere
has err nowhere

# a shape without colour is there but not in pictures
cat > hidden.yaml <<'END'
trammel: 1
bodies: {ball: {density: 1000, shapes: [{sphere: {radius: 0.1, color: none}}, {box: {size: [0.1, 0.1, 0.1], color: red}}]}}
END
expect 0 run hidden.yaml --report -o hidden
has hidden/summary.json '"kind": "box"'
if grep -q '"kind": "sphere"' hidden/summary.json; then fail "the hidden sphere is drawn"; fi

# a verdict and a comparison of methods
echo '{
  "trammel": "0", "verdict": "Good <b>enough</b>.", "good": true, "channels": [{"name": "slider.x", "unit": "m", "error": 1e-6, "size": 1}], "lines": ["a line"]}' > one/verify.json
expect 0 report one
has one/report.html 'Good &lt;b&gt;enough&lt;/b&gt;.'
has one/report.html '"verdict": "Good \u003cb>'
expect 0 run crank.yaml --end 0.1 -o one
[ ! -e one/verify.json ] || fail "the verdict on an earlier run is still there"
mkdir compared
echo '{"title": "Methods", "reference": "x", "channels": ["slider.x"], "runs": [{"method": "hht", "step": 0.01, "error": [1e-3], "cpu": 0.1}, {}]}' > compared/compare.json
expect 0 report compared
has compared/report.html '<title>Methods</title>'
has compared/report.html '<th>error of slider.x</th>'
echo '[' > compared/compare.json
expect 5 report compared
has err compare.json

# hostile texts
sed "s|^title: .*|title: '</title></script><script>alert(1)</script><img src=x onerror=alert(1)> \"\& <!--'|" crank.yaml > bad.yaml
echo '# </pre></script><script>alert(2)</script> <!-- ]]>' >> bad.yaml
expect 0 run bad.yaml --report -o bad
clean=$(grep -c '<script>alert' bad/report.html || true)
[ "$clean" -eq 0 ] || fail "a script of the model is in the page"
if grep -q '<img src=x' bad/report.html; then fail "an element of the model is in the page"; fi
[ "$(grep -o '<script' bad/report.html | wc -l)" -eq "$(grep -o '<script' $page | wc -l)" ] || fail "elements were added"
# column names of a results.csv that somebody else wrote
sed -i '1s|crank.vx|<script>alert(3)</script>|' results/results.csv
expect 0 report results
if grep -q '<script>alert' $page; then fail "a script of results.csv is in the page"; fi

# what is not there
expect 5 report nowhere
has err nowhere
mkdir empty
echo '{' > empty/summary.json
echo 'time,x' > empty/results.csv
expect 5 report empty
has err 'not a summary'
echo '{}' > empty/summary.json
expect 5 report empty
has err 'holds no rows'
printf '0,1\n' >> empty/results.csv
expect 0 report empty
expect 2 report

# forces of redundant drives are marked wherever they are reported
cat > two.yaml <<'M'
trammel: 1
bodies:
  ground: {markers: {l: {at: [0, 1, 0], z: [1, 0, 0]}, r: {at: [0, -1, 0], z: [1, 0, 0]}}}
  cart: {mass: 2, inertia: [1, 1, 1], markers: {l: {at: [0, 1, 0], z: [1, 0, 0]}, r: {at: [0, -1, 0], z: [1, 0, 0]}}}
joints: {left: {translational: [ground.l, cart.l]}, right: {translational: [ground.r, cart.r]}}
motions: {a: {translation: left, value: 0.1*time^2}, b: {translation: right, value: 0.1*time^2}}
simulate: {end: 1, output: 0.5}
M
expect 0 run two.yaml --report -o two
has err "redundant and left out: joint 'left'"
grep -q '<th>a.force</th>.*exerts on the second marker&#39;s body (not unique)</td>' two/report.html || fail "a.force in the page"
grep -A3 '"name": "b.power"' two/summary.json | grep -q '"unique": false' || fail "b.power in the summary"
expect 0 channels two.yaml
grep -q '^a.force .*(not unique)' out || fail "a.force among the channels"
