/* matrix_market.c - reads matrix entries from lines of numbers: Matrix Market, "row column value" (CalculiX, Abaqus),
 * and "node direction node direction value" (Abaqus). */
#include <string.h>

#include "core/memory.h"
#include "flexible/read/fe_read.h"

tml_status tml_entries_add(tml_entries *e, tml_entry entry, tml_error *err)
{
  if (!tml_grow((void **)&e->entry, &e->capacity, e->count, sizeof entry)) return tml_fail_memory(err);
  e->entry[e->count++] = entry;
  return TML_OK;
}

/* Whether a line holds no data: empty, a comment or a keyword. */
static bool is_idle(const char *text)
{
  while (*text == ' ' || *text == '\t') text++;
  return !*text || *text == '*' || *text == '%' || *text == '#';
}

/* ---------------------------------------------------------------- recognition ---------------- */

static tml_status by_first_line(tml_fe_format *format, tml_lines *l, tml_error *err)
{
  while (tml_lines_next(l)) {
    if (tml_line_reader_starts_with(l->text, "%%MatrixMarket")) return *format = TML_FE_MARKET, TML_OK;
    if (l->text[0] == '$' || tml_line_reader_starts_with(l->text, "DMIG") ||
        tml_line_reader_starts_with(l->text, "GRID") ||
        tml_line_reader_starts_with(l->text, "BEGIN"))
      return *format = TML_FE_DMIG, TML_OK;
    if (is_idle(l->text)) continue;
    char *field[6];
    const int n = tml_line_reader_split(l->text, field, 6, true);
    if (n == 3 || n == 5) return *format = n == 3 ? TML_FE_COORDINATE : TML_FE_NODAL, TML_OK;
    return tml_lines_fail(l, err, "not a matrix that can be read: neither 'row column value' nor 'node direction node "
                                  "direction value' nor Matrix Market nor DMIG cards");
  }
  const tml_status st = tml_lines_ended(l, err);
  return st ? st : tml_fail(err, TML_ERR_MODEL, "'%.200s' holds nothing", l->name);
}

tml_status tml_fe_recognise(tml_fe_format *format, const tml_data_source *source, tml_error *err)
{
  tml_lines l;
  tml_status st = tml_lines_open(&l, source, err);
  if (!st) st = by_first_line(format, &l, err);
  tml_lines_close(&l);
  return st;
}

/* ---------------------------------------------------------------- row column value ----------- */

static tml_status take_entry(const tml_lines *l, tml_entries *e, tml_error *err)
{
  char *field[4];
  const int n = tml_line_reader_split(l->text, field, 4, true);
  if (n != 3) return tml_lines_fail(l, err, "%d numbers instead of 'row column value'", n);
  tml_entry entry = {.line = l->line};
  tml_status st = tml_lines_int(l, &entry.row, field[0], 1, err);
  if (!st) st = tml_lines_int(l, &entry.column, field[1], 1, err);
  if (!st) st = tml_lines_double(l, &entry.value, field[2], err);
  if (st) return st;
  entry.row--;
  entry.column--;
  if (e->rows && (entry.row >= e->rows || entry.column >= e->rows))
    return tml_lines_fail(l, err, "row %d, column %d of a matrix of %d", entry.row + 1, entry.column + 1, e->rows);
  return tml_entries_add(e, entry, err);
}

static tml_status read_entries(tml_entries *e, tml_lines *l, tml_error *err)
{
  tml_status st = TML_OK;
  while (!st && tml_lines_next(l))
    if (!is_idle(l->text)) st = take_entry(l, e, err);
  return st ? st : tml_lines_ended(l, err);
}

/* ---------------------------------------------------------------- Matrix Market -------------- */

static tml_status market_kind(tml_entries *e, const tml_lines *l, tml_error *err)
{
  char *word[6];
  const int n = tml_line_reader_split(l->text, word, 6, true);
  if (n < 5 || !tml_line_reader_starts_with(word[1], "matrix") || !tml_line_reader_starts_with(word[2], "coordinate") ||
      !(tml_line_reader_starts_with(word[3], "real") || tml_line_reader_starts_with(word[3], "integer")) ||
      !(tml_line_reader_starts_with(word[4], "symmetric") || tml_line_reader_starts_with(word[4], "general")))
    return tml_lines_fail(l, err, "only '%%%%MatrixMarket matrix coordinate real symmetric' (or general) is read");
  e->triangle = tml_line_reader_starts_with(word[4], "symmetric") ? TML_LOWER : TML_BOTH;
  return TML_OK;
}

static tml_status market_size(tml_entries *e, tml_lines *l, int *entries, tml_error *err)
{
  bool found = false;
  while (!found && tml_lines_next(l)) found = !is_idle(l->text);
  char *word[4];
  int columns = 0;
  const int n = found ? tml_line_reader_split(l->text, word, 4, true) : 0;
  if (n != 3) return tml_lines_fail(l, err, "numbers of rows, columns and entries should be here");
  tml_status st = tml_lines_int(l, &e->rows, word[0], 1, err);
  if (!st) st = tml_lines_int(l, &columns, word[1], 1, err);
  if (!st) st = tml_lines_int(l, entries, word[2], 1, err);
  if (!st && columns != e->rows) st = tml_lines_fail(l, err, "%d rows and %d columns: not square", e->rows, columns);
  return st;
}

static tml_status read_market(tml_entries *e, tml_lines *l, tml_error *err)
{
  int entries = 0;
  bool head = false;
  while (!head && tml_lines_next(l)) head = tml_line_reader_starts_with(l->text, "%%MatrixMarket");
  tml_status st = head ? market_kind(e, l, err) : tml_lines_fail(l, err, "no line %%%%MatrixMarket");
  if (!st) st = market_size(e, l, &entries, err);
  if (!st) st = read_entries(e, l, err);
  if (!st && e->count != entries)
    st = tml_lines_fail(l, err, "the file ends after %d entries of %d%s", e->count, entries,
                        e->count < entries ? ": it is not complete" : "");
  return st;
}

tml_status tml_fe_read_matrix(tml_entries *e, const tml_data_source *source, tml_fe_format format, tml_error *err)
{
  tml_lines l;
  e->name = source->name;
  tml_status st = tml_lines_open(&l, source, err);
  if (!st) st = format == TML_FE_MARKET ? read_market(e, &l, err) : read_entries(e, &l, err);
  tml_lines_close(&l);
  return st;
}

/* ---------------------------------------------------------------- by nodes ------------------- */

tml_status tml_fe_place(const tml_lines *l, int *place, const char *const names[2], const tml_fe_nodes *nodes,
                        tml_error *err)
{
  int id, direction;
  tml_status st = tml_lines_int(l, &id, names[0], 1, err);
  if (!st) st = tml_lines_int(l, &direction, names[1], 0, err);
  if (st) return st;
  const int node = tml_fe_find_node(nodes, id);
  if (node < 0) return tml_lines_fail(l, err, "node %d has no place: it is not among the nodes", id);
  if (direction < 1 || direction > 6)
    return tml_lines_fail(l, err, "direction %d of node %d, not 1 to 6", direction, id);
  *place = TML_FE_PLACES*node + direction - 1;
  return TML_OK;
}

static tml_status take_nodal(const tml_lines *l, tml_entries *e, const tml_fe_nodes *nodes, tml_error *err)
{
  char *field[6];
  const int n = tml_line_reader_split(l->text, field, 6, true);
  if (n != 5) return tml_lines_fail(l, err, "%d numbers instead of 'node direction node direction value'", n);
  tml_entry entry = {.line = l->line};
  tml_status st = tml_fe_place(l, &entry.row, (const char *[]){field[0], field[1]}, nodes, err);
  if (!st) st = tml_fe_place(l, &entry.column, (const char *[]){field[2], field[3]}, nodes, err);
  if (!st) st = tml_lines_double(l, &entry.value, field[4], err);
  return st ? st : tml_entries_add(e, entry, err);
}

tml_status tml_fe_read_nodal(tml_entries *e, const tml_data_source *source, const tml_fe_nodes *nodes, tml_error *err)
{
  tml_lines l;
  e->name = source->name;
  tml_status st = tml_lines_open(&l, source, err);
  while (!st && tml_lines_next(&l))
    if (!is_idle(l.text)) st = take_nodal(&l, e, nodes, err);
  if (!st) st = tml_lines_ended(&l, err);
  tml_lines_close(&l);
  return st;
}
