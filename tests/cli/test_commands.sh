#!/usr/bin/env bash
# trammel run of a dataset with its command file: STATICS, LINEAR and DYNAMICS in their order, alone and together.
. "$(dirname "$0")/lib.sh"

# 2 kg on a spring of 200 N/m with a damper of 4 N s/m, pushed by the input: z'' = -100 z - 2 z' + u/2 - 10.
dataset() {
  cat > "$1.adm" <<D
lift
UNITS/FORCE=NEWTON,MASS=KILOGRAM,LENGTH=METER,TIME=SECOND
PART/1,GROUND
MARKER/10,PART=1
ACCGRAV/KGRAV=-10
PART/2,MASS=2,CM=20,IP=1,1,1,QG=0,0,0.5
MARKER/20,PART=2
JOINT/1,TRANSLATIONAL,I=20,J=10
SFORCE/1,TRANS,ACTIONONLY,I=20,J=10,FUNCTION=-200*DZ(20,10)-4*VZ(20,10)+PINVAL(1,1)
VARIABLE/1,FUNCTION=${2:-3}
VARIABLE/2,FUNCTION=DZ(20,10)
PINPUT/1,VARIABLES=1
POUTPUT/1,VARIABLES=2
END
D
}
commands() { local name=$1; shift; { echo "$name"; printf "%s\n" "$@"; } > "$name.acf"; }
# entry FILE EXPRESSION : of a JSON file, in Python
entry() { python3 -c "import json,sys; d=json.load(open(sys.argv[1])); print($2)" "$1"; }

# rest, linear models there, a run from there, and one at its end
dataset all
commands all "SIMULATE/STATICS" "LINEAR/EIGENSOL, COORDS=1,25" "LINEAR/STATEMAT,PINPUT=1,POUTPUT=1,FILE=all.mat" \
  "SIMULATE/DYNAMICS,END=0.1,STEPS=2" "LINEAR/EIGENSOL" "STOP"
expect 0 run all.adm --fast
has err "note: starts in stable equilibrium"
has err "note: LINEAR/EIGENSOL at t = 0 s, at the static equilibrium: 2 states; stable: all modes decay, the slowest e-fold in 1 s"
has err "all-results/modes-2/modes.json"
has err "all.acf:3:18: note: LINEAR: modes.json has all eigenvalues, with shapes and energies"
for f in results.csv summary.json modes.json linear.json linear.mat modes-2/modes.json; do
  [ -s all-results/$f ] || fail "no $f"
done
entry all-results/modes.json '[abs(complex(*m["eigenvalue"]) - complex(-1, 99**0.5)) < 1e-12 for m in d["modes"]] == [True]' |
  grep -q True || fail "eigenvalues are not -1 +- i sqrt(99)"
entry all-results/linear.json '[d["A"], d["B"], d["C"], d["D"]] == [[[0, 1], [-100, -2]], [[0], [0.5]], [[1, 0]], [[0]]]' |
  grep -q True || fail "state matrices"
awk -F, 'NR == 2 && $2 == 0 { ok = 1 } END { exit !ok }' all-results/results.csv || fail "the run does not start there"
expect 0 run all.adm --fast  # over the folder of before
[ "$(find all-results -name modes.json | wc -l)" = 2 ] || fail "files of linear models"

# no run in time: the equilibrium, a sequence of them, linear models alone
dataset rest
commands rest "SIMULATE/STATICS" "LINEAR/EIGENSOL" "STOP"
expect 0 run rest.adm
has out "z -0.085 m"
[ "$(rows rest-results/results.csv)" = 1 ] || fail "one equilibrium"
[ -s rest-results/modes.json ] || fail "no modes at rest"
! grep -q "how long to simulate" err || fail "there is nothing to simulate"
expect 0 run rest.adm --end 0.1 --fast -o run  # unless it is asked for
has err "starts in stable equilibrium"
dataset way "100*TIME"
commands way "SIMULATE/STATICS,END=2,STEPS=4"
expect 0 run way.adm
has err "way.adm:12:20: warning: VARIABLE/1 is no input of state matrices: its FUNCTION is not a constant"
[ "$(cut -d, -f1 way-results/results.csv | xargs)" = "time 0 0.5 1 1.5 2" ] || fail "a row for each time"
python3 - way-results/results.csv <<'P' || fail "a sequence of equilibria"
import csv, sys
for r in csv.DictReader(open(sys.argv[1])):
    assert abs(float(r["part_2.z"]) - (100*float(r["time"]) - 20)/200) < 1e-12
P
commands way "LINEAR/EIGENSOL"
expect 0 run way.adm -o alone
has err "eigenvalues are valid at this time only; body 'part_2' accelerates at 60 m/s2"
[ ! -e alone/results.csv ] || fail "no run was asked for"

# what cannot be obeyed says so
commands way "LINEAR/STATEMAT,PINPUT=1" "SIMULATE/DYN,END=.1,STEPS=2"
expect 0 run way.adm --fast
has err "way.acf:2:1: warning: LINEAR: STATEMAT is not applied: a variable of its PINPUT is no constant"
commands rest "LINEAR/MKB" "SIMULATE/DYN,END=.1,STEPS=2" "SIMULATE/STATICS" "LINEAR/EIGENSOL"
expect 0 run rest.adm --fast
has err "rest.acf:2:1: warning: LINEAR: MKB and EXPORT make files for Nastran and are not applied"
has err "rest.acf:4:1: warning: SIMULATE: STATICS in mid-run is not applied"
has err "rest.acf:5:1: warning: LINEAR: not applied after a STATICS that is not the start of a run: 'trammel modes FILE --at static'"
commands rest "LINEAR/EIGENSOL,NODAMPIN,STATEMAT"
expect 3 run rest.adm
has err "rest.acf:2:1: error: LINEAR needs one of EIGENSOL and STATEMAT"
commands rest "LINEAR/STATEMAT,POUTPUT=8"
expect 3 run rest.adm
has err "rest.acf:2:17: error: there is no POUTPUT/8 in the dataset"
sed -i '/^PINPUT/d; /^POUTPUT/d; s/PINVAL(1,1)/3/' rest.adm
commands rest "SIMULATE/STATICS" "LINEAR/STATEMAT"
expect 0 run rest.adm
has err "note: LINEAR: the dataset has no PINPUT: the state matrices have no inputs, B and D are empty"
has err "note: LINEAR: the dataset has no POUTPUT: the state matrices have no outputs, C and D are empty"
entry rest-results/linear.json 'd["A"] == [[0, 1], [-100, -2]]' | grep -q True || fail "A alone"

# kinematics: refused where something is free, exact where nothing is
commands all "SIMULATE/KINEMATICS,END=1,STEPS=4"
expect 3 run all.adm
has err "the method kinematic does not apply"
sed -i 's/^END/MOTION\/1,JOINT=1,TRANSLATIONAL,FUNCTION=0.25*TIME*TIME\nEND/; s/,QG=0,0,0.5//' all.adm
expect 0 run all.adm
has out "method       kinematic"
python3 - all-results/results.csv <<'P' || fail "kinematics are not exact"
import csv, sys
for r in csv.DictReader(open(sys.argv[1])):
    t = float(r["time"])
    assert abs(float(r["part_2.z"]) - 0.25*t*t) < 1e-15 and abs(float(r["part_2.vz"]) - 0.5*t) < 1e-15
P
