#!/usr/bin/env bash
# Tables from files: columns with units, maps as grid and as three columns, channels of earlier results; in parts and
# included files; what is said of wrong ones; what is beyond the points.
. "$(dirname "$0")/lib.sh"

printf '# test bench\nspeed [rpm];torque [N m]\n0;10\n1000;12\n2000;11\n3000;5\n4000;0\n' > motor.csv
printf 'load\\speed,0,1,2,3\n0,0,1,4,9\n1,1,2,5,10\n2,4,5,8,13\n' > grid.csv
printf 'y,x,z\n0,0,0\n0,1,1\n0,2,4\n0,3,9\n2,0,4\n2,1,5\n2,2,8\n2,3,13\n1,0,1\n1,1,2\n1,2,5\n1,3,10\n' > long.csv
cat > motor.yaml <<'M'
trammel: 1
bodies: {rotor: {kind: planar, mass: 1, inertia: 0.1}}
joints: {axle: {revolute: [ground, rotor]}}
tables:
  torque: {file: motor.csv, x: speed, y: torque, extrapolate: constant}
  grid: {file: grid.csv, layout: grid}
  long: {file: long.csv, x: x, y: y, z: z}
  inline: {x: [0, 1, 2, 3], y: [0, 1, 2], z: [[0, 1, 4, 9], [1, 2, 5, 10], [4, 5, 8, 13]]}
forces: {drive: {torque: rotor, value: "linspl(wz(rotor), torque)*1 N*m"}}
channels:
  a: akispl(time/1 s, 1.5, grid)
  b: akispl(time/1 s, 1.5, long)
  c: akispl(time/1 s, 1.5, inline)
  d: "linspl(3500 rpm, torque)"
simulate: {end: 2, output: 0.5}
M
expect 0 run motor.yaml -o old
# the three ways to write the map are one; a unit of the file is that of the model: half way from 5 to 0 at 3500 rpm
awk -F, 'NR == 1 { for (i = 1; i <= NF; i++) at[$i] = i }
         NR > 1 { if ($at["a"] != $at["b"] || $at["a"] != $at["c"]) exit 1; d = $at["d"] - 2.5; if (d*d > 1e-24) exit 2 }
         END { exit NR != 6 }' old/results.csv || fail "maps or units differ: $(cat old/results.csv)"

# an Akima spline that leaves the range of its points is reported once, with the place of the table; others are not
cat > swing.yaml <<'M'
trammel: 1
bodies: {b: {kind: point, mass: 1}}
tables:
  even: {x: [0, 1, 2, 3], y: [0, 1, 0, 1]}
  uneven: {x: [0, 10, 10.1, 20, 30], y: [0, 1, 2, 3, 3]}
forces: {f: {force: b, value: ["akispl(time, uneven)", "akispl(time, 0, uneven) + akispl(time, even)", "monspl(time, uneven)"]}}
simulate: {end: 1, output: 1}
M
expect 0 check swing.yaml
has err "swing.yaml:5:3: warning: table 'uneven': the Akima spline reaches -11.88 at x = 4.899, between the points (0, 0) and (10, 1): 3.96 times the range of all values beyond them, because this interval is 100 times as long as the one beside it. Use monspl"
[ "$(grep -c 'Akima spline' err)" -eq 1 ] || fail "not reported once: $(cat err)"
sed 's/akispl(time, uneven)/monspl(time, uneven)/; s/akispl(time, 0, uneven)/cubspl(time, 0, uneven)/' swing.yaml > calm.yaml
expect 0 check calm.yaml
! grep -q 'Akima spline' err || fail "reported where nobody reads it: $(cat err)"
# a law by a table, monotone
cat > law.yaml <<'M'
trammel: 1
bodies: {b: {kind: point, mass: 1, position: [1, 0, 0]}}
tables: {t: {x: [0, 10, 10.1, 20], y: [0, 1, 2, 3]}}
forces: {s: {spring-damper: [ground, b], law: {table: t, spline: monotone}}}
channels: {c: "monspl(4, t)"}
simulate: {end: 1, output: 1}
M
expect 0 check law.yaml
expect 0 convert law.yaml -o -
has out 'monspl(x, t)'

# written back in full, and the same
expect 0 convert motor.yaml -o whole.yaml
has whole.yaml 'extrapolate: constant'
mkdir apart && cp whole.yaml apart/
(cd apart && "$TRAMMEL" run whole.yaml -o new > /dev/null)
cmp -s old/results.csv apart/new/results.csv || fail "the model written back gives other results"

# channels of earlier results, with their units: a motion along the angle that was recorded
for file in results.csv results.h5; do
  printf '%s\n' 'trammel: 1' 'units: mm-kg-ms' 'bodies: {b: {kind: planar, mass: 1, inertia: 1}}' \
    'joints: {j: {revolute: [ground, b]}}' "tables: {t: {file: old/$file, x: time, y: rotor.angle}}" \
    'motions: {m: {rotation: j, value: "cubspl(time, t)"}}' 'simulate: {end: 2000, output: 500}' > again.yaml
  expect 0 run again.yaml -o again
  awk -F, 'NR == FNR { if (FNR == 1) for (i = 1; i <= NF; i++) at[$i] = i; want[FNR] = $at["rotor.angle"]; next }
           FNR == 1 { for (i = 1; i <= NF; i++) is[$i] = i; next }
           { d = $is["b.angle"] - want[FNR]; if (d*d > 1e-16*(1 + want[FNR]^2)) exit 1; n++ }
           END { exit n != 5 }' old/results.csv again/results.csv || fail "$file: another angle than the recorded one"
done

# beside the file that names it, in a part and in an included file; `expand` tells where it is seen from the model
mkdir parts && mv motor.csv parts/
cat > parts/engine.yaml <<'M'
tables: {torque: {file: motor.csv, x: speed, y: torque}}
bodies: {rotor: {kind: planar, mass: 1, inertia: speed}}
joints: {axle: {revolute: [ground, rotor]}}
forces: {drive: {torque: rotor, value: "akispl(wz(rotor), torque)*1 N*m"}}
M
cat > two.yaml <<'M'
trammel: 1
parts: {engine: {parameters: {speed: 0.1}, include: parts/engine.yaml}}
instances: {left: {part: engine}, right: {part: engine, with: {speed: 0.2}}}
simulate: {end: 1, output: 0.5}
M
expect 0 expand two.yaml
has out '{file: parts/motor.csv, x: speed, y: torque}'
expect 0 run two.yaml -o two
cp out flat.txt
expect 0 convert two.yaml -o two-flat.yaml
expect 0 run two-flat.yaml -o two-flat
cmp -s two/results.csv two-flat/results.csv || fail "the flat model gives other results"

# what is wrong: the place in the model, and the line of the data
wrong() { # TABLE WORDS
  printf 'trammel: 1\ntables:\n  t: %s\nbodies: {b: {mass: 1, inertia: [1, 1, 1]}}\n' "$1" > wrong.yaml
  expect 3 check wrong.yaml
  has err 'wrong.yaml:3:'
  has err "$2"
}
wrong '{file: parts/motor.csv, x: sped, y: torque}' "'parts/motor.csv': there is no column 'sped'; did you mean 'speed'?"
wrong '{file: parts/motor.csv, y: 3}' "there is no column '3': there are 2"
wrong '{file: grid.csv}' "'grid.csv' line 1: 'load\\speed' is not a finite number"
wrong '{file: absent.csv}' "'absent.csv' cannot be opened"
wrong '{file: /etc/passwd}' 'outside the folder of the model file'
printf 'a,b\n0,1\n2,2\n1,3\n4,5\n' > down.csv
wrong '{file: down.csv}' "'down.csv' line 4: x must increase, but 1 is not beyond 2 of line 3"
printf 'a,b\n0,1\n1,nan\n2,3\n4,5\n' > nan.csv
wrong '{file: nan.csv}' "'nan.csv' line 3: 'nan' of column 'b' is not a finite number"
printf 'a [furlong],b\n0,1\n1,2\n2,3\n4,5\n' > far.csv
wrong '{file: far.csv}' "the unit 'furlong' of column 'a' is not known"
wrong '{file: far.csv, x-unit: mms}' "the unit 'mms' is not known; did you mean 'mm'?"
printf 'x,y,z\n0,0,1\n1,0,1\n0,1,2\n' > hole.csv
wrong '{file: hole.csv, z: z}' 'no line for x = 1, y = 1'
printf 'x,y,z\n0,0,1\n1,0,1\n0,1,2\n1,1,2\n0,0,3\n' > twice.csv
wrong '{file: twice.csv, z: z}' "'twice.csv' line 6: x = 0, y = 0 is there already, in line 2"
wrong '{x: [0, 1, 2, 3], y: [0, 1, 2, 3], extrapolate: cubic}' "not one of: linear | constant | none | continue"
mkfifo pipe.csv
wrong '{file: pipe.csv}' 'pipe'

# beyond the points: the run ends there and says which table, where and when
cat > leave.yaml <<'M'
trammel: 1
bodies: {b: {kind: point, mass: 1, velocity: [1, 0, 0]}}
tables: {t: {x: [0, 1, 2, 3], y: [0, 1, 4, 9], extrapolate: none}}
forces: {f: {force: b, value: ["-1e-6 N*akispl(dx(b)/1 m, t)", 0, 0]}}
simulate: {end: 9, output: 0.5}
M
expect 4 run leave.yaml -o leave
has err "the table 't' reaches from 0 to 3 and is read at 3"
rows leave/results.csv | grep -qx 7 || fail "the run did not come to the end of the table"
sed 's/none/continue/' leave.yaml > on.yaml
expect 0 run on.yaml -o on
