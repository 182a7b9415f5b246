/* contact_force.c - one contact point: normal force, friction, rolling and spinning
 * resistance, with all derivatives. */
#include "contact/law/contact_force.h"

#include <stddef.h>

#include "math/vec3.h"

enum { COLS = TML_TOUCH, SPIN_A = 3, SPIN_B = 9, PLACE_A = 0, PLACE_B = 6 };

/* A 3-vector with its derivatives with respect to positions and velocities, 3 x 12 row-major. */
typedef struct vector { double x[3], q[3*COLS], v[3*COLS]; } vector;
/* A scalar with the same derivatives. */
typedef struct slope { double x, q[COLS], v[COLS]; } slope;

typedef struct scene {
  const tml_touch_law *law;
  const tml_contact_point *p;
  const tml_touch_motion *at;
  const tml_touch_memory *before;
  int cols;            /* number of columns of derivatives: all, or 0 without derivatives */
  double arm[2][3], arm_q[2][3*COLS];
  vector u;            /* velocity of A relative to B at the point */
  slope rate, N;       /* rate of the gap; normal force */
  double F_t[3];       /* partial derivative of the force in time */
} scene;

/* B += f (b M - c L): one row of a cross product. */
static void add_cross_rows(double *restrict B, double f, const double bc[2], const double *restrict M,
                           const double *restrict L)
{
  for (int j = 0; j < COLS; j++) B[j] += f*(bc[0]*M[j] - bc[1]*L[j]);
}

/* B += f a x M, for each column. */
static void add_crossed(double *B, double f, const double a[3], const double *M)
{
  for (int i = 0; i < 3; i++) {
    const int k = (i + 1)%3, l = (i + 2)%3;
    add_cross_rows(B + COLS*i, f, (const double[2]){a[k], a[l]}, M + COLS*l, M + COLS*k);
  }
}

/* B += f a~ in the three columns from `first`. */
static void add_skew(double *B, double f, const double a[3], int first)
{
  double S[9];
  m3_skew(S, a);
  for (int i = 0; i < 3; i++)
    for (int j = 0; j < 3; j++) B[COLS*i + first + j] += f*S[3*i + j];
}

static void add_identity(double *B, double f, int first)
{
  for (int i = 0; i < 3; i++) B[COLS*i + first + i] += f;
}

/* B += A M for a 3 x 3 matrix A. */
static void add_product(double *restrict B, const double A[9], const double *restrict M)
{
  for (int i = 0; i < 3; i++) {
    const double a = A[3*i], b = A[3*i + 1], c = A[3*i + 2];
    for (int j = 0; j < COLS; j++) B[COLS*i + j] += a*M[j] + b*M[COLS + j] + c*M[2*COLS + j];
  }
}

/* B += a row^T */
static void add_outer(double *restrict B, const double a[3], const double *restrict row)
{
  for (int i = 0; i < 3; i++)
    for (int j = 0; j < COLS; j++) B[COLS*i + j] += row[j]*a[i];
}

/* out = a.M, and out += a.M, for each column. */
static void dots(double *restrict out, const double a[3], const double *restrict M)
{
  for (int j = 0; j < COLS; j++) out[j] = a[0]*M[j] + a[1]*M[COLS + j] + a[2]*M[2*COLS + j];
}

static void add_dots(double *restrict out, const double a[3], const double *restrict M)
{
  for (int j = 0; j < COLS; j++) out[j] += a[0]*M[j] + a[1]*M[COLS + j] + a[2]*M[2*COLS + j];
}

/* Without derivatives only the vector itself is cleared. */
static void clear_vector(vector *c, int cols) { memset(c, 0, cols > 0 ? sizeof *c : sizeof c->x); }

/* (K10) u = v_A + w_A x r_A - v_B - w_B x r_B */
static void set_velocity(scene *s)
{
  const tml_touch_motion *m = s->at;
  for (int b = 0; b < 2; b++) {
    const double sign = b == 0 ? 1.0 : -1.0;
    const int place = b == 0 ? PLACE_A : PLACE_B, spin = b == 0 ? SPIN_A : SPIN_B;
    v3_sub(s->arm[b], s->p->c, m->x[b]);
    v3_axpy(s->u.x, sign, m->v[b]);
    v3_add_cross(s->u.x, sign, m->w[b], s->arm[b]);
    if (s->cols == 0) continue;
    memcpy(s->arm_q[b], s->p->dc, sizeof s->arm_q[b]);
    add_identity(s->arm_q[b], -1.0, place);
    add_crossed(s->u.q, sign, m->w[b], s->arm_q[b]);
    add_identity(s->u.v, sign, place);
    add_skew(s->u.v, -sign, s->arm[b], spin);
  }
}

/* (K11) Rate of the gap n.u, and N(d, d') times the weight of this point. */
static void set_normal(scene *s)
{
  const tml_contact_point *p = s->p;
  s->rate.x = v3_dot(p->n, s->u.x);
  if (s->cols > 0) {
    dots(s->rate.q, p->n, s->u.q);
    add_dots(s->rate.q, s->u.x, p->dn);
    dots(s->rate.v, p->n, s->u.v);
  }
  const double even = s->before ? s->before->even : 0.0;
  const tml_normal_law *law = &s->law->normal;
  tml_normal n = {0.0, 0.0, 0.0};
  if (even > 0.0) n = tml_normal_line(law, even, -p->gap, -s->rate.x);
  else if (s->cols > 0) n = tml_normal_force(law, -p->gap, -s->rate.x);
  else n.force = tml_normal_value(law, -p->gap, -s->rate.x);
  s->N.x = p->weight*n.force;
  for (int j = 0; j < s->cols; j++) {
    s->N.q[j] = p->dweight[j]*n.force - p->weight*(n.by_depth*p->dgap[j] + n.by_rate*s->rate.q[j]);
    s->N.v[j] = -p->weight*n.by_rate*s->rate.v[j];
  }
}

/* (K12) out = P_t a, P_t = 1 - n n^T, which turns with n: dP_t a = -n (a.dn) - (n.a) dn */
static void tangential(vector *out, const scene *s, const vector *a)
{
  const double *n = s->p->n, along = v3_dot(n, a->x);
  v3_copy(out->x, a->x);
  v3_axpy(out->x, -along, n);
  if (s->cols == 0) return;
  const double *aq = a->q, *av = a->v, *nq = s->p->dn;
  double by_q[COLS], by_v[COLS];
  dots(by_q, n, aq);
  add_dots(by_q, a->x, nq);
  dots(by_v, n, av);
  for (int i = 0; i < 3; i++)
    for (int j = 0; j < COLS; j++) {
      out->q[COLS*i + j] = aq[COLS*i + j] - n[i]*by_q[j] - along*nq[COLS*i + j];
      out->v[COLS*i + j] = av[COLS*i + j] - n[i]*by_v[j];
    }
}

/* (K13) Relative displacement of the material at the point since the last step. It is exact
 * for rolling and for sliding. */
static void set_displacement(vector *out, const scene *s)
{
  const tml_touch_motion *m = s->at;
  clear_vector(out, s->cols);
  for (int b = 0; b < 2; b++) {
    const double sign = b == 0 ? 1.0 : -1.0;
    const int place = b == 0 ? PLACE_A : PLACE_B, spin = b == 0 ? SPIN_A : SPIN_B;
    double mean[3], S[9], block[9];
    for (int i = 0; i < 3; i++) mean[i] = 0.5*(s->arm[b][i] + s->before->arm[b][i]);
    v3_axpy(out->x, sign, m->displacement[b]);
    v3_add_cross(out->x, sign, m->turn[b], mean);
    if (s->cols == 0) continue;
    add_identity(out->q, sign, place);
    add_crossed(out->q, 0.5*sign, m->turn[b], s->arm_q[b]);
    m3_skew(S, mean);
    m3_mul(block, S, m->inverse[b]);
    for (int i = 0; i < 3; i++)
      for (int j = 0; j < 3; j++) out->q[COLS*i + spin + j] -= sign*block[3*i + j];
  }
}

/* (K14) The effective displacement: that of the material if the point was sticking, else time times slip velocity;
 * plus the stored deformation. */
static void set_slip(vector *displacement, const scene *s, const vector *slip)
{
  const bool stuck = s->before && s->before->stuck.stuck;
  if (stuck) {
    vector moved;
    set_displacement(&moved, s);
    tangential(displacement, s, &moved);
  } else {
    const double h = s->at->since;
    for (int i = 0; i < 3; i++) displacement->x[i] = h*slip->x[i];
    for (int i = 0; i < 3*s->cols; i++) {
      displacement->q[i] = h*slip->q[i];
      displacement->v[i] = h*slip->v[i];
    }
  }
  if (!s->before) return;
  vector z, flat;
  clear_vector(&z, s->cols);
  v3_copy(z.x, s->before->stuck.z);
  tangential(&flat, s, &z);
  for (int i = 0; i < 3; i++) displacement->x[i] += flat.x[i];
  for (int i = 0; i < 3*s->cols; i++) displacement->q[i] += flat.q[i];
}

/* (K15) T = N ratio(displacement, slip) */
static void add_friction(tml_touch *out, vector *F, scene *s)
{
  vector slip, displacement;
  tangential(&slip, s, &s->u);
  v3_copy(out->slip, slip.x);
  if (!s->law->rubs) return;
  set_slip(&displacement, s, &slip);
  tml_slip x;
  tml_friction_ratio rub;
  const tml_friction_state fresh = {{0}, s->before && s->before->stuck.stuck};
  v3_copy(x.velocity, slip.x);
  v3_copy(x.displacement, displacement.x);
  tml_friction_force(&rub, &s->law->friction, &fresh, &x);
  out->sticks = rub.sticks;
  out->passed = s->before ? tml_friction_passed_over(&s->law->friction, &s->before->stuck, &rub) : 1.0;
  v3_copy(out->z, rub.z);
  for (int i = 0; i < 3; i++) out->T[i] = s->N.x*rub.ratio[i];
  v3_axpy(F->x, 1.0, out->T);
  if (s->cols == 0) return;
  double by_displacement[9], by_slip[9];
  for (int i = 0; i < 9; i++) {
    by_displacement[i] = s->N.x*rub.by_displacement[i];
    by_slip[i] = s->N.x*rub.by_velocity[i];
  }
  if (!fresh.stuck) m3_mulv(s->F_t, by_displacement, slip.x);
  add_product(F->q, by_displacement, displacement.q);
  add_product(F->v, by_displacement, displacement.v);
  add_product(F->q, by_slip, slip.q);
  add_product(F->v, by_slip, slip.v);
  add_outer(F->q, rub.ratio, s->N.q);
  add_outer(F->v, rub.ratio, s->N.v);
}

/* out += -N arm w/sqrt(w.w + still^2) (K16) */
static void add_drag(vector *out, const scene *s, double arm, const vector *w)
{
  const double size = sqrt(v3_dot(w->x, w->x) + s->law->still*s->law->still);
  double e[3], A[9];
  for (int i = 0; i < 3; i++) e[i] = w->x[i]/size;
  for (int i = 0; i < 3; i++)
    for (int j = 0; j < 3; j++) A[3*i + j] = -s->N.x*arm/size*((i == j) - e[i]*e[j]);
  v3_axpy(out->x, -s->N.x*arm, e);
  if (s->cols == 0) return;
  add_product(out->q, A, w->q);
  add_product(out->v, A, w->v);
  for (int i = 0; i < 3; i++) e[i] *= -arm;
  add_outer(out->q, e, s->N.q);
  add_outer(out->v, e, s->N.v);
}

/* Torques that resist rolling, about axes in the contact plane, and spin about the normal. */
static void set_torque(vector *M, const scene *s)
{
  vector w = {0}, roll, spin;
  v3_sub(w.x, s->at->w[0], s->at->w[1]);
  add_identity(w.v, 1.0, SPIN_A);
  add_identity(w.v, -1.0, SPIN_B);
  tangential(&roll, s, &w);
  for (int i = 0; i < 3; i++) spin.x[i] = w.x[i] - roll.x[i];
  for (int i = 0; i < 3*s->cols; i++) {
    spin.q[i] = w.q[i] - roll.q[i];
    spin.v[i] = w.v[i] - roll.v[i];
  }
  if (s->law->roll > 0.0) add_drag(M, s, s->law->roll, &roll);
  if (s->law->spin > 0.0) add_drag(M, s, s->law->spin, &spin);
}

/* (K17) Rows (F, r_A x F + M, -F, -r_B x F - M). */
static void set_load(tml_touch *out, const scene *s, const vector *F, const vector *M)
{
  for (int b = 0; b < 2; b++) {
    const double sign = b == 0 ? 1.0 : -1.0;
    const int place = b == 0 ? PLACE_A : PLACE_B, spin = b == 0 ? SPIN_A : SPIN_B;
    double torque[3];
    v3_cross(torque, s->arm[b], F->x);
    for (int i = 0; i < 3; i++) {
      out->Q[place + i] = sign*F->x[i];
      out->Q[spin + i] = sign*(torque[i] + M->x[i]);
    }
  }
}

static void set_load_slopes(tml_touch *out, const scene *s, const vector *F, const vector *M)
{
  for (int b = 0; b < 2; b++) {
    const double sign = b == 0 ? 1.0 : -1.0;
    const int place = b == 0 ? PLACE_A : PLACE_B, spin = b == 0 ? SPIN_A : SPIN_B;
    double *row_q = out->Q_q + COLS*spin, *row_v = out->Q_v + COLS*spin;
    v3_axpy(out->Q_t + place, sign, s->F_t);
    v3_add_cross(out->Q_t + spin, sign, s->arm[b], s->F_t);
    for (int i = 0; i < 3*COLS; i++) {
      out->Q_q[COLS*place + i] = sign*F->q[i];
      out->Q_v[COLS*place + i] = sign*F->v[i];
      row_q[i] = sign*M->q[i];
      row_v[i] = sign*M->v[i];
    }
    add_crossed(row_q, sign, s->arm[b], F->q);
    add_crossed(row_q, -sign, F->x, s->arm_q[b]);
    add_crossed(row_v, sign, s->arm[b], F->v);
  }
}

double tml_touch_share_power(const tml_touch_law *law, const tml_contact_point *p, const tml_touch_motion *at)
{
  double rate = 0.0; /* [1/s] rate of the weight, which changes for example at the end of an edge */
  for (int b = 0; b < 2; b++) rate += v3_dot(p->dweight + 6*b, at->v[b]) + v3_dot(p->dweight + 6*b + 3, at->w[b]);
  return tml_normal_energy(&law->normal, -p->gap)*rate;
}

/* (K18) The elastic part is stored; everything else counts as power. */
static void set_energy(tml_touch *out, const scene *s, const vector *M)
{
  const tml_normal_law *law = &s->law->normal;
  const double elastic = s->p->weight*tml_normal_elastic(law, -s->p->gap), energy = tml_normal_energy(law, -s->p->gap);
  double w[3];
  v3_sub(w, s->at->w[0], s->at->w[1]);
  out->energy = s->p->weight*energy;
  out->power = v3_dot(out->F, s->u.x) + v3_dot(M->x, w) - elastic*s->rate.x;
  out->rub = v3_dot(out->T, s->u.x) + v3_dot(M->x, w);
  if (s->cols > 0) out->power += tml_touch_share_power(s->law, s->p, s->at);
  for (int j = 0; j < s->cols; j++)
    out->energy_q[j] = s->p->dweight[j]*energy - elastic*s->p->dgap[j];
}

/* Initialises without clearing everything: most of the struct is derivatives, which are either set or not read. */
static void begin_point(scene *s, const tml_touch_law *law, const tml_contact_point *p, const tml_touch_motion *at,
                        const tml_touch_memory *before, int order)
{
  s->law = law;
  s->p = p;
  s->at = at;
  s->before = before;
  s->cols = order > 0 ? COLS : 0;
  memset(s->F_t, 0, sizeof s->F_t);
  clear_vector(&s->u, s->cols);
}

void tml_touch_eval(tml_touch *out, const tml_touch_law *law, const tml_contact_point *p, const tml_touch_motion *at,
                    const tml_touch_memory *before, int order)
{
  scene s;
  vector F, M;
  begin_point(&s, law, p, at, before, order);
  clear_vector(&F, s.cols);
  clear_vector(&M, s.cols);
  memset(out, 0, order > 0 ? sizeof *out : offsetof(tml_touch, Q_q));
  set_velocity(&s);
  set_normal(&s);
  out->rate = s.rate.x;
  out->normal = s.N.x;
  memcpy(out->arm, s.arm, sizeof out->arm);
  v3_axpy(F.x, s.N.x, p->n);
  if (order > 0) {
    add_outer(F.q, p->n, s.N.q);
    add_outer(F.v, p->n, s.N.v);
  }
  for (int i = 0; i < 3*s.cols; i++) F.q[i] += s.N.x*p->dn[i];
  add_friction(out, &F, &s);
  if (law->roll > 0.0 || law->spin > 0.0) set_torque(&M, &s);
  v3_copy(out->F, F.x);
  v3_copy(out->torque, M.x);
  set_load(out, &s, &F, &M);
  set_energy(out, &s, &M);
  if (order > 0) set_load_slopes(out, &s, &F, &M);
}
