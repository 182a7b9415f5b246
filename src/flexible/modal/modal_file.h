/* modal_file.h - reading and checking files of reduced flexible bodies: HDF5, JSON, and the .fem files of MBDyn. The
 * layout is in docs/finite-elements.md; modal_file_write.h writes them. */
#ifndef TML_FLEXIBLE_MODAL_MODAL_FILE_H
#define TML_FLEXIBLE_MODAL_MODAL_FILE_H

#include "flexible/modal/modal_body.h"
#include "file/line_reader.h"

/* Reads a reduced body, which the caller frees. The format is recognised from the contents of the file. HDF5 is read
 * from files, not from memory. `units` are those of MBDyn data (NULL: SI); the other formats are always in SI and
 * refuse other units. TML_ERR_MODEL names the field that is wrong; TML_ERR_FILE, TML_ERR_MEMORY. */
tml_status tml_flexible_read(tml_flexible **out, const tml_data_source *source, const tml_data_units *units,
                             tml_error *err);

/* Checks what holds for every flexible body: sizes, finite numbers, symmetry, positive mass, inertia and frequencies,
 * distinct names. TML_ERR_MODEL with the condition that is violated. */
tml_status tml_flexible_check(const tml_flexible *f, tml_error *err);

/* ---------------------------------------------------------------- layout --------------------- */

#define TML_MODES_FORMAT "trammel reduced body 1"
#define TML_MODES_UNITS "SI: kg, m, s; modal coordinates in kg^1/2 m"

enum { TML_MODES_COUNTS = 8, TML_MODES_FIELDS = 32, TML_MODES_RANK = 4 };

/* The named counts from which all array sizes follow; `later`: the count is absent in older files. */
typedef struct tml_modal_rows_count { const char *name; int *value; bool later; } tml_modal_rows_count;
void tml_modal_file_counts(tml_modal_rows_count out[TML_MODES_COUNTS], tml_flexible *f);

typedef enum tml_modes_kind { TML_MODES_DOUBLE, TML_MODES_INT, TML_MODES_TEXT } tml_modes_kind;

/* An array of the file and its place in a body: `rows` pieces of `each` values, `stride` bytes apart. */
typedef struct tml_modes_field {
  const char *group, *name;
  tml_modes_kind kind;
  int rank;
  size_t size[TML_MODES_RANK];
  size_t rows, each;
  char *base;              /* NULL: the array is absent and counts as zero */
  size_t stride;
  bool behind;             /* `base` is an array of pointers to the pieces */
} tml_modes_field;

/* Lists all arrays of a body with these counts and returns their number. Before tml_modal_file_allocate only the sizes
 * are valid. */
int tml_modal_file_fields(tml_modes_field out[TML_MODES_FIELDS], tml_flexible *f);
void *tml_modal_file_row(const tml_modes_field *x, size_t row); /* NULL: zeros */
size_t tml_modal_file_values(const tml_modes_field *x);           /* number of values of all pieces */
/* Allocates the arrays of a body according to its counts. */
tml_status tml_modal_file_allocate(tml_flexible *f, tml_error *err);

/* ---------------------------------------------------------------- readers -------------------- */

/* The readers of the formats. JSON and HDF5 fill a body that tml_flexible_free frees also after a failure; the reader
 * of MBDyn data makes one. */
tml_status tml_modal_file_read_json(tml_flexible *f, const char *name, const char *text, tml_error *err);
tml_status tml_modal_file_read_hdf5(tml_flexible *f, const char *path, tml_error *err);
tml_status tml_mbdyn_modes_read(tml_flexible **out, const tml_data_source *source, const tml_data_units *units,
                                tml_error *err);

#endif
