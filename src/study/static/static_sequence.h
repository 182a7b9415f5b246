/* static_sequence.h - state of a sequence of equilibria: the current case, the last good one, and the results of
 * all. */
#ifndef TML_STUDY_STATIC_STATIC_SEQUENCE_H
#define TML_STUDY_STATIC_STATIC_SEQUENCE_H

#include "sim/static/static_solve.h"
#include "model/base/model.h"

/* A value at which the branch of equilibria becomes unstable (`branches`) or ends at a limit point. */
typedef struct tml_static_limit { double value; bool branches; char motion[160]; } tml_static_limit;

/* The stored result of a case. */
typedef struct tml_static_kept { double value; bool jumped; char *failure; tml_static_result found; } tml_static_kept;

typedef struct tml_sequence {
  const tml_model *base;
  tml_options options;
  const tml_static_options *request;
  tml_messages *messages;
  bool by_time;
  tml_model *model;         /* model of the current case; NULL: `base` */
  tml_sim *sim;
  tml_static_result found;
  tml_pose pose;            /* positions of the last good case, if `standing` */
  bool standing;            /* there is a good case */
  double at, stiffness;     /* parameter value and lowest stiffness of the last good case */
  double at_before, stiffness_before; /* parameter value and lowest stiffness of the good case before that; NAN: none */
  size_t noted;             /* how much of the notes and warnings of `sim` has been taken */
  int *channels;
  const char **names, **units;
  double *values;
  int n;
  TML_ARRAY(tml_static_kept, cases);
  TML_ARRAY(tml_static_limit, limits);
  struct tml_static_folder *folder; /* NULL: nothing is written */
  tml_arena arena;
} tml_sequence;

/* static_files.c: open the results folder; write a row for the current case; write the summary and complete the
 * folder. */
tml_status tml_static_open(tml_sequence *q, tml_error *err);
tml_status tml_static_row(tml_sequence *q, double value, tml_error *err);
tml_status tml_static_deliver(tml_sequence *q, tml_error *err);
void tml_static_close(tml_sequence *q);

/* static_noise.c: makes values of the current case that round-off hides 0. An error: no memory. */
tml_status tml_static_clear_noise(tml_sequence *q, tml_error *err);

#endif
