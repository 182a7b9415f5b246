/* flexible_data.h - flexible.json: what is known of the flexible bodies of a run once and for all. With the modal
 * coordinates of modes.csv it gives deformation and stress at every row. */
#ifndef TML_RESULTS_SCENE_FLEXIBLE_DATA_H
#define TML_RESULTS_SCENE_FLEXIBLE_DATA_H

#include "flexible/modal/modal_body.h"
#include "file/text/json_write.h"

/* A flexible body as the file has it: of its tml_flexible only the size, frequencies and damping, and what is for
 * pictures and stress. */
typedef struct tml_bent_body {
  char *name;
  int body;               /* its number in the scene */
  tml_flexible *f;
} tml_bent_body;
typedef struct tml_bent_bodies { tml_bent_body *bodies; int n; } tml_bent_bodies;

/* Writes the flexible bodies of a model; no file when there are none. {"bodies": [...]}, everything in SI whatever the
 * units of the model; docs/results.md describes it. Numbers of shapes are rounded to floats, those of stress are exact.
 * TML_ERR_FILE, TML_ERR_MEMORY. */
tml_status tml_flexible_file_write(const tml_model *m, const char *path, tml_error *err);
/* The same for a list of them. */
tml_status tml_flexible_file_put(const tml_bent_bodies *b, const char *path, tml_error *err);

/* Whole numbers under a key, packed. */
void tml_flexible_put_numbers(tml_json *j, const char *key, const int *numbers, size_t n);

/* Those of a results folder, none if it has none (flexible_read.c). To be freed also after a failure, TML_ERR_FILE or
 * TML_ERR_MEMORY. */
tml_status tml_flexible_file_read(tml_bent_bodies *out, const char *dir, tml_error *err);
void tml_flexible_read_free(tml_bent_bodies *b);

#endif
