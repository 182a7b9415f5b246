#!/usr/bin/env bash
# Packages for Debian of a build: what is in them, and whether it works from where they are unpacked. Built again, judged
# by lintian and installed in a Debian that has nothing else by `make deb` and `make deb-test`.
set -euo pipefail
build=$1
source=$2
for tool in dpkg-buildpackage dh; do
  command -v $tool >/dev/null || { echo "SKIPPED: no $tool (scripts/install-deps deb)"; exit 77; }
done
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
fail() { echo "FAILED: $*" >&2; exit 1; }

"$source/scripts/build-deb" -o "$work/debs" --built "$build" > "$work/log" 2>&1 || { tail -n 20 "$work/log" >&2; exit 1; }

echo "what is in which package"
holds() { # holds PACKAGE PATTERN...
  dpkg-deb -c "$work/debs/$1"_*.deb | awk '{ print $6 }' > "$work/list"
  shift
  for pattern; do grep -qE -- "$pattern" "$work/list" || fail "$pattern is in no file of the package"; done
}
holds trammel '/usr/bin/trammel$' '/usr/share/man/man1/trammel.1.gz$' '/usr/share/bash-completion/completions/trammel$' \
  '/usr/share/trammel/parts/.*\.yaml$' '/usr/share/trammel/model.schema.json$' '/usr/share/doc/trammel/copyright$'
[ ! -f "$build/fmi/trammel_fmi.so" ] || holds trammel '/trammel/trammel_fmi\.so$' '/trammel/licenses/license\.txt$'
if grep -q '/libtrammel' "$work/list"; then fail "the command brings a library along"; fi
library=$(basename "$(ls "$work"/debs/libtrammel[0-9]*.deb)" | cut -d_ -f1)
holds "$library" '/libtrammel\.so\.[0-9.]+$'
holds libtrammel-dev '/usr/include/trammel.h$' '/usr/include/trammel/model.h$' '/usr/include/trammel_plugin.h$' '/libtrammel\.so$' '/libtrammel\.a$' \
  '/pkgconfig/trammel.pc$' '/cmake/Trammel/TrammelConfig.cmake$'
holds trammel-doc '/doc/trammel/.*tutorial\.md$' '/examples/pendulum\.yaml$' '/examples/urdf/arm\.urdf$'
[ "$(dpkg-deb -f "$work/debs/libtrammel-dev"_*.deb Depends | grep -c "$library (= ")" -eq 1 ] || fail "versions of the library"
soname=$(objdump -p "$build/libtrammel.so" | awk '$1 == "SONAME" { print $2 }')
[ "libtrammel${soname#libtrammel.so.}" = "$library" ] || fail "$library holds $soname"

echo "unpacked and used"
root=$work/root
for deb in "$work"/debs/*.deb; do dpkg-deb -x "$deb" "$root"; done
export PATH=$root/usr/bin:$PATH
cd "$work"
"$root/usr/bin/trammel" run example:pendulum -q
[ -s pendulum-results/results.csv ] || fail "no results"
export PKG_CONFIG_PATH=$root/usr/lib/pkgconfig LD_LIBRARY_PATH=$root/usr/lib
gcc "$source/tests/install/consumer.c" -o consumer $(pkg-config --cflags --libs trammel)
./consumer

echo "the manual page: of the tables, and well-formed"
gzip -dc "$root/usr/share/man/man1/trammel.1.gz" > trammel.1
if command -v mandoc >/dev/null; then
  mandoc -Tlint trammel.1 || fail "mandoc finds fault with the manual page"
  MANWIDTH=80 mandoc -Tascii trammel.1 | sed 's/.\x08//g' > page
  for word in $(trammel help | awk '/^commands:/ { p = 1; next } /^$/ { p = 0 } p { print $1 }') --package-path dop853; do
    grep -qE -- "^ +$word\b" page || fail "the manual page does not tell of $word"
  done
else
  echo "without mandoc (scripts/install-deps deb)"
fi

echo "completion"
cat > complete.sh <<'TRY'
. "$1/usr/share/bash-completion/completions/trammel"
try() { # try WANTED WORD... : what is proposed for the last word
  local wanted=$1
  shift
  COMP_WORDS=("$@") COMP_CWORD=$(($# - 1))
  _trammel
  [ "${COMPREPLY[*]}" = "$wanted" ] || { echo "FAILED: $*: '${COMPREPLY[*]}' instead of '$wanted'" >&2; exit 1; }
}
try convert trammel conv
try --package-path trammel run --pack
try "dopri5 dop853" trammel run x.yaml --method d
try slider_crank trammel run example : slid
try example: trammel run exam
try heavy_top trammel example heav
try pendulum-results trammel report pendulum-r
try "rod.x" trammel plot pendulum-results rod.x
try "methods" trammel help meth
TRY
bash complete.sh "$root"
echo "the packages are whole"
