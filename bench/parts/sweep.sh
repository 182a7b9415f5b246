# A study of 10 000 pendulums by two processes.
# shellcheck shell=bash disable=SC2154

# sweep_study PLAN SAMPLES: the study, to $work/study.yaml
sweep_study() {
  cat > "$work/study.yaml" <<Y
trammel: 1
model: example:pendulum
study:
  plan: $1
  samples: $2
  vary: {L: {from: 0.5, to: 2, scale: log}, m: {normal: [2, 0.2]}}
  keep: [max(abs(rod.vx)), rms(rod.y), rod.x@2]
Y
}

# Real time, CPU of all processes, and the largest memory of one, of studies of so many cases.
sweep() {
  local cases TIMEFORMAT='%R %U %S'
  table "trammel sweep of pendulums (4 s each, accuracy 1e-3: two runs), -j 2" \
    "| cases   | real [s] | CPU [s] | CPU of a case [ms] | folder [MB] | files |"
  for cases in 100 1000 10000; do
    sweep_study sobol "$cases"
    { time "$programs/../trammel" sweep "$work/study.yaml" -j 2 -q -o "$work/study" --force > /dev/null; } 2> "$work/time"
    awk -v n="$cases" -v mb="$(du -sk "$work/study" | cut -f1)" -v files="$(find "$work/study" -type f | wc -l)" \
      '{ printf "| %7d | %8.1f | %7.1f | %18.2f | %11.1f | %5d |\n", n, $1, $2 + $3, 1e3*($2 + $3)/n, mb/1024, files }' "$work/time"
  done
  targets "10 000 pendulums by two processes [s] | $(cut -d' ' -f1 "$work/time") | 120"
}
