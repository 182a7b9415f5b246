#!/usr/bin/env bash
# Commands with a prompt, and with them their output, stand in ```console blocks, which the tests run.
# usage: test_blocks.sh SOURCE_DIR
set -euo pipefail
cd "$1"
find README.md CONTRIBUTING.md docs -name '*.md' -not -path 'docs/development/*' | sort | xargs awk '
  FNR == 1 { block = "" }
  /^```/ { block = block == "" ? $0 : "" ; next }
  /^ *\$ / && block != "```console" { print FILENAME ":" FNR ": a command outside of a console block is not run: " $0; bad = 1 }
  END { exit bad }'
