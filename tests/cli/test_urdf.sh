#!/usr/bin/env bash
# Robots in URDF on the command line: the examples, as others read them; files beside; packages; what is refused.
. "$(dirname "$0")/lib.sh"
source=$(cd "$OLDPWD" && cd "$(dirname "${BASH_SOURCE[0]}")/../.." && pwd)

if [ "${URDF:-ON}" != ON ]; then
  printf '<robot name="r"><link name="a"/></robot>\n' > none.urdf
  expect 3 check none.urdf
  has err "built without libxml2, which reads robots in URDF (Debian: libxml2-dev"
  exit 0
fi
cp "$source"/examples/urdf/* .

# another's program reads them, too: the same root
if command -v check_urdf >/dev/null; then
  for robot in arm gripper four_bar; do
    check_urdf $robot.urdf > out 2> err || fail "check_urdf does not take $robot.urdf"
    has out "Successfully Parsed XML"
  done
else
  echo "without check_urdf (scripts/install-deps readers)"
fi

# the reference of tests/data is what its script makes of the XML
if /usr/bin/python3 -c 'import numpy' 2>/dev/null; then
  /usr/bin/python3 "$source/tests/tools/urdf_reference.py" > arm.csv
  cut -d, -f1-16 arm.csv > made.csv
  cut -d, -f1-16 "$source/tests/data/urdf/arm.csv" | cmp - made.csv || fail "tests/data/urdf/arm.csv is not what tests/tools/urdf_reference.py writes"
fi

# checked, run and converted: the same motion to round-off
expect 0 check arm.urdf
has out "degrees of freedom  0"
has err "arm.closure.yaml: note: this file beside the robot is applied"
has err "arm.urdf:146:1: note: joint 'joint_6': its axis is 2 long and is made 1 long"
has err "arm.urdf:174:1: note: <transmission> is not read"
expect 0 convert four_bar.urdf
has four_bar.yaml "closing_pin: {inline: [coupler.coupler_end, rocker.tip]}"
expect 0 run four_bar.urdf -q --fast -o one
expect 0 run four_bar.yaml -q --fast -o two
end() { tail -n 1 "$1" | cut -d, -f2; }
awk -v a="$(end one/results.csv)" -v b="$(end two/results.csv)" 'BEGIN { exit !((a - b)^2 < 1e-16) }' ||
  fail "four_bar.urdf and four_bar.yaml differ"
expect 0 run gripper.urdf --fast -q --report -o gripped
[ -s gripped/report.html ] || fail "no report"

# parameters of the file beside can be set; without one there are none
expect 0 check arm.urdf --set q1=0.5
mkdir bare && cp arm.urdf bare
expect 3 check bare/arm.urdf --set q1=0.5
expect 0 check bare/arm.urdf
has err "a robot does not state how long to simulate"
has out "degrees of freedom  6"
expect 2 expand arm.urdf
has err "a robot in URDF has no parts: convert it instead"

# by what is in it, whatever its name
cp bare/arm.urdf bare/robot.xml
expect 0 check bare/robot.xml
has out "degrees of freedom  6"

# meshes: beside, in a package, scaled and mirrored; not outside
mkdir -p pack/meshes
cat > pack/meshes/wedge.stl <<'M'
solid w
facet normal 0 0 -1
outer loop
vertex 0 0 0
vertex 0 1 0
vertex 1 0 0
endloop
endfacet
facet normal 0 -1 0
outer loop
vertex 0 0 0
vertex 1 0 0
vertex 0 0 1
endloop
endfacet
facet normal -1 0 0
outer loop
vertex 0 0 0
vertex 0 0 1
vertex 0 1 0
endloop
endfacet
facet normal 1 1 1
outer loop
vertex 1 0 0
vertex 0 1 0
vertex 0 0 1
endloop
endfacet
endsolid
M
mesh() { # mesh FILE SCALE
  cat > mesh.urdf <<M
<robot name="mesh"><link name="part"><inertial><mass value="1"/><inertia ixx="1" iyy="1" izz="1"/></inertial>
<visual><geometry><mesh filename="$1" scale="$2"/></geometry></visual></link></robot>
M
}
mesh package://pack/meshes/wedge.stl "0.001 0.001 0.001"
expect 0 check mesh.urdf
has err "mesh.urdf:2:1: note: a mesh is not drawn: it is in the package 'pack', and --package-path pack=DIR gives its folder"
expect 0 convert mesh.urdf --package-path pack=pack --force
if grep -q "not drawn" err; then fail "a mesh of a package was not found"; fi
has mesh.yaml "# a shape is left out: it is a mesh"
mesh file://pack/meshes/wedge.stl "2 3 -4"
expect 0 run mesh.urdf --end 0.01 --fast --report -o meshed
if grep -q "not drawn" err; then fail "a mesh beside the robot was not found"; fi
mesh package://pack/../../etc/hostname.stl "1 1 1"
expect 0 check mesh.urdf --package-path pack=pack
has err "a mesh is not drawn"
mesh /etc/hostname.stl "1 1 1"
expect 0 check mesh.urdf
has err "a mesh is not drawn"
expect 2 check mesh.urdf --package-path pack
has err "write --package-path NAME=DIR"

# hostile and wrong files
secret=$PWD/secret
echo confidential > "$secret"
printf '<!DOCTYPE robot [<!ENTITY x SYSTEM "file://%s">]>\n<robot name="&x;"><link name="a"/></robot>\n' "$secret" > evil.urdf
expect 3 check evil.urdf
has err "evil.urdf:1:"
has err "a document type (<!DOCTYPE ...>) is not read"
if grep -q confidential out err; then fail "an entity was read"; fi
printf '<robot name="r">\n<link name="a">\n</robot>\n' > open.urdf
expect 3 run open.urdf
has err "open.urdf:3:"
has err "this is not well-formed XML"
printf '<robot xmlns:xacro="x">\n<xacro:property name="a" value="1"/>\n</robot>\n' > macro.urdf.xacro
expect 3 check macro.urdf.xacro
has err "macro.urdf.xacro:2:1: error: <xacro:property> is a macro of xacro: expand the file first"
: > empty.urdf
expect 3 check empty.urdf
has err "the file is empty"
printf 'trammel: 1\nrobot: {pose: {elbow: 1}}\n' > bare/arm.closure.yaml
expect 3 check bare/arm.urdf
has err "bare/arm.closure.yaml:2:16: error: the robot has no joint 'elbow'"
expect 5 check nowhere.urdf
