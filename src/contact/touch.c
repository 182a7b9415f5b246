/* touch.c - one touching point: normal force, friction, torques against rolling and spin, with all derivatives. */
#include "contact/touch.h"

#include "math/vec3.h"

enum { COLS = TML_TOUCH, SPIN_A = 3, SPIN_B = 9, PLACE_A = 0, PLACE_B = 6 };

/* A 3-vector with its derivatives in places and in velocities, 3 x 12 row-major. */
typedef struct course { double x[3], q[3*COLS], v[3*COLS]; } course;
/* A scalar with its own. */
typedef struct slope { double x, q[COLS], v[COLS]; } slope;

typedef struct scene {
  const tml_touch_law *law;
  const tml_contact_point *p;
  const tml_touch_motion *at;
  const tml_touch_memory *before;
  int cols;            /* columns of derivatives: all of them, or none */
  double arm[2][3], arm_q[2][3*COLS];
  course u;            /* velocity of A against B at the point */
  slope rate, N;       /* of the gap; normal force */
  double F_t[3];       /* partial */
} scene;

/* Column j of a 3 x 12 matrix, and back. */
static void column(double c[3], const double *M, int j)
{
  for (int i = 0; i < 3; i++) c[i] = M[COLS*i + j];
}

static void add_column(double *M, int j, double f, const double c[3])
{
  for (int i = 0; i < 3; i++) M[COLS*i + j] += f*c[i];
}

/* B += f a x M, column by column. */
static void add_crossed(double *B, double f, const double a[3], const double *M)
{
  for (int j = 0; j < COLS; j++) {
    double m[3], c[3];
    column(m, M, j);
    v3_cross(c, a, m);
    add_column(B, j, f, c);
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
static void add_product(double *B, const double A[9], const double *M)
{
  for (int j = 0; j < COLS; j++) {
    double m[3], c[3];
    column(m, M, j);
    m3_mulv(c, A, m);
    add_column(B, j, 1.0, c);
  }
}

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

/* (K11) Rate of the gap n.u, and N(d, d') with the share of this point. */
static void set_normal(scene *s)
{
  const tml_contact_point *p = s->p;
  s->rate.x = v3_dot(p->n, s->u.x);
  for (int j = 0; j < s->cols; j++) {
    double uq[3], uv[3], nq[3];
    column(uq, s->u.q, j);
    column(uv, s->u.v, j);
    column(nq, p->dn, j);
    s->rate.q[j] = v3_dot(p->n, uq) + v3_dot(s->u.x, nq);
    s->rate.v[j] = v3_dot(p->n, uv);
  }
  const tml_normal n = tml_normal_force(&s->law->normal, -p->gap, -s->rate.x);
  s->N.x = p->weight*n.force;
  for (int j = 0; j < s->cols; j++) {
    s->N.q[j] = p->dweight[j]*n.force - p->weight*(n.by_depth*p->dgap[j] + n.by_rate*s->rate.q[j]);
    s->N.v[j] = -p->weight*n.by_rate*s->rate.v[j];
  }
}

/* (K12) out = P_t a, P_t = 1 - n n^T, which turns with n: dP_t a = -n (a.dn) - (n.a) dn */
static void tangential(course *out, const scene *s, const course *a)
{
  const double *n = s->p->n, along = v3_dot(n, a->x);
  v3_copy(out->x, a->x);
  v3_axpy(out->x, -along, n);
  for (int j = 0; j < s->cols; j++) {
    double aq[3], av[3], nq[3];
    column(aq, a->q, j);
    column(av, a->v, j);
    column(nq, s->p->dn, j);
    const double by_q = v3_dot(n, aq) + v3_dot(a->x, nq), by_v = v3_dot(n, av);
    for (int i = 0; i < 3; i++) {
      out->q[COLS*i + j] = aq[i] - n[i]*by_q - along*nq[i];
      out->v[COLS*i + j] = av[i] - n[i]*by_v;
    }
  }
}

/* (K13) What the material at the point moved since the last step: exact where it rolls or slides. */
static void set_way(course *out, const scene *s)
{
  const tml_touch_motion *m = s->at;
  *out = (course){0};
  for (int b = 0; b < 2; b++) {
    const double sign = b == 0 ? 1.0 : -1.0;
    const int place = b == 0 ? PLACE_A : PLACE_B, spin = b == 0 ? SPIN_A : SPIN_B;
    double mean[3], S[9], block[9];
    for (int i = 0; i < 3; i++) mean[i] = 0.5*(s->arm[b][i] + s->before->arm[b][i]);
    v3_axpy(out->x, sign, m->way[b]);
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

/* (K14) The way that counts: of the material where it was stuck, else time times slip; and what is left of before. */
static void set_slip(course *way, const scene *s, const course *slip)
{
  const bool stuck = s->before && s->before->stuck.stuck;
  if (stuck) {
    course moved;
    set_way(&moved, s);
    tangential(way, s, &moved);
  } else {
    const double h = s->at->since;
    for (int i = 0; i < 3; i++) way->x[i] = h*slip->x[i];
    for (int i = 0; i < 3*s->cols; i++) {
      way->q[i] = h*slip->q[i];
      way->v[i] = h*slip->v[i];
    }
  }
  if (!s->before) return;
  course z = {0}, flat;
  v3_copy(z.x, s->before->stuck.z);
  tangential(&flat, s, &z);
  for (int i = 0; i < 3; i++) way->x[i] += flat.x[i];
  for (int i = 0; i < 3*s->cols; i++) way->q[i] += flat.q[i];
}

/* (K15) T = N ratio(way, slip) */
static void add_friction(tml_touch *out, course *F, scene *s)
{
  course slip, way;
  tangential(&slip, s, &s->u);
  v3_copy(out->slip, slip.x);
  if (!s->law->rubs) return;
  set_slip(&way, s, &slip);
  tml_slip x;
  tml_rub rub;
  const tml_stuck fresh = {{0}, s->before && s->before->stuck.stuck};
  v3_copy(x.velocity, slip.x);
  v3_copy(x.way, way.x);
  tml_friction_rub(&rub, &s->law->friction, &fresh, &x);
  out->sticks = rub.sticks;
  v3_copy(out->z, rub.z);
  for (int i = 0; i < 3; i++) out->T[i] = s->N.x*rub.ratio[i];
  v3_axpy(F->x, 1.0, out->T);
  if (s->cols == 0) return;
  double by_way[9], by_slip[9];
  for (int i = 0; i < 9; i++) {
    by_way[i] = s->N.x*rub.by_way[i];
    by_slip[i] = s->N.x*rub.by_velocity[i];
  }
  if (!fresh.stuck) m3_mulv(s->F_t, by_way, slip.x);
  add_product(F->q, by_way, way.q);
  add_product(F->v, by_way, way.v);
  add_product(F->q, by_slip, slip.q);
  add_product(F->v, by_slip, slip.v);
  for (int j = 0; j < COLS; j++) {
    add_column(F->q, j, s->N.q[j], rub.ratio);
    add_column(F->v, j, s->N.v[j], rub.ratio);
  }
}

/* out += -N arm w/sqrt(w.w + still^2) (K16) */
static void add_drag(course *out, const scene *s, double arm, const course *w)
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
  for (int j = 0; j < COLS; j++) {
    add_column(out->q, j, -arm*s->N.q[j], e);
    add_column(out->v, j, -arm*s->N.v[j], e);
  }
}

/* Torques against rolling, about axes in the plane of contact, and against spin about its normal. */
static void set_torque(course *M, const scene *s)
{
  course w = {0}, roll, spin;
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
static void set_load(tml_touch *out, const scene *s, const course *F, const course *M)
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

static void set_load_slopes(tml_touch *out, const scene *s, const course *F, const course *M)
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

/* [1/s] The share of a point changes as it comes to the end of an edge. */
static double weight_rate(const scene *s)
{
  const double *d = s->p->dweight;
  const tml_touch_motion *m = s->at;
  double sum = 0.0;
  for (int b = 0; b < 2; b++) sum += v3_dot(d + 6*b, m->v[b]) + v3_dot(d + 6*b + 3, m->w[b]);
  return sum;
}

/* (K18) The elastic part is stored; all else counts as work. */
static void set_energy(tml_touch *out, const scene *s, const course *M)
{
  const tml_normal_law *law = &s->law->normal;
  const double elastic = s->p->weight*tml_normal_elastic(law, -s->p->gap);
  double w[3];
  v3_sub(w, s->at->w[0], s->at->w[1]);
  out->energy = s->p->weight*tml_normal_energy(law, -s->p->gap);
  out->power = v3_dot(out->F, s->u.x) + v3_dot(M->x, w) - elastic*s->rate.x;
  if (s->cols > 0) out->power += tml_normal_energy(law, -s->p->gap)*weight_rate(s);
  for (int j = 0; j < s->cols; j++)
    out->energy_q[j] = s->p->dweight[j]*tml_normal_energy(law, -s->p->gap) - elastic*s->p->dgap[j];
}

void tml_touch_eval(tml_touch *out, const tml_touch_law *law, const tml_contact_point *p, const tml_touch_motion *at,
                    const tml_touch_memory *before, int order)
{
  scene s = {.law = law, .p = p, .at = at, .before = before, .cols = order > 0 ? COLS : 0};
  course F = {0}, M = {0};
  memset(out, 0, sizeof *out);
  set_velocity(&s);
  set_normal(&s);
  out->rate = s.rate.x;
  out->normal = s.N.x;
  memcpy(out->arm, s.arm, sizeof out->arm);
  v3_axpy(F.x, s.N.x, p->n);
  for (int j = 0; j < s.cols; j++) {
    add_column(F.q, j, s.N.q[j], p->n);
    add_column(F.v, j, s.N.v[j], p->n);
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
