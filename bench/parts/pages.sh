# What needs node: examples with hundreds of contacts, the report page.
# shellcheck shell=bash disable=SC2154

large() { # track, belt
  if ! command -v node > /dev/null; then
    echo
    echo "SKIPPED: there is no node (Debian: nodejs npm)"
  else
    node "$here/large.mjs" "$(realpath "$programs/../trammel")" "$work/targets" "$1"
  fi
}

pages() {
  local line
  echo
  echo "The report page, in headless Chromium without a graphics processor, the least of several openings. Ready to"
  echo "play: since the file was opened; script per frame: CPU time of the main thread, without rasterisation."
  echo
  if ! command -v node > /dev/null; then
    echo "SKIPPED: there is no node (Debian: nodejs npm)"
  elif node "$here/report.mjs" "$programs/../trammel" > "$work/pages"; then
    while read -r line; do targets "$line"; done < "$work/pages"
  else
    echo "SKIPPED: see above"
  fi
}
