/* mode_locus.h - modes over values of a parameter: the eigenvalues at each value, followed from value to value. */
#ifndef TML_STUDY_LINEAR_MODE_LOCUS_H
#define TML_STUDY_LINEAR_MODE_LOCUS_H

#include "analysis/linear/linear_model.h"
#include "core/memory.h"

/* A mode at one value of the parameter. */
typedef struct tml_locus_mode {
  int branch;              /* number of the followed mode */
  double re, im;           /* [1/s] eigenvalue */
  double damping;
  int growth;              /* 1: grows, -1: decays, 0: neither */
} tml_locus_mode;

/* The linear model at one value. Shapes are displacements phi, scaled to phi^H M phi = 1 with the mass matrix M. */
typedef struct tml_station {
  double value;
  bool unstable, steady;
  int n, nv;
  tml_locus_mode *mode;    /* per mode */
  char (*words)[160];      /* per mode: description */
  double *shape, *mass;    /* n x 2 nv: real and imaginary part of each shape; mass: shapes times M */
  tml_arena arena;
} tml_station;

typedef struct tml_locus_record { int value; tml_locus_mode mode; } tml_locus_record;
typedef struct tml_locus_branch { char text[160]; } tml_locus_branch;
typedef struct tml_locus_place { double value; int mode, order; bool lost; double frequency; } tml_locus_place;

struct tml_locus {
  const tml_model *base;
  tml_options options;
  tml_locus_options request;  /* its texts and values are borrowed while the locus is computed */
  char *vary, *title;
  double *values;
  int n_values;
  TML_ARRAY(tml_locus_record, records);
  TML_ARRAY(tml_locus_branch, modes);  /* description of each mode where it was first found */
  tml_locus_mode *table;               /* n_values x n_modes; branch -1: no such mode */
  TML_ARRAY(tml_locus_place, limits);
  TML_ARRAY(tml_locus_place, crossings);
  char doubt[400];                     /* why eigenvalues are not those of a steady motion; "": they are */
};

/* locus_point.c: linearises the model with the parameter at this value. Call tml_locus_point_free also after a
 * failure. */
tml_status tml_locus_point_make(tml_station *s, tml_locus *l, double value, tml_error *err);
void tml_locus_point_free(tml_station *s);
/* match[i]: the mode of b that continues mode i of a, or -1. *worst: the highest cost of a match, 0 to 2. */
tml_status tml_locus_point_match(const tml_station *a, const tml_station *b, int *match, double *worst, tml_error *err);

/* locus_events.c: finds where stability is lost or regained between two points, and where modes cross multiples of a
 * speed. */
tml_status tml_locus_find_limit(tml_locus *l, const tml_station *a, const tml_station *b, tml_error *err);
tml_status tml_locus_find_crossings(tml_locus *l, tml_error *err);

#endif
