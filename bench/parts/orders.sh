# gstiff with several highest orders beside hht and bdf, to the same error: the same corrector and matrices with other
# formulas, and other formulas with another corrector.
# shellcheck shell=bash disable=SC2154

orders_methods="hht gstiff:1 gstiff:2 gstiff hht-si2 gstiff-si2:2 gstiff-si2 bdf"

# METHOD[:HIGHEST ORDER] PROBLEM N TOLERANCE
of_order() {
  local options=("method=${1%%:*}" "tolerance=$4")
  case $1 in *:*) options+=("max-order=${1##*:}") ;; esac
  if [ "$2" = chain ]; then options+=("N=$3" "reference=$here/data/chain$3.txt"); fi
  timeout "${ORDERS_SECONDS:-60}" "$programs/measure" "$2" "${options[@]}"
}

# Only as far as a rung is needed.
orders_rungs() { # METHOD
  case $1 in
    *:1) echo 1e-3 1e-4 1e-5 1e-6 1e-7 ;;
    hht* | *:2) echo 1e-2 1e-3 1e-4 3e-5 1e-5 3e-6 1e-6 3e-7 1e-7 1e-8 ;;
    *) echo 1e-2 3e-3 1e-3 3e-4 1e-4 3e-5 1e-5 3e-6 1e-6 3e-7 1e-7 1e-8 1e-9 ;;
  esac
}

orders_row() { # PROBLEM ERROR
  local method cells=""
  for method in $orders_methods; do
    cells+=$(best_of "$1" "$2" "$method" | awk '
      NF > 4 { printf " %s, %s, %.3g |", $7, $8, $4; done = 1 } END { if (!done) printf " - |" }')
  done
  printf '| %s, %s |%s\n' "$1" "$2" "$cells"
}

compare_orders() {
  local k problem method n error head="| problem, error |"
  for method in $orders_methods; do head+=" $method |"; done
  for ((k = 0; k < (repeat + 1)/2; k++)); do
    for problem in chain10 crank v8 hmmwv; do
      n=${problem##chain}
      for method in $orders_methods; do
        ladder "$method" "$problem" "$(orders_rungs "$method")" of_order "$method" "${problem%%10}" "$n"
      done
    done
  done
  table "Iterations, factorisations, CPU time [ms] to an error (chain, hmmwv: m; crank, v8: rad); METHOD:K, highest order K." \
    "$head"
  for problem in chain10 crank v8 hmmwv; do
    for error in 1e-2 1e-3 1e-4 1e-5; do orders_row "$problem" "$error"; done
  done
}
