/* linear_model.h - a linear model of a mechanism at a point: the perturbations it admits, their eigenvalues, and what
 * each mode does in words and energies. */
#ifndef TML_ANALYSIS_LINEAR_LINEAR_MODEL_H
#define TML_ANALYSIS_LINEAR_LINEAR_MODEL_H

#include "analysis/linearise/linearised_equations.h"
#include "analysis/linear/ports.h"
#include "linear/eigen/dense_eigen.h"

enum { TML_LINEAR_TEXT = 400 };

/* Energies that a body, or a force element (else -1), has in a mode, as parts of all. */
typedef struct tml_share { int body, element; double kinetic, strain; } tml_share;

typedef struct tml_mode_note {
  int growth;            /* 1: grows, -1: decays, 0: neither, within round-off */
  bool trivial;          /* rests in space, and turns only as seen from the frame */
  int body;              /* that moves most; 0: none */
  char words[160];
  int first, n;          /* of its shares, the largest first */
} tml_mode_note;

struct tml_linear {
  const tml_model *model;
  tml_perturbation p;    /* its simulation may be gone later, and is not asked then */
  tml_eigen e;           /* of a sparse one without vectors */
  bool symmetric;        /* eigenvalues are those of symmetric matrices */
  double rate;           /* [1/s] size of the rates of a dense matrix; 0: not known */
  double shift, reach;   /* [1/s] of a sparse one: where it looked, and below which it has all; INFINITY: it has all */
  double *shape;         /* e.count x 2 width: modes as perturbations, real part, imaginary part */
  double *still;         /* e.still x width: free motions as perturbations */
  tml_mode_note *mode;   /* e.count */
  TML_ARRAY(tml_share, shares);
  char (*free)[TML_LINEAR_TEXT]; /* e.still: free motions in words */
  TML_ARRAY(char *, notes);
  char verdict[TML_LINEAR_TEXT];
  tml_ports ports;
};

/* linear.c: eigenvalues and shapes alone, for those who ask for no more. */
tml_status tml_linear_solve(tml_linear *l, tml_sim *s, int about, const tml_linear_choice *c, tml_error *err);
/* slowest.c: the same for a large model, of its slowest modes. */
tml_status tml_linear_solve_slowest(tml_linear *l, int count, tml_error *err);
void tml_linear_drop(tml_linear *l);
/* A line that puts the model in doubt. */
tml_status tml_linear_add_note(tml_linear *l, tml_error *err, const char *fmt, ...) TML_PRINTF(3, 4);

/* linear_words.c: what modes and free motions are, stability, doubts. How much a body takes part in a mode: deformation
 * counts as motion. */
tml_status tml_linear_describe(tml_linear *l, tml_error *err);
double tml_linear_mode_amount(const tml_linear *l, int mode, int body);
/* The coordinates of the full system brought to the point, so that motions can be named there; and back. */
void tml_linear_swap_positions(tml_linear *l, tml_sim *s);
/* linear_shares.c */
tml_status tml_linear_find_shares(tml_linear *l, tml_error *err);
/* named_states.c: the states of ports, and T: n x n by columns, what they are of the basis Z (LM6). */
tml_status tml_linear_name_states(tml_linear *l, tml_sim *s, double *T, tml_error *err);

#endif
