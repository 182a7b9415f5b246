#!/usr/bin/env bash
# trammel sweep: the table, cases that crash, hang and cannot be assembled, any number of workers, kills and resumption,
# wrong studies.
. "$(dirname "$0")/lib.sh"
: "${PLUGINS:?folder of the test plug-ins}"
. "$(dirname "$0")/sweep.sh"

# 200 cases, four of which have no results: one dies, one hangs, one ends its process, one cannot be assembled
study study.yaml
expect 4 sweep study.yaml "${options[@]}" -j 2 -o two
has out "cases        200: 196 done, 1 failed, 2 crashed, 1 took too long"
[ "$(rows two/study.csv)" -eq 200 ] || fail "a row per case"
has two/study.csv "case,L,m,r,fault,speed,low,mass.x@1,final(trouble),status,error,diagnosis"
row() { grep "^$1," "$2"/study.csv; }
row 11 two | grep -q ',crashed,.*the process died of signal 6' || fail "a case that dies"
row 23 two | grep -q ',timeout,.*stopped: it took more than 3 s' || fail "a case that hangs"
row 57 two | grep -q ',crashed,.*the process ended by itself, with status 7' || fail "a case that ends its process"
row 40 two | grep -q ',failed,.*bodies are not drawn where joints' || fail "a case that cannot be assembled"
# the mass falls from level on a rod: at the bottom its height is -L; in 1 s the short ones are past it. Largest vertical
# speed by energy: v^2 = 2 g L s, vy = v cos, s = 1/sqrt(3): vy^2 = 4 g L/(3 sqrt(3))
awk -F, 'NR > 1 && $10 == "done" && $2 < 0.6 { d = $6/sqrt(4*9.81*$2/(3*sqrt(3))) - 1; n++
  if (d > 1e-3 || d < -1e-3) bad = 1 } END { exit bad || n != 19 }' two/study.csv || fail "speeds against the closed form"
# nothing is left behind but one file of records
[ "$(ls two/records | wc -l)" -eq 1 ] || fail "files of records"
for key in title model plan seed cases shown parameters results status diagnosis cpu counts; do
  has two/study.json "\"$key\":"
done

has two/report.html 'id="trammel-study"'
has two/report.html "Two hundred pendulums"
rm two/report.html
expect 0 report two
has two/report.html 'id="trammel-study"'
if command -v python3 > /dev/null; then
  python3 - <<'PY' || fail "study.json"
import json
d = json.load(open("two/study.json"))
assert d["counts"] == {"done": 196, "failed": 1, "crashed": 2, "timeout": 1, "missing": 0}
assert len(d["shown"]) == len(d["status"]) == len(d["cpu"]) == len(d["parameters"][0]["values"]) == 200
assert d["results"][0]["name"] == "speed" and d["results"][0]["of"] == "max(abs(mass.vy))"
a = d["analysis"][0]
assert a["result"] == "speed" and a["sobol"] is None and a["surface"]["cases"] == 196
assert len(a["surface"]["terms"]) == len(a["surface"]["coefficients"]) == 15
assert a["main_effects"][1]["at"] == [1, 2, 3, 4, 5, 6, 7] and sum(a["main_effects"][1]["count"]) == 196
PY
fi

# one worker makes the same
expect 4 sweep study.yaml "${options[@]}" -j 1 -o one -q
[ ! -s out ] || fail "--quiet printed something"
same two one

# Workers that are killed before their first case are replaced, and the study is the same: at most 3 kills in a row of each.
# When every worker is killed, each case is given up after 4 of them, and the study ends all the same.
head -c 3 /dev/zero > starts
FATAL_STARTS=$PWD/starts expect 4 sweep study.yaml "${options[@]}" -j 2 -o starting -q
[ ! -s starts ] || fail "workers were not killed while they started"
same two starting
study few.yaml 3
head -c 12 /dev/zero > starts
FATAL_STARTS=$PWD/starts expect 4 sweep few.yaml "${options[@]}" -j 1 -o lost
has out "cases        3: 0 done, 3 crashed"
row 0 lost | grep -q ',crashed,.*the process died of signal 9' || fail "a case whose workers were killed"
expect 0 sweep few.yaml "${options[@]}" -j 1 -o lost --retry-failed -q

# killed, with its workers or alone, again and again
for i in 1 2 3; do
  mode=--resume
  [ "$i" -gt 1 ] || mode=--force
  "$TRAMMEL" sweep study.yaml "${options[@]}" -j 2 -o killed $mode -q > /dev/null 2>&1 &
  pid=$!
  for wait in $(seq 100); do
    [ "$(cat killed/records/*.rec 2> /dev/null | wc -c)" -lt $((10000*i)) ] || break
    sleep 0.05
  done
  # first a worker: its case is tried again, and nobody notices
  worker=$(ps -o pid= --ppid $pid | head -n 1)
  kill -KILL $worker 2> /dev/null || true
  sleep 0.1
  kill -KILL $pid 2> /dev/null || true
  wait $pid 2> /dev/null || true
done
expect 4 sweep study.yaml "${options[@]}" -o killed --status
expect 4 sweep study.yaml "${options[@]}" -j 2 -o killed --resume
same two killed
# a record that was cut off in the middle does not count
last=$(ls killed/records/*.rec | tail -n 1)
head -c -7 "$last" > cut && mv cut "$last"
expect 4 sweep study.yaml "${options[@]}" -o killed --status
has out "1 missing"
expect 4 sweep study.yaml "${options[@]}" -j 1 -o killed --resume
same two killed

# interrupted: what is done is kept
"$TRAMMEL" sweep study.yaml "${options[@]}" -j 1 -o cut > out 2> err &
pid=$!
sleep 0.5
kill -INT $pid
status=0
wait $pid || status=$?
[ $status -eq 130 ] || fail "SIGINT: exit status $status"
has out "--resume continues it"
[ ! -e cut/study.csv ] || fail "a table of an interrupted study"

# failed ones again: without faults of the plug-in they are as they were, but the one that cannot be assembled
expect 4 sweep study.yaml "${options[@]}" -o one --retry-failed
same two one
[ "$(ls one/records | wc -l)" -eq 2 ] || fail "records of the second try"

# reports of single cases of a study that is there: nothing else is run, the table stays, the page has links; one that
# dies and one that cannot be assembled have a page that says why
expect 4 sweep study.yaml "${options[@]}" -j 2 -o two --reports 40,11,max:speed,min:speed
has out "reports      4 cases"
same one two
[ "$(ls two/records | wc -l)" -eq 1 ] || fail "cases were run for reports"
has two/case-000011/report.html "the process died of signal 6"
has two/case-000040/report.html "bodies are not drawn where joints"
[ -s two/case-000000/results.csv ] && [ -s two/case-000199/report.html ] || fail "reports of the slowest and fastest"
! ls -d two/*.partial-* 2> /dev/null || fail "what a killed run left"
if command -v python3 > /dev/null; then
  python3 - > commands <<'PY' || fail "links and commands"
import json
d = json.load(open("two/study.json"))
assert [i for i, r in enumerate(d["reports"]) if r] == [0, 11, 40, 199]
assert d["reports"][11] == "case-000011/report.html"
sets = " ".join(f"--set {p['name']}={p['values'][5]!r}" for p in d["parameters"])
print(d["commands"]["run"] + "000005 " + sets)
print(d["commands"]["report"] + " 6")
PY
  PATH=$(dirname "$TRAMMEL"):$PATH
  bash -c "$(head -n 1 commands)" > out 2> err || fail "the command of a case: $(cat err)"
  awk -F, -v at="$(row 5 two | cut -d, -f 8)" 'NR == 1 { for (i = 1; i <= NF; i++) if ($i == "mass.x") k = i }
    END { d = $k/at - 1; exit !(d < 1e-3 && d > -1e-3) }' two/case-000005/results.csv || fail "the run of a case"
  bash -c "$(tail -n 1 commands)" > out 2> err || [ $? -eq 4 ] || fail "the command of a report: $(cat err)"
  has out "two/case-000006/report.html"
  [ "$(grep -c '"case-0000.*/report.html"' two/study.json)" -eq 5 ] || fail "links that were found"
  same one two
fi
expect 2 sweep study.yaml "${options[@]}" -o two --reports all
has err "need --yes"
expect 2 sweep study.yaml "${options[@]}" -o two --reports 200
has err "there is no case 200"
expect 2 sweep study.yaml "${options[@]}" -o fresh --reports max:sped
has err "did you mean 'speed'?"
[ ! -e fresh ] || fail "a study began whose reports cannot be"
expect 2 sweep study.yaml "${options[@]}" -o two --reports 3 --status

# another study does not go into the folder
expect 5 sweep study.yaml "${options[@]}" -o two
has err "--resume continues it"
expect 5 sweep study.yaml "${options[@]}" -o two --resume --end 1.5
has err "is of another study"
expect 5 sweep study.yaml "${options[@]}" -o nothing --status
has err "holds no study"
mkdir mine
echo mine > mine/study.csv
expect 5 sweep study.yaml "${options[@]}" -o mine
has mine/study.csv mine

# a study in the model file; plans by chance; told before the first case starts
cat > own.yaml <<'Y'
trammel: 1
gravity: [0, -9.81, 0]
parameters: {L: 1 m, v: 2 m/s}
bodies:
  ball: {kind: point, mass: 1, position: [0, L, 0], velocity: [v, 0, 0]}
simulate: {end: 1}
study:
  plan: latin-hypercube
  samples: 40
  vary: {L: {normal: [100 cm, 0.1], range: [50 cm, null]}, v: {from: 1, to: 4, scale: log}}
  keep: [ball.x@1, final(ball.y)]
Y
expect 0 sweep own.yaml -j 2
awk -F, 'NR > 1 && ($4 - $3 > 1e-9 || $3 - $4 > 1e-9 || $5 - $2 + 4.905 > 1e-9 || $2 - 4.905 - $5 > 1e-9) { bad = 1 }
  END { exit bad || NR != 41 }' own-study/study.csv || fail "free fall"
cp own-study/study.csv before.csv
expect 0 sweep own.yaml --force -j 1 --reports 39
[ -s own-study/case-000039/report.html ] || fail "a report with the study"
expect 0 sweep own.yaml --force -j 1
[ ! -e own-study/case-000039/report.html ] || fail "a report of the study before"
cmp before.csv own-study/study.csv || fail "the same seed gives the same study"

wrong() { # wrong SED-EXPRESSION STATUS TEXT
  sed "$1" own.yaml > wrong.yaml
  expect "$2" sweep wrong.yaml
  has err "$3"
  [ ! -e wrong-study ] || fail "a folder of a study that cannot be"
}
wrong 's/vary: {L/vary: {l/' 3 "there is no parameter 'l': did you mean 'L'?"
wrong 's/100 cm/100 kg/' 3 "is a mass, but the parameter 'L' is a length"
wrong 's/final(ball.y)/final(bell.y)/' 2 "did you mean 'ball.y'?"
wrong 's/final(ball.y)/bell.y/' 2 "did you mean 'ball.y'?"
wrong 's/ball.x@1/ball.x@3/' 2 "is after the end of the run"
wrong 's/latin-hypercube/sobel/' 3 "did you mean"
wrong 's/latin-hypercube/grid/' 2 "has a distribution"
wrong 's/samples: 40/seed: 4/' 2 "needs 'samples'"
wrong 's/samples: 40/samples: 1.5/' 3 "whole number"
wrong 's/samples: 40/samples: 2000000/' 2 "--yes"
wrong 's/from: 1,/from: -1,/' 3 "must be above 0"
wrong 's/from: 1, to: 4/from: 1/' 3 "'from' and 'to'"
wrong 's/0.1\], range: \[50 cm/0.1], range: [2 m, 1 m], normel: [50 cm/' 3 "normel"
wrong '/^study/,$d' 3 "it has no 'study:'"
expect 5 sweep nobody.yaml
expect 2 sweep own.yaml -j none
expect 2 sweep own.yaml --time-limit 0
expect 2 sweep own.yaml --resume --status
