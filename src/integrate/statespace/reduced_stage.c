/* reduced_stage.c - elimination of the dependent coordinates from the stage system (P6), which leaves Pi of (P7).
 *
 * Z = N z solves G Z = 0. Multiplying the equations of motion by N^T removes the multipliers. A with G A = c
 * contributes N^T M A = Mh A_free + W^T c. Y with G Y = d contributes V^T d by the forces and accelerations that depend
 * on it. */
#include "integrate/statespace/reduced_stage.h"

#include "core/memory.h"

enum { MOST_FREE = 64 }; /* beyond, the sparse system is cheaper, also for long chains */

/* ---------------------------------------------------------------- creation ------------------- */

bool tml_reduced_stage_suits(const tml_system *s) { return s->user.np == 0 && s->nv - s->m <= MOST_FREE; }

#define VECTORS(X)                                                                                             \
  X(N, nv*n) X(wide, nv*n) X(W, m*n) X(V, m*n) X(rows, m*n) X(mass, n*n) X(damping, n*n) X(stiffness, n*n)     \
  X(value, n*n) X(z, n) X(b, nv) X(c, m)

tml_status tml_reduced_stage_create(tml_reduced_stage *r, const tml_space *sp, tml_error *err)
{
  const size_t nv = (size_t)sp->sys->nv, m = (size_t)sp->sys->m, n = nv - m;
  r->sp = sp;
  r->n = (int)n;
#define TAKE(name, count) \
  if (!(r->name = tml_new(count, sizeof(double)))) return tml_fail_memory(err);
  VECTORS(TAKE)
#undef TAKE
  r->column = tml_new(n + 1, sizeof(int));
  r->row = tml_new(n*n, sizeof(int));
  if (!r->column || !r->row) return tml_fail_memory(err);
  for (int j = 0; j < r->n; j++) {
    r->column[j + 1] = r->column[j] + r->n;
    for (int i = 0; i < r->n; i++) r->row[j*r->n + i] = i;
  }
  const tml_pattern p = {.n = r->n, .column = r->column, .row = r->row};
  return tml_lu_create(&r->lu, &p, true, err);
}

void tml_reduced_stage_free(tml_reduced_stage *r)
{
#define DROP(name, count) tml_delete(r->name);
  VECTORS(DROP)
#undef DROP
  tml_delete(r->column);
  tml_delete(r->row);
  tml_lu_free(r->lu);
  *r = (tml_reduced_stage){0};
}

/* ---------------------------------------------------------------- elimination ---------------- */

static void set_null_space(tml_reduced_stage *r)
{
  const tml_space *sp = r->sp;
  memset(r->N, 0, (size_t)(sp->sys->nv*r->n)*sizeof(double));
  for (int i = 0, k = 0; i < sp->sys->nv; i++)
    if (sp->free[i]) r->N[i*r->n + k++] = 1.0;
  tml_row_factors_extend(&sp->rows, r->N, NULL, r->n);
}

/* out (n x n) = N^T wide; w = first half of G_u^-T wide_u. Overwrites `wide`. */
static void project(tml_reduced_stage *r, double *out, double *w)
{
  const tml_space *sp = r->sp;
  tml_row_factors_project(&sp->rows, r->wide, w, r->n);
  for (int i = 0, k = 0; i < sp->sys->nv; i++)
    if (sp->free[i]) memcpy(out + r->n*k++, r->wide + i*r->n, (size_t)r->n*sizeof *out);
}

/* out -= A^T rows */
static void subtract_rows(const tml_reduced_stage *r, double *out, const double *A)
{
  const int n = r->n;
  for (int k = 0; k < r->sp->sys->m; k++)
    for (int i = 0; i < n; i++) {
      const double f = A[k*n + i];
      for (int j = 0; j < n && f != 0.0; j++) out[i*n + j] -= f*r->rows[k*n + j];
    }
}

/* wide = A N for a v x v matrix. */
static void set_product(tml_reduced_stage *r, const double *A, bool transposed)
{
  memset(r->wide, 0, (size_t)(r->sp->sys->nv*r->n)*sizeof(double));
  if (transposed) tml_system_mul_wide_transposed(r->sp->sys, A, r->N, r->n, r->wide);
  else tml_system_mul_wide(r->sp->sys, A, r->N, r->n, r->wide);
}

/* rows = A N for a rows x v matrix, or rows += A N. */
static void add_row_product(tml_reduced_stage *r, const double *A)
{
  tml_saddle_mul_rows_wide(&r->sp->select, A, r->N, r->n, r->rows);
}

static void set_row_product(tml_reduced_stage *r, const double *A)
{
  memset(r->rows, 0, (size_t)(r->sp->sys->m*r->n)*sizeof(double));
  add_row_product(r, A);
}

/* (P13) */
void tml_reduced_stage_set(tml_reduced_stage *r, const tml_stage_matrices *x)
{
  const tml_space *sp = r->sp;
  set_null_space(r);
  set_product(r, x->m.M, false);
  project(r, r->mass, r->W);
  tml_row_factors_multipliers(&sp->rows, r->W, r->n);

  set_product(r, x->m.D, true);
  tml_saddle_mul_wide_transposed(&sp->select, x->accel_v, -1.0, r->W, r->n, r->wide);
  project(r, r->damping, r->V);
  tml_row_factors_multipliers(&sp->rows, r->V, r->n);

  set_product(r, x->m.D, false);
  project(r, r->damping, r->rows);
  set_row_product(r, x->accel_v);
  subtract_rows(r, r->damping, r->W);

  set_product(r, x->m.K, false);
  project(r, r->stiffness, r->rows);
  set_row_product(r, x->accel_q);
  add_row_product(r, x->Ga_q);
  subtract_rows(r, r->stiffness, r->W);
  set_row_product(r, x->rate_q);
  subtract_rows(r, r->stiffness, r->V);
}

/* (P7) */
tml_status tml_reduced_stage_factor(tml_reduced_stage *r, double h, double gamma)
{
  const int n = r->n;
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++) {
      const int k = i*n + j;
      r->value[j*n + i] = r->mass[k]/(gamma*gamma) + h/gamma*r->damping[k] + h*h*r->stiffness[k];
    }
  return tml_lu_factor(r->lu, r->value);
}

/* ---------------------------------------------------------------- a stage -------------------- */

/* z += f A^T x for a matrix of `rows` rows. */
static void add_transposed(tml_reduced_stage *r, const double *A, int rows, double f, const double *x)
{
  for (int i = 0; i < rows; i++) {
    const double fx = f*x[i];
    for (int j = 0; j < r->n && fx != 0.0; j++) r->z[j] += A[i*r->n + j]*fx;
  }
}

/* (P13) z = N^T (s Q_t - K y) + W^T c - V^T d */
static void set_loads(tml_reduced_stage *r, const tml_stage_matrices *x, const tml_stage_load *load)
{
  const tml_space *sp = r->sp;
  const int nv = sp->sys->nv, m = sp->sys->m;
  memset(r->z, 0, (size_t)r->n*sizeof *r->z);
  for (int i = 0; i < nv; i++) r->b[i] = load->s*x->Q_t[i];
  tml_system_mul(sp->sys, x->m.K, -1.0, load->y, r->b);
  add_transposed(r, r->N, nv, 1.0, r->b);
  for (int i = 0; i < m; i++) r->c[i] = -load->s*x->drive_3[i];
  tml_saddle_mul_rows(&sp->select, x->accel_q, 1.0, load->y, r->c);
  tml_saddle_mul_rows(&sp->select, x->Ga_q, 1.0, load->y, r->c);
  add_transposed(r, r->W, m, 1.0, r->c);
  for (int i = 0; i < m; i++) r->c[i] = load->s*x->drive_2[i];
  tml_saddle_mul_rows(&sp->select, x->rate_q, -1.0, load->y, r->c);
  add_transposed(r, r->V, m, -1.0, r->c);
}

void tml_reduced_stage_solve(tml_reduced_stage *r, const tml_stage_matrices *x, const tml_stage_load *load, double *Z)
{
  const tml_space *sp = r->sp;
  const int nv = sp->sys->nv, n = r->n;
  set_loads(r, x, load);
  for (int i = 0, k = 0; i < nv; i++)
    if (sp->free[i]) r->b[k++] = load->rho[i];
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++) r->z[i] += r->mass[i*n + j]*r->b[j];
  tml_lu_solve(r->lu, r->z);
  for (int i = 0; i < nv; i++) {
    Z[i] = 0.0;
    for (int j = 0; j < n; j++) Z[i] += r->N[i*n + j]*r->z[j];
  }
}
