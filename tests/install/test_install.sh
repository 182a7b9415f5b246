#!/usr/bin/env bash
# Installs a build into a temporary folder and builds consumers against it: pkg-config and CMake, shared and
# static; the header alone as C and as C++; the symbols that the shared library exports.
set -euo pipefail
build=$1
source=$2
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
prefix=$work/prefix

# The prefix is chosen here and not at configure time: trammel.pc must then follow its own place.
cmake --install "$build" --prefix "$prefix" > "$work/install.log"
test -x "$prefix/bin/trammel"
test -f "$prefix/include/trammel.h"
diff -r "$source/include/trammel" "$prefix/include/trammel"
test -f "$prefix/include/trammel_plugin.h"
for part in "$source"/parts/*.yaml; do
  cmp "$part" "$prefix/share/trammel/parts/$(basename "$part")"
  "$prefix/bin/trammel" parts "$(basename "$part" .yaml)" --yaml | cmp - "$part"
done
# What pages run their model with goes along where it was built, and the installed command finds it there.
if [ -f "$source/build/wasm/run_model.wasm" ]; then
  for file in run_model.js run_model.wasm; do
    cmp "$source/build/wasm/$file" "$prefix/share/trammel/wasm/$file"
  done
  [ "$(find "$prefix/share/trammel/wasm" -type f | wc -l)" -eq 2 ]
  (cd "$work" && env -u TRAMMEL_WASM "$prefix/bin/trammel" report example:pendulum --interactive -o again > again.log)
  grep -q 'id="trammel-module"' "$work/again/report.html"
else
  echo "SKIPPED: interactive reports of an installed command (no build/wasm/run_model.wasm)"
fi
if [ -f "$build/fmi/trammel_fmi.so" ]; then # found where it is installed, with all that FMUs hold
  (cd "$work" && "$prefix/bin/trammel" fmu example:pendulum --version 3 && python3 "$source/tests/fmi/check_fmu.py" pendulum.fmu)
fi
pc=$(find "$prefix" -name trammel.pc)
lib=$(dirname "$(dirname "$pc")")
export PKG_CONFIG_PATH=$lib/pkgconfig

echo "header alone, C and C++"
warnings=(-Wall -Wextra -Wpedantic -Werror)
for header in trammel trammel_plugin; do
  echo "#include <$header.h>" > "$work/alone.c"
  cp "$work/alone.c" "$work/alone.cpp"
  gcc -std=c99 "${warnings[@]}" -fsyntax-only $(pkg-config --cflags trammel) "$work/alone.c"
  gcc -std=c17 "${warnings[@]}" -fsyntax-only $(pkg-config --cflags trammel) "$work/alone.c"
  g++ -std=c++11 "${warnings[@]}" -fsyntax-only $(pkg-config --cflags trammel) "$work/alone.cpp"
done

echo "pkg-config, shared and static"
consumer=$source/tests/install/consumer.c
gcc "$consumer" -o "$work/pc_shared" $(pkg-config --cflags --libs trammel)
LD_LIBRARY_PATH=$lib "$work/pc_shared"
static_libs=$(pkg-config --static --libs trammel)
gcc "$consumer" -o "$work/pc_static" $(pkg-config --cflags trammel) ${static_libs/-ltrammel/-l:libtrammel.a}
"$work/pc_static"

echo "CMake, shared and static"
cmake -S "$source/tests/install" -B "$work/consumer" -DCMAKE_PREFIX_PATH="$prefix" > "$work/cmake.log"
cmake --build "$work/consumer" >> "$work/cmake.log"
"$work/consumer/consumer_shared"
"$work/consumer/consumer_static"

echo "programs of the documents"
awk '/^```c$/ { p = 1; next } /^```/ { p = 0 } p' "$source/README.md" > "$work/swing.c"
awk '/^```yaml$/ { p = 1; next } /^```/ { p = 0 } p' "$source/README.md" > "$work/swing.yaml"
gcc -std=c17 "${warnings[@]}" "$work/swing.c" -o "$work/swing" $(pkg-config --cflags --libs trammel)
(cd "$work" && LD_LIBRARY_PATH=$lib ./swing && test -s swing-results/results.csv)
sed 's/mass: m/mas: m/' "$work/swing.yaml" > "$work/slip.yaml"
(cd "$work" && ! LD_LIBRARY_PATH=$lib ./swing slip.yaml 2> slip.log)
grep -q "slip.yaml:[0-9]*:[0-9]*: .*'mas'" "$work/slip.log" # its messages are printed
gcc -std=c17 "${warnings[@]}" "$source/examples/c/pendulum.c" -o "$work/pendulum" $(pkg-config --cflags --libs trammel)
LD_LIBRARY_PATH=$lib bash "$source/tests/docs/test_example.sh" "$work/pendulum" "$source"

awk '/^```c$/ { p = 1; next } /^```/ { p = 0 } p' "$source/docs/plugins.md" > "$work/friction.c"
awk '/^```yaml$/ { p = 1; next } /^```/ { p = 0 } p' "$source/docs/plugins.md" > "$work/pulled.yaml"
for standard in c99 c17; do
  gcc -std=$standard "${warnings[@]}" -shared -fPIC "$work/friction.c" -o "$work/friction.so" \
    $(pkg-config --cflags trammel) -lm
  "$prefix/bin/trammel" check "$work/pulled.yaml" --allow-plugin "$work/friction.so" > /dev/null
done

echo "exported symbols"
nm -D --defined-only "$lib/libtrammel.so" | awk '{print $3}' | sort > "$work/exported"
grep -hv '^static inline' "$source"/include/trammel/*.h | grep -oE 'tml_[a-z0-9_]+\(' | tr -d '(' | sort -u > "$work/declared"
diff "$work/declared" "$work/exported"
echo "ok"
