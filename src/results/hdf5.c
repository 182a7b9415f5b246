/* hdf5.c - writes results.h5. The channel "pin.i.fx" is the dataset /pin/i/fx; attributes hold what summary.json
 * states. The same input gives the same bytes. */
#include "results/hdf5.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "file/text/json_read.h"
#include "core/memory.h"
#include "file/binary/hdf5_driver.h"

enum {
  CHUNK_ROWS = 8192,      /* rows per compressed chunk, 64 kB; from so many rows on, all channels are compressed */
  CHUNK_FROM = 1024,      /* rows from which repetitive channels are compressed; below, overhead exceeds the gain */
  REPEATS = 4,            /* repetitive: one in so many values equals the one before. Other channels would shrink by a
                           * fifth only, in as much time as all the rest of writing takes */
  CHUNK_TREE = 4,         /* small index nodes, because there may be very many channels */
  DEFLATE_LEVEL = 1       /* with shuffling, higher levels cost time and save next to nothing */
};

typedef struct writer {
  tml_columns *columns;
  tml_json_value summary;
  tml_json_walk channels;      /* iterates over the descriptions of channels, which are in the order of the columns */
  const tml_hdf5_target *target;
  const tml_hdf5_lists *lists;
  hid_t file;
  hid_t packed_creation;       /* of datasets, with compression */
  hid_t flag;                  /* type of attributes: FALSE or TRUE */
  hid_t scalar, column;        /* dataspaces of attributes and of channels */
  hid_t group;                 /* group of the last dataset, or the file itself */
  const char *prefix;          /* dotted name of the group: the first `prefix_length` characters */
  size_t prefix_length;
} writer;

/* ---------------------------------------------------------------- attributes ----------------- */

static bool put_attribute(const writer *w, hid_t at, const char *name, hid_t type, const void *value)
{
  const hid_t a = H5Acreate2(at, name, type, w->scalar, H5P_DEFAULT, H5P_DEFAULT);
  if (a < 0) return false;
  const herr_t written = H5Awrite(a, type, value);
  return H5Aclose(a) >= 0 && written >= 0;
}

static bool put_text_attribute(const writer *w, hid_t at, const char *name, const char *text)
{
  return put_attribute(w, at, name, w->lists->text, &text);
}

/* Writes a string, number or flag as an attribute; other values are skipped. */
static bool put_value(const writer *w, hid_t at, const char *name, tml_json_value v)
{
  if (tml_json_is_text(v)) {
    char *text = tml_json_text(v);
    const bool ok = text && put_text_attribute(w, at, name, text);
    tml_delete(text);
    return ok;
  }
  if (tml_json_is_number(v)) {
    const double x = tml_json_double(v);
    return put_attribute(w, at, name, H5T_NATIVE_DOUBLE, &x);
  }
  if (!tml_json_is_flag(v)) return true;
  const signed char flag = *v.at == 't';
  return put_attribute(w, at, name, w->flag, &flag);
}

/* Measured times are left out: they differ between runs, and equal runs must give equal bytes. */
static bool is_measured(const char *name) { return strncmp(name, "cpu", 3) == 0; }

static bool put_members(const writer *w, hid_t at, tml_json_value object)
{
  bool ok = true;
  tml_json_walk i = tml_json_inside(object);
  while (ok && tml_json_next(&i)) {
    char *name = tml_json_text(i.key);
    ok = name && (is_measured(name) || put_value(w, at, name, i.value));
    tml_delete(name);
  }
  return ok;
}

/* Writes a member of the summary as a group of the same name. */
static bool put_group(const writer *w, const char *name)
{
  const tml_json_value object = tml_json_member(w->summary, name);
  if (!object.at || *object.at != '{') return true;
  const hid_t group = H5Gcreate2(w->file, name, H5P_DEFAULT, w->lists->group_creation, H5P_DEFAULT);
  if (group < 0) return false;
  const bool ok = put_members(w, group, object);
  return H5Gclose(group) >= 0 && ok;
}

/* Writes the warnings as an attribute, one per line. */
static bool put_warnings(const writer *w)
{
  const tml_json_value list = tml_json_member(w->summary, "warnings");
  const size_t capacity = list.at ? (size_t)(list.end - list.at) + 1 : 1;
  char *all = tml_new(capacity, 1);
  bool ok = all != NULL;
  tml_json_walk i = tml_json_inside(list);
  while (ok && tml_json_next(&i)) {
    char *line = tml_json_text(i.value);
    ok = line != NULL;
    if (ok && *all) strcat(all, "\n");
    if (ok) strcat(all, line);
    tml_delete(line);
  }
  ok = ok && put_text_attribute(w, w->file, "warnings", all);
  tml_delete(all);
  return ok;
}

static bool put_summary(const writer *w)
{
  if (!w->summary.at) return true;
  return put_members(w, w->file, w->summary) && put_members(w, w->file, tml_json_member(w->summary, "model"))
         && put_warnings(w) && put_group(w, "units") && put_group(w, "settings")
         && put_group(w, "statistics");
}

/* ---------------------------------------------------------------- datasets ------------------- */

static void leave_group(writer *w)
{
  if (w->group != w->file) H5Gclose(w->group);
  w->group = w->file;
  w->prefix_length = 0;
}

/* Makes the group `name` in the current group the current group. False if another object has that name. */
static bool enter_group(writer *w, const char *name)
{
  const bool there = H5Lexists(w->group, name, H5P_DEFAULT) > 0;
  const hid_t next = there ? H5Gopen2(w->group, name, H5P_DEFAULT)
                           : H5Gcreate2(w->group, name, H5P_DEFAULT, w->lists->group_creation, H5P_DEFAULT);
  leave_group(w);
  if (next < 0) return false;
  w->group = next;
  return true;
}

/* Enters the group of a channel and returns the channel's name there: the part after the last dot. If a channel has the
 * name of the group ("arm.x" for "arm.x.y"), the whole name in the root is returned. NULL: no memory. */
static const char *find_place(writer *w, const char *name)
{
  const char *dot = strrchr(name, '.');
  const size_t length = dot ? (size_t)(dot - name) : 0;
  if (length != w->prefix_length || memcmp(name, w->prefix, length) != 0) {
    char *path = tml_strdup(name), *rest = NULL;
    leave_group(w);
    if (!path) return NULL;
    path[length] = '\0';
    bool ok = true;
    for (char *part = strtok_r(path, ".", &rest); part && ok; part = strtok_r(NULL, ".", &rest))
      ok = enter_group(w, part);
    tml_delete(path);
    if (!ok) return name;
    w->prefix = name;
    w->prefix_length = length;
  }
  return dot ? dot + 1 : name;
}

/* Writes unit and description, unless the summary does not contain the channel. */
static bool describe_column(writer *w, hid_t dataset, int column)
{
  if (column == 0) {
    const tml_json_value unit = tml_json_member(tml_json_member(w->summary, "units"), "time");
    const bool ok = unit.at ? put_value(w, dataset, "unit", unit) : put_text_attribute(w, dataset, "unit", "s");
    return ok && put_text_attribute(w, dataset, "about", "time");
  }
  if (!tml_json_next(&w->channels)) return true;
  enum { NAME, UNIT, ABOUT, UNIQUE, KEYS };
  static const char *const keys[KEYS] = {"name", "unit", "about", "unique"};
  tml_json_value values[KEYS] = {{0}};
  for (tml_json_walk m = tml_json_inside(w->channels.value); tml_json_next(&m);)
    for (int k = 0; k < KEYS; k++)
      if (!values[k].at && tml_json_same(m.key, keys[k])) values[k] = m.value;
  if (!tml_json_same(values[NAME], w->columns->names[column])) return true;
  return put_value(w, dataset, "unit", values[UNIT]) && put_value(w, dataset, "about", values[ABOUT])
         && (!values[UNIQUE].at || put_value(w, dataset, "unique", values[UNIQUE]));
}

/* Whether compression gains much, judged by the first rows. */
static bool is_repetitive(const tml_columns_piece *p)
{
  long long same = 0;
  for (long long i = 1; i < p->n; i++) same += p->values[i] == p->values[i - 1];
  return REPEATS*same >= p->n;
}

static hid_t make_dataset(const writer *w, const char *name, hid_t creation)
{
  return H5Dcreate2(w->group, name, H5T_IEEE_F64LE, w->column, H5P_DEFAULT, creation, H5P_DEFAULT);
}

static hid_t create_dataset(writer *w, const tml_columns_piece *p)
{
  const char *const whole = w->columns->names[p->column];
  const bool packed = w->columns->rows >= CHUNK_ROWS || (w->columns->rows >= CHUNK_FROM && is_repetitive(p));
  const hid_t creation = packed ? w->packed_creation : w->lists->dataset_creation;
  const char *name = find_place(w, whole);
  hid_t d = name ? make_dataset(w, name, creation) : H5I_INVALID_HID;
  if (d < 0 && name && name != whole) { /* a group has this name ("arm.x" after "arm.x.y") */
    leave_group(w);
    d = make_dataset(w, whole, creation);
  }
  if (d >= 0 && !describe_column(w, d, p->column)) {
    H5Dclose(d);
    d = H5I_INVALID_HID;
  }
  return d;
}

static bool write_rows(const writer *w, hid_t dataset, const tml_columns_piece *p)
{
  const hsize_t start = (hsize_t)p->row, count = (hsize_t)p->n;
  if (p->n == w->columns->rows) /* the piece is the whole column */
    return H5Dwrite(dataset, H5T_NATIVE_DOUBLE, H5S_ALL, H5S_ALL, H5P_DEFAULT, p->values) >= 0;
  const hid_t memory = H5Screate_simple(1, &count, NULL);
  const bool ok = H5Sselect_hyperslab(w->column, H5S_SELECT_SET, &start, NULL, &count, NULL) >= 0
                  && H5Dwrite(dataset, H5T_NATIVE_DOUBLE, memory, w->column, H5P_DEFAULT, p->values) >= 0;
  H5Sclose(memory);
  return ok;
}

/* Writes all columns. Pieces come column by column, so that each dataset is opened once. */
static bool put_columns(writer *w, tml_status *st, tml_error *err)
{
  hid_t dataset = H5I_INVALID_HID;
  tml_columns_piece p;
  bool ok = true;
  while (ok && !w->target->error) {
    *st = tml_columns_next(w->columns, &p, err);
    const bool more = *st == TML_OK && p.n > 0;
    if (dataset >= 0 && (!more || p.row == 0)) ok = H5Dclose(dataset) >= 0;
    if (!more || !ok) return ok;
    if (p.row == 0) dataset = create_dataset(w, &p);
    ok = dataset >= 0 && write_rows(w, dataset, &p);
  }
  if (dataset >= 0) H5Dclose(dataset);
  return ok;
}

/* ---------------------------------------------------------------- the file ------------------- */

static bool make_types(writer *w)
{
  const signed char no = 0, yes = 1;
  const hsize_t rows = (hsize_t)w->columns->rows, chunk = rows < CHUNK_ROWS ? rows : CHUNK_ROWS;
  w->flag = H5Tenum_create(H5T_STD_I8LE);
  w->scalar = H5Screate(H5S_SCALAR);
  w->column = H5Screate_simple(1, &rows, NULL);
  bool ok = w->scalar >= 0 && w->column >= 0 && H5Tenum_insert(w->flag, "FALSE", &no) >= 0
            && H5Tenum_insert(w->flag, "TRUE", &yes) >= 0
            && H5Pset_fill_time(w->lists->dataset_creation, H5D_FILL_TIME_NEVER) >= 0;
  w->packed_creation = ok ? H5Pcopy(w->lists->dataset_creation) : H5I_INVALID_HID;
  if (!ok || rows == 0) return ok;
  ok = H5Pset_chunk(w->packed_creation, 1, &chunk) >= 0;
  if (ok && H5Zfilter_avail(H5Z_FILTER_DEFLATE) > 0)
    ok = H5Pset_shuffle(w->packed_creation) >= 0 && H5Pset_deflate(w->packed_creation, DEFLATE_LEVEL) >= 0;
  return ok;
}

static bool put_results(const tml_hdf5_file *f, void *user, tml_status *st, tml_error *err)
{
  writer *w = user;
  w->target = &f->target;
  w->lists = &f->lists;
  w->file = w->group = f->file;
  const bool ok = make_types(w) && put_summary(w) && put_columns(w, st, err);
  leave_group(w);
  if (w->flag >= 0) H5Tclose(w->flag);
  if (w->scalar >= 0) H5Sclose(w->scalar);
  if (w->column >= 0) H5Sclose(w->column);
  if (w->packed_creation >= 0) H5Pclose(w->packed_creation);
  return ok;
}

bool tml_hdf5_available(void) { return true; }

tml_status tml_hdf5_write(const char *path, tml_columns *columns, const char *summary, tml_error *err)
{
  const hid_t none = H5I_INVALID_HID;
  writer w = {.columns = columns, .prefix = "", .packed_creation = none, .flag = none, .scalar = none, .column = none};
  tml_json_read(&w.summary, summary);
  w.channels = tml_json_inside(tml_json_member(w.summary, "channels"));
  return tml_hdf5_replace(path, CHUNK_TREE, put_results, &w, err);
}
