#!/usr/bin/env bash
# The short runs of bench/papers: their verdicts are those of docs/papers.md. usage: test_papers.sh TRAMMEL SOURCE_DIR
set -euo pipefail
out=$(mktemp)
trap 'rm -f "$out"' EXIT
node "$2/bench/papers/run.mjs" --trammel "$1" --quick --check "$2/docs/papers.md" > "$out" || {
  cat "$out"; echo "docs/papers.md is made by 'make papers'" >&2; exit 1; }
