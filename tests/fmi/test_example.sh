#!/usr/bin/env bash
# The importer of docs/fmi.md prints what the page says. usage: test_example.sh TRAMMEL FMU_CONTROL SOURCE
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
"$1" fmu example:balanced_cart --set loop=0 -o cart.fmu --outputs 'rail.*,foot.*,tilt'
python3 -m zipfile -e cart.fmu cart
diff <(awk '/^```text/ { p = 1; next } /^```/ { p = 0 } p' "$3/docs/fmi.md") <("$2" cart)
