/* flexible_node.c - nodes of flexible bodies: position with second-order terms, rotation by Cayley's formula, and their
 * derivatives to third order in the rotation and modal coordinates. Theory: docs/theory/flexible.md. */
#include "body/body_flexible.h"

/* Quantities of a node at a state. */
typedef struct bend {
  const tml_turning *t;
  const tml_flexible_node *at;
  int n, s;                                  /* number of modes; number of those with second-order terms */
  const double *eta, *rate;
  double rho[3], d[3], Bd[3];                /* A (X + u), A phi_e eta', A B' eta' with B' = b eta' */
  double th[3], thd[3], c, S[9], s_w[3];     /* th = psi eta, its rate; spin s_w = S th' */
  double s_th[9], z[3], z_th[9];             /* z = s_th th' */
} bend;

/* x = modes eta and its rate, as six independent sums that the processor can overlap. */
static void sum_modes(double x[3], double xd[3], const double *modes, const bend *k)
{
  const int n = k->n;
  const double *eta = k->eta, *rate = k->rate, *a = modes, *b = a + n, *c = b + n;
  double sum[6] = {0};
  for (int j = 0; j < n; j++) {
    sum[0] += a[j]*eta[j];
    sum[1] += b[j]*eta[j];
    sum[2] += c[j]*eta[j];
    sum[3] += a[j]*rate[j];
    sum[4] += b[j]*rate[j];
    sum[5] += c[j]*rate[j];
  }
  v3_copy(x, sum);
  v3_copy(xd, sum + 3);
}

/* b_j y: second-order displacement by mode j, with y the modal coordinates or their rates. */
static void second_order_displacement(double x[3], const bend *k, int j, const double *y)
{
  const int s = k->s;
  for (int i = 0; i < 3; i++) {
    const double *b = k->at->second + (i*s + j)*s;
    x[i] = 0.0;
    for (int l = 0; l < s; l++) x[i] += b[l]*y[l];
  }
}

/* C += f a b^T */
static void add_outer(double C[9], double f, const double a[3], const double b[3])
{
  for (int i = 0; i < 3; i++)
    for (int j = 0; j < 3; j++) C[3*i + j] += f*a[i]*b[j];
}

/* (FB7), (FB15) X + phi eta + 1/2 eta^T b eta and its rates. */
static void set_place(bend *k)
{
  double x[3], xd[3], xdd[3] = {0}, b[3];
  sum_modes(x, xd, k->at->phi, k);
  v3_axpy(x, 1.0, k->at->X);
  for (int j = 0; j < k->s; j++) {
    second_order_displacement(b, k, j, k->eta);
    v3_axpy(x, 0.5*k->eta[j], b);
    v3_axpy(xd, k->rate[j], b);
    second_order_displacement(b, k, j, k->rate);
    v3_axpy(xdd, k->rate[j], b);
  }
  m3_mulv(k->rho, k->t->A, x);
  m3_mulv(k->d, k->t->A, xd);
  m3_mulv(k->Bd, k->t->A, xdd);
}

/* (FB8), (FB9) */
static void set_rotation(bend *k)
{
  double T[9];
  sum_modes(k->th, k->thd, k->at->psi, k);
  k->c = 1.0/(1.0 + 0.25*v3_dot(k->th, k->th));
  m3_skew(T, k->th);
  m3_identity(k->S);
  m3_axpy(k->S, 0.5, T);
  for (int i = 0; i < 9; i++) k->S[i] *= k->c;
  m3_mulv(k->s_w, k->S, k->thd);
  const double along = v3_dot(k->th, k->thd);
  m3_skew(k->s_th, k->thd);
  add_outer(k->s_th, 1.0, k->s_w, k->th);
  for (int i = 0; i < 9; i++) k->s_th[i] *= -0.5*k->c;
  for (int i = 0; i < 3; i++) k->z[i] = -0.5*k->c*along*k->s_w[i];
  add_outer(k->z_th, 0.25*k->c*k->c*along, k->s_w, k->th);
  add_outer(k->z_th, -0.5*k->c, k->s_w, k->thd);
  m3_axpy(k->z_th, -0.5*k->c*along, k->s_th);
}

static void set_bend(bend *k, const tml_turning *t, const tml_flexible *b, const tml_flexible_node *at)
{
  *k = (bend){.t = t, .at = at, .n = b->n, .s = at->second ? b->stiffened : 0, .eta = t->frame->q + t->rigid->nq,
              .rate = t->frame->v + t->rigid->nv};
  set_place(k);
  set_rotation(k);
}

/* ---------------------------------------------------------------- columns -------------------- */

/* Rows row ... row + 2 of a 6 x nv matrix: W in the columns of the rotation coordinates. */
static void put_turns(double *M, const bend *k, int row, const double W[3*TML_TURNS])
{
  const int nv = k->t->rigid->nv + k->n;
  for (int i = 0; i < 3; i++)
    for (int j = 0; j < k->t->n; j++) M[(row + i)*nv + 3 + j] = W[TML_TURNS*i + j];
}

/* E modes in the columns of the modes. */
static void put_mode_columns(double *M, const bend *k, int row, const double E[9], const double *modes)
{
  const int n = k->n, first = k->t->rigid->nv;
  for (int i = 0; i < 3; i++) {
    double *out = M + (row + i)*(first + n) + first;
    for (int j = 0; j < n; j++) out[j] = E[3*i]*modes[j] + E[3*i + 1]*modes[n + j] + E[3*i + 2]*modes[2*n + j];
  }
}

/* E phi_e + F B' in the rows of the position; F may be NULL. */
static void put_place(double *M, const bend *k, const double E[9], const double *F)
{
  const int first = k->t->rigid->nv, nv = first + k->n;
  put_mode_columns(M, k, 0, E, k->at->phi);
  for (int j = 0; j < k->s; j++) {
    double b[3], x[3];
    second_order_displacement(b, k, j, k->eta);
    m3_mulv(x, E, b);
    if (F) {
      double y[3];
      second_order_displacement(b, k, j, k->rate);
      m3_mulv(y, F, b);
      v3_axpy(x, 1.0, y);
    }
    for (int i = 0; i < 3; i++) M[i*nv + first + j] += x[i];
  }
}

/* C += f a~ B */
static void add_skewed(double C[9], double f, const double a[3], const double B[9])
{
  double S[9], X[9];
  m3_skew(S, a);
  m3_mul(X, S, B);
  m3_axpy(C, f, X);
}

/* C += f a~ B for the columns of the rotation coordinates */
static void add_turning_product(double *C, double f, const double a[3], const double *B)
{
  double S[9];
  m3_skew(S, a);
  tml_body_spin_add(C, f, S, B);
}

/* ---------------------------------------------------------------- to third order ------------- */

static void set_pose(tml_body_node *out, const bend *k)
{
  const tml_frame *f = k->t->frame;
  double T[9], TT[9], Rn[9], X[9], x[3];
  m3_skew(T, k->th);
  m3_mul(TT, T, T);
  m3_identity(Rn);
  m3_axpy(Rn, k->c, T);
  m3_axpy(Rn, 0.5*k->c, TT);
  m3_mul(X, k->t->A, Rn);
  for (int i = 0; i < 3; i++) out->q[i] = f->q[i] + k->rho[i];
  tml_rotation_matrix_quat(out->q + 3, X);
  v3_cross(x, k->t->w, k->rho);
  for (int i = 0; i < 3; i++) out->u[i] = f->v[i] + x[i] + k->d[i];
  m3_mulv(x, k->t->A, k->s_w);
  for (int i = 0; i < 3; i++) out->u[3 + i] = k->t->w[i] + x[i];
}

/* (FB10) L: [1, -rho~, A phi_e; 0, 1, A S psi] */
static void set_L(tml_body_node *out, const bend *k)
{
  double W[3*TML_TURNS] = {0}, E[9];
  const int nv = k->t->rigid->nv + k->n;
  add_turning_product(W, -1.0, k->rho, k->t->P);
  put_turns(out->L, k, 0, W);
  put_place(out->L, k, k->t->A, NULL);
  for (int i = 0; i < 3; i++) out->L[i*nv + i] = 1.0;
  put_turns(out->L, k, 3, k->t->P);
  m3_mul(E, k->t->A, k->S);
  put_mode_columns(out->L, k, 3, E, k->at->psi);
}

/* x: -w~ rho~ - d~, w~ A phi_e + A B';  spin: -(A s)~, A s_th psi; in addition L by the change of w */
static void set_K(tml_body_node *out, const bend *k)
{
  const tml_turning *t = k->t;
  double W[3*TML_TURNS] = {0}, X[3*TML_TURNS] = {0}, E[9] = {0}, As[3], Az[3], x[3];
  add_turning_product(X, -1.0, k->rho, t->P);
  add_turning_product(W, 1.0, t->w, X);
  add_turning_product(W, -1.0, k->d, t->P);
  add_turning_product(W, -1.0, k->rho, t->K);
  put_turns(out->K, k, 0, W);
  add_skewed(E, 1.0, t->w, t->A);
  put_place(out->K, k, E, t->A);
  m3_mulv(As, t->A, k->s_w);
  m3_mulv(Az, t->A, k->z);
  memcpy(W, t->K, sizeof W);
  add_turning_product(W, -1.0, As, t->P);
  put_turns(out->K, k, 3, W);
  m3_mul(E, t->A, k->s_th);
  put_mode_columns(out->K, k, 3, E, k->at->psi);
  v3_cross(x, t->w, k->rho);
  v3_cross(out->k, t->w, x);
  v3_add_cross(out->k, 2.0, t->w, k->d);
  v3_axpy(out->k, 1.0, k->Bd);
  v3_add_cross(out->k, 1.0, t->k, k->rho);
  v3_cross(out->k + 3, t->w, As);
  v3_axpy(out->k + 3, 1.0, Az);
  v3_axpy(out->k + 3, 1.0, t->k);
}

/* Change of the position's k when w changes: -(w x rho)~ - w~ rho~ - 2 d~, times the change. */
static void add_place_w(double *W, const bend *k, const double *change)
{
  double x[3], X[3*TML_TURNS] = {0};
  v3_cross(x, k->t->w, k->rho);
  v3_axpy(x, 2.0, k->d);
  add_turning_product(W, -1.0, x, change);
  add_turning_product(X, -1.0, k->rho, change);
  add_turning_product(W, 1.0, k->t->w, X);
}

/* x: -w~ (w~ rho~ + 2 d~) - (A B' eta')~, w~ w~ A phi_e + 2 w~ A B';  spin: -w~ (A s)~ - (A z)~, (w~ A s_th + A z_th)
 * psi; in addition by the change of w, and of w' = k of the rotation coordinates */
static void set_T(tml_body_node *out, const bend *k)
{
  const tml_turning *t = k->t;
  double W[3*TML_TURNS] = {0}, X[3*TML_TURNS] = {0}, Y[3*TML_TURNS] = {0}, Q[9] = {0}, E[9] = {0}, F[9], As[3], x[3];
  add_turning_product(Y, -1.0, k->rho, t->P); /* rho_q */
  add_turning_product(X, 1.0, t->w, Y);
  add_turning_product(X, -2.0, k->d, t->P);
  add_turning_product(W, 1.0, t->w, X);
  add_turning_product(W, -1.0, k->Bd, t->P);
  add_place_w(W, k, t->K);
  add_turning_product(W, 1.0, t->k, Y);
  add_turning_product(W, -1.0, k->rho, t->T);
  put_turns(out->T, k, 0, W);
  add_skewed(Q, 1.0, t->w, t->A);
  add_skewed(E, 1.0, t->w, Q);
  add_skewed(E, 1.0, t->k, t->A);
  for (int i = 0; i < 9; i++) F[i] = 2.0*Q[i];
  put_place(out->T, k, E, F);
  m3_mulv(As, t->A, k->s_w);
  memcpy(W, t->T, sizeof W);
  memset(X, 0, sizeof X);
  add_turning_product(X, -1.0, As, t->P);
  add_turning_product(W, 1.0, t->w, X);
  m3_mulv(x, t->A, k->z);
  add_turning_product(W, -1.0, x, t->P);
  add_turning_product(W, -1.0, As, t->K);
  put_turns(out->T, k, 3, W);
  m3_mul(E, t->A, k->z_th);
  m3_mul(Q, t->A, k->s_th);
  add_skewed(E, 1.0, t->w, Q);
  put_mode_columns(out->T, k, 3, E, k->at->psi);
}

/* x: -(w x rho)~ - w~ rho~ - 2 d~, 2 w~ A phi_e + 2 A B';  spin: -(A s)~, (w~ A S - c/2 A (s th^T + (th.th') S)) psi */
static void set_R(tml_body_node *out, const bend *k)
{
  const tml_turning *t = k->t;
  double W[3*TML_TURNS] = {0}, E[9] = {0}, F[9], Y[9], Q[9] = {0}, x[3];
  add_place_w(W, k, t->P);
  add_turning_product(W, -1.0, k->rho, t->R);
  put_turns(out->R, k, 0, W);
  add_skewed(E, 2.0, t->w, t->A);
  for (int i = 0; i < 9; i++) F[i] = 2.0*t->A[i];
  put_place(out->R, k, E, F);
  m3_mulv(x, t->A, k->s_w);
  memcpy(W, t->R, sizeof W);
  add_turning_product(W, -1.0, x, t->P);
  put_turns(out->R, k, 3, W);
  m3_mul(Y, t->A, k->S);
  memset(E, 0, sizeof E);
  add_skewed(E, 1.0, t->w, Y);
  add_outer(Q, 1.0, k->s_w, k->th);
  m3_axpy(Q, v3_dot(k->th, k->thd), k->S);
  m3_mul(Y, t->A, Q);
  m3_axpy(E, -0.5*k->c, Y);
  put_mode_columns(out->R, k, 3, E, k->at->psi);
}

void tml_flexible_node_set(tml_body_node *out, const tml_turning *t, const tml_flexible *b,
                           const tml_flexible_node *at, int order)
{
  const size_t bytes = 6*(size_t)(t->rigid->nv + b->n)*sizeof(double);
  double *const list[] = {out->L, out->K, out->T, out->R};
  bend k;
  set_bend(&k, t, b, at);
  for (int i = 0; i < (order < 3 ? order : 4); i++) memset(list[i], 0, bytes);
  set_pose(out, &k);
  if (order >= 1) set_L(out, &k);
  if (order >= 2) set_K(out, &k);
  if (order < 3) return;
  set_T(out, &k);
  set_R(out, &k);
}

/* ---------------------------------------------------------------- a load, by q --------------- */

/* Block between modes: H += psi^T X psi + sum_a (A^T f)_a b_a. */
static void add_modal(double *H, const bend *k, const double X[9], const double force[3])
{
  const int n = k->n, s = k->s, first = k->t->rigid->nv, nv = first + n;
  const double *psi = k->at->psi;
  for (int i = 0; i < n; i++) {
    const double p[3] = {psi[i], psi[n + i], psi[2*n + i]};
    double y[3], *row = H + (first + i)*nv + first;
    m3_tmulv(y, X, p);
    for (int j = 0; j < n; j++) row[j] += y[0]*psi[j] + y[1]*psi[n + j] + y[2]*psi[2*n + j];
    for (int a = 0; i < s && a < 3; a++)
      for (int j = 0; j < s; j++) row[j] += force[a]*k->at->second[(a*s + i)*s + j];
  }
}

/* Column j of phi_e. */
static void mode_displacement(double x[3], const bend *k, int j)
{
  double b[3] = {0};
  if (j < k->s) second_order_displacement(b, k, j, k->eta);
  for (int i = 0; i < 3; i++) x[i] = k->at->phi[i*k->n + j] + b[i];
}

/* Block of the rotation coordinates: P^T f~ rho~ P + (P^T y)_q, y the torque about the centre of mass. */
static void add_turns(double *H, const bend *k, const double g[6])
{
  const tml_turning *t = k->t;
  const int nv = t->rigid->nv + k->n;
  double X[3*TML_TURNS] = {0}, Y[3*TML_TURNS] = {0}, Z[TML_TURNS*TML_TURNS], y[3];
  add_turning_product(X, 1.0, k->rho, t->P);
  add_turning_product(Y, 1.0, g, X);
  v3_copy(y, g + 3);
  v3_add_cross(y, 1.0, k->rho, g);
  tml_body_spin_hessian(Z, t, y);
  for (int i = 0; i < t->n; i++)
    for (int j = 0; j < t->n; j++) {
      double sum = Z[TML_TURNS*i + j];
      for (int a = 0; a < 3; a++) sum += t->P[TML_TURNS*a + i]*Y[TML_TURNS*a + j];
      H[(3 + i)*nv + 3 + j] += sum;
    }
}

/* (FB10) Blocks between rotation and modes: rows of the rotation -f~ A phi_e; rows of the modes phi_e^T A^T f~ + psi^T
 * S^T A^T m~. */
static void add_between(double *H, const bend *k, const double g[6])
{
  const tml_turning *t = k->t;
  const int n = k->n, first = t->rigid->nv, nv = first + n;
  double AS[9];
  m3_mul(AS, t->A, k->S);
  for (int j = 0; j < n; j++) {
    const double p[3] = {k->at->psi[j], k->at->psi[n + j], k->at->psi[2*n + j]};
    double phi[3], x[3], y[3] = {0}, row[TML_TURNS], column[TML_TURNS];
    mode_displacement(phi, k, j);
    m3_mulv(x, t->A, phi);
    v3_add_cross(y, -1.0, g, x); /* -f~ A phi_e */
    tml_body_spin_load(column, t->P, t->n, y);
    m3_mulv(x, AS, p);
    v3_add_cross(y, -1.0, g + 3, x); /* the row is the transpose (x^T m~)^T = -m~ x, for the torque m */
    tml_body_spin_load(row, t->P, t->n, y);
    for (int i = 0; i < t->n; i++) {
      H[(3 + i)*nv + first + j] += column[i];
      H[(first + j)*nv + 3 + i] += row[i];
    }
  }
}

void tml_flexible_node_hessian(double *H, const tml_turning *t, const tml_flexible *b, const tml_flexible_node *at,
                               const double g[6])
{
  bend k;
  double X[9], f[3], m[3], Sm[3];
  set_bend(&k, t, b, at);
  add_turns(H, &k, g);
  add_between(H, &k, g);
  m3_tmulv(f, t->A, g);
  m3_tmulv(m, t->A, g + 3);
  m3_tmulv(Sm, k.S, m);
  m3_skew(X, m);
  for (int i = 0; i < 9; i++) X[i] *= 0.5*k.c;
  add_outer(X, -0.5*k.c, Sm, k.th);
  add_modal(H, &k, X, f);
}
