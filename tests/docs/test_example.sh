#!/usr/bin/env bash
# The C example prints what docs/library.md says. usage: test_example.sh PENDULUM SOURCE_DIR
set -euo pipefail
diff <(awk '/^```text/ { p = 1; next } /^```/ { p = 0 } p' "$2/docs/library.md") <("$1")
