# Trammel beside programs with the equations of one problem written out, to the same error at the end.
# shellcheck shell=bash disable=SC2154
singles="hht dopri5 dop853 radau"
peers="ida simbody"

trammel() { # METHOD PROBLEM N TOLERANCE
  local reference=()
  if [ "$2" = chain ]; then reference=("reference=$here/data/chain$3.txt"); fi
  "$programs/measure" "$2" "N=${3/-/1}" "method=$1" "tolerance=$4" "${reference[@]}"
}

# with_error N COMMAND...: its line with common names of the counts and the largest distance from the reference. The
# line is read first: a pipe would look at the positions before they are written.
with_error() {
  local n=$1 line error
  shift
  rm -f "$work/out"
  line=$("$@") || return 1
  error=$(paste "$work/out" "$here/data/chain$n.txt" | awk '
    { d = sqrt(($1 - $4)^2 + ($2 - $5)^2 + ($3 - $6)^2); if (d > m) m = d } END { print m }')
  echo "$line err=$error" | sed 's|jac/fact=|fact=|; s/realizations=/newton=/; s/acc=/tol=/'
}

ida() { # PROBLEM N TOLERANCE
  if [ "$1" = squeezer ]; then "$programs/ida_squeezer" "$3" | sed 's/jac=/fact=/'
  else with_error "$2" "$programs/ida_chain" "N=$2" h0=1e-6 "out=$work/out" "tol=$3"; fi
}

simbody() { with_error "$2" "$programs/simbody_chain" "N=$2" "out=$work/out" "acc=$3"; } # PROBLEM N ACCURACY

rungs() { sed -n "s/^$1 //p" <<< "$ladders"; } # "CASE PROGRAM"

# One turn of all programs.
turn() { # PROBLEM N
  local method program
  for method in auto $singles; do
    ladder "$method" "$1-$2" "$(rungs "$1-$2 $method")" trammel "$method" "$1" "$2"
  done
  for program in $peers; do
    if have "${program}_$1"; then ladder "$program" "$1-$2" "$(rungs "$1-$2 $program")" "$program" "$1" "$2"; fi
  done
}

# Tolerances from too loose to tighter than the smallest error asked for.
ladders="
chain-10 auto 1e-4 3e-5 1e-5 3e-6 1e-6 3e-7 1e-7 3e-8 1e-8 3e-9 1e-9 3e-10 1e-10 3e-11
chain-10 hht 3e-5 2e-5 1e-5 5e-6 2e-6 1e-6 5e-7
chain-10 dopri5 1e-2 1e-3 1e-4 3e-5 1e-5 3e-6 1e-6 3e-7 1e-7 3e-8
chain-10 dop853 1e-2 1e-3 3e-4 1e-4 3e-5 1e-5 3e-6 1e-6 3e-7 1e-7
chain-10 ida 5e-3 2e-3 1e-3 5e-4 2e-4 1e-4 5e-5 2e-5 1e-5 5e-6 2e-6 1e-6 5e-7 2e-7 1e-7 5e-8
chain-10 simbody 2e-1 1e-1 5e-2 2e-2 1e-2 5e-3 2e-3 1e-3 5e-4 2e-4 1e-4 5e-5 2e-5 1e-5 5e-6 2e-6 1e-6
chain-100 auto 1e-4 5e-5 3e-5 2e-5 1e-5 3e-6 1e-6 3e-7 1e-7 3e-8 1e-8 3e-9 1e-9 3e-10 1e-10
chain-100 hht 5e-5 3e-5 2e-5 1e-5 5e-6 2e-6 1e-6 5e-7
chain-100 dopri5 1e-2 1e-3 1e-4 3e-5 1e-5 3e-6 1e-6 3e-7
chain-100 dop853 1e-2 1e-3 3e-4 1e-4 3e-5 1e-5 3e-6 1e-6 3e-7
chain-100 ida 1e-2 5e-3 2e-3 1e-3 5e-4 2e-4 1e-4 5e-5 2e-5 1e-5 5e-6 2e-6 1e-6 5e-7 2e-7
chain-100 simbody 5e-1 2e-1 1e-1 5e-2 2e-2 1e-2 5e-3 2e-3 1e-3 5e-4 2e-4 1e-4 5e-5 2e-5 1e-5 5e-6
chain-1000 auto 1e-4 1e-5 1e-6 1e-7 1e-8 1e-9 1e-10
chain-1000 hht 1e-5 5e-6 2e-6
chain-1000 dop853 1e-2 1e-3 1e-4
chain-1000 radau 1e-4 1e-5 1e-6
chain-1000 ida 1e-3 1e-4 1e-5
chain-1000 simbody 1e-3 1e-4 1e-5 5e-6
squeezer-- auto 1e-5 1e-6 3e-7 1e-7 3e-8 1e-8 3e-9 1e-9 3e-10 1e-10 3e-11 1e-11 3e-12 1e-12 3e-13 1e-13 3e-14
squeezer-- dopri5 1e-5 3e-6 1e-6 3e-7 1e-7 3e-8 1e-8 3e-9 1e-9 3e-10
squeezer-- dop853 1e-4 3e-5 1e-5 3e-6 1e-6 3e-7 1e-7 3e-8 1e-8 3e-9 1e-9 3e-10
squeezer-- ida 1e-6 5e-7 2e-7 1e-7 5e-8 2e-8 1e-8 5e-9 2e-9 1e-9 5e-10 2e-10 1e-10 5e-11 2e-11 1e-11
"

# Problem, number of links, error and what the ratio to the best peer is to be.
goals="
chain 10 1e-3 4
chain 10 1e-4 4
chain 10 1e-5 4
chain 10 1e-6 4
chain 10 3e-7 4
chain 100 1e-3 3
chain 100 1e-4 3
chain 100 1e-5 3
chain 100 1e-6 3
chain 100 3e-7 3
chain 1000 6e-4 5
chain 1000 4e-5 5
chain 1000 2e-6 3
squeezer - 1e-4 3
squeezer - 1e-5 3
squeezer - 1e-6 3
squeezer - 1e-7 3
"

# A row of each program that reaches the error; the single method is the best one.
details() { # PROBLEM N ERROR "NAME ROW"...
  local problem=$1 n=$2 error=$3 row
  shift 3
  for row in "$@"; do
    [ -n "$row" ] || continue
    awk -v what="$problem ${n/-/}" -v error="$error" -v row="$row" 'BEGIN {
      split(row, x, " ")
      printf "| %-10s | %-5s | %-7s | %-5s | %7s | %9.2f | %7s | %5d | %6d | %5d | %8.2f | %5.1f |\n", what, error, x[1], x[2],
             x[3], x[4], x[5] + 0 == 0 ? "-" : sprintf("%.2f", x[5]), x[6], x[7], x[8], x[9], x[10]/1e3 }'
  done
}

to_error() { # PROBLEM N ERROR GOAL
  local case=$1-$2 name="$1 $2 to $3 m" auto single peer all=() program ratio
  auto=$(best_of "$case" "$3" auto)
  # shellcheck disable=SC2086
  single=$(best_of "$case" "$3" $singles) peer=$(best_of "$case" "$3" $peers)
  [ -n "$auto$single$peer" ] || return 0
  for program in $peers; do all+=("$(best_of "$case" "$3" "$program")"); done
  details "$1" "$2" "$3" "$auto" "$single" "${all[@]}" >> "$work/details"
  ratio=$(over "$(field 4 "$peer")" "$(field 4 "$auto")")
  awk -v what="$1 ${2/-/}" -v error="$3" -v a="${auto:-- - - -}" -v s="${single:-- - - -}" -v p="${peer:-- - - -}" -v r="$ratio" \
      -v rs="$(over "$(field 4 "$peer")" "$(field 4 "$single")")" 'BEGIN {
    split(a, x, " "); split(s, y, " "); split(p, z, " ")
    printf "| %-10s | %-5s | %-7s | %9s | %-6s | %9s | %-7s | %9s | %11s | %13s |\n", what, error, x[2], x[4], y[1], y[4], z[1],
           z[4], r, rs }'
  if [ "$1" = squeezer ]; then name="$1 to $3 rad"; fi
  if [ -n "$peer" ]; then targets "$name, best peer : auto | $ratio | >= $4"; fi
}

# Turns of these problems; then the rows of each error.
compare_peers() { # TURNS "PROBLEM N"...
  local k what turns=$1 problem n error goal
  shift
  # shellcheck disable=SC2086
  for ((k = 0; k < turns; k++)); do for what in "$@"; do turn $what; done; done
  rm -f "$work/details"
  table "CPU time to an error at the end (m; rad for the squeezer), of auto, the best single method and the best peer." \
    "| problem    | error | auto    | cpu [ms]  | single | cpu [ms]  | peer    | cpu [ms]  | peer : auto | peer : single |"
  while read -r problem n error goal; do
    for what in "$@"; do
      if [ "$problem $n" = "$what" ]; then to_error "$problem" "$n" "$error" "$goal"; fi
    done
  done <<< "$goals"
  table "The same runs: tol is the cheapest rung that reaches the error, the next one too; the set-up [ms] is not in cpu." \
    "| problem    | error | program | tol   | reached | cpu [ms]  | setup   | steps | evals  | fact  | us/eval  | MB    |"
  cat "$work/details"
}
