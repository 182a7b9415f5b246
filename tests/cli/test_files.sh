#!/usr/bin/env bash
# Where plots, pages, animations and models are written: links, pipes, devices, permissions, files of others; and what is
# read only when it is a file.
. "$(dirname "$0")/lib.sh"

model crank.yaml
expect 0 run crank.yaml --end 0.05 --output-step 0.01 -o r
cairo=yes
"$TRAMMEL" plot r slider.x -o probe.png > out 2> err || cairo=

# write TO : each writer in turn; $1 its name, the rest its arguments but -o
pictures=(svg gltf glb html)
[ -z "$cairo" ] || pictures+=(png pdf)
write() { # KIND PATH [OPTION]...
  local kind=$1 path=$2
  shift 2
  case $kind in
    html) "$TRAMMEL" report r -o "$path" "$@" ;;
    gltf | glb) "$TRAMMEL" export r -o "$path" "$@" ;;
    *) "$TRAMMEL" plot r slider.x -o "$path" "$@" ;;
  esac > out 2> err
}

for kind in "${pictures[@]}"; do
  # a file of somebody else stays; --force insists; ours is replaced unasked; nothing is left beside it
  mkdir one
  echo mine > one/a.$kind
  echo mine > one/a.$kind.new
  echo mine > one/a.$kind.json
  if write $kind one/a.$kind; then fail "$kind: a file of the user was replaced"; fi
  has err "--force"
  has one/a.$kind mine
  write $kind one/a.$kind --force || fail "$kind: --force"
  cp one/a.$kind first
  chmod 640 one/a.$kind
  write $kind one/a.$kind || fail "$kind: our own file is not known again"
  cmp -s first one/a.$kind || fail "$kind: not the same bytes"
  [ "$(stat -c %a one/a.$kind)" = 640 ] || fail "$kind: permissions"
  has one/a.$kind.new mine
  has one/a.$kind.json mine
  [ "$(ls -A one | wc -l)" -eq 3 ] || fail "$kind: $(ls -A one) left behind"

  # a link stays a link, also one to a file that is not there yet
  mkdir two
  ln -s ../one/a.$kind two/link.$kind
  ln -s made.$kind two/dangling.$kind
  write $kind two/link.$kind || fail "$kind: link"
  [ -L two/link.$kind ] || fail "$kind: the link was replaced"
  cmp -s first one/a.$kind || fail "$kind: behind the link"
  write $kind two/dangling.$kind || fail "$kind: dangling link"
  [ -L two/dangling.$kind ] && cmp -s first two/made.$kind || fail "$kind: behind the dangling link"

  # a pipe and a device are written to
  mkfifo pipe.$kind
  cat pipe.$kind > piped &
  reader=$!
  write $kind pipe.$kind || fail "$kind: pipe"
  wait $reader
  [ -p pipe.$kind ] || fail "$kind: the pipe was replaced"
  cmp -s first piped || fail "$kind: through the pipe"
  write $kind /dev/null || [ $kind = png ] || fail "$kind: /dev/null"
  [ -c /dev/null ] || fail "/dev/null was replaced"
  rm -r one two piped pipe.$kind
done

# standard output is "-": the file, and nothing else
expect 0 plot r slider.x -o a.svg
expect 0 plot r slider.x -o -
cmp -s out a.svg || fail "plot -o -"
expect 0 plot r slider.x -o /dev/stdout
cmp -s out a.svg || fail "plot -o /dev/stdout"
expect 0 report r -o a.html
expect 0 report r -o -
cmp -s out a.html || fail "report -o -"
expect 0 export r -o a.glb
expect 0 export r -o -
cmp -s out a.glb || fail "export -o -"
expect 0 convert crank.yaml -o a.yaml
expect 0 convert crank.yaml -o -
cmp -s out a.yaml || fail "convert -o -"
expect 0 example slider_crank -o whole.yaml
expect 0 example slider_crank -o -
cmp -s out whole.yaml || fail "example -o -"
[ ! -e ./- ] || fail "a file named -"

# models are for editing: they are never replaced unasked, and links and modes stay
expect 5 convert crank.yaml -o a.yaml
has err "--force"
ln -s a.yaml link.yaml
chmod 600 a.yaml
expect 0 convert crank.yaml -o link.yaml --force
[ -L link.yaml ] && [ "$(stat -c %a a.yaml)" = 600 ] || fail "convert through a link"
expect 0 example slider_crank -o /dev/null

# two at once into one place: one of them whole
for i in 1 2 3 4; do "$TRAMMEL" report r -o same.html > /dev/null & done
wait
cmp -s same.html a.html || fail "several writers at once"
left=$(find . -maxdepth 1 -name '.*.html.*')
[ -z "$left" ] || fail "left behind: $left"

# what is read must be a file: a pipe or a device is refused at once
mkfifo part.stl dead.acf
# quick STATUS TEXT ARGUMENT... : the command answers at once, with the text on stderr.
quick() {
  local want=$1 text=$2 got=0
  shift 2
  timeout 20 "$TRAMMEL" "$@" > out 2> err < /dev/zero || got=$?
  [ $got -eq "$want" ] || fail "trammel $*: exit status $got, expected $want"
  has err "$text"
}
printf 'trammel: 1\nbodies:\n  a: {mass: 1, inertia: [1, 1, 1], shapes: [{mesh: {file: part.stl}}]}\n' > mesh.yaml
quick 3 "is a pipe, not a file" check mesh.yaml
printf 'title\nUNITS/FORCE=NEWTON,MASS=KILOGRAM,LENGTH=METER,TIME=SECOND\nEND\n' > dead.adm
quick 5 "is a pipe, not a file" check dead.adm
mkfifo dead.so
quick 5 "is a pipe, not a file" check crank.yaml --allow-plugin dead.so
truncate -s 100G huge.stl
printf 'trammel: 1\nbodies:\n  a: {mass: 1, inertia: [1, 1, 1], shapes: [{mesh: {file: huge.stl}}]}\n' > mesh.yaml
quick 3 "larger than" check mesh.yaml
for f in results.csv summary.json; do
  cp -r r broken
  rm broken/$f
  mkfifo broken/$f
  quick 5 "is a pipe, not a file" report broken
  quick 5 "is a pipe, not a file" plot broken slider.x -o b.svg
  quick 5 "is a pipe, not a file" export broken -o b.glb
  quick 5 "$f" run crank.yaml --end 0.01 -o broken
  rm -r broken
done

# the model itself may come through a pipe
"$TRAMMEL" check <(cat crank.yaml) > out 2> err || fail "a model through a pipe"
"$TRAMMEL" check /dev/stdin < crank.yaml > out 2> err || fail "a model from standard input"
cat crank.yaml | "$TRAMMEL" check /dev/stdin > out 2> err || fail "a model from a pipe on standard input"

# files of other programs are recognised by what is in them
told_as() { printf "$2" > "$1"; expect 3 check "$1"; has err "$1: error: this is $3"; }
told_as robot.xml '<?xml version="1.0"?>\n<!-- a > b -->\n<mujoco model="x"><worldbody/></mujoco>\n' "a model of MuJoCo (MJCF)"
told_as robot.sdf '<?xml version="1.0"?><sdf version="1.7"></sdf>\n' "a model in SDF"
told_as view.cmd '! made by hand\nmodel create model_name=x\n' "a command file of ADAMS/View (.cmd)"
told_as plant.fmu 'PK\003\004xxxx' "an FMU or another archive"
printf '<other/>' > other.xml
expect 3 check other.xml
has err "other.xml:1:1: error: a model must be a mapping"
