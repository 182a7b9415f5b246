/* fe_sample.h - small finite element models with their matrices, and texts of them as other programs would write. */
#ifndef TML_TESTS_SUPPORT_FE_SAMPLE_H
#define TML_TESTS_SUPPORT_FE_SAMPLE_H

#include <stdio.h>

#include "flexible/element/fe_structure.h"

enum { SAMPLE_NODES = 20, SAMPLE_MOST = 60 };

typedef struct fe_sample {
  int nodes, each, n;                /* unknowns of a node, of all */
  int id[SAMPLE_NODES];
  double X[SAMPLE_NODES][3];
  double K[SAMPLE_MOST][SAMPLE_MOST], M[SAMPLE_MOST][SAMPLE_MOST];
} fe_sample;

/* Four nodes (numbers 3, 5, 8, 20), six bars between them, a scalar mass matrix: three unknowns a node. */
void sample_truss(fe_sample *s);
/* Two nodes (1, 2) of a beam along x with lumped masses and inertia: six unknowns a node. */
void sample_beam(fe_sample *s);
/* Any structure that is small enough, in units of a length [m] and a mass [kg]; nodes become 10, 20, ... */
void sample_of(fe_sample *s, const tml_structure *from, double length, double mass);

/* Texts, to be freed. `letter` K or M; `half` 'u', 'l' or 'b'oth. */
char *sample_coordinate(const fe_sample *s, char letter, char half);
char *sample_market(const fe_sample *s, char letter, char half);
char *sample_nodal(const fe_sample *s, char letter, char half);
char *sample_dmig(const fe_sample *s, char letter);
char *sample_unknowns(const fe_sample *s);
char *sample_table(const fe_sample *s);
char *sample_input(const fe_sample *s); /* *NODE cards */
char *sample_grids(const fe_sample *s, char width); /* 's'hort, 'l'ong or 'f'ree */

/* A box 1 x 0.1 x 0.05 m of steel, of nx x ny x nz elements C3D20, as an input of CalculiX with one step; the nodes of
 * its ends are the sets ROOT (x = 0) and TIP. */
void sample_box(FILE *f, const int n[3], const char *step);
/* The nodes of one of its ends (0: ROOT, 1: TIP) by number, parted by `between`. */
void sample_box_end(FILE *f, const int n[3], int end, const char *between);

#endif
