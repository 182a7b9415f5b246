#!/usr/bin/env bash
# Runs a fuzzer for some seconds from the committed corpus; new inputs and findings go to a folder of the build. Random
# numbers start from the same seed, so that a test finds today what it found yesterday; -seed=0 hunts for something new.
# usage: run.sh FUZZER CORPUS WORK SECONDS [OPTION]...
set -euo pipefail
fuzzer=$1 corpus=$2 work=$3 seconds=$4
shift 4
mkdir -p "$work/corpus"
export LSAN_OPTIONS=suppressions=$(dirname "$0")/leaks.supp:print_suppressions=0
"$fuzzer" -max_total_time="$seconds" -timeout=10 -rss_limit_mb=2048 -max_len=4096 -print_final_stats=1 -verbosity=0 -seed=1 \
  -artifact_prefix="$work/" "$@" "$work/corpus" "$corpus"
