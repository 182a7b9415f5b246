# lib.sh - what the tests of the command share: a folder of their own and a few checks.
set -euo pipefail
: "${TRAMMEL:?path of the command}"
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"

fail() {
  echo "FAILED: $*" >&2
  for f in out err; do
    [ ! -f $f ] || sed "s/^/  $f: /" $f | head -n 20 >&2
  done
  exit 1
}

# expect STATUS ARGUMENT... : runs the command, output in the files out and err.
expect() {
  local want=$1 got=0
  shift
  "$TRAMMEL" "$@" > out 2> err || got=$?
  [ "$got" -eq "$want" ] || fail "trammel $*: exit status $got, expected $want"
}

# has FILE TEXT : the file contains the text.
has() { grep -qF -- "$2" "$1" || fail "'$2' is not in $1"; }

# rows FILE : complete rows after the header.
rows() { awk 'END { print NR - 1 }' "$1"; }

# in_build METHOD : whether the build has the method. SUNDIALS, which adams and bdf need, is optional.
in_build() {
  case $1 in
    adams | bdf)
      [ "${SUNDIALS:-ON}" = ON ] || { echo "SKIPPED: method $1 (no SUNDIALS)"; return 1; } ;;
  esac
}

# A model that is sure to be right: the slider crank, in one plain run of one method.
model() {
  "$TRAMMEL" example slider_crank -o - | sed 's/^simulate:/&\n  method: hht\n  alpha: -0.1\n  tolerance: 1e-5/' > "$1"
}

# wait_for_rows N PATTERN : until a results.csv of that pattern holds N rows; its name in $found.
wait_for_rows() {
  local i
  for i in $(seq 200); do
    for found in $2; do
      if [ -f "$found" ] && [ "$(rows "$found")" -ge "$1" ]; then return 0; fi
    done
    sleep 0.1
  done
  fail "no $1 rows in $2"
}

# every row has as many columns as the header, and ends with a newline
check_rows() {
  awk -F, 'NR == 1 { n = NF } NF != n { bad = 1 } END { exit bad || n < 2 }' "$1" || fail "$1 has incomplete rows"
  [ "$(tail -c 1 "$1" | od -An -tx1)" = " 0a" ] || fail "$1 ends inside a row"
}

no_partials() {
  local left
  left=$(find . -maxdepth 1 -name '*.partial-*')
  [ -z "$left" ] || fail "left behind: $left"
}
