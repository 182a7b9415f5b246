#!/usr/bin/env bash
# docs/adams.md is what the reader's tables give. usage: test_adams_reference.sh ADAMS_REFERENCE SOURCE_DIR
set -euo pipefail
if ! diff "$2/docs/adams.md" <("$1"); then
  echo "docs/adams.md is not current: build the target adams-reference"
  exit 1
fi
