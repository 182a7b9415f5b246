#!/usr/bin/env bash
# trammel picture and film: the same bytes twice, what the options change, the frames of a film, and mistakes explained.
. "$(dirname "$0")/lib.sh"

model crank.yaml
expect 0 run crank.yaml -q -o crank

# mistakes, which need no browser
expect 2 picture crank
has err 'give the file to write: -o FILE.png'
expect 2 picture crank -o a.jpg
has err "a picture is written as .png; 'trammel film' writes films"
expect 2 film crank -o a.avi
has err 'a film is written as .webm, .mp4 or .gif'
for bad in '--size 10x10' '--size 800' '--camera up' '--camera 0,0,0' '--plots 9' '--link page.html'; do
  # shellcheck disable=SC2086
  expect 2 picture crank -o a.png $bad
  has err "${bad%% *}"
done
echo mine > mine.png
expect 5 picture crank -o mine.png
has err "'mine.png' exists; --force overwrites it"
[ "$(cat mine.png)" = mine ] || fail "mine.png was replaced"

# programs that are missing, or are no browser
CHROMIUM=/nowhere/chromium expect 5 picture crank -o a.png
has err '/nowhere/chromium, which CHROMIUM names, cannot be started: No such file or directory'
CHROMIUM=$(command -v true) expect 5 picture crank -o a.png
has err 'Chromium has ended'
mkdir empty
PATH=$work/empty CHROMIUM='' expect 5 picture crank -o a.png
has err 'install the package chromium'
[ ! -e a.png ] && [ -z "$(ls -A empty)" ] || fail "files of a picture that failed were left"

[ "$SANITIZE" = "" ] || exit 0
command -v "${CHROMIUM:-chromium}" > /dev/null || { echo "SKIPPED: no Chromium"; exit 77; }
mkdir temporary
export TMPDIR=$work/temporary

size() { od -An -tu1 -j16 -N8 "$1" | awk '{ print $1*16777216 + $2*65536 + $3*256 + $4 "x" $5*16777216 + $6*65536 + $7*256 + $8 }'; }
small='--size 320x200'
# shellcheck disable=SC2086
{
expect 0 picture crank -o a.png $small --time 0.5
has out 'picture      a.png'
[ "$(size a.png)" = 320x200 ] || fail "a.png has $(size a.png) pixels"
expect 0 picture crank -o b.png $small --time 0.5
cmp -s a.png b.png || fail "the same picture, other bytes"
expect 0 picture crank -o - $small --time 0.5
cmp -s a.png out || fail "standard output gets other bytes"
expect 0 picture crank -o later.png $small --time 0.9
expect 0 picture crank -o plots.png $small --time 0.5 --plots 1
expect 0 picture crank -o dark.png $small --time 0.5 --dark
expect 0 picture crank -o bare.png $small --time 0.5 --no-time
expect 0 picture crank -o above.png $small --time 0.5 --camera 0,1,0.2
expect 0 picture crank -o link.png $small --link 'report.html#view=%7B%22time%22%3A0.9%2C%22layers%22%3A%5B%22j%22%5D%7D'
[ "$(cat ./*.png | wc -c)" -gt 10000 ] || fail "pictures of nothing"
for k in later plots dark bare above link; do
  if cmp -s a.png $k.png; then fail "$k.png is like a.png"; fi
done
expect 2 picture crank -o c.png $small --time 9
has err '--time 9: the results are from 0 to 2'
}

# films: all frames are there, and an earlier film stays until the new one is complete
command -v ffmpeg > /dev/null || { echo "SKIPPED: no ffmpeg"; exit 77; }
for kind in gif webm mp4; do
  expect 0 film crank -o a.$kind --frames 5 --size 321x200 --rate 10
  has out "film         a.$kind: 5 frames, 0.5 s"
  [ "$(ffprobe -v error -count_frames -show_entries stream=nb_read_frames -of csv=p=0 a.$kind)" -eq 5 ] || fail "frames of a.$kind"
done
expect 2 film crank -o b.gif --speed 0.001
has err 'the film would have 60001 frames; it may have 2 to 36000: choose --speed or --frames'
expect 2 film crank -o b.gif --frames 5 --speed 1
has err '--frames and --speed exclude each other'
expect 2 film crank -o b.gif --from 1 --to 3
has err 'the results are from 0 to 2'
expect 5 film crank -o nowhere/b.gif --frames 2 --size 100x100
ls ./*.partial > /dev/null 2>&1 && fail "a partial film was left"
[ -z "$(ls -A temporary)" ] || fail "the browser left its folder: $(ls -A temporary)"

# a film that is stopped leaves nothing
"$TRAMMEL" film crank -o stopped.gif --frames 3000 --size 320x200 > out 2> err &
pid=$!
sleep 6
kill -INT $pid
got=0
wait $pid || got=$?
[ "$got" -eq 130 ] || fail "stopped: exit status $got"
[ ! -e stopped.gif ] && [ ! -e stopped.gif.partial ] && [ -z "$(ls -A temporary)" ] || fail "files of a stopped film were left"
