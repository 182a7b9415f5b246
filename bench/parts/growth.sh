# How time, set-up and memory grow with the mechanism; a model file of 100 000 links as a whole command.
# shellcheck shell=bash disable=SC2154

# Steps that are enough to tell: an explicit one takes 12 evaluations.
growth_steps() { if [ "$1" = hht ]; then echo 60; else echo 20; fi; } # METHOD

# The least of some runs: bodies, evaluations, factorisations, CPU [ms], us per evaluation, set-up [ms], memory [kB].
sized() { # PROBLEM METHOD N
  local k times=$repeat
  if [ "$3" -ge 10000 ]; then times=$(((repeat + 2)/3)); fi
  if [ "$3" -ge 100000 ]; then times=1; fi
  for ((k = 0; k < times; k++)); do
    "$programs/measure" "$1" "method=$2" "N=$3" "steps=$(growth_steps "$2")" tolerance=1e-5
  done | awk "$pairs"'{
      pairs(v)
      if (NR == 1 || v["cpu"] + 0 < cpu) cpu = v["cpu"] + 0
      if (NR == 1 || v["setup"] + 0 < setup) setup = v["setup"] + 0 }
    END { n = v["newton"] + 0 > v["fact"] + 0 ? v["newton"] : v["fact"]
          printf "%d %d %d %.3f %.3f %.3f %d\n", v["bodies"], n, v["fact"], 1e3*cpu, 1e6*cpu/n, 1e3*setup, v["kB"] }'
}

# Slope of a column between two sizes, both logarithmic.
exponent() { # FILE FILE COLUMN
  paste "$1" "$2" | awk -v k="$3" '{ printf "%.3f", log($(7 + k)/$k)/log($8/$1) }'
}

grow_one() { # PROBLEM METHOD LIMIT N...
  local problem=$1 method=$2 limit=$3 n last file=$work/$1-$2
  shift 3
  for n in "$@"; do
    sized "$problem" "$method" "$n" > "$file-$n"
    awk -v p="$problem" -v m="$method" -v n="$n" '{
      printf "| %-7s | %-6s | %6d | %6d | %5d | %5d | %8.1f | %8.1f | %13.3f | %10.1f | %11d |\n", p, m, n, $1, $2, $3, $4, $5,
             $5/$1, $6, $7 }' "$file-$n"
    last=$n
  done
  targets "$problem, $method: exponent of time per eval., N = 100 to $last | $(exponent "$file-100" "$file-$last" 5) | $limit"
  targets "$problem, $method: exponent of the set-up, N = 100 to $last | $(exponent "$file-100" "$file-$last" 6) | 1.1"
  targets "$problem, $method: memory per body [kB], N = 1000 to $last | $(paste "$file-1000" "$file-$last" |
    awk '{ printf "%.1f", ($14 - $7)/($8 - $1) }') | 25"
}

# A chain as a model file, and what the whole command takes for one row: reading, channels, set-up, a step or two, writing.
command_size() { # N
  awk -v n="$1" -f "$here/parts/chain.awk" > "$work/chain.yaml"
  whole run "$work/chain.yaml" --fast --end 1e-5 --output-step 1e-5
  awk -v n="$1" -v row="$(cat "$work/whole")" -v size="$(wc -c < "$work/chain.yaml")" 'BEGIN {
    split(row, x, " "); printf "| %6d | %9.1f | %9.2f | %7.2f | %10.2f |\n", n, size/1e6, x[1]/1e3, x[3]/1e3, x[4]/1e3 }'
  cp "$work/whole" "$work/whole-$1"
}

grow() {
  local sizes="10 100 1000 10000" n
  if [ -n "${LONG:-}" ]; then sizes+=" 100000"; fi
  table "Growth: 60 steps by hht, 20 by dop853, tolerance 1e-5. us/eval.: CPU over iterations (hht) or evaluations, with factorisations." \
    "| problem | method | N      | bodies | eval. | fact  | cpu [ms] | us/eval. | us/eval./body | setup [ms] | memory [kB] |"
  # shellcheck disable=SC2086
  for n in hht dop853; do grow_one chain "$n" 1.05 $sizes; done
  for n in loops loops3d; do grow_one "$n" hht 1.1 10 100 1000 10000; done
}

grow_files() {
  local n last
  table "A chain as a model file, whole command for a hundredth of a millisecond [s]; set-up and run are parts of it." \
    "| N      | file [MB] | command   | set-up  | run        |"
  for n in 1000 10000 ${LONG:+100000}; do
    command_size "$n"
    last=$n
  done
  targets "chain as a file: exponent of the command, N = 1000 to $last | $(paste "$work/whole-1000" "$work/whole-$last" |
    awk -v ratio="$((last/1000))" '{ printf "%.3f", log($5/$1)/log(ratio) }') | 1.1"
}
