#!/usr/bin/env bash
# docs/model-reference.md is what the program's tables give. usage: test_model_reference.sh MODEL_REFERENCE SOURCE_DIR
set -euo pipefail
if ! diff "$2/docs/model-reference.md" <("$1"); then
  echo "docs/model-reference.md is not current: build the target model-reference"
  exit 1
fi
