/* static_sequence.h - a sequence of equilibria: the case at hand, where the last one stands, what is told and written
 * of all. */
#ifndef TML_STUDY_STATIC_STATIC_SEQUENCE_H
#define TML_STUDY_STATIC_STATIC_SEQUENCE_H

#include "sim/static/static_solve.h"
#include "model/base/model.h"

/* A value at which the way of equilibria ends, or becomes unstable. */
typedef struct tml_static_limit { double value; bool branches; char motion[160]; } tml_static_limit;

/* What is kept of a case. */
typedef struct tml_static_kept { double value; bool jumped; char *failure; tml_static_result found; } tml_static_kept;

typedef struct tml_sequence {
  const tml_model *base;
  tml_options options;
  const tml_static_options *wish;
  tml_messages *messages;
  bool by_time;
  tml_model *model;         /* of the case at hand; NULL: the base itself */
  tml_sim *sim;
  tml_static_result found;
  tml_pose pose;            /* of the last good case, */
  bool standing;            /* if there is one, */
  double at, stiffness;     /* its value and lowest stiffness, */
  double at_before, stiffness_before; /* and those of the one before; NAN: none */
  size_t told;              /* of the notes and warnings of the simulation at hand */
  int *channels;
  const char **names, **units;
  double *values;
  int n;
  TML_ARRAY(tml_static_kept, cases);
  TML_ARRAY(tml_static_limit, limits);
  struct tml_static_folder *folder; /* NULL: nothing is written */
} tml_sequence;

/* static_files.c: the results folder; a row of the case at hand; summary and delivery. */
tml_status tml_static_open(tml_sequence *q, tml_error *err);
tml_status tml_static_row(tml_sequence *q, double value, tml_error *err);
tml_status tml_static_deliver(tml_sequence *q, tml_error *err);
void tml_static_close(tml_sequence *q);

#endif
