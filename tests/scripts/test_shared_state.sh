#!/usr/bin/env bash
# Different simulations may run in different threads: the library must have no variables that they would share, and call
# nothing that has some.
set -euo pipefail
library=$1
status=0

# Sections that can be written to; tables of constants lie elsewhere. The locks around HDF5, MUMPS and ARPACK are meant to
# be shared.
variables=$(objdump -t "$library" | awk '
  /file format/ { file = $1 }
  { for (i = 1; i < NF; i++) if ($i ~ /^(\.data|\.bss|\.tdata|\.tbss|\.data\.local|\*COM\*)$/ && $NF !~ /^\./)
      { print file " " $NF; break } }' | grep -v ' one_at_a_time$' || true)
if [ -n "$variables" ]; then
  printf 'variables that threads share:\n%s\n' "$variables"
  status=1
fi

# strtok and the like keep a place or a buffer; the functions of LAPACKE without _work keep a setting.
unsafe='strtok|setlocale|localtime|gmtime|asctime|ctime|rand|srand|random|drand48|tmpnam|strsignal|getpwuid|getpwnam|basename|dirname|setenv|putenv|clock'
calls=$(nm -u "$library" | awk '$1 == "U" { print $2 }' | sort -u |
  grep -E "^($unsafe)$|^LAPACKE_.*[^k]$|^LAPACKE_.*[^r]k$" || true)
if [ -n "$calls" ]; then
  printf 'functions that threads must not call at once:\n%s\n' "$calls"
  status=1
fi
[ $status -ne 0 ] || echo "nothing is shared but locks around other libraries"
exit $status
