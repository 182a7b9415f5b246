#!/usr/bin/env bash
# Equal runs write equal bytes: twice, and however many threads OpenBLAS is asked to start.
. "$(dirname "$0")/lib.sh"

for name in flexible_arm flexible_slider_crank slider_crank; do
  "$TRAMMEL" example $name -o $name.yaml > /dev/null
  for threads in 1 2 again; do
    if [ $threads = again ]; then unset OPENBLAS_NUM_THREADS; else export OPENBLAS_NUM_THREADS=$threads; fi
    expect 0 run $name.yaml --end 0.05 --fast -o $name-$threads
  done
  for threads in 2 again; do
    for file in results.csv results.h5; do
      [ -f $name-1/$file ] || continue # without HDF5
      cmp $name-1/$file $name-$threads/$file || fail "$name: $file differs, OPENBLAS_NUM_THREADS=1 and $threads"
    done
  done
done
