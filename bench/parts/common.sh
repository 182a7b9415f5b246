# What the parts of bench/run share: runs with ladders of tolerances, the rung that counts, tables, targets.
# shellcheck shell=bash disable=SC2154   # programs, here, work, repeat: bench/run sets them

have() { [ -x "$programs/$1" ]; }

# For the start of an awk program: the words KEY=VALUE of a line into v.
# shellcheck disable=SC2016
pairs='function pairs(v,  i, k) {
  split("", v)
  for (i = 1; i <= NF; i++) if ((k = index($i, "="))) v[substr($i, 1, k - 1)] = substr($i, k + 1) }
'

# table "TEXT" "HEADER": what a table shows, its head and the line below it.
table() {
  echo
  [ -z "$1" ] || printf '%s\n\n' "$1"
  printf '%s\n%s\n' "$2" "${2//[^|]/-}"
}

# A number is what the value may be at most, '>= NUMBER' what it has to be at least.
targets() { echo "$*" >> "$work/targets"; } # NAME | VALUE | LIMIT

print_targets() {
  [ -s "$work/targets" ] || return 0
  table "Targets" "| what                                                          | measured | target  |        |"
  awk -F ' [|] ' '{
    least = sub(/^>= /, "", $3)
    met = $2 ~ /^-$|nan/ ? 0 : least ? $2 + 0 >= $3 + 0 : $2 + 0 <= $3 + 0
    printf "| %-61s | %8s | %2s %-4s | %-6s |\n", $1, $2, least ? ">=" : "<=", $3, met ? "met" : "MISSED" }' "$work/targets"
}

# ladder PROGRAM CASE "TOLERANCES" COMMAND...: runs it once with each tolerance behind it, appends its line to the log.
ladder() {
  local program=$1 case=$2 tolerances=$3 tolerance line
  shift 3
  for tolerance in $tolerances; do
    line=$("$@" "$tolerance" 2> /dev/null) || continue
    echo "program=$program case=$case rung=$tolerance $line" >> "$work/log"
  done
}

# From the log: the cheapest rung that reaches the error and whose next tighter rung reaches it too, as: tolerance, error
# reached, CPU and set-up [ms], steps, evaluations (iterations of implicit methods), factorisations, us per evaluation,
# memory [kB]. An explicit method factorises for each evaluation, and iterates only where it projects.
cheapest() { # CASE ERROR PROGRAM
  awk -v wanted="$1" -v error="$2" -v program="$3" "$pairs"'
    { pairs(v) }
    v["case"] != wanted || v["program"] != program { next }
    { r = v["rung"] }
    !(r in cpu) { rung[n++] = r; cpu[r] = setup[r] = 1e30 }
    { e[r] = v["err"] + 0; f[r] = v["fact"] + 0; it[r] = v["newton"] + 0 > f[r] ? v["newton"] + 0 : f[r]
      steps[r] = v["steps"]; kB[r] = v["kB"]
      if (v["setup"] + 0 < setup[r]) setup[r] = v["setup"] + 0
      if (v["cpu"] + 0 < cpu[r]) cpu[r] = v["cpu"] + 0 }
    END {
      best = ""
      for (i = 0; i < n; i++) {
        r = rung[i]
        if (!(e[r] <= error) || (i + 1 < n && !(e[rung[i + 1]] <= error))) continue
        if (best == "" || cpu[r] < cpu[best]) best = r
      }
      if (best != "")
        printf "%s %.1e %.3f %.3f %d %d %d %.2f %d\n", best, e[best], 1e3*cpu[best], 1e3*setup[best], steps[best],
               it[best], f[best], 1e6*cpu[best]/it[best], kB[best]
    }' "$work/log"
}

# The cheapest of several programs: its name and what `cheapest` tells of it; nothing if none reaches the error.
best_of() { # CASE ERROR PROGRAM...
  local case=$1 error=$2 program
  shift 2
  for program in "$@"; do
    cheapest "$case" "$error" "$program" | sed "s/^/$program /"
  done | sort -g -k 4 | head -n 1
}

over() { awk -v a="${1:--}" -v b="${2:--}" 'BEGIN { if (a == "-" || b == "-") print "-"; else printf "%.2f", a/b }'; } # A B

field() { awk -v k="$1" -v row="$2" 'BEGIN { n = split(row, x, " "); print k <= n ? x[k] : "-" }'; } # K ROW
