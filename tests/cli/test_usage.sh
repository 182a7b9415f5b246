#!/usr/bin/env bash
# Usage: help, version, suggestions, and the exit status of mistakes on the command line.
. "$(dirname "$0")/lib.sh"

expect 0 --version
grep -qE '^trammel [0-9]+\.[0-9]+\.[0-9]+$' out || fail "version"
expect 0 --help
has out "usage: trammel COMMAND"
expect 2
expect 0 help
for c in run compare check channels plot export example help; do
  expect 0 help $c
  has out "usage: trammel $c"
  cp out by_command
  expect 0 $c --help
  cmp -s out by_command || fail "$c --help differs from help $c"
done
expect 0 help run
has out "exact-iterations" # the options come from the table of the library

model m.yaml # every method that --method understands is listed
expect 2 run m.yaml --method none
words=$(sed -n 's/.*must be one of: \([^(]*\).*/\1/p' err | tr -d ,)
[ "$(echo $words | wc -w)" -ge 11 ] || fail "methods named by --method: $words"
expect 0 help methods
for m in $words; do
  grep -qE "^  $m +([0-9]|varies|exact) +(any|fixed|variable) +[A-Za-z]" out || fail "help methods lacks $m"
done
grep -qE "^  rk4 +4 +fixed" out || fail "rk4 has fixed steps only"

# Help counts the methods of this build and names the package of the others; README states both numbers of the default
# build.
readme=$(dirname "${BASH_SOURCE[0]}")/../../README.md
all=$(($(echo $words | wc -w) - 1)) # without auto
missing=$(grep -c "(not in this build: needs Debian's libsundials-dev)$" out || true)
has out "This build has $((all - missing)) of $all methods"
[ "$all" = 18 ] && grep -q "sixteen methods" "$readme" && grep -q "Two more, \`bdf\` and \`adams\`" "$readme" ||
  fail "README does not state that there are sixteen methods, and two more with SUNDIALS"
for m in bdf adams; do
  if grep -qE "^  $m .*not in this build" out; then
    expect 2 run m.yaml --method $m -o none
    has err "which the method $m needs: install Debian's libsundials-dev and build trammel again"
    [ ! -e none ] || fail "a method that is missing left results"
    expect 0 help man
    has out "(not in this build: needs Debian\(aqs libsundials-dev)"
  else
    expect 0 run m.yaml --method $m -q -o $m
  fi
  expect 0 help methods
done
[ "$missing" = 0 ] || [ "$missing" = 2 ] || fail "$missing methods are missing"

# A command is either in this build or marked with what it needs.
expect 0 help
cp out usage
for c in fit optimise; do
  expect 0 help $c
  if grep -qE "^  $c .*not in this build: needs Debian's libcminpack-dev and libnlopt-dev" usage; then
    has out "This command is not in this build"
  else
    ! grep -q "not in this build" out || fail "help $c says that the command is missing"
  fi
done
! grep -E "^  [a-z]+ .*not in this build" usage | grep -vE "^  (fit|optimise) " || fail "another command is marked as missing"

# Formats come from the lists of the library: help, manual page, completion, complaints.
expect 0 help plot
for f in svg png pdf csv; do
  grep -qE "^  $f +\.$f +[a-z]" out || fail "help plot lacks $f"
done
expect 0 help man
has out "(.glb .gltf)"
expect 0 help completion
has out 'formats="gltf vtk"'
has out 'formats="text csv json"'
expect 2 stats none --format xml
has err "there is no format 'xml'; formats: text, csv, json"

# Every command has a line in the usage.
for c in $(sed -n 's/^  X(\([a-z]*\)).*/\1/p' "$(dirname "${BASH_SOURCE[0]}")/../../src/cli/common/command_list.h"); do
  grep -q "^  $c " usage || fail "help lacks $c"
  expect 0 help $c
done

expect 2 rnu x.yaml
has err "did you mean 'trammel run'?"
expect 2 help exmaple
has err "did you mean 'trammel example'?"
expect 2 --frobnicate
expect 2 run
has err "usage: trammel run"
expect 2 run a.yaml b.yaml
has err "b.yaml"
expect 2 run a.yaml --tolerence 1e-3
has err "did you mean --tolerance?"
expect 2 run a.yaml -z
expect 2 run a.yaml --end
has err "needs a value"
expect 2 run a.yaml --quiet=yes
has err "takes no value"

model m.yaml
expect 2 run m.yaml --tolerance 1e-4 --step 1e-3
expect 2 run m.yaml --method hth
has err "hht"
expect 2 run m.yaml --option tolerence=1
has err "tolerance"
expect 2 run m.yaml --option tolerance
has err "KEY=VALUE"
expect 2 run m.yaml --end -1
expect 2 run m.yaml --set k
has err "NAME=VALUE"
expect 2 run m.yaml --set k=abc
has err "not a number"
expect 2 run example:slider_crnk
has err "slider_crank"
[ ! -e m-results ] || fail "wrong usage left results"
