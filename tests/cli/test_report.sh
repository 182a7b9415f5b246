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
[ "$(wc -c < $page)" -lt 1000000 ] || fail "the page is too large"

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
[ "$(head -n 1 few/poses.csv)" = time,crank.x,crank.y,crank.angle,rod.x,rod.y,rod.angle,slider.y,slider.angle ] ||
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
