#!/usr/bin/env bash
# docs/troubleshooting.md is what the program says, and every message has its row in it.
# usage: test_troubleshooting.sh TRAMMEL SOURCE_DIR
set -euo pipefail
"$2/scripts/check-troubles"
if ! diff "$2/docs/troubleshooting.md" <("$2/scripts/troubleshooting" "$1"); then
  echo "docs/troubleshooting.md is not current: scripts/troubleshooting build/trammel > docs/troubleshooting.md"
  exit 1
fi
