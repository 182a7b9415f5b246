#!/usr/bin/env bash
# trammel fmu: what goes into an FMU, and what is refused. How it runs: tests/fmi.
. "$(dirname "$0")/lib.sh"
source=$(cd "$(dirname "$0")/../.." && pwd)
folder=$(dirname "$TRAMMEL")/fmi
[ -f "$folder/trammel_fmi.so" ] || { echo "SKIPPED: this build makes no FMUs"; exit 77; }
check() { python3 "$source/tests/fmi/check_fmu.py" "$1" > out || fail "$1 breaks a rule"; }
describe() { python3 -c 'import sys, zipfile; sys.stdout.write(zipfile.ZipFile(sys.argv[1]).read(sys.argv[2]).decode())' "$@"; }

# ---- the same bytes from the same model, by either name; nothing is overwritten
expect 0 fmu example:pendulum
has out "pendulum.fmu written: FMI 2.0"
check pendulum.fmu
expect 5 fmu example:pendulum
has err "--force"
cp pendulum.fmu before.fmu
expect 0 fmu example:pendulum --force
cmp pendulum.fmu before.fmu || fail "two FMUs of one model differ"
expect 0 fmu example:pendulum --version 3 -o 3.fmu
check 3.fmu
describe 3.fmu modelDescription.xml > xml
has xml 'modelIdentifier="model_3"'
has xml 'fmiVersion="3.0"'

# ---- the library: names of the standard and no others, and nothing needed that is not everywhere or beside it
if ! nm -D "$folder/trammel_fmi.so" | grep -q __asan; then
  nm -D --defined-only "$folder/trammel_fmi.so" | awk '{ print $3 }' > names
  [ "$(grep -c '^fmi2' names)" -eq 44 ] || fail "functions of FMI 2: $(grep -c '^fmi2' names)"
  [ "$(grep -c '^fmi3' names)" -eq 75 ] || fail "functions of FMI 3: $(grep -c '^fmi3' names)"
  if grep -vE '^fmi[23][A-Z]' names; then fail "other names can be seen"; fi
  objdump -p "$folder/trammel_fmi.so" | awk '$1 == "NEEDED" { print $2 }' > needed
  if grep -vE '^(libfyaml|libm|libc|libdl|libpthread|ld-linux.*)\.so' needed; then fail "libraries that may be missing"; fi
fi

# ---- model exchange: states with names for people, in both versions; what is in the way is named
expect 0 fmu example:balanced_cart --kind me -o states.fmu
has out "states.fmu written: FMI 2.0, model exchange"
check states.fmu
describe states.fmu modelDescription.xml > xml
has xml '<ModelExchange modelIdentifier="states"'
has xml 'name="state[1]"'
has xml 'name="der(state[4])"'
if grep -qE 'CoSimulation|energy.work' xml; then fail "what belongs to steps is in a model exchange"; fi
expect 0 fmu example:brake --kind me --version 3 -o states3.fmu
check states3.fmu
expect 3 fmu example:sleigh --kind me -o no.fmu
has err "'edge' (velocities) holds for velocities only"
expect 3 fmu example:bouncing_ball --kind me -o no.fmu
has err "contact 'bounce'"
cat > rub.yaml <<'END'
trammel: 1
bodies: {b: {kind: planar, mass: 1, inertia: 1}}
joints: {pin: {revolute: [ground, b], friction: {static: 0.2, pin-radius: 0.02}}}
END
expect 3 fmu rub.yaml --kind me -o no.fmu
has err "'pin.friction' depends on data of the last step"
expect 2 fmu example:pendulum --kind me --outputs energy.work -o no.fmu
has err "adds up values over the steps or holds one"
cat > let_go.yaml <<'END'
trammel: 1
bodies: {b: {kind: point, mass: 1, position: [1, 0, 0]}}
joints: {hang: {distance: [ground, b]}}
sensors: {release: {when: "time > 0.5", deactivate: [hang]}}
END
expect 3 fmu let_go.yaml --kind me -o no.fmu
has err "sensor 'release' switches 'hang'"
cat > led.yaml <<'END'
trammel: 1
bodies: {b: {kind: point, mass: 1}}
inputs: {u: {unit: m, smooth: 10 ms}}
constraints: {lead: {zero: dx(b) - u}}
END
expect 3 fmu led.yaml --kind me -o no.fmu
has err "input 'u' prescribes positions by 'lead'"

# ---- parts and instances; a loop, contact, a start at rest
for example in servo_axis four_bar gripper suspension; do
  expect 0 fmu example:$example --version 3 -o $example.fmu
  check $example.fmu
done
describe servo_axis.fmu resources/model.yaml > text.yaml
has text.yaml 'library:' # parts stay, so that parameters in places and velocities of instances are parameters

# ---- with an include the text is a flat one: what it has as a number is no parameter
cat > pole.yaml <<'END'
parts:
  pole:
    parameters: {l: 1 m}
    bodies: {rod: {mass: 1, inertia: [1, 1, 1], position: [l, 0, 0]}}
END
cat > poles.yaml <<'END'
trammel: 1
include: pole.yaml
parameters: {m: 2 kg, l: 3 m, deep: 1 m}
instances: {one: {part: pole, position: [0, 0, deep], with: {l: l}}}
bodies: {b: {kind: point, mass: m, position: [l, 0, 0]}}
END
expect 0 fmu poles.yaml -o poles.fmu
check poles.fmu
has err "no parameters of the FMU"
has err "'l', 'deep', 'one.l'"
describe poles.fmu resources/variables.txt > table
has table "parameter m"
if grep -q "parameter l" table; then fail "a frozen parameter is offered"; fi
expect 2 fmu poles.yaml -o x.fmu --parameters deep
has err "the parameter 'deep' cannot be changed in the FMU"

# ---- what is chosen, and units of other systems
cat > mm.yaml <<'END'
trammel: 1
units: mm-kg-s
parameters: {k: {value: 2, range: [1, 3]}, m: 1 kg}
bodies: {b: {kind: point, mass: m}}
forces: {s: {spring: [ground, b], stiffness: k}}
inputs: {u: {unit: mm, smooth: 0.1 s}, w: {unit: N, start: 0.25}}
END
sed -i 's/forces:.*/forces: {s: {force: b, value: [k*u + w, 0, 0]}}/' mm.yaml
expect 0 fmu mm.yaml -o mm.fmu --outputs 'b.x,b.v*' --parameters k --inputs w
check mm.fmu
describe mm.fmu modelDescription.xml > xml
has xml '<Unit name="mm"><BaseUnit m="1" factor="0.001"/></Unit>'
has xml '<Unit name="mm/s"><BaseUnit m="1" s="-1" factor="0.001"/></Unit>'
has xml 'name="b.vz"'
has xml 'min="1" max="3" start="2"'
has xml 'start="0.25"'
if grep -qE 'name="(m|u|b.y)"' xml; then fail "variables that were not chosen"; fi
printf '%s\n' 'simulate: {end: 1, output: 5}' | cat mm.yaml - > long.yaml
expect 0 fmu long.yaml -o long.fmu
check long.fmu # no step is longer than the experiment
expect 0 fmu mm.yaml -o set.fmu --set k=2.5 --set 'm=500 g'
describe set.fmu modelDescription.xml > xml
has xml 'start="2.5"'
has xml 'start="0.5"'

# ---- an input that moves a joint has no derivatives: the FMU says so
cat > crank.yaml <<'END'
trammel: 1
bodies: {arm: {mass: 1, inertia: [1, 1, 1]}}
joints: {pin: {revolute: [ground, arm]}}
inputs: {turn: {unit: rad, smooth: 0.1 s}}
motions: {drive: {rotation: pin, value: turn}}
END
expect 0 fmu crank.yaml -o crank.fmu
has err "no directional derivatives"
check crank.fmu
describe crank.fmu modelDescription.xml > xml
has xml 'providesDirectionalDerivative="false"'

# ---- files: what is only drawn stays out, what weighs goes along, by the same name and bytes wherever it was made
sed 's/^bodies.*/bodies: {b: {mass: m, inertia: [1, 1, 1], shape: {mesh: {file: flat.stl}}}}/' mm.yaml > drawn.yaml
printf 'solid a\nfacet normal 0 0 1\nouter loop\nvertex 0 0 0\nvertex 1 0 0\nvertex 0 1 0\nendloop\nendfacet\nendsolid a\n' > flat.stl
expect 0 fmu drawn.yaml -o drawn.fmu
check drawn.fmu
python3 -m zipfile -l drawn.fmu > list
if grep -q files/ list; then fail "a mesh that is only drawn is in the FMU"; fi
mkdir -p one/of two/other
cp "$source/examples/mesh/handle.yaml" "$source/examples/mesh/handle.obj" one/of
cp "$source/examples/mesh/handle.yaml" "$source/examples/mesh/handle.obj" two/other
expect 0 fmu one/of/handle.yaml -o one/handle.fmu
expect 0 fmu two/other/handle.yaml -o two/handle.fmu
check one/handle.fmu
cmp one/handle.fmu two/handle.fmu || fail "two FMUs of one model with a file differ"
describe one/handle.fmu resources/files/1-handle.obj > obj
cmp obj one/of/handle.obj || fail "the mesh is another"
echo '# more' >> two/other/handle.obj
expect 0 fmu two/other/handle.yaml -o two/handle.fmu --force
for f in one two; do describe $f/handle.fmu modelDescription.xml | grep -o 'guid="[^"]*"' > $f/guid; done
if cmp -s one/guid two/guid; then fail "another file, but the same guid"; fi

cat > beams.yaml <<'END'
trammel: 1
bodies:
  arm:
    kind: flexible
    material: {E: 70 GPa, nu: 0.33, density: 2700}
    sections: {pipe: {tube: {radius: 20 mm}}}
    nodes: {A: [0, 0, 0], B: [1, 0, 0]}
    beams: [{nodes: [A, B]}]
joints: {hinge: {revolute: [ground, arm.A]}}
END
expect 0 reduce beams.yaml arm -o arm.json
sed '/material:/,/beams:/d; s/kind: flexible/&\n    modes: arm.json/' beams.yaml > modes.yaml
expect 0 fmu modes.yaml -o modes.fmu
check modes.fmu
describe modes.fmu resources/files/1-arm.json > json
cmp json arm.json || fail "the modes are others"
if "$TRAMMEL" reduce beams.yaml arm -o arm.h5 > out 2>&1; then # this build has HDF5, the library of FMUs never
  sed 's/arm.json/arm.h5/' modes.yaml > hdf5.yaml
  expect 2 fmu hdf5.yaml -o x.fmu
  has err "modes in 'arm.h5'"
fi

# ---- refused
expect 2 fmu mm.yaml -o x.fmu --outputs b.q
has err "'b.q'"
expect 2 fmu mm.yaml -o x.fmu --inputs v
has err "'v'"
expect 2 fmu mm.yaml -o x.fmu --parameters K
has err "'K'"
expect 2 fmu mm.yaml -o x.fmu --version 1
has err "FMI 2 or 3"
expect 2 fmu mm.yaml -o x.fmu --kind se
has err "model exchange"
expect 5 fmu none.yaml -o x.fmu
printf '%s\n' 'routines: {r: {routine: "x::y"}}' | cat mm.yaml - > plugin.yaml
expect 3 fmu plugin.yaml -o x.fmu
has err "allow-plugin"
printf '%s\n' 'simulate: {method: bdf}' | cat mm.yaml - > bdf.yaml
expect 2 fmu bdf.yaml -o x.fmu
has err "'bdf'"
TRAMMEL_FMI=/nowhere expect 5 fmu mm.yaml -o x.fmu
has err "/nowhere"
expect 5 fmu mm.yaml -o no/such/folder/x.fmu
[ ! -e x.fmu ] || fail "a refused FMU was written"
echo "test_fmu: fine"
