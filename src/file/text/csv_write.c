/* csv_write.c - results as text: one header row, one row per output time. */
#include "file/text/csv_write.h"

#include <string.h>


void tml_csv_text(tml_file *f, const char *name)
{
  if (!strpbrk(name, ",\"\n\r")) {
    tml_file_text(f, name);
    return;
  }
  tml_file_text(f, "\"");
  for (const char *c = name; *c; c++) tml_file_bytes(f, *c == '"' ? "\"\"" : c, *c == '"' ? 2 : 1);
  tml_file_text(f, "\"");
}

tml_status tml_csv_header(tml_file *f, const char *const *names, int n, tml_error *err)
{
  return tml_csv_columns(f, "time", names, n, err);
}

tml_status tml_csv_columns(tml_file *f, const char *first, const char *const *names, int n, tml_error *err)
{
  tml_csv_text(f, first);
  for (int i = 0; i < n; i++) {
    tml_file_text(f, ",");
    tml_csv_text(f, names[i]);
  }
  tml_file_text(f, "\n");
  return tml_file_end_record(f, err);
}

tml_status tml_csv_row(tml_file *f, double time, const double *values, int n, tml_error *err)
{
  tml_file_number(f, time);
  tml_file_numbers(f, values, n);
  tml_file_text(f, "\n");
  return tml_file_end_record(f, err);
}
