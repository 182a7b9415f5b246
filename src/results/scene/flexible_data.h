/* flexible_data.h - flexible.json: the data of flexible bodies that are constant during a run. With the modal
 * coordinates in modes.csv they give deformation and stress at every row. */
#ifndef TML_RESULTS_SCENE_FLEXIBLE_DATA_H
#define TML_RESULTS_SCENE_FLEXIBLE_DATA_H

#include "flexible/modal/modal_body.h"
#include "file/text/json_read.h"
#include "file/text/json_write.h"

/* A flexible body as stored in the file: only the size, frequencies, damping, and data for pictures and stress of its
 * tml_flexible are set. */
typedef struct tml_bent_body {
  char *name;
  int body;               /* its number in the scene */
  tml_flexible *f;
  double unit[2];         /* of a beam: [N], [N m] of the unit that the rows have for section forces and moments */
} tml_bent_body;

enum { TML_BEAM_OUTLINE = 16 };

/* A beam for large deflections: its nodes are bodies of the scene, one after the other. */
typedef struct tml_bent_beam {
  tml_bent_body b;        /* `body`: its first node. `f`: section, points and size; n: 6 for each element */
  int nodes, elements;    /* of a closed beam as many elements as nodes, otherwise one less */
  int n_outline;          /* 0: of a circle of this radius, which is 0 if it is not known */
  double outline[2*TML_BEAM_OUTLINE], radius; /* [m] y and z of the corners of the section */
} tml_bent_beam;

typedef struct tml_bent_bodies {
  tml_bent_body *bodies;
  int n;
  tml_bent_beam *beams;
  int n_beams;
} tml_bent_bodies;

/* Writes the flexible bodies of a model as {"bodies": [...]}; no file if there are none. All values are in SI, whatever
 * the units of the model are; docs/results.md describes the format. Shapes are rounded to floats, stress is exact.
 * TML_ERR_FILE, TML_ERR_MEMORY. */
tml_status tml_flexible_file_write(const tml_model *m, const char *path, tml_error *err);
/* The same for lists of bodies and beams. */
tml_status tml_flexible_file_put(const tml_bent_bodies *b, const char *path, tml_error *err);

/* Write members of a body (flexible_json.c): whole numbers under a key, packed; frequencies and damping of its modes;
 * its beams and solids. `unit`: of lengths, per metre. */
void tml_flexible_put_numbers(tml_json *j, const char *key, const int *numbers, size_t n);
void tml_flexible_put_frequencies(tml_json *j, const tml_flexible *f);
void tml_flexible_put_parts(tml_json *j, const tml_flexible *f, double unit);
/* Writes the stress points, each with its part, element, end, point and node, and the stress there by modes. Components
 * that are zero everywhere are left out. `rounded`: for pictures, without the point. */
void tml_flexible_put_stress(tml_json *j, const tml_flexible *f, double unit, bool rounded);

/* Reads the bodies of a results folder; none if it has none (flexible_read.c). Free the result also after a failure,
 * TML_ERR_FILE or TML_ERR_MEMORY. */
tml_status tml_flexible_file_read(tml_bent_bodies *out, const char *dir, tml_error *err);
void tml_flexible_read_free(tml_bent_bodies *b);

/* Beams (beam_data.c). Sets the points of a beam from its section, the number of nodes and the
 * length. TML_ERR_MEMORY. */
tml_status tml_bent_beam_points(tml_bent_beam *b, tml_error *err);
void tml_bent_beam_put(tml_json *j, const tml_bent_beam *b);
tml_status tml_bent_beam_read(tml_bent_beam *b, tml_json_value v, tml_error *err);

#endif
