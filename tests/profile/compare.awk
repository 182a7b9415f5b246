# compare.awk - largest difference of two results.csv, as part of the range of each channel; prints it with the channel,
# or what is wrong. usage: awk -v FS=, -f compare.awk ONE TWO
function size(x) { return x < 0 ? -x : x }
FNR == 1 { file++; header[file] = $0; for (i = 1; i <= NF; i++) name[i] = $i; fields = NF; next }
file == 1 { rows++; for (i = 1; i <= NF; i++) { x[rows, i] = $i + 0
  if (rows == 1 || $i + 0 > high[i]) high[i] = $i + 0
  if (rows == 1 || $i + 0 < low[i]) low[i] = $i + 0 } }
file == 2 { other++; for (i = 1; i <= NF; i++) { d = size($i - x[other, i]); if (d > off[i]) off[i] = d } }
END {
  if (header[1] != header[2]) { print "channels differ"; exit 1 }
  if (rows != other || rows < 2) { print "rows differ: " rows ", " other; exit 1 }
  worst = 0; at = name[1]
  for (i = 1; i <= fields; i++) {
    range = high[i] - low[i]; most = size(high[i]) > size(low[i]) ? size(high[i]) : size(low[i])
    if (range < floor_of*most) range = most # a constant: against its size
    if (range < 1e-9) range = 1e-9          # nothing but rounding
    if (off[i]/range > worst) { worst = off[i]/range; at = name[i] }
  }
  printf "%.2e %s\n", worst, at
  exit !(worst <= limit)
}
