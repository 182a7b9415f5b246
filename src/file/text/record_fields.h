/* record_fields.h - the members of a struct that a JSON or CSV file contains, as a table: key, type and place. */
#ifndef TML_FILE_TEXT_RECORD_FIELDS_H
#define TML_FILE_TEXT_RECORD_FIELDS_H

#include "file/text/json_write.h"

typedef enum tml_record_type {
  TML_RECORD_DOUBLE, TML_RECORD_INT, TML_RECORD_LONG, TML_RECORD_BOOL, TML_RECORD_TEXT
} tml_record_type;

/* A table ends with a field without a key, {0}. */
typedef struct tml_record_field {
  const char *key;
  tml_record_type type;
  size_t offset;
} tml_record_field;

#define TML_RECORD_AS(key, of, member) \
  {key, _Generic(((of *)0)->member, double: TML_RECORD_DOUBLE, int: TML_RECORD_INT, long long: TML_RECORD_LONG, \
                 bool: TML_RECORD_BOOL, const char *: TML_RECORD_TEXT, char *: TML_RECORD_TEXT), \
   offsetof(of, member)}
/* A member whose key is its name. */
#define TML_RECORD(of, member) TML_RECORD_AS(#member, of, member)

/* Writes the fields of a struct into the JSON object that is open. */
void tml_record_json(tml_json *j, const tml_record_field *fields, const void *record);
/* Writes an array of n objects, one for each of the structs. */
void tml_record_json_array(tml_json *j, const char *key, const tml_record_field *fields, const void *records, int n,
                           size_t size);
/* Writes them as fields of a CSV row with a comma before each. A number that is not finite is an empty field. */
void tml_record_csv(tml_file *f, const tml_record_field *fields, const void *record);

#endif
