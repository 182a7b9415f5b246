#!/usr/bin/env bash
# scripts/install-deps against a package manager that is locked, that fails once, and that fails for good.
# The package manager is a stand-in that plays a list of moves: locked, broken or ok, one per call.
set -euo pipefail
root=$1
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
mkdir "$dir/bin"
export PLAY=$dir/play CALLS=$dir/calls

cat >"$dir/bin/apt-get" <<'STANDIN'
#!/usr/bin/env bash
echo "$*" >>"$CALLS"
move=$(head -n 1 "$PLAY") && sed -i 1d "$PLAY"
case $move in
  locked) echo "E: Could not get lock /var/lib/apt/lists/lock. It is held by process 7 (apt-get)" >&2; exit 100 ;;
  broken) echo "E: Failed to fetch http://mirror/x.deb  Connection timed out" >&2; exit 100 ;;
esac
STANDIN
printf '#!/bin/sh\nexit 1\n' >"$dir/bin/dpkg"             # nothing is installed
printf '#!/bin/sh\n[ "$1" = 5 ]\n' >"$dir/bin/sleep"      # and nobody waits
printf '#!/bin/sh\nexec "$@"\n' >"$dir/bin/sudo"
chmod +x "$dir"/bin/*

# case WHAT STATUS CALLS MOVE...: install-deps ends with STATUS after so many calls of apt-get
case_of() {
  local what=$1 status=$2 calls=$3 got=0
  shift 3
  printf '%s\n' "$@" >"$PLAY"
  : >"$CALLS"
  PATH=$dir/bin:$PATH "$root/scripts/install-deps" build >"$dir/out" 2>&1 || got=$?
  if [ "$got" -ne "$status" ] || [ "$(wc -l <"$CALLS")" -ne "$calls" ]; then
    echo "$what: status $got after $(wc -l <"$CALLS") calls, not $status after $calls"
    cat "$dir/out"
    exit 1
  fi
}

case_of "all is well" 0 2 ok ok
for package in libfyaml-dev libcminpack-dev libnlopt-dev libxml2-dev; do # every command needs these in its default build
  grep -q "install -y .*$package" "$CALLS" || { echo "the set 'build' lacks $package"; exit 1; }
done
grep -q 'DPkg::Lock::Timeout' "$CALLS"
case_of "lists locked three times" 0 5 locked locked locked ok ok
grep -q 'waiting for another package manager' "$dir/out"
case_of "fetched files locked" 0 4 ok locked locked ok
case_of "a mirror fails once" 0 3 ok broken ok
case_of "locked and then a failure" 0 5 locked ok broken locked ok
case_of "a mirror fails for good" 1 3 ok broken broken
echo "install-deps waits for locks and tries failures twice"
