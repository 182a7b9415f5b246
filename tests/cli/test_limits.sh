#!/usr/bin/env bash
# Runs that are too large are not begun unasked, and runs that crawl are reported.
. "$(dirname "$0")/lib.sh"

# asks STATUS TEXT ARGUMENT... : the answer comes at once
asks() {
  local want=$1 text=$2 got=0
  shift 2
  timeout 20 "$TRAMMEL" "$@" > out 2> err || got=$?
  [ $got -eq "$want" ] || fail "trammel $*: exit status $got, expected $want"
  has err "$text"
}

# Within any limit of the address space the command works or ends with a message. SIGKILL, since a hanging one hears nothing else.
"$TRAMMEL" example flexible_arm -o arm.yaml > /dev/null
within() { # MB ARGUMENT...
  local mb=$1 got=0
  shift
  (ulimit -v $((1024*mb)); exec timeout -s KILL 10 "$TRAMMEL" "$@") > out 2> err || got=$?
  echo $got
}
if [ -z "${SANITIZE:-}" ]; then # sanitizers reserve terabytes
  for mb in 80 120 180; do
    [ "$(within $mb --version)" = 0 ] || fail "--version within $mb MB"
    has out "trammel "
    got=$(within $mb run arm.yaml --end 0.001 -o "small$mb")
    [ "$got" = 0 ] || { [ "$got" = 4 ] && has err "out of memory"; } || fail "run within $mb MB: exit status $got"
  done
  [ "$(within 1000 run arm.yaml --end 0.001 -o enough)" = 0 ] || fail "run within 1000 MB"
fi

# rows without end
model crank.yaml
asks 2 "1e+13 rows" run crank.yaml --end 1 --output-step 1e-13 -o many
has err "--force"
[ ! -e many ] || fail "a refused run left a folder"
no_partials
got=0
timeout --preserve-status -s INT 1 "$TRAMMEL" run crank.yaml --end 1 --output-step 1e-13 -o many --force > out 2> err || got=$?
[ $got -eq 130 ] || fail "--force: exit status $got"

# rows that do not fit on the disk: 1e8 of some thousand numbers
{
  printf 'trammel: 1\nbodies:\n'
  for i in $(seq 300); do printf '  b%d: {mass: 1 kg, inertia: [1, 1, 1]}\n' "$i"; done
} > wide.yaml
free=$(df -B 1000000000 --output=avail . | tail -n 1)
if [ "$free" -lt 5000 ]; then
  asks 5 "GB left" run wide.yaml --end 1 --output-step 1.1e-8 -o wide
  has err "record:"
  has err "--force"
  [ ! -e wide ] || fail "a refused run left a folder"
  no_partials
fi

# crawl TEXT ARGUMENT... : a warning while it runs, with its cause, in the summary as well
crawl() {
  local text=$1 got=0 i
  shift
  "$TRAMMEL" run "$@" -q -o slow > out 2> err &
  pid=$!
  for i in $(seq 300); do
    ! grep -q 'days more' err || break
    sleep 0.1
  done
  has err "days more"
  has err "$text"
  grep -q 'days more' slow.partial-*/summary.json || fail "the summary of the run under way does not tell"
  kill -INT $pid
  wait $pid || got=$?
  [ $got -eq 130 ] || fail "exit status $got"
  [ "$(grep -c 'days more' err)" -eq 1 ] || fail "told more than once"
  has slow/summary.json "$text"
}
crawl "fixed at 1e-09 s" crank.yaml --step 1e-9 --end 1000 --output-step 10
# a spring of 1e10 N/m: the body on it vibrates once in 2 pi sqrt(m/k) = 6.3e-5 s, by 1 cm
cat > stiff.yaml <<'Y'
trammel: 1
bodies:
  ground: {markers: {o: {}}}
  stone: {mass: 1 kg, inertia: [1, 1, 1], position: [1, 0, 0], velocity: [1000, 0, 0]}
forces:
  wire: {spring-damper: [ground.o, stone], stiffness: 1e10, free-length: 1}
simulate: {end: 1e7, output: 1e5, h-min: 1e-12}
Y
crawl "body 'stone' vibrates once within 6.3e-05 s" stiff.yaml --tolerance 1e-8 --method dopri5 # which does not damp the motion away
