#!/usr/bin/env bash
# The library that only runs models: it needs nothing of what it leaves out, gives the results of the whole one, and says
# what it has not. usage: test_profile.sh TRAMMEL RUN_MODEL LIBRARY SOURCE
set -euo pipefail
trammel=$1 run_model=$2 library=$3 source=$4
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
export OPENBLAS_NUM_THREADS=1
failures=0
fail() { echo "FAILED: $*"; failures=$((failures + 1)); }

# ---- closed: every name that it uses is there; and none of LAPACK, HDF5, SUNDIALS, cairo, MUMPS
if [ "$library" != - ]; then
  cc -shared -o closed.so -Wl,--whole-archive "$library" -Wl,--no-whole-archive -Wl,-z,defs -lklu -lbtf -lamd -lcolamd \
    -lsuitesparseconfig -lfyaml -lz -lm 2>missing || fail "names are missing: $(grep -o 'undefined.*' missing | sort -u)"
  if nm -u "$library" | grep -iE ' (LAPACKE_|cblas_|H5|IDA|CVode|cairo_|dmumps|d[a-z]aupd)'; then fail "names of what is left out"; fi
fi

# ---- the same results: rigid and flexible bodies, contact, a start at rest, stiff methods, the user's equations
same() { # same MODEL [OPTION VALUE]...
  local model=$1 theirs=() mine=(--accuracy=0)
  shift
  while [ $# -gt 0 ]; do theirs+=("--$1" "$2") mine+=("--$1=$2"); shift 2; done
  rm -rf whole own
  "$trammel" run "$source/examples/$model.yaml" --option accuracy=0 -q -o whole "${theirs[@]}" 2>/dev/null || fail "trammel run $model"
  "$run_model" "$source/examples/$model.yaml" own "${mine[@]}" >told || fail "run_model $model: $(cat told)"
  local found
  found=$(awk -v FS=, -v limit=1e-6 -v floor_of=1e-9 -f "$source/tests/profile/compare.awk" whole/results.csv own/results.csv) ||
    fail "$model $*: $found"
  echo "$model ${mine[*]}: $found"
}
same pendulum
same four_bar method radau
same heavy_top method hht
same slider_crank method rosenbrock
same flexible_slider_crank
same flexible_arm method radau end 0.05
same gripper
same inverted_pendulum
same bouncing_ball
same suspension

# ---- parameters, accuracy, progress, errors
"$run_model" "$source/examples/pendulum.yaml" own "L=0.5" >told || fail "a parameter"
grep -q '^accuracy .* of the range (asked 1e-3)' told || fail "the accuracy is not told: $(cat told)"
grep -q 'id="trammel-columns"' own/report.html || fail "no data for the page"
expect() { # expect STATUS TEXT ARGUMENT...
  local status=$1 text=$2 got=0
  shift 2
  "$run_model" "$@" >told 2>&1 || got=$?
  [ "$got" = "$status" ] || fail "$*: exit status $got, not $status"
  grep -q -- "$text" told || fail "$*: '$text' is not in: $(cat told)"
}
expect 2 "^error usage"
expect 2 "NAME=VALUE" "$source/examples/pendulum.yaml" own =3
expect 5 "^error" nowhere.yaml own
expect 2 "made without SUNDIALS, which the method bdf needs: choose another" "$source/examples/pendulum.yaml" own --method=bdf
printf 'PART/1, MASS=1\n' >model.adm
expect 3 "ADAMS datasets are left out of this build" model.adm own
[ "$failures" = 0 ]
