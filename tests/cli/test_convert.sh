#!/usr/bin/env bash
# ADAMS datasets on the command line: run, check, channels, convert; command files; what is listed and refused.
. "$(dirname "$0")/lib.sh"

cat > swing.adm <<'M'
A swing
UNITS/FORCE = NEWTON, MASS = KILOGRAM, LENGTH = MILLIMETER, TIME = SECOND
PART/1, GROUND
MARKER/1, PART = 1, REULER = 0, 90D, 0
! adams_view_name='seat'
PART/2, MASS = 20, CM = 20, IP = 1E5, 1E5, 1E5
MARKER/20, PART = 2, QP = 600, 0, -800
MARKER/21, PART = 2, REULER = 0, 90D, 0
! adams_view_name='pin'
JOINT/1, REVOLUTE, I = 21, J = 1
ACCGRAV/KGRAV = -9806.65
OUTPUT/REQSAVE
END
M
expect 0 check swing.adm
has out "free motion 1: seat turns about y"
has err "swing.adm:12:1: note: OUTPUT: says which files ADAMS writes"
has err "use the options --end and --output-step"
expect 0 channels swing.adm
has out "pin.angle"

# converted: readable, and the same results
expect 0 convert swing.adm
has out "swing.yaml written"
has swing.yaml "pin: {revolute: [ground.marker_1, seat.marker_21]}"
has swing.yaml "units: mm-kg-s"
expect 5 convert swing.adm
has err "'swing.yaml' exists"
expect 0 convert swing.adm --force
expect 0 run swing.adm -q --end 0.5 -o one
expect 0 run swing.yaml -q --end 0.5 -o two
cmp one/results.csv two/results.csv || fail "swing.adm and swing.yaml differ"

# the command file of the same name is obeyed, and can be run itself
printf 'swing\n\nINTEGRATOR/HHT, ERROR = 1e-6\nSIMULATE/DYNAMICS, END = 0.3, STEPS = 30\nSTOP\n' > swing.acf
expect 0 run swing.adm -q
[ ! -s err ] || fail "--quiet printed a note"
expect 0 run swing.adm
has err "swing.acf: note: this command file is applied"
[ "$(rows swing-results/results.csv)" -eq 31 ] || fail "rows of a run with a command file"
rm -r swing-results
expect 0 run swing.acf -q
[ "$(rows swing-results/results.csv)" -eq 31 ] || fail "rows of a run of a command file"
expect 0 run swing.acf -q --end 0.1
[ "$(rows swing-results/results.csv)" -eq 11 ] || fail "an option goes before the command file"

# one for another dataset is not; one that leaves its folder finds nothing
printf 'other\n\nSIMULATE/DYNAMICS, END = 0.3, STEPS = 30\n' > swing.acf
expect 0 check swing.adm
has err "it is for the dataset 'other'"
expect 5 run swing.acf
has err "other.adm, cannot be opened"
mkdir inner
printf '../swing\n\nSIMULATE/DYNAMICS, END = 0.3\n' > inner/there.acf
expect 5 run inner/there.acf
has err "inner/there.adm, cannot be opened"
rm swing.acf

# switched off: without its pin the seat falls
printf 'swing\n\nDEACT/JOINT, ID=1\nSIM/DYN, END=0.1, DTOUT=0.05\nACTIVATE/JOINT,ID=7\nWHAT/NOT\n' > swing.acf
expect 3 check swing.adm
has err "swing.acf:5:10: error: there is no JOINT/7 in the dataset"
has err "swing.acf:6:1: error: there is no statement 'WHAT'"
printf 'swing\n\nDEACT/JOINT, ID=1\nSIM/DYN, END=0.1, DTOUT=0.05\n' > swing.acf
expect 0 check swing.adm
has out "degrees of freedom  6"

# several phases: it swings, then falls; rows come as each phase says, and the YAML does the same
printf 'swing\n\nSIM/DYN, END=0.25, DTOUT=0.125\nDEACT/JOINT, ID=1\nSIM/DYN, END=0.5, STEPS=4\n' > swing.acf
expect 0 run swing.acf -q
[ "$(cut -d, -f1 swing-results/results.csv | paste -sd' ')" = "time 0 0.125 0.25 0.3125 0.375 0.4375 0.5" ] ||
  fail "rows of two phases: $(cut -d, -f1 swing-results/results.csv | paste -sd' ')"
expect 0 convert swing.acf -o phases.yaml
has out "phases.yaml"
grep -q 'acf_phase_2: {when: {value: "time", above: 0.25}, output: 0.0625, deactivate: \[.*\]}' phases.yaml ||
  fail "the sensor of the second phase: $(grep -A3 sensors phases.yaml)"
expect 0 run phases.yaml -q -o phased
cmp swing-results/results.csv phased/results.csv || fail "two phases in YAML differ"
rm swing.acf

# what is not supported is an error with its place and its meaning
sed 's/^END/SFORCE\/1, TRANS, I = 20, J = 1, FUNCTION = USER(1,2)\nEND/' swing.adm > pull.adm
expect 3 run pull.adm
has err "pull.adm:13:44: error: SFORCE/1: USER is not supported yet by this version"
has err "FUNCTION = USER(1,2)"
[ ! -e pull-results ] || fail "a refused dataset left results"
expect 3 run swing.adm --set a=1
has err "a dataset has no parameters"

# without a telling name, by what is in it
cp swing.adm swing.txt
expect 0 check swing.txt
has out "A swing"
