#!/usr/bin/env bash
# What a run may replace in the folder it is given: results that a summary of ours vouches for, and nothing else.
. "$(dirname "$0")/lib.sh"

model crank.yaml
short=(--end 0.05 --output-step 0.01)

# a folder that never held results of ours: every file keeps its bytes, whichever names it has
names="report.html meshes.json poses.csv overlay.html verify.json results.h5.new results.csv summary.json"
mkdir mine
for f in $names; do echo "my own $f" > mine/$f; done
cp -r mine before
expect 5 run crank.yaml "${short[@]}" -o mine
for f in report.html meshes.json poses.csv overlay.html verify.json results.csv summary.json; do has err "$f"; done
has err "--force"
diff -r before mine || fail "files of the user were touched"
no_partials
expect 0 run crank.yaml "${short[@]}" -o mine --force
check_rows mine/results.csv
[ ! -e mine/poses.csv ] || fail "--force left a stranger among the results"
has mine/results.h5.new "my own" # no name that a run writes

# one foreign file is enough, and it alone is named
expect 0 run crank.yaml "${short[@]}" -o ours --report
echo mine > ours/poses.csv
expect 5 run crank.yaml "${short[@]}" -o ours
has err "lost: poses.csv;"
rm ours/poses.csv

# notes and pictures beside our results survive; what we wrote, and what came to it later, is replaced
echo mine > ours/notes.txt
echo mine > ours/picture.svg
expect 0 report ours ours
echo 'title: "x' > broken.yaml
expect 3 run broken.yaml -o ours
[ -f ours/overlay.html ] || fail "a bad model removed results"
expect 0 run crank.yaml "${short[@]}" --verify -o ours
[ ! -e ours/overlay.html ] && [ ! -e ours/report.html ] || fail "pages of the run before are still there"
[ -f ours/verify.json ] || fail "no verdict"
expect 0 run crank.yaml "${short[@]}" -o ours
[ ! -e ours/verify.json ] || fail "the verdict on an earlier run is still there"
has ours/notes.txt mine
has ours/picture.svg mine
no_partials

# a page that somebody wrote stays, also when only a page is asked for
echo "my page" > ours/report.html
expect 5 report ours
has err "report.html"
expect 5 run crank.yaml "${short[@]}" -o ours
has ours/report.html "my page"
expect 0 report ours --force
has ours/report.html 'written by Trammel'

# results of versions that did not name their files: the summary tells whose they are
expect 0 run crank.yaml "${short[@]}" -o old
sed -i '/"files": {/,/}/d' old/summary.json
echo "an old page" > old/report.html
expect 0 run crank.yaml "${short[@]}" -o old
[ ! -e old/report.html ] || fail "the page of an earlier run is still there"

# studies: a foreign file under one of their names stops them before they start
mkdir study
echo mine > study/drift.svg
study=(compare crank.yaml --methods hht --tolerances 1e-3 --end 0.05)
expect 5 "${study[@]}" -o study
has err "drift.svg"
[ "$(ls study)" = drift.svg ] || fail "a refused study left files"
expect 0 "${study[@]}" -o study --force
expect 0 "${study[@]}" -o study --report # its own files
echo mine > study/report.html
expect 5 "${study[@]}" -o study --report
has study/report.html mine

# standard output is no folder
expect 2 run crank.yaml "${short[@]}" -o -
[ ! -e ./- ] || fail "a folder named -"
expect 2 "${study[@]}" -o -
no_partials
