# Nonlinear beams: a hanging chain of elements beside the same chain of rigid links with bushings, and a long cable.
# shellcheck shell=bash disable=SC2154

# rope KIND N: a rope of 10 m held at one end, horizontal, as `beam` or as `links` with bushings of the same stiffness.
rope() {
  awk -v kind="$1" -v n="$2" 'BEGIN {
    L = 10/n; r = 5e-3; A = 3.14159265358979*r*r; E = 1e9; G = E/2.66; I = A*r*r/4; m = 2700*A*L
    print "trammel: 1\ngravity: [0, 0, -9.81]\nsimulate: {end: 1}\nbodies:"
    if (kind == "beam") {
      print "  rope:\n    kind: beam\n    beam:\n      line: [[0, 0, 0], [10, 0, 0]]\n      pieces: " n
      print "      section: {tube: {radius: 5 mm}}\n      material: {E: 1 GPa, nu: 0.33, density: 2700}\n      damping: 1e-3"
      print "joints: {top: {spherical: [ground, rope.start]}}"
      exit
    }
    for (i = 0; i < n; i++) {
      printf "  l%d: {mass: %.9g, inertia: [%.9g, %.9g, %.9g], position: [%.9g, 0, 0], markers: {a: {at: [%.9g, 0, 0]}, ",
             i, m, m*r*r/2, m*(L*L/12 + r*r/4), m*(L*L/12 + r*r/4), (i + 0.5)*L, -L/2
      printf "b: {at: [%.9g, 0, 0]}}}\n", L/2
    }
    print "joints: {top: {spherical: [ground, l0.a]}}\nforces:"
    for (i = 0; i < n - 1; i++) {
      k = sprintf("%.9g, %.9g, %.9g, %.9g, %.9g, %.9g", E*A/L, 0.9*G*A/L, 0.9*G*A/L, 2*G*I/L, E*I/L, E*I/L)
      d = sprintf("%.9g, %.9g, %.9g, %.9g, %.9g, %.9g", E*A/L/1e3, 0.9*G*A/L/1e3, 0.9*G*A/L/1e3, 2*G*I/L/1e3, E*I/L/1e3, E*I/L/1e3)
      printf "  b%d: {bushing: [l%d.b, l%d.a], stiffness: [%s], damping: [%s]}\n", i, i, i + 1, k, d
    }
  }' > "$work/rope.yaml"
}

# rope_run COMMAND KIND N ARGUMENT...: the least CPU [s] of the whole command and, of a run, method and steps, in $work/row.
rope_run() {
  local k TIMEFORMAT='%U %S'
  rope "$2" "$3"
  rm -f "$work/times"
  for ((k = 0; k < (repeat + 1)/2; k++)); do
    { time "$programs/../trammel" "$1" "$work/rope.yaml" --force -o "$work/results" "${@:4}" > "$work/said" 2>&1; } 2>> "$work/times" || true
  done
  awk 'FNR == NR { if (FNR == 1 || $1 + $2 < t) t = $1 + $2; next }
       /^method/ { method = $2; sub(":", "", method) } /^steps/ { steps = $2; sub(",", "", steps) }
       /^balanced/ { method = "static"; steps = $0; sub(/.*loads, /, "", steps); sub(/ .*/, "", steps) }
       END { print t, method, steps }' "$work/times" "$work/said" > "$work/row"
}

beams() {
  local what beam links
  table "Nonlinear beams: a rope of 10 m that falls, 1 s of motion at 1e-5, or its equilibrium; CPU [s] of the whole command." \
    "| what                    | method | steps |   CPU | per node [ms] |"
  for what in "run beam 100" "run links 100" "run beam 1000" "static beam 1000"; do
    # shellcheck disable=SC2086
    if [ "${what%% *}" = run ]; then rope_run $what --tolerance 1e-5 --no-csv; else rope_run $what; fi
    cp "$work/row" "$work/row-${what// /-}"
    awk -v what="$what" '{ n = what; sub(/.* /, "", n); printf "| %-23s | %-6s | %5d | %5.2f | %13.2f |\n", what, $2, $3, $1, 1e3*$1/n }' "$work/row"
  done
  beam=$(cut -d' ' -f1 "$work/row-run-beam-100")
  links=$(cut -d' ' -f1 "$work/row-run-links-100")
  targets "chain of 100 beam elements : rigid links with bushings | $(awk "BEGIN { printf \"%.2f\", $beam/$links }") | 2"
  targets "cable of 1000 elements, 1 s of motion [s] | $(cut -d' ' -f1 "$work/row-run-beam-1000") | 30"
  targets "cable of 1000 elements, equilibrium [s] | $(cut -d' ' -f1 "$work/row-static-beam-1000") | 5"
}
