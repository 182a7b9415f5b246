/* elastic.c - beams and fields: linear laws between the six displacements of I in the axes of J and the forces on I,
 * which become bushings with full matrices. */
#include <math.h>
#include <string.h>

#include "adams/build.h"

/* Matrices are row by row, in the units of the dataset until they are stored. */

/* Stiffness or, with time 1, damping: entries by the kind of their row and column, ways before angles. */
static void store(const tml_builder *b, const double K[36], int time, double out[36])
{
  for (int k = 0; k < 6; k++)
    for (int l = 0; l < 6; l++) {
      const int length = (k >= 3) - (l < 3);
      out[6*k + l] = tml_build_si(b, (tml_powers){0, length, time, 1}, K[6*k + l]);
    }
}

/* The force on I is -K (x - x0) - C x' + F, here -(preload + K x + C x'). */
static void add_law(tml_builder *b, tml_statement *s, const double K[36], const double C[36], const double x0[6],
                    const double F[6])
{
  tml_error err = {0};
  tml_ref i, j;
  if (!tml_build_pair(b, s, i, j)) return;
  tml_bushing_def d = {.name = s->label, .i = j, .j = i};
  s->reversed = true;
  store(b, K, 0, d.stiffness);
  store(b, C, 1, d.damping);
  for (int k = 0; k < 6; k++) {
    double f = -F[k];
    for (int l = 0; l < 6; l++) f -= K[6*k + l]*x0[l];
    d.preload[k] = tml_build_si(b, k < 3 ? TML_Q_FORCE : TML_Q_TORQUE, f);
  }
  tml_build_status(b, s, tml_model_add_bushing(b->model, &d, &err), &err);
}

/* Only the linear law is here. */
static void check_formulation(tml_builder *b, tml_statement *s)
{
  const tml_value *v = tml_statement_get(s, "FORMULATION");
  if (v && v->text && (v->text[0] & ~32) != 'L')
    tml_build_list(b, s, "FORMULATION", TML_WARNED, "only the linear law is here; for large rotations the motion may "
                   "differ");
}

/* 36 numbers by columns, or 21 of the lower half by columns. */
static void read_matrix(const tml_statement *s, const char *arg, double out[36])
{
  const tml_value *v = tml_statement_get(s, arg);
  int n = 0;
  if (!v || (v->n != 21 && v->n != 36)) return;
  for (int l = 0; l < 6; l++)
    for (int k = v->n == 21 ? l : 0; k < 6; k++) {
      out[6*k + l] = v->numbers[n++];
      if (v->n == 21) out[6*l + k] = out[6*k + l];
    }
}

/* CMATRIX, or CRATIO times the stiffness. */
static bool read_damping(tml_builder *b, tml_statement *s, const double K[36], double C[36])
{
  const tml_value *v = tml_statement_get(s, "CMATRIX");
  if (v && v->n != 21 && v->n != 36) {
    tml_build_error(b, s, "CMATRIX", "CMATRIX has 36 values, of a symmetric one 21, not %d", v->n);
    return false;
  }
  const double ratio = tml_statement_number(s, "CRATIO", 0);
  for (int k = 0; k < 36; k++) C[k] = ratio*K[k];
  read_matrix(s, "CMATRIX", C);
  return true;
}

/* ---------------------------------------------------------------- beams ---------------------- */

typedef struct section { double L, E, G, A, Ix, Iy, Iz; } section;

static bool read_section(tml_builder *b, tml_statement *s, section *c)
{
  static const char *const names[] = {"LENGTH", "EMODULUS", "GMODULUS", "AREA", "IXX", "IYY", "IZZ"};
  double *const out[] = {&c->L, &c->E, &c->G, &c->A, &c->Ix, &c->Iy, &c->Iz};
  for (int k = 0; k < 7; k++) {
    *out[k] = tml_statement_number(s, names[k], NAN);
    if (!tml_statement_has(s, names[k])) tml_build_error(b, s, NULL, "BEAM/%ld has no %s", s->id, names[k]);
    else if (!(*out[k] > 0)) tml_build_error(b, s, names[k], "%s is %g, must be > 0", names[k], *out[k]);
  }
  return !s->failed;
}

/* Timoshenko beam along x of J; ASY and ASZ are shear area ratios. */
static void set_beam(const section *c, double asy, double asz, double K[36])
{
  const double L = c->L, py = 12*c->E*c->Iz*asy/(c->G*c->A*L*L), pz = 12*c->E*c->Iy*asz/(c->G*c->A*L*L);
  const double z = c->E*c->Iz/(L*(1 + py)), y = c->E*c->Iy/(L*(1 + pz));
  memset(K, 0, 36*sizeof *K);
  K[0] = c->E*c->A/L;
  K[7] = 12*z/(L*L);
  K[14] = 12*y/(L*L);
  K[21] = c->G*c->Ix/L;
  K[28] = (4 + pz)*y;
  K[35] = (4 + py)*z;
  K[6 + 5] = K[30 + 1] = -6*z/L;
  K[12 + 4] = K[24 + 2] = 6*y/L;
}

void tml_build_beam(tml_builder *b, tml_statement *s)
{
  double K[36], C[36];
  section c;
  if (!read_section(b, s, &c)) return;
  check_formulation(b, s);
  set_beam(&c, tml_statement_number(s, "ASY", 0), tml_statement_number(s, "ASZ", 0), K);
  const double length[6] = {c.L}, none[6] = {0};
  if (read_damping(b, s, K, C)) add_law(b, s, K, C, length, none);
}

/* ---------------------------------------------------------------- fields --------------------- */

static void read_six(const tml_statement *s, const char *arg, double out[6])
{
  const tml_value *v = tml_statement_get(s, arg);
  for (int k = 0; v && k < v->n && k < 6; k++) out[k] = v->numbers[k];
}

void tml_build_field(tml_builder *b, tml_statement *s)
{
  double K[36] = {0}, C[36], length[6] = {0}, force[6] = {0};
  check_formulation(b, s);
  read_matrix(s, "KMATRIX", K);
  read_six(s, "LENGTH", length);
  read_six(s, "FORCE", force);
  if (read_damping(b, s, K, C)) add_law(b, s, K, C, length, force);
}
