# Whole commands beside what the simulation in them takes.
# shellcheck shell=bash disable=SC2154

# whole ARGUMENT...: the least CPU [ms] of some whole commands of trammel, and of simulation, set-up and run in them, to
# $work/whole. Simulation is set-up and run, as summary.json has them. What takes seconds is run once.
whole() {
  local k TIMEFORMAT='%U %S'
  rm -f "$work/whole.log"
  for ((k = 0; k < (repeat + 1)/2; k++)); do
    rm -rf "$work/results"
    { time "$programs/../trammel" "$@" -q -o "$work/results" > "$work/said" 2>&1; } 2> "$work/time" || true
    [ -s "$work/results/summary.json" ] || { cat "$work/said" >&2; return 1; }
    echo "$(cat "$work/time") $(sed -n 's/.*"cpu_\(setup\|run\)": *\([0-9.e+-]*\).*/\2/p' "$work/results/summary.json" |
      tr '\n' ' ')" >> "$work/whole.log"
    if awk '{ exit !($1 + $2 > 2) }' "$work/time"; then break; fi
  done
  awk '{ all = $1 + $2; if (NR == 1 || all < least) { least = all; setup = $3; run = $4 } }
       END { printf "%.1f %.1f %.1f %.1f\n", 1e3*least, 1e3*(setup + run), 1e3*setup, 1e3*run }' "$work/whole.log" > "$work/whole"
}

# Examples whose simulation takes more than 10 ms; but for belt, which takes a minute and has a part of its own.
commands() {
  local example plain largest
  table "trammel run --fast of examples of more than 10 ms [ms]: simulation (set-up and steps), whole command, without CSV." \
    "| example               | simulation | command   | --no-csv  | command : simulation | --no-csv : simulation |"
  rm -f "$work/commands"
  for example in $("$programs/../trammel" example | awk '$1 != "belt" { print $1 }'); do
    whole run "example:$example" --fast || continue
    plain=$(cat "$work/whole")
    if awk -v row="$plain" 'BEGIN { split(row, x, " "); exit !(x[2] < 10) }'; then continue; fi
    whole run "example:$example" --fast --no-csv
    awk -v name="$example" -v a="$plain" -v b="$(cat "$work/whole")" 'BEGIN {
      split(a, x, " "); split(b, y, " ")
      printf "| %-21s | %10.1f | %9.1f | %9.1f | %20.2f | %21.2f |\n", name, x[2], x[1], y[1], x[1]/x[2], y[1]/y[2] }' |
      tee -a "$work/commands"
  done
  largest=$(awk -F'|' '$6 + 0 > m { m = $6 + 0 } END { print m }' "$work/commands")
  targets "whole command : simulation, examples, largest | $largest | 2"
}
