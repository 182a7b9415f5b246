#!/usr/bin/env bash
# Every force, joint, method, command, format and importer is known to as few files as scripts/count-addition-files
# allows, and the script can tell: it refuses what more files know, and what is not there.
set -euo pipefail
count=$1/scripts/count-addition-files
"$count"
for wrong in "force bushing 2" "force nosuchkind"; do
  if "$count" $wrong >/dev/null 2>&1; then
    echo "count-addition-files $wrong: passed"
    exit 1
  fi
done

# A copy in which three more files ask for a kind of each group.
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
mkdir -p "$work/web" "$work/python"
cp -r "$1/src" "$1/include" "$1/scripts" "$work"
cp -r "$1/web/src" "$work/web/src"
cp -r "$1/python/src" "$work/python/src"
for file in one two three; do
  cat >"$work/src/core/asks_$file.c" <<'END'
int force = f->ops == &tml_bushing_ops, joint = kind == TML_JOINT_HOOKE, method = m == TML_ROSENBROCK;
int command = c == &tml_cli_export, format = ends_with(path, ".gltf"), importer = tml_adams_known(text);
END
done
if "$work/scripts/count-addition-files" >"$work/out"; then
  echo "count-addition-files let callers pass that ask for a kind"
  exit 1
fi
for id in "force bushing" "joint hooke" "method rosenbrock" "command export" "format animation/gltf" "importer adams"; do
  grep -q "^$id: [0-9]* files know it, more than" "$work/out" || { echo "not refused: $id"; cat "$work/out"; exit 1; }
done
