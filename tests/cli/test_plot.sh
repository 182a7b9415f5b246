#!/usr/bin/env bash
# trammel plot: what is in the picture, the same bytes every time, and mistakes explained.
. "$(dirname "$0")/lib.sh"

model crank.yaml
expect 0 run crank.yaml -q -o crank
expect 0 run crank.yaml -q --tolerance 1e-2 -o loose

expect 0 plot crank slider.x slider.vx -o a.svg
has out "plot         a.svg"
for text in '>time [s]<' '>slider.x [m]<' '>slider.vx [m/s]<' '>[m]<' '>[m/s]<' 'width="720" height="400"'; do has a.svg "$text"; done
[ "$(grep -c 'stroke="#2b6cb0"' a.svg)" -eq 2 ] || fail "legend and curve in the first colour"
[ ! -e a.svg.new ] || fail "a.svg.new was left"
cp a.svg again.svg
expect 0 plot crank slider.x slider.vx -o a.svg
cmp -s a.svg again.svg || fail "the same plot, other bytes"

# differences and curves, quoted or not; a time range; sizes; a title that is text
expect 0 plot crank slider.x - rod.x -o b.svg
has b.svg '>slider.x − rod.x<'
expect 0 plot crank 'slider.x - rod.x' -o c.svg
cmp -s b.svg c.svg || fail "quotes make a difference"
expect 0 plot crank rod.y over rod.x --title '<b>&"' --size 500x480 -o d.svg
has d.svg '>rod.x [m]<'
has d.svg '>rod.y [m]<'
has d.svg '&lt;b&gt;&amp;&quot;'
has d.svg 'width="500" height="480"'
expect 0 plot crank slider.x --from 0.5 --to 1 -o e.svg
has e.svg '>0.5<'
if grep -qE '>(0.0|1.5)<' e.svg; then fail "the time outside is on the axis"; fi
expect 0 plot crank crank_pin.force --log y -o f.svg
has f.svg '>10<'

# several runs: names of the runs, kinds of lines
expect 0 plot crank loose slider.x -o g.svg
has g.svg '>crank: slider.x<'
has g.svg '>loose: slider.x<'
has g.svg 'stroke-dasharray'
mkdir other
cp -r loose other/crank
expect 0 plot "$PWD/crank/" ./loose/ slider.x -o h.svg
has h.svg '>crank: slider.x<'
has h.svg '>loose: slider.x<'
expect 0 plot crank other/crank slider.x -o h.svg
has h.svg '>crank: slider.x<'
has h.svg '>other/crank: slider.x<'

# a model in milliseconds beside one in seconds
cat > ms.yaml <<'END'
trammel: 1
units: mm-kg-ms
bodies:
  ball: {mass: 1, kind: point, velocity: [1 m/s, 0, 0]}
simulate: {end: 2 s, output: 0.1 s}
END
sed 's/units: .*/units: SI/' ms.yaml > s.yaml
expect 0 run ms.yaml -q
expect 0 run s.yaml -q
expect 0 plot s-results ms-results ball.x -o units.svg
has units.svg '>time [s]<'
has units.svg '>2.0<'
has units.svg '[mm]'

# pictures by cairo
if [ "${CAIRO:-ON}" = ON ]; then
  expect 0 plot crank slider.x slider.vx -o a.png --size 300x200 --scale 2
  [ "$(head -c 8 a.png | od -An -tx1 | tr -d ' ')" = 89504e470d0a1a0a ] || fail "a.png is no PNG"
  [ "$(head -c 24 a.png | tail -c 8 | od -An -tx1 | tr -d ' ')" = 0000025800000190 ] || fail "a.png is not 600 x 400"
  expect 0 plot crank slider.x -o a.pdf
  [ "$(head -c 5 a.pdf)" = %PDF- ] || fail "a.pdf is no PDF"
  for end in png pdf; do
    expect 0 plot crank slider.x -o one.$end
    expect 0 plot crank slider.x -o two.$end
    cmp -s one.$end two.$end || fail "the same $end, other bytes"
  done
  # a machine without any fonts
  printf '<?xml version="1.0"?><fontconfig><dir>%s/none</dir><cachedir>%s</cachedir></fontconfig>' "$PWD" "$PWD" > fonts.conf
  FONTCONFIG_FILE=$PWD/fonts.conf expect 0 plot crank slider.x -o nofont.png
  # text that is none
  expect 0 plot crank slider.x --title "$(printf 'a\377b\001')" -o odd.png
else
  expect 2 plot crank slider.x -o a.png
  has err "without cairo"
fi

# mistakes
expect 2 plot crank slidr.x -o x.svg
has err "did you mean 'slider.x'?"
expect 2 plot crank slider -o x.svg
has err "it has slider.x, slider.y"
expect 2 plot crank slider.x slider.vx crank_pin.force -o x.svg
has err "[m], [m/s] and [N]"
expect 2 plot crank slider.x - slider.vx -o x.svg
has err "no difference"
expect 2 plot crank slider.x - -o x.svg
expect 2 plot crank slider.x rod.y over rod.x -o x.svg
has err "one is over time"
expect 2 plot crank slider.x
has err "-o FILE.svg"
expect 2 plot crank slider.x -o x.jpg
has err ".svg, .png, .pdf or .csv"
expect 2 plot crank -o x.svg
has err "name the channels"
expect 2 plot nowhere slider.x -o x.svg
has err "'nowhere' is not a results folder"
expect 2 plot crank slider.x loose -o x.svg
has err "folders come first"
expect 2 plot crank slider.x --from 3 -o x.svg
has err "run from 0 to 2 s"
expect 2 plot crank slider.x --from x -o x.svg
has err "not a number"
for size in 100 100x 100x100x 0x100 axb; do
  expect 2 plot crank slider.x --size $size -o x.svg
  has err "--size WxH"
done
expect 2 plot crank slider.x --log z -o x.svg
has err "x, y or xy"
expect 2 plot crank slider.x --scale 0 -o x.png
[ ! -e x.svg ] || fail "a mistake left a picture"
expect 5 plot crank slider.x -o nowhere/x.svg
has err nowhere/x.svg
mkdir empty
expect 5 plot empty a -o x.svg
has err empty/summary.json
