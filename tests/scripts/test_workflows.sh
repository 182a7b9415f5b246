#!/usr/bin/env bash
# scripts/check-workflows finds make targets that do not exist, in steps and in a matrix. usage: test_workflows.sh SOURCE_DIR
set -euo pipefail
root=$1
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT

# case_of STATUS TEXT WORKFLOW: the check of a workflow ends with this status and prints this text
case_of() {
  local got=0
  printf '%s\n' "$3" >"$dir/ci.yml"
  "$root/scripts/check-workflows" --offline "$dir/ci.yml" >"$dir/out" 2>&1 || got=$?
  if [ "$got" -ne "$1" ] || ! grep -qF -- "$2" "$dir/out"; then
    echo "exit status $got, not $1, or '$2' is missing, for: $3"
    cat "$dir/out"
    exit 1
  fi
}

case_of 0 "every make target in the workflows exists: demo lint " $'- run: make lint\n- run: make demo'
case_of 1 "no target 'demonstrate'" $'- run: make lint\n- run: make demonstrate'
case_of 1 "no target 'nowhere'" $'- run: |\n    make nowhere && make lint'
case_of 1 "no target 'tset'" $'- run: make ${{ matrix.target }}\n  target: [lint, tset]'
case_of 0 "exists: bench lint " $'- run: make ${{ matrix.target }}\n  target: [lint, bench]'
case_of 1 "no workflow calls make" "- run: echo"
echo "targets that do not exist are found"
