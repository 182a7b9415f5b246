/* record_fields.c - writes members of structs to JSON and CSV files by tables. */
#include "file/text/record_fields.h"

#include <math.h>

#include "file/text/csv_write.h"

void tml_record_json(tml_json *j, const tml_record_field *fields, const void *record)
{
  for (const tml_record_field *f = fields; f->key; f++) {
    const void *at = (const char *)record + f->offset;
    switch (f->type) {
    case TML_RECORD_DOUBLE: tml_json_number(j, f->key, *(const double *)at); break;
    case TML_RECORD_INT: tml_json_integer(j, f->key, *(const int *)at); break;
    case TML_RECORD_LONG: tml_json_integer(j, f->key, *(const long long *)at); break;
    case TML_RECORD_BOOL: tml_json_bool(j, f->key, *(const bool *)at); break;
    case TML_RECORD_TEXT: tml_json_string(j, f->key, *(const char *const *)at); break;
    }
  }
}

void tml_record_json_array(tml_json *j, const char *key, const tml_record_field *fields, const void *records, int n,
                           size_t size)
{
  tml_json_array(j, key);
  for (int i = 0; i < n; i++) {
    tml_json_object(j, NULL);
    tml_record_json(j, fields, (const char *)records + (size_t)i*size);
    tml_json_end(j);
  }
  tml_json_end(j);
}

void tml_record_csv(tml_file *file, const tml_record_field *fields, const void *record)
{
  for (const tml_record_field *f = fields; f->key; f++) {
    const void *at = (const char *)record + f->offset;
    double x = NAN;
    switch (f->type) {
    case TML_RECORD_DOUBLE: x = *(const double *)at; break;
    case TML_RECORD_INT: x = *(const int *)at; break;
    case TML_RECORD_LONG: x = (double)*(const long long *)at; break;
    case TML_RECORD_BOOL: x = *(const bool *)at; break;
    case TML_RECORD_TEXT: break;
    }
    tml_file_text(file, ",");
    if (f->type == TML_RECORD_TEXT) tml_csv_text(file, *(const char *const *)at);
    else if (isfinite(x)) tml_file_number(file, x);
  }
}
