#!/usr/bin/env bash
# What a model, a file or an argument says must not steer the terminal: control characters come out as codes.
. "$(dirname "$0")/lib.sh"

# clean FILE... : no control character but line feed and tab, neither of ASCII nor U+0080 to U+009F, no stray byte
clean() {
  local f
  for f; do
    if LC_ALL=C grep -qP '[\x00-\x08\x0b-\x1f\x7f]|\xc2[\x80-\x9f]' "$f"; then fail "control characters in $f"; fi
    iconv -f UTF-8 -t UTF-8 "$f" > /dev/null 2>&1 || fail "$f is no UTF-8"
  done
}

cat > evil.yaml <<'Y'
trammel: 1
title: "red \e[31m bell \a csi \u009b31m line\nassembled: no DEL\x7f ä"
gravity: [0, -9.81, 0]
bodies:
  ground: {markers: {o: {}}}
  arm: {mass: 1, inertia: [1, 1, 1], centre: [0.5, 0, 0], markers: {end: {}}}
joints:
  pin: {revolute: [ground.o, arm.end]}
channels:
  power: {value: "wz(arm)", unit: rad/s, about: "about \e]0;title\a \u009b31m"}
simulate: {end: 0.1, output: 0.01}
Y
expect 0 check evil.yaml
clean out err
has out 'red \x1b[31m bell \x07 csi \xc2\x9b31m line\x0aassembled: no DEL\x7f ä'
[ "$(grep -c '^assembled:' out)" -eq 1 ] || fail "a title made a line of its own"
expect 0 channels evil.yaml
clean out err
has out 'about \x1b]0;title\x07 \xc2\x9b31m'
expect 0 run evil.yaml --verify -o r
clean out err
expect 0 compare evil.yaml --methods hht --tolerances 1e-3 --channels 'arm.*' -o c
clean out err
expect 0 convert evil.yaml -o -
clean out err
"$TRAMMEL" convert evil.yaml -o again.yaml > out
expect 0 check again.yaml
has out 'red \x1b[31m bell \x07 csi \xc2\x9b31m line\x0aassembled: no DEL\x7f ä'

# keys, names and values that are wrong
for line in '"b\e[31m": 1' 'bodies: {"b\e[31m\u009b": {mass: 1}}' 'bodies: {b: {mass: "1 \e[31m"}}' \
  'bodies: {b: {kind: "\u009bplanar\e"}}' 'simulate: {method: "\e[31mhht"}' 'record: ["\e[31m"]' \
  'joints: {j: {revolute: ["\e]0;x\a", b]}}'; do
  printf 'trammel: 1\n%s\n' "$line" > bad.yaml
  got=0
  "$TRAMMEL" run bad.yaml -o bad > out 2> err || got=$?
  [ $got -eq 3 ] || [ $got -eq 2 ] || [ $got -eq 4 ] || fail "$line: exit status $got"
  clean out err
done

# arguments and names of files
esc=$(printf '\033[31m\a\233')
for arguments in "run $esc.yaml" "$esc" "run --$esc" "run evil.yaml --set $esc=1" "run evil.yaml --option $esc=1" \
  "run evil.yaml --method $esc" "plot r $esc -o x.svg" "plot r arm.x -o $esc" "report $esc" "recover $esc" \
  "export r -o $esc" "example $esc" "help $esc" "compare evil.yaml --methods $esc" "check example:$esc"; do
  got=0
  # shellcheck disable=SC2086
  "$TRAMMEL" $arguments > out 2> err || got=$?
  [ $got -ne 0 ] || fail "trammel $arguments: accepted"
  clean out err
done
cp evil.yaml "$esc.yaml"
expect 0 run "$esc.yaml" --end 0.02
clean out err
expect 0 plot r arm.x -o "$esc.svg"
clean out err

# On a terminal lines are wrapped at its width, and the verdict has a colour; elsewhere lines stay whole and plain.
model drop.yaml
typed() { script -qec "stty cols 80; env TERM=xterm LC_ALL=C.UTF-8 $1 '$TRAMMEL' $2" /dev/null < /dev/null | tr -d '\r' > typed; }
if script -qec true /dev/null > /dev/null 2>&1 < /dev/null; then
  for command in 'help run' 'check example:hmmwv' 'modes example:suspension' 'compare example:pendulum --methods hht --tolerances 1e-3 -o c --force'; do
    typed NO_COLOR=1 "$command" || fail "trammel $command on a terminal"
    [ -s typed ] || fail "trammel $command prints nothing on a terminal"
    sed 's/.*\x1b\[K//' typed | awk '{ if (length($0) > 80 && / /) exit 1 }' || fail "trammel $command is wider than its terminal"
  done
  # messages too, and paragraphs of the help are filled: no line ends long before the next word would fit
  cat > axes.yaml <<'EOF'
trammel: 1
bodies:
  link: {mass: 1, inertia: [1, 1, 1], hold: true, markers: {pin_of_the_link: {z: [1, 0, 0]}}}
joints: {hinge: {revolute: [ground, link.pin_of_the_link]}}
EOF
  typed NO_COLOR=1 'check axes.yaml' && fail "axes.yaml assembles"
  grep -q 'cannot be assembled' typed || fail "axes.yaml is not answered"
  awk '{ if (length($0) > 80 && / /) exit 1 }' typed || fail "a message is wider than its terminal"
  typed NO_COLOR=1 'help modes'
  grep -q '^  run, and lists the eigenvalues: ' typed || fail "paragraphs of the help are ragged"
  typed 'NO_COLOR=1 LC_ALL=C' 'run example:hmmwv -o r --force'
  sed 's/\x1b\[K/\n/g' typed > lines
  grep -q 'run 1 of at most 5' lines || fail "there is no progress on a terminal"
  awk '{ if (length($0) > 80 && /of at most/) exit 1 }' lines || fail "the line of progress is wider than its terminal"
  typed '' 'run example:pendulum -o r --force'
  grep -q $'accuracy     \033\[1;32mreached\033\[0m: ' typed || fail "no colour for a good verdict"
  typed COLUMNS=60 'help run'
  [ "$(awk '{ if (length($0) > n) n = length($0) } END { print n }' typed)" -le 60 ] || fail "COLUMNS is not obeyed"
fi
expect 0 run example:pendulum -o r --force
grep -q '^accuracy     reached: ' out || fail "the verdict is not the first line of a run"
head -n 1 out | grep -q '^accuracy' || fail "the verdict is not first"
has out 'to look at them: trammel view r'
