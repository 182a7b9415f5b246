#!/usr/bin/env bash
# Beams for large deflections on the command line: path from a file, hot spots and their history in two systems of
# units, the same model written anew, linear models and parameters, what is refused.
. "$(dirname "$0")/lib.sh"

awk 'BEGIN { print "x [mm],y [mm],z [mm]"; for (i = 0; i <= 8; i++) { a = i*atan2(1, 1)/4
  printf "%.6f,%.6f,0\n", 1000*sin(a), 1000 - 1000*cos(a) } }' > quarter.csv
cat > rail.yaml << 'EOF'
trammel: 1
parameters: {load: 200}
bodies:
  rail:
    kind: beam
    beam:
      file: quarter.csv
      section: {c-profile: {width: 40 mm, height: 80 mm, web: 4 mm, flange: 6 mm}}
      material: {E: 210 GPa, nu: 0.3, density: 7850 kg/m3}
      rest: [0, 0, 0, 0.01 rad/m, 0, 0]
      pieces: 10
      damping: 1 ms
joints:
  root: {fixed: [ground, rail.start]}
forces:
  pull: {force: [rail.end], value: [0, 0, "-load*step(time, 0, 0, 0.1, 1)"]}
record: [rail.end, rail.stress]
simulate: {end: 0.2, output: 10 ms, method: radau, tolerance: 1e-5}
EOF

# the largest value of the channel is that of the worst hot spot, whatever the units are
worst() { "$TRAMMEL" stress "$1" --json --top 1 | sed -n 's/.*"von_mises": \([0-9.e+]*\).*/\1/p'; }
largest() { awk -F, 'NR == 1 { for (i = 1; i <= NF; i++) if ($i == "rail.stress") k = i; next } $k > m { m = $k }
  END { printf "%.9g", m }' "$1/results.csv"; }
same() { awk -v a="$1" -v b="$2" 'BEGIN { d = a/b - 1; exit !(a > 1 && d < 1e-6 && d > -1e-6) }'; }
expect 0 run rail.yaml -o si --fast --report
awk -F, 'NR == 1 { for (i = 1; i <= NF; i++) if ($i == "rail.end.x") k = i }
  NR == 2 { exit !($k > 0.999 && $k < 1.001) }' si/results.csv || fail "the end of the path"
expect 0 stress si
has out "rail.element"
has si/report.html 'id="t-stress"'
has si/report.html '"beams":'
same "$(worst si)" "$(largest si)" || fail "hot spot $(worst si), channel $(largest si)"
expect 0 stress si --history 1 -o worst.csv
[ "$(head -1 worst.csv)" = time,von_mises,xx,xy ] || fail "history"
sed 's/^trammel: 1/trammel: 1\nunits: mm-t-s/; s/load: 200/load: 200 N/' rail.yaml > mm.yaml
expect 0 run mm.yaml -o mm --fast
same "$(worst mm)" "$(worst si)" || fail "hot spot in mm $(worst mm), in SI $(worst si)"

# other analyses
expect 0 modes rail.yaml -n 4 --at static
has out "Hz"
expect 0 linear rail.yaml -o lin
expect 0 sensitivity rail.yaml --of "max(rail.stress)" -o sens
has out "load"
expect 0 static rail.yaml -o rest

# what is refused has its line and column
sed 's/file: quarter.csv/file: nowhere.csv/' rail.yaml > no.yaml
expect 3 check no.yaml
has err "no.yaml:7:13: "
has err "nowhere.csv"
printf 'x,y\n0,0\n1,0\n2,0\n3,0\n' > flat.csv
sed 's/file: quarter.csv/file: flat.csv/' rail.yaml > no.yaml
expect 3 check no.yaml
has err "no.yaml:7:13: "
has err "'flat.csv' has 2 columns, must have 3: x, y and z"
printf 'x [kg],y,z\n0,0,0\n1,0,0\n2,1,0\n3,2,0\n' > heavy.csv
sed 's/file: quarter.csv/file: heavy.csv/' rail.yaml > no.yaml
expect 3 check no.yaml
has err "the unit 'kg' is not one of lengths"
printf 'x,y,z\n0,0,0\n1,0,0\n1,1,0\n1,2,0\n' > kink.csv
sed 's/file: quarter.csv/file: kink.csv/' rail.yaml > no.yaml
expect 3 check no.yaml
has err "no.yaml:7:13: "
has err "kink of 90 degrees at its point 2"
sed 's/web: 4 mm/web: 0 mm/' rail.yaml > no.yaml
expect 3 check no.yaml
has err "no.yaml:8:16: "
has err "web of a profile is 0 m"
