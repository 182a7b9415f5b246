#!/usr/bin/env bash
# docs/model.schema.json is what the tables say. usage: test_model_schema.sh MODEL_SCHEMA SOURCE_DIR
set -euo pipefail
if ! diff "$2/docs/model.schema.json" <("$1"); then
  echo "write it anew: cmake --build BUILD --target model-schema" >&2
  exit 1
fi
