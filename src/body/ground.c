/* ground.c - the ground body: no coordinates. */
#include "body/body.h"

static void ground_frame(tml_frame *f, const double *q, const double *v)
{
  f->q = q;
  f->v = v;
  m3_identity(f->A);
  memset(f->w, 0, sizeof f->w);
}

static void ground_vector(tml_vector *out, const tml_frame *f, tml_vector_kind kind, const double s[3],
                          int order)
{
  (void)f;
  (void)kind;
  tml_vector_clear(out, order);
  v3_copy(out->x, s);
}

static void ground_motion(double x[3], double u[3], const tml_frame *f, tml_vector_kind kind, const double s[3])
{
  (void)f, (void)kind;
  v3_copy(x, s);
  memset(u, 0, 3*sizeof *u);
}

static void ground_history(double x[3], double u[3], double k[3], const tml_frame *f, tml_vector_kind kind,
                           const double s[3])
{
  ground_motion(x, u, f, kind, s);
  memset(k, 0, 3*sizeof *k);
}

static void ground_load(double *r, const tml_frame *f, tml_vector_kind kind, const double s[3], const double g[3])
{
  (void)r, (void)f, (void)kind, (void)s, (void)g;
}

static void ground_hessian(double *H, const tml_frame *f, tml_vector_kind kind, const double s[3],
                           const double g[3])
{
  (void)H, (void)f, (void)kind, (void)s, (void)g;
}

static void ground_acceleration(double xdd[3], double wd[3], const tml_frame *f, const double *a)
{
  (void)f, (void)a;
  memset(xdd, 0, 3*sizeof *xdd);
  memset(wd, 0, 3*sizeof *wd);
}

const tml_body_ops tml_ground_ops = {
  .name = "ground", .frame = ground_frame, .vector = ground_vector, .motion = ground_motion,
  .load = ground_load, .history = ground_history, .hessian = ground_hessian,
  .acceleration = ground_acceleration,
};
