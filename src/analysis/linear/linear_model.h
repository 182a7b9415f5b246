/* linear_model.h - a linear model of a mechanism at a point: its admissible perturbations, eigenvalues, and the
 * description of each mode in words and energies. */
#ifndef TML_ANALYSIS_LINEAR_LINEAR_MODEL_H
#define TML_ANALYSIS_LINEAR_LINEAR_MODEL_H

#include "analysis/linearise/linearised_equations.h"
#include "analysis/linear/ports.h"
#include "linear/eigen/dense_eigen.h"

enum { TML_LINEAR_TEXT = 400 };

/* Kinetic and strain energy of a body, or of a force element, in a mode, as parts of the energies of the mode; the
 * other index is -1. */
typedef struct tml_share { int body, element; double kinetic, strain; } tml_share;

typedef struct tml_mode_note {
  int growth;            /* 1: grows, -1: decays, 0: neither, within round-off */
  bool trivial;          /* rests in space and turns only as seen from the frame */
  int body;              /* body with the largest motion; 0: none */
  char words[160];
  int first, n;          /* its shares, the largest first */
} tml_mode_note;

struct tml_linear {
  const tml_model *model;
  tml_perturbation p;    /* the simulation of it may be freed before the linear model */
  tml_eigen e;           /* eigenvalues; of a sparse model without eigenvectors */
  bool symmetric;        /* the eigenvalues are those of symmetric matrices */
  double rate;           /* [1/s] size of the rates in a dense matrix; 0: not known */
  double shift, reach;   /* [1/s] sparse: shift of the search; every eigenvalue below `reach` is known, INFINITY: all */
  double *shape;         /* e.count x 2 width: modes as perturbations, real part, imaginary part */
  double *still;         /* e.still x width: free motions as perturbations */
  tml_mode_note *mode;   /* e.count: descriptions of the modes */
  TML_ARRAY(tml_share, shares);
  char (*free)[TML_LINEAR_TEXT]; /* e.still: free motions in words */
  TML_ARRAY(char *, notes);
  char verdict[TML_LINEAR_TEXT];
  tml_ports ports;
};

/* linear_model.c: eigenvalues and shapes without descriptions. */
tml_status tml_linear_solve(tml_linear *l, tml_sim *s, int about, const tml_linear_choice *c, tml_error *err);
/* sparse_modes.c: the `count` slowest modes of a large model. */
tml_status tml_linear_solve_slowest(tml_linear *l, int count, tml_error *err);
/* Frees the contents of *l, but not *l itself. */
void tml_linear_drop(tml_linear *l);
/* Adds a line that states why the linear model may not be valid. */
tml_status tml_linear_add_note(tml_linear *l, tml_error *err, const char *fmt, ...) TML_PRINTF(3, 4);

/* mode_text.c: describes modes, free motions, stability and doubts in words. tml_linear_mode_amount: how much a body
 * moves in a mode, deformation included. */
tml_status tml_linear_describe(tml_linear *l, tml_error *err);
double tml_linear_mode_amount(const tml_linear *l, int mode, int body);
/* Writes the name of the state of an equation or element that takes the largest part in a mode; false: none does. */
bool tml_linear_mode_state(const tml_linear *l, int mode, char *text, size_t size);
/* Whether a mode is that of states of equations or elements, which bodies only follow: the participation factors of the
 * states, |left x right eigenvector|, exceed one half. */
bool tml_linear_mode_of_states(const tml_linear *l, int mode);
/* Swaps the coordinates of the full system with those of the point, so that motions are named there; a second call
 * restores them. */
void tml_linear_swap_positions(tml_linear *l, tml_sim *s);
/* mode_energy_shares.c: the energies of bodies and force elements in each mode. */
tml_status tml_linear_find_shares(tml_linear *l, tml_error *err);
/* named_states.c: sets the ports of the states, and T, n x n by columns, which maps coordinates of the basis Z to named
 * states (LM6). */
tml_status tml_linear_name_states(tml_linear *l, tml_sim *s, double *T, tml_error *err);

#endif
