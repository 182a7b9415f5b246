#!/usr/bin/env bash
# Runs the commands of a documentation page in an empty folder and prints the page with the output they give now.
# A ```yaml block that starts with "# NAME.yaml", ```c with "/* NAME.c", ```geo with "// NAME.geo", ```inp with
# "** NAME.inp", ```python with "# NAME.py" and ```csv with "# NAME.csv" become those files; "$ ..." in a ```console block is a command. A line "<!-- needs: COMMAND... -->" of the
# page names programs without which it is skipped, with exit status 77.
# usage: console.sh [--in FOLDER] PAGE     (prints the page; in a folder that is there and stays)
#        console.sh --check PAGE    (compares, numbers and blanks left aside)
#        console.sh --integers PAGE (the same, and integers are the same)
set -euo pipefail
check=
folder=
case $1 in --check | --integers) check=$1; shift ;; esac
if [ "$1" = --in ]; then folder=$(realpath "$2"); shift 2; fi
page=$(realpath "$1")
for command in $(sed -n 's/^<!-- needs: \(.*\) -->$/\1/p' "$page"); do
  command -v "$command" > /dev/null || { echo "SKIPPED: there is no $command"; exit 77; }
done
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
mkdir "$work/run"
cd "${folder:-$work/run}"

block= file=
while IFS= read -r line; do
  case $block in
    console)
      if [ "$line" = '```' ]; then block=; printf '%s\n' "$line"
      elif [ "${line:0:2}" = '$ ' ]; then
        printf '%s\n' "$line"
        bash -c "${line:2}" 2>&1 < /dev/null || true
      fi ;;
    file)
      printf '%s\n' "$line"
      if [ "$line" = '```' ]; then block= file=
      elif [[ -z $file && $line =~ ^(#|/\*|//|\*\*)\ ([A-Za-z0-9_]+\.(yaml|c|geo|inp|py|csv)) ]]; then
        file=${BASH_REMATCH[2]}
        printf '%s\n' "$line" > "$file"
      elif [ -n "$file" ]; then printf '%s\n' "$line" >> "$file"
      else file=/dev/null; fi ;;
    *)
      printf '%s\n' "$line"
      case $line in '```console') block=console ;; '```yaml' | '```c' | '```geo' | '```inp' | '```python' | '```csv') block=file file= ;; esac ;;
  esac
done < "$page" > "$work/page"

if [ -z "$check" ]; then cat "$work/page"; exit; fi
mask() { sed -E -e 's/-?[0-9]+(\.[0-9]+)?(e[-+]?[0-9]+)?/#/g' -e 's/[ ]+/ /g' "$1"; }
diff <(mask "$page") <(mask "$work/page")
[ "$check" = --integers ] || exit 0
# Integers are counts, of steps, rows, channels: both pages have the same ones. What has a point or an exponent in one of
# them is measured or rounded, and what follows the word CPU is a time.
awk '
  function numbers(line, out, n, s) {
    sub(/^CPU.*/, "", line)
    for (n = 0; match(line, /-?[0-9]+(\.[0-9]+)?(e[-+]?[0-9]+)?/); line = substr(line, RSTART + RLENGTH))
      out[++n] = substr(line, RSTART, RLENGTH)
    return n
  }
  NR == FNR { page[FNR] = $0; next }
  page[FNR] != $0 {
    n = numbers(page[FNR], old); numbers($0, new)
    for (k = 1; k <= n; k++)
      if (old[k] ~ /^-?[0-9]+$/ && new[k] ~ /^-?[0-9]+$/ && old[k] != new[k]) {
        printf "line %d: %s in the page, %s now\n< %s\n> %s\n", FNR, old[k], new[k], page[FNR], $0; bad = 1; break
      }
  }
  END { exit bad }' "$page" "$work/page"
