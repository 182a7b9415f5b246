#!/usr/bin/env bash
# docs/expressions.md is what the tables of functions give. usage: test_expression_reference.sh EXPRESSION_REFERENCE SOURCE_DIR
set -euo pipefail
if ! diff "$2/docs/expressions.md" <("$1"); then
  echo "docs/expressions.md is not current: build the target expression-reference"
  exit 1
fi
