#!/usr/bin/env bash
# Every relative link of the documents leads to a file, and to a heading where it names one; the index names every page,
# and the gallery shows every example. Commands with their output are in blocks that the tests execute.
# usage: test_links.sh SOURCE_DIR
set -euo pipefail
cd "$1"
status=0

# The anchors of a page, as they are made from its headings.
anchors() {
  awk '/^```/ { code = !code } !code && /^#+ / {
    sub(/^#+ /, ""); s = tolower($0); gsub(/[^a-z0-9 _-]/, "", s); gsub(/ /, "-", s); print s }' "$1"
}

while IFS=: read -r page target; do
  case $target in http*) continue ;; esac
  file=${target%%#*}
  if [ -n "$file" ]; then path=$(dirname "$page")/$file; else path=$page; fi
  if [ ! -e "$path" ]; then
    echo "$page: there is no $target"
    status=1
  elif [[ $target == *#* ]] && ! anchors "$path" | grep -qxF -- "${target#*#}"; then
    echo "$page: no heading for $target"
    status=1
  fi
done < <(find *.md docs -name '*.md' -print0 | sort -z | xargs -0 grep -oHE '\]\([^) ]+\)' | sed -E 's/^([^:]+):\]\((.*)\)$/\1:\2/')
if grep -nE -A1 '^```(text|sh|bash)?$' README.md $(find docs -name '*.md') | grep -E '[0-9]-\$ '; then
  echo "commands with their output belong into a block that begins with \`\`\`console, which the tests execute"
  status=1
fi
# Pages of single methods and ready parts have an index of their own.
for page in docs/*.md docs/theory/*.md docs/methods/README.md docs/parts/README.md; do
  [ "$page" = docs/README.md ] || grep -qF "](${page#docs/}" docs/README.md || { echo "docs/README.md does not name $page"; status=1; }
done
for example in examples/*.yaml examples/*/*.yaml; do
  case $example in *.closure.yaml) continue ;; esac # not a model by itself: it goes with a robot
  # with data, or many runs, or made for comparisons: on their own pages
  case $example in examples/fit/* | examples/optimise/* | examples/studies/* | examples/papers/*) continue ;; esac
  picture=img/gallery/$(basename "$example" .yaml).jpg
  { grep -qF "href=\"../$example\"" docs/gallery.md && grep -qF "src=\"$picture\"" docs/gallery.md && [ -f "docs/$picture" ]; } || {
    echo "docs/gallery.md does not show $example: scripts/make-gallery --docs"; status=1; }
done
exit $status
