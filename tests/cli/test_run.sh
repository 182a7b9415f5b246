#!/usr/bin/env bash
# trammel run: the result files, what replaces what, and what stays.
. "$(dirname "$0")/lib.sh"

model crank.yaml
expect 0 run crank.yaml --end 0.1 --output-step 0.03
has out "steps"
has out "crank-results/results.csv"
[ ! -s err ] || grep -q warning err || fail "unexpected text on stderr"
check_rows crank-results/results.csv
head -n 1 crank-results/results.csv | grep -q '^time,' || fail "header"
cut -d, -f1 crank-results/results.csv | tr '\n' ' ' | grep -qx 'time 0 0.03 0.06 0.09 0.1 ' || fail "output times"
has crank-results/summary.json '"status": "done"'
has crank-results/summary.json '"end": 0.1'
has crank-results/summary.json '"method": "hht"'
has crank-results/summary.json '"trammel": "'
no_partials

# the same input gives the same bytes
cp crank-results/results.csv first.csv
expect 0 run crank.yaml --end 0.1 --output-step 0.03 --quiet
[ ! -s out ] || fail "--quiet printed something"
cmp -s first.csv crank-results/results.csv || fail "two runs differ"
no_partials

# whole multiples give no row twice
expect 0 run crank.yaml --end 0.3 --output-step 0.1 -o multiples
[ "$(rows multiples/results.csv)" -eq 4 ] || fail "rows at 0, 0.1, 0.2, 0.3"

# options reach the simulation
expect 0 run example:slider_crank --end 0.02 --method newmark --option h-max=1e-3 -o options/ --alpha -0.1
has options/summary.json '"method": "newmark"'
has options/summary.json '"h-max": 0.001'
has options/summary.json '"alpha": -0.1'
expect 0 run example:slider_crank --end 0.02 --step 1e-3 --output-step 0.01
has slider_crank-results/summary.json '"step": 0.001'

# files of the user in the folder survive, and so does the folder itself
mkdir kept
echo mine > kept/notes.txt
inode=$(stat -c %i kept)
expect 0 run crank.yaml --end 0.1 -o kept
has kept/notes.txt mine
check_rows kept/results.csv
has kept/summary.json '"status": "done"'
[ "$(stat -c %i kept)" = "$inode" ] || fail "a folder with files of the user was replaced"
no_partials

# results through a symbolic link, and into the current folder
mkdir real
ln -s real link
expect 0 run crank.yaml --end 0.1 -o link
[ -L link ] && [ -f real/results.csv ] || fail "symbolic link"
(mkdir here && cd here && "$TRAMMEL" run ../crank.yaml --end 0.1 -o . -q 2> err && [ -f "$(pwd -P)/results.csv" ]) ||
  fail "current folder"
no_partials

# names with blanks
cp crank.yaml "my model.yaml"
expect 0 run "my model.yaml" --end 0.02
[ -f "my model-results/results.csv" ] || fail "name with a blank"
