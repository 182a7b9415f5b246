/* mbdyn_sample.c - a small frame with lumped masses, as a structure and as a text for MBDyn. */
#include "support/mbdyn_sample.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

#include "core/arena.h"
#include "core/memory.h"
#include "flexible/element/beam_structure.h"
#include "linear/symmetric/sparse_symmetric.h"

const double mbdyn_lumped[6*MBDYN_NODES] = {
  2, 2, 2, 0.011, 0.012, 0.013, 3, 3, 3, 0.02, 0.021, 0.022, 1.5, 1.5, 1.5, 0.008, 0.01, 0.009, 1, 1, 1, 0.01, 0.011,
  0.007,
};

double mbdyn_start(int mode) { return 1e-3*(mode%5 - 2); }

static const double X[3*MBDYN_NODES] = {0, 0, 0, 0.5, 0.1, 0, 0.9, 0.6, 0.2, 0.2, 0.3, 0.7};

/* M and points of the lumped masses in the place of those of the beams. */
static bool put_lumps(tml_structure *s)
{
  const size_t n = 6*MBDYN_NODES;
  tml_symmetric_free(&s->M);
  s->M = (tml_symmetric){(int)n, tml_new(n + 1, sizeof(int)), tml_new(n, sizeof(int)), tml_new(n, sizeof(double))};
  s->n_points = MBDYN_NODES;
  s->points = tml_arena_new(&s->arena, MBDYN_NODES, sizeof *s->points);
  s->points_unknown = tml_arena_new(&s->arena, n, sizeof *s->points_unknown);
  s->points_N = tml_arena_new(&s->arena, 36, sizeof *s->points_N);
  if (!s->M.column || !s->M.row || !s->M.value || !s->points || !s->points_unknown || !s->points_N) return false;
  for (int k = 0; k < 6; k++) s->points_N[7*k] = 1.0;
  for (int i = 0; i < MBDYN_NODES; i++) {
    const double *m = mbdyn_lumped + 6*i;
    s->points[i] = (tml_mass_point){.m = m[0], .I = {m[3], 0, 0, 0, m[4], 0, 0, 0, m[5]}, .n = 6, .first = 6*i,
                                    .N = s->points_N};
    memcpy(s->points[i].x, s->X + 3*i, 3*sizeof(double));
    for (int k = 0; k < 6; k++) {
      const int u = s->unknown[6*i + k];
      s->points_unknown[6*i + k] = u;
      s->M.row[u] = u;
      s->M.column[u + 1] = u + 1;
      s->M.value[u] = m[k];
    }
  }
  return true;
}

tml_structure *mbdyn_structure(void)
{
  static const char *const names[MBDYN_NODES] = {"a", "b", "c", "d"};
  const tml_elastic steel = {2.1e11, 0.3, 7850};
  tml_section tube;
  tml_structure *s = NULL;
  if (tml_section_tube(&tube, 0.02, 0.002, 0.3, false, NULL)) return NULL;
  tube.name = "tube";
  const tml_beam beams[] = {
    {.name = "ab", .node = {0, 1}, .elements = 1}, {.name = "bc", .node = {1, 2}, .elements = 1},
    {.name = "cd", .node = {2, 3}, .elements = 1}, {.name = "bd", .node = {1, 3}, .elements = 1},
  };
  const tml_beams frame = {.n_nodes = MBDYN_NODES, .X = X, .node_name = names, .n_sections = 1, .sections = &tube,
                           .n_materials = 1, .materials = &steel, .n_beams = 4, .beams = beams};
  if (tml_beams_structure(&s, &frame, NULL)) return NULL;
  if (put_lumps(s)) return s;
  tml_structure_free(s);
  return NULL;
}

/* ---------------------------------------------------------------- text ----------------------- */

static double entry(const tml_symmetric *a, int i, int j)
{
  for (int k = a->column[j]; k < a->column[j + 1]; k++)
    if (a->row[k] == i) return a->value[k];
  return 0.0;
}

/* Mode j moves unknown 6 + j alone, by 1 + j/10. */
static double amount(int j) { return 1.0 + 0.1*j; }

static void write_matrix(FILE *f, const tml_structure *s, const tml_symmetric *a, double factor)
{
  for (int i = 0; i < MBDYN_MODES; i++) {
    for (int j = 0; j < MBDYN_MODES; j++) {
      const int u = s->unknown[6 + i], v = s->unknown[6 + j];
      fprintf(f, " %.17g", factor*amount(i)*amount(j)*entry(a, u, v));
    }
    fprintf(f, "\n");
  }
}

static void write_shapes(FILE *f, double length)
{
  for (int j = 0; j < MBDYN_MODES; j++) {
    fprintf(f, "**    NORMAL MODE SHAPE #  %d\n", j + 1);
    for (int i = 0; i < 6*MBDYN_NODES; i++)
      fprintf(f, "%.17g%s", i == 6 + j ? amount(j)/(i%6 < 3 ? length : 1.0) : 0.0, i%6 == 5 ? "\n" : " ");
  }
}

static void write_geometry(FILE *f, const tml_data_units *u)
{
  fprintf(f, "** A SMALL FRAME\n** RECORD GROUP 1, HEADER\n**   REVISION,  NODE,  NORMAL, ATTACHMENT, CONSTRAINT, "
             "REJECTED MODES.\n   REV0  %d %d 2 0 2\n**\n", MBDYN_NODES, MBDYN_MODES);
  fprintf(f, "** RECORD GROUP 2, FINITE ELEMENT NODE LIST\n 101 102\n 103 104\n**\n");
  for (int g = 3; g <= 4; g++) {
    fprintf(f, "** RECORD GROUP %d, INITIAL MODAL %s\n", g, g == 3 ? "DISPLACEMENTS" : "VELOCITIES");
    for (int j = 0; j < MBDYN_MODES; j++) fprintf(f, "%.17g\n", g == 3 ? mbdyn_start(j) : 2*mbdyn_start(j)*u->time);
  }
  for (int k = 0; k < 3; k++) {
    fprintf(f, "** RECORD GROUP %d, NODAL %c COORDINATES\n", 5 + k, "XYZ"[k]);
    for (int i = 0; i < MBDYN_NODES; i++) fprintf(f, "%.17E\n", X[3*i + k]/u->length);
  }
}

char *mbdyn_text(const tml_structure *s) { return mbdyn_text_in(s, &(tml_data_units){1.0, 1.0, 1.0}); }

char *mbdyn_text_in(const tml_structure *s, const tml_data_units *u)
{
  const double inertia = u->mass*u->length*u->length, energy = inertia/(u->time*u->time);
  char *bytes = NULL;
  size_t size = 0;
  FILE *f = open_memstream(&bytes, &size);
  if (!f) return NULL;
  write_geometry(f, u);
  fprintf(f, "** RECORD GROUP 8, NON-ORTHOGONALIZED MODE SHAPES\n");
  write_shapes(f, u->length);
  fprintf(f, "** RECORD GROUP 9, MODAL MASS MATRIX\n");
  write_matrix(f, s, &s->M, 1.0/inertia);
  fprintf(f, "** RECORD GROUP 10, MODAL STIFFNESS MATRIX\n");
  write_matrix(f, s, &s->K, 1.0/energy);
  fprintf(f, "** RECORD GROUP 11, DIAGONAL OF LUMPED MASS MATRIX\n");
  for (int i = 0; i < 6*MBDYN_NODES; i++)
    fprintf(f, "%.17g%s", mbdyn_lumped[i]/(i%6 < 3 ? u->mass : inertia), i%6 == 5 ? "\n" : " ");
  fprintf(f, "** RECORD GROUP 12, RIGID BODY INERTIA MATRIX\n%.17g\n 0 0 0\n1 0 0\n0 1 0\n0 0 1\n", 7.5/u->mass);
  fprintf(f, "** RECORD GROUP 13, MODAL DAMPING MATRIX\n");
  write_matrix(f, s, &s->K, MBDYN_DAMPING/(energy*u->time));
  fprintf(f, "** RECORD GROUP 14, INVARIANT 3\nwhatever\n** END OF FILE\n");
  return fclose(f) == 0 ? bytes : NULL;
}
