# Looks inside: orderings of the matrix, reduction of finite element models, a flexible frame.
# shellcheck shell=bash disable=SC2154

orderings() {
  local what
  table "Orderings of the corrector's matrix (KLU): entries of L + U, times in us." \
    "| problem      | ordering    |     n |   matrix |    L + U | analyse | factor | refactor |  solve |"
  for what in "chain 100" "chain 1000" "loops 30" "loops3d 30" squeezer; do
    # shellcheck disable=SC2086
    "$programs/orderings" $what | awk -v what="$what" "$pairs"'{ pairs(v)
      printf "| %-12s | %-11s | %5d | %8d | %8s | %7.0f | %6.0f | %8.0f | %6.1f |\n", what, $1, v["n"], v["nz"],
             v["lu"], v["analyze"], v["factor"], v["refactor"], v["solve"] }'
  done
}

# A free steel box 1 x 0.1 x 0.05 m of solid elements: first bending frequencies against those of a Timoshenko beam.
reduction() {
  local row
  table "Reduction: factors, 78 static solves, 70 modes with their own factors; seconds of one processor, once." \
    "| unknowns | factors | static | modes | memory [MB] | rigid/first | first, second [Hz] | beam [Hz]    |"
  for row in "8 2 1" "50 20 2" "54 32 4"; do
    # shellcheck disable=SC2086
    "$programs/reduce_box" $row 70 2> "$work/reduction" | awk "$pairs"'{ pairs(v)
      printf "| %8d | %7.2f | %6.2f | %5.1f | %11d | %11s | %-18s | %-12s |\n", v["unknowns"], v["factor"], v["static"],
             v["modes"], v["memory"], v["rigid"], v["f7"] ", " v["f8"], v["beams"]
      print v["factor"] + v["static"] + v["modes"] > "'"$work/reduced"'" }' || cat "$work/reduction"
  done
  if [ ! -s "$work/reduction" ]; then
    targets "102135 unknowns, 70 modes, 78 static solves [s] | $(cat "$work/reduced") | 60"
  fi
}

flexible() {
  echo
  echo "Parts of an iteration of the vehicle with a flexible frame [us], beside a dense LU of 140 x 140 by LAPACK"
  "$programs/flexible_cost" | tee "$work/cost"
  targets "$(awk "$pairs"'{ pairs(v)
    printf "iteration of the flexible frame over a dense LU of it and the rest | %.2f | 1", v["iteration"]/(v["residual"] +
           v["dgetrf_140"] + v["solution"]) }' "$work/cost")"
  echo
  "$here/hot_spots" "$programs/../trammel" | tee "$work/spots"
  if grep -q '^largest' "$work/spots"; then
    targets "hot spots by hht and bdf, largest difference [%] | $(awk '/^largest/ { print $3 }' "$work/spots") | 1"
  fi
}
