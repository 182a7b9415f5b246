#!/usr/bin/env bash
# Models that a script makes are those in examples. usage: test_models.sh SOURCE_DIR
set -euo pipefail
if ! command -v node > /dev/null; then
  echo "SKIPPED: there is no node (Debian: nodejs)"
  exit 77
fi
for name in belt large/track; do
  model=$1/examples/$name.yaml script=$1/scripts/make-$(basename $name)
  diff "$model" <("$script") || { echo "$model is not what $script writes"; exit 1; }
done
