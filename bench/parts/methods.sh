# Methods beside each other, to the same error; explicit against implicit on a stiff model.
# shellcheck shell=bash disable=SC2154

# Explicit ones would not come to an end where something is stiff.
methods_of() { # PROBLEM
  case $1 in
    v8) echo auto hht hht-si2 nstiff-si2 dopri5 dop853 radau rosenbrock bdf ;;
    *) echo auto hht hht-si2 nstiff-si2 radau rosenbrock bdf ;;
  esac
}

# Only as far as a rung is needed: the formulas of second order take long below.
method_rungs() { # METHOD
  case $1 in
    rosenbrock) echo 1e-2 1e-3 1e-4 1e-5 1e-6 ;;
    hht* | nstiff*) echo 1e-3 1e-4 3e-5 1e-5 3e-6 1e-6 3e-7 1e-7 ;;
    *) echo 1e-2 3e-3 1e-3 3e-4 1e-4 3e-5 1e-5 3e-6 1e-6 3e-7 1e-7 3e-8 1e-8 3e-9 1e-9 ;;
  esac
}

of_method() { "$programs/measure" "$2" "method=$1" "tolerance=$3"; } # METHOD PROBLEM TOLERANCE

# CPU times of all methods that reach the error, and that of bdf over those of auto and of the best other one.
methods_row() { # PROBLEM ERROR
  local method bdf auto best cells=""
  for method in auto hht hht-si2 nstiff-si2 dopri5 dop853 radau rosenbrock bdf; do
    cells+=$(printf ' %8s |' "$(field 4 "$(best_of "$1" "$2" "$method")")")
  done
  bdf=$(field 4 "$(best_of "$1" "$2" bdf)") auto=$(field 4 "$(best_of "$1" "$2" auto)")
  best=$(field 4 "$(best_of "$1" "$2" hht hht-si2 nstiff-si2 dopri5 dop853 radau rosenbrock)")
  printf '| %-8s | %-5s |%s %10s | %10s |\n' "$1" "$2" "$cells" "$(over "$bdf" "$auto")" "$(over "$bdf" "$best")"
  if [ "$bdf" != - ]; then targets "$1 to $2, bdf : auto | $(over "$bdf" "$auto") | >= 5"; fi
}

compare_methods() {
  local k problem method error
  for ((k = 0; k < (repeat + 1)/2; k++)); do
    for problem in pendulum v8 hmmwv; do
      for method in $(methods_of "$problem"); do
        ladder "$method" "$problem" "$(method_rungs "$method")" of_method "$method" "$problem"
      done
    done
  done
  table "Methods: CPU time [ms] to an error at several times of the run (rad; m for the hmmwv); that of bdf over auto and the best." \
    "| problem  | error | auto     | hht      | hht-si2  | nst.-si2 | dopri5   | dop853   | radau    | rosenbr. | bdf      | bdf : auto | bdf : best |"
  for problem in pendulum v8 hmmwv; do
    for error in 1e-3 1e-4 1e-5 1e-6; do methods_row "$problem" "$error"; done
  done
}

# Explicit against implicit: adams and dopri5 for 4 ms after the front wheels hit the bump, carried on to the 3.5 s that
# the car moves until t = 4 s; rosenbrock for all of it.
explicit_cost() {
  local tolerance adams dopri5 rosenbrock
  table "Explicit and implicit on the hmmwv, 4 s. adams, dopri5: from 4 ms after the bump, times 875. ratio: over rosenbrock." \
    "| tol   | adams, steps | adams [s] | dopri5, steps | dopri5 [s] | rosenbrock, steps | rosenbrock [s] | ratio | ratio |"
  for tolerance in 1e-2 1e-3 1e-4 1e-5; do
    adams=$("$programs/measure" hit method=adams "tolerance=$tolerance" 2> /dev/null) || return 0
    dopri5=$("$programs/measure" hit method=dopri5 "tolerance=$tolerance")
    rosenbrock=$("$programs/measure" hmmwv method=rosenbrock "tolerance=$tolerance" end=4)
    printf '%s\n' "$adams" "$dopri5" "$rosenbrock" | awk -v tol="$tolerance" "$pairs"'
      { pairs(v); steps[NR] = v["steps"]; cpu[NR] = v["cpu"] }
      END { printf "| %-5s | %12.0f | %9.0f | %13.0f | %10.0f | %17d | %14.2f | %5.0f | %5.0f |\n", tol, 875*steps[1],
                   875*cpu[1], 875*steps[2], 875*cpu[2], steps[3], cpu[3], 875*cpu[1]/cpu[3], 875*cpu[2]/cpu[3] }' |
      tee -a "$work/explicit"
  done
  targets "hmmwv at 1e-3: rosenbrock's time over that of adams | $(awk -F'|' '$2 ~ /1e-3/ { printf "%.5f", 1/$9 }' \
    "$work/explicit") | 0.01"
}
