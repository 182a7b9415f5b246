# The method that auto picks beside the cheapest of the others, to the same error.
# shellcheck shell=bash disable=SC2154

# Problem, methods beside auto (an explicit one would not come to an end where something is stiff), errors.
auto_problems() {
  echo "squeezer  - hht,hht-si2,dopri5,dop853,rosenbrock 1e-2,1e-3,1e-4,1e-5"
  echo "chain    10 hht,hht-si2,dopri5,dop853,bdf 1e-3,1e-4,1e-5,1e-6"
  echo "chain   100 hht,hht-si2,dopri5,dop853 1e-3,1e-4,1e-5,1e-6"
  echo "v8        - hht,hht-si2,dopri5,dop853,rosenbrock 1e-2,1e-3,1e-4,1e-5"
  echo "pendulum  - hht,hht-si2,radau,rosenbrock,bdf 1e-2,1e-3,1e-4"
  echo "hmmwv     - hht,hht-si2,radau,rosenbrock,bdf 2e-3,1e-3,1e-4"
  echo "press     - hht,hht-si2,radau 10,1,0.1,0.01"
  echo "arm       - hht,hht-si2,radau 2e-2,2e-3,2e-4"
  echo "loops    10 hht,hht-si2,radau,dopri5,dop853 1e-2,1e-3,1e-4,1e-5"
  echo "loops3d  10 hht,hht-si2,radau,dopri5,dop853 1e-2,1e-3,1e-4,1e-5"
}

auto_ladder() { # PROBLEM N METHODS
  local method tolerance line options=("N=${2/-/1}")
  if [ "$1" = chain ]; then options+=("reference=$here/data/chain$2.txt"); fi
  for method in ${3//,/ } auto; do
    for tolerance in 1e-3 1e-4 3e-5 1e-5 3e-6 1e-6 3e-7 1e-7 3e-8 1e-8; do
      case $method-$tolerance in rosenbrock-[13]e-[78] | bdf-[13]e-8) continue ;; esac
      line=$("$programs/measure" "$1" "${options[@]}" "method=$method" "tolerance=$tolerance" 2> /dev/null) || continue
      echo "program=$method case=auto-$1-$2 rung=$tolerance $line" >> "$work/log"
    done
  done
}

# The cheapest single method, and auto over it.
auto_row() { # PROBLEM N METHODS ERROR
  local best ours
  # shellcheck disable=SC2086
  best=$(best_of "auto-$1-$2" "$4" ${3//,/ })
  ours=$(best_of "auto-$1-$2" "$4" auto)
  if [ -z "$best" ] || [ -z "$ours" ]; then return; fi
  awk -v what="$1 ${2/-/}" -v error="$4" -v best="$best" -v ours="$ours" 'BEGIN {
    split(best, x, " "); split(ours, y, " ")
    printf "| %-9s | %-6s | %-10s | %-5s | %9.2f | %-5s | %9.2f | %5.2f |\n", what, error, x[1], x[2], x[4], y[2], y[4],
           y[4]/x[4] }'
}

compare_auto() {
  local k problem n methods errors error
  table "auto beside the best single method: time to an error. ratio: CPU time of auto over it." \
    "| problem   | error  | best       | tol   | cpu [ms]  | auto  | cpu [ms]  | ratio |"
  for ((k = 0; k < (repeat + 1)/2; k++)); do
    while read -r problem n methods errors; do auto_ladder "$problem" "$n" "$methods"; done < <(auto_problems)
  done
  while read -r problem n methods errors; do
    for error in ${errors//,/ }; do auto_row "$problem" "$n" "$methods" "$error"; done
  done < <(auto_problems) | tee "$work/auto"
  targets "auto over the best single method, largest ratio | $(awk -F'|' '$9 + 0 > m { m = $9 + 0 } END { print m }' \
    "$work/auto") | 1.3"
}
