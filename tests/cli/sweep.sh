# sweep.sh - the study that the tests of trammel sweep share: 200 pendulums, of which some are no good.

# study FILE : reasons to fail are reported by `fault`, which has the number of the case
study() {
  cat > model.yaml <<'Y'
trammel: 1
title: Pendulums
gravity: [0, -9.81, 0]
parameters: {L: 1 m, m: 2, r: 1 m, fault: 0}
routines:
  fatal: {routine: fatal}
bodies:
  mass: {kind: point, mass: m, position: [r, 0, 0]}
joints:
  rod: {distance: [ground, mass], length: L}
  plane: {inplane: [ground, mass]}
channels:
  trouble: fatal(fault)
  height: {value: "dy(mass)", unit: m}
simulate: {end: 1, assemble: exact, output: 0.1}
Y
  cat > "$1" <<'Y'
trammel: 1
title: Two hundred pendulums
model: model.yaml
study:
  plan: list
  vary:
Y
  awk -v n="${2:-200}" 'BEGIN {
    for (i = 0; i < n; i++) {
      s = i ? ", " : ""
      l = l s 0.5 + 0.005*i; m = m s 1 + i%7
      r = r s (i == 40 ? 5 : 0.5 + 0.005*i)
      f = f s (i == 11 ? 1 : i == 23 ? 2 : i == 57 ? 3 : 0)
    }
    printf "    L: {values: [%s]}\n    m: {values: [%s]}\n    r: {values: [%s]}\n    fault: {values: [%s]}\n", l, m, r, f
  }' >> "$1"
  cat >> "$1" <<'Y'
  keep: [height, {name: speed, of: max(abs(mass.vy))}, {name: low, of: time(min(height))}, mass.x@1, final(trouble)]
Y
}

options=(--allow-plugin "$PLUGINS/fatal.so" --time-limit 3)

# same A B : two studies have the same content
same() {
  cmp "$1/study.csv" "$2/study.csv" || fail "$1 and $2: study.csv"
  [ ! -e "$1/study.h5" ] || cmp "$1/study.h5" "$2/study.h5" || fail "$1 and $2: study.h5"
}
