# Reads the table of rooms (docs/architecture.md), then lines "file <tab> file that it uses <tab> by what"; prints those that the
# table forbids. Called by check-includes and check-links.

BEGIN { FS = "\t"; ok = 1 }
FILENAME ~ /architecture\.md$/ {
  if (!/^\| `src\//) next
  split($0, cell, / *\| */)
  room = cell[2]; gsub(/`|src\//, "", room)
  level[room] = ++rooms
  n = split(cell[3], sub_, " "); for (i = 1; i <= n; i++) order[room "/" sub_[i]] = i
  n = split(cell[5], use, " "); for (i = 1; i <= n; i++) may[room, use[i]] = 1
  next
}
function room_of(path,  p) { split(path, p, "/"); return p[2] }
function folder_of(path,  p, n) { n = split(path, p, "/"); return p[2] "/" (n > 3 ? p[3] : ".") }
function complain(why) {
  printf "%s must not use %s%s: %s\n", $1, $2, $3 == "" ? "" : " (" $3 ")", why
  ok = 0
}
{
  from = room_of($1); to = room_of($2); a = folder_of($1); b = folder_of($2)
  if (!(a in order) || !(b in order)) { complain("folder " (a in order ? b : a) " is not in the table"); next }
  if (from != to && (!((from, to) in may) || level[to] > level[from])) complain("room " from " may not use " to)
  if (from == to && order[b] > order[a]) complain("folder " a " stands below " b)
}
END {
  if (!rooms) { print "no table of rooms in docs/architecture.md"; exit 1 }
  exit !ok
}
