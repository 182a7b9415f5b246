/* modal_file.h - files of reduced bodies: HDF5, or JSON for small ones, written by flexible/modal/modal_file_write.h;
 * and bodies that were reduced for MBDyn. docs/finite-elements.md has their layout. */
#ifndef TML_FLEXIBLE_MODAL_MODAL_FILE_H
#define TML_FLEXIBLE_MODAL_MODAL_FILE_H

#include "flexible/modal/modal_body.h"
#include "file/line_reader.h"

/* What the file is is seen from its contents. HDF5 is read from files, not from memory. Units (NULL: SI) are those of
 * MBDyn's data; other files are in SI, and refuse them. TML_ERR_MODEL with the field that is wrong, TML_ERR_FILE,
 * TML_ERR_MEMORY. */
tml_status tml_flexible_read(tml_flexible **out, const tml_data_source *source, const tml_data_units *units,
                             tml_error *err);

/* What must hold of any flexible body: sizes, finite numbers, symmetry, positive mass, inertia and frequencies, names
 * that differ. TML_ERR_MODEL with what does not. */
tml_status tml_flexible_check(const tml_flexible *f, tml_error *err);

/* ---------------------------------------------------------------- layout --------------------- */

#define TML_MODES_FORMAT "trammel reduced body 1"
#define TML_MODES_UNITS "SI: kg, m, s; modal coordinates in kg^1/2 m"

enum { TML_MODES_COUNTS = 8, TML_MODES_FIELDS = 32, TML_MODES_RANK = 4 };

/* The counts that everything else follows from, with their names; `later`: older files do not have it. */
typedef struct tml_modal_rows_count { const char *name; int *value; bool later; } tml_modal_rows_count;
void tml_modal_file_counts(tml_modal_rows_count out[TML_MODES_COUNTS], tml_flexible *f);

typedef enum tml_modes_kind { TML_MODES_DOUBLE, TML_MODES_INT, TML_MODES_TEXT } tml_modes_kind;

/* An array of a file and where it lies in a body: `rows` pieces of `each` values, `stride` bytes apart. */
typedef struct tml_modes_field {
  const char *group, *name;
  tml_modes_kind kind;
  int rank;
  size_t size[TML_MODES_RANK];
  size_t rows, each;
  char *base;              /* NULL: nothing is there (zeros) */
  size_t stride;
  bool behind;             /* at `base` are pointers to the pieces */
} tml_modes_field;

/* All arrays of a body with these counts; their number. Before it has memory for them only their sizes count. */
int tml_modal_file_fields(tml_modes_field out[TML_MODES_FIELDS], tml_flexible *f);
void *tml_modal_file_row(const tml_modes_field *x, size_t row); /* NULL: zeros */
size_t tml_modal_file_values(const tml_modes_field *x);           /* in all */
/* Memory for everything that the counts promise. */
tml_status tml_modal_file_allocate(tml_flexible *f, tml_error *err);

/* ---------------------------------------------------------------- readers -------------------- */

tml_status tml_modal_file_read_json(tml_flexible *f, const char *name, const char *text, tml_error *err);
tml_status tml_modal_file_read_hdf5(tml_flexible *f, const char *path, tml_error *err);
tml_status tml_mbdyn_modes_read(tml_flexible **out, const tml_data_source *source, const tml_data_units *units,
                                tml_error *err);

#endif
