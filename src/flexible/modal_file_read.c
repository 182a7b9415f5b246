/* modal_file_read.c - reads a reduced body from a file of any supported format. */
#include "flexible/modal/modal_file.h"

#include <string.h>

#include "core/file_format.h"
#include "core/memory.h"
#include "core/regular_file.h"

static const char hdf5_begin[] = "\211HDF\r\n\032\n";

enum { PEEK = 64 };

static bool begins_so(const char *text, size_t n, const char *with, size_t length)
{
  return n >= length && memcmp(text, with, length) == 0;
}

/* Reads the first bytes of a source, from which the format is recognised; *n is their number. */
static tml_status read_first_bytes(char text[PEEK], size_t *n, const tml_data_source *source, tml_error *err)
{
  if (source->text) {
    *n = source->size < PEEK ? source->size : PEEK;
    memcpy(text, source->text, *n);
    return TML_OK;
  }
  tml_lines l;
  const tml_status st = tml_lines_open(&l, source, err);
  *n = st ? 0 : fread(text, 1, PEEK, l.file);
  tml_lines_close(&l);
  return st;
}

static tml_status read_json(tml_flexible *f, const tml_data_source *source, tml_error *err)
{
  char *text = NULL;
  tml_status st = TML_OK;
  if (source->text) {
    text = tml_new(source->size + 1, 1);
    if (text) memcpy(text, source->text, source->size);
    else st = tml_fail_memory(err);
  } else {
    st = tml_file_read(&text, source->name, err);
  }
  if (!st) st = tml_modal_file_read_json(f, source->name, text, err);
  tml_delete(text);
  return st;
}

static tml_status read_reduced_body(tml_flexible **out, const tml_data_source *source, bool json, tml_error *err)
{
  tml_flexible *f = tml_new(1, sizeof *f);
  if (!f) return tml_fail_memory(err);
  tml_status st = json ? read_json(f, source, err) : tml_modal_file_read_hdf5(f, source->name, err);
  if (!st) {
    st = tml_flexible_check(f, err);
    if (st == TML_ERR_MODEL) tml_error_prefix(err, "'%.200s': ", source->name);
  }
  if (st) tml_flexible_free(f);
  else *out = f;
  return st;
}

static tml_status refuse_units(const tml_data_source *source, const tml_data_units *units, tml_error *err)
{
  const tml_data_units u = tml_line_reader_units_si(units);
  if (u.length == 1.0 && u.mass == 1.0 && u.time == 1.0) return TML_OK;
  return tml_fail(err, TML_ERR_MODEL, "'%.200s' is in SI, as all files that trammel reduce writes: do not give "
                                      "units", source->name);
}

static tml_status unknown_format(const tml_data_source *source, tml_error *err)
{
  if (tml_format_ends(source->name, ".mnf")) /* a closed format of ADAMS: explain what to use instead */
    return tml_fail(err, TML_ERR_MODEL, "'%.200s': modal neutral files of ADAMS are closed and cannot be read; export "
                    "the stiffness and mass matrices of the part (matrices:), a Nastran punch file, or MBDyn's .fem",
                    source->name);
  return tml_fail(err, TML_ERR_MODEL, "'%.200s' is not a reduced body: neither HDF5, nor JSON, nor a file of MBDyn "
                  "with lines '** RECORD GROUP ...'", source->name);
}

tml_status tml_flexible_read(tml_flexible **out, const tml_data_source *source, const tml_data_units *units,
                             tml_error *err)
{
  char text[PEEK];
  size_t n = 0, blanks = 0;
  *out = NULL;
  tml_status st = read_first_bytes(text, &n, source, err);
  if (st) return st;
  while (blanks < n && strchr(" \t\r\n", text[blanks]) && text[blanks]) blanks++;
  const bool hdf5 = begins_so(text, n, hdf5_begin, sizeof hdf5_begin - 1);
  if (begins_so(text + blanks, n - blanks, "**", 2)) return tml_mbdyn_modes_read(out, source, units, err);
  if (!hdf5 && !(blanks < n && text[blanks] == '{')) return unknown_format(source, err);
  if (hdf5 && source->text)
    return tml_fail(err, TML_ERR_MODEL, "'%.200s': HDF5 is read from files only", source->name);
  st = refuse_units(source, units, err);
  return st ? st : read_reduced_body(out, source, !hdf5, err);
}
