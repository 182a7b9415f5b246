#!/usr/bin/env bash
# The table of powers of ten is what scripts/make-powers makes. usage: test_powers.sh ROOT
set -euo pipefail
diff <("$1/scripts/make-powers") "$1/src/core/powers_of_ten.c"
