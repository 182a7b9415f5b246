# Many contacts: balls poured, in piles and in blocks; what a search and an evaluation cost.
# shellcheck shell=bash disable=SC2154

# A line of a run, with the share of each part in its CPU time.
contact_line() { # WORDS OF contact_scale...
  "$programs/contact_scale" "$@" | tee "$work/contact-line" | awk "$pairs"'{
    pairs(v)
    printf "| %-5s | %5d | %5d | %5d | %6d | %6d | %7d | %5d | %8d | %7.2f |", $1, v["N"], v["steps"], v["newton"], v["failed"],
           v["factors"], v["rebuilt"], v["near"], v["touching"], 1e3*v["cpu"]/v["steps"]
    printf " %4.0f | %5.0f | %6.0f | %5.0f | %6.0f | %5.0f |\n", 100*v["search"], 100*v["rebuild"], 100*v["evaluation"],
           100*v["factorisation"], 100*v["solution"], 100*v["other"] }'
}

contact_run() { contact_line run "$1" "$2" "$3" tolerance=1e-4; } # PROBLEM N STEPS

# Until all lie: energy of motion below that of all balls at 1 mm/s.
contact_rest() { # N
  contact_line rest pour "$1" 1e-3 tolerance=1e-4 end=5
  awk -v n="$1" "$pairs"'{ pairs(v)
    printf "pour %d: balls outside | %d | 0\npour %d: time until they lie [s] | %.3g | 4.9\npour %d: CPU [s] | %.3g | 600\n",
           n, v["outside"], n, v["t"], n, v["cpu"] }' "$work/contact-line" | while read -r line; do targets "$line"; done
}

contacts() {
  local n
  table "Contacts: hht, tolerance 1e-4; balls poured into a box (1000: 300 steps, others until they lie), in piles of 40, in one cube. Shares in percent of the CPU time." \
    "| what  |     N | steps | iter. | failed | factor | rebuilt |  near | touching | ms/step | srch | rbld. | evalu. | fact. | solve  | other |"
  contact_run pour 1000 300
  contact_rest 60
  contact_rest 125
  contact_rest 216
  contact_run piles 1000 60
  contact_run block 125 60
  contact_run block 216 60
  table "Parts: one search, one evaluation of all forces, one with derivatives, among balls in piles [us]; per pair." \
    "|     N | pairs | search  | residual | matrices | search | residual | matrices |"
  for n in 100 1000 10000; do
    "$programs/contact_scale" parts "$n" > "$work/parts-$n"
    awk "$pairs"'{ pairs(v)
      printf "| %5d | %5d | %7.0f | %8.0f | %8.0f | %6.2f | %8.2f | %8.2f |\n", v["N"], v["near"], v["search"], v["residual"],
             v["matrices"], v["search"]/v["near"], v["residual"]/v["near"], v["matrices"]/v["near"] }' "$work/parts-$n"
  done
  for n in search residual matrices; do
    targets "contacts: exponent of the $n, N = 100 to 10000 | $(awk -v what="$n" "$pairs"'{ pairs(v); t[NR] = v[what] }
      END { printf "%.2f", log(t[2]/t[1])/log(100) }' "$work/parts-100" "$work/parts-10000") | 1.1"
  done
}
