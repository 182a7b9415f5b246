/* mode_locus.h - modes over values of a parameter: eigenvalues at each, followed from value to value. */
#ifndef TML_STUDY_LINEAR_MODE_LOCUS_H
#define TML_STUDY_LINEAR_MODE_LOCUS_H

#include "analysis/linear/linear_model.h"
#include "core/memory.h"

/* A mode at one value, as it is kept. */
typedef struct tml_locus_mode {
  int branch;              /* which mode it is of those that are followed */
  double re, im;           /* [1/s] */
  double damping;
  int growth;              /* 1: grows, -1: decays, 0: neither */
} tml_locus_mode;

/* The model at one value. Shapes are those of places, in units in which the mass matrix has 1 for each. */
typedef struct tml_station {
  double value;
  bool unstable, steady;
  int n, nv;
  tml_locus_mode *mode;    /* n */
  char (*words)[160];      /* n */
  double *shape, *mass;    /* n x 2 nv: real part, imaginary part; and times M */
} tml_station;

typedef struct tml_locus_record { int value; tml_locus_mode mode; } tml_locus_record;
typedef struct tml_locus_branch { char text[160]; } tml_locus_branch;
typedef struct tml_locus_place { double value; int mode, order; bool lost; double frequency; } tml_locus_place;

struct tml_locus {
  const tml_model *base;
  tml_options options;
  tml_locus_options wish;  /* its texts and values are the caller's while it is made */
  char *vary, *title;
  double *values;
  int n_values;
  TML_ARRAY(tml_locus_record, records);
  TML_ARRAY(tml_locus_branch, modes);  /* what they did where they were first seen */
  tml_locus_mode *table;               /* n_values x n_modes; branch -1: there is none */
  TML_ARRAY(tml_locus_place, limits);
  TML_ARRAY(tml_locus_place, crossings);
  char doubt[400];                     /* why eigenvalues are not those of a steady motion, "" */
};

/* locus_station.c: the model linearised with the parameter at this value. To be freed also after a failure. */
tml_status tml_locus_point_make(tml_station *s, tml_locus *l, double value, tml_error *err);
void tml_locus_point_free(tml_station *s);
/* Which mode of b continues each of a, -1: none; the worst cost of those that were joined, 0 to 2. */
tml_status tml_locus_point_match(const tml_station *a, const tml_station *b, int *match, double *worst, tml_error *err);

/* locus_places.c: where stability is lost or comes back, between two stations; where modes meet multiples of a
 * speed. */
tml_status tml_locus_find_limit(tml_locus *l, const tml_station *a, const tml_station *b, tml_error *err);
tml_status tml_locus_find_crossings(tml_locus *l, tml_error *err);

#endif
