/* force_marker_axes.c - (F8): the columns are (position, rotation) of i and of j. */
#include "force/common/force_marker_axes.h"

enum { COLS = 12, TURN_I = 3, PLACE_J = 6, TURN_J = 9 };

bool tml_marker_axes_force_fits(const tml_pair *p)
{
  for (int b = 0; b < 2; b++)
    if (p->ops[b] != &tml_increments_ops && p->ops[b] != &tml_ground_ops) return false;
  return true;
}

/* A point of a body, its velocity, and the vector to it from the centre. */
static void set_point(double x[3], double u[3], double arm[3], const tml_pair *p, int b, const double s[3])
{
  const tml_frame *f = p->frame[b];
  memset(arm, 0, 3*sizeof *arm);
  if (p->ops[b]->nv == 0) {
    p->ops[b]->motion(x, u, f, TML_VECTOR_POINT, s);
    return;
  }
  m3_mulv(arm, f->A, s);
  v3_cross(u, f->w, arm);
  for (int i = 0; i < 3; i++) {
    x[i] = f->q[i] + arm[i];
    u[i] += f->v[i];
  }
}

void tml_marker_axes_force_set(tml_tie *t, const tml_marker_displacement *ways, const tml_pair *p)
{
  double x[2][3], u[2][3], d[3];
  for (int b = 0; b < 2; b++) {
    t->moves[b] = p->ops[b]->nv > 0;
    set_point(x[b], u[b], t->arm[b], p, b, ways->s[b]);
    v3_copy(t->w[b], p->frame[b]->w);
  }
  m3_mul(t->E, p->frame[0]->A, ways->B);
  v3_sub(d, x[1], x[0]);
  v3_sub(t->y, u[1], u[0]);
  v3_add_cross(t->y, -1.0, t->w[0], d);
  v3_axpy(t->arm[0], 1.0, d); /* to the point, not to the marker */
  m3_tmulv(t->value, t->E, d);
  m3_tmulv(t->rate, t->E, t->y);
}

/* Q = -W^T F */
static void add_load(double *Q, const tml_tie *t, const double F[3])
{
  for (int b = 0; b < 2; b++) {
    const double sign = b == 0 ? 1.0 : -1.0;
    if (!t->moves[b]) continue;
    v3_axpy(Q, sign, F);
    v3_add_cross(Q + 3, sign, t->arm[b], F);
    Q += 6;
  }
}

void tml_marker_axes_force_load(tml_force_output *out, const tml_tie *t, const double f[3])
{
  double F[3];
  m3_mulv(F, t->E, f);
  add_load(out->Q, t, F);
}

/* Sets three columns of a matrix with three rows. */
static void put_columns(double *restrict M, int first, const double *restrict B)
{
  for (int i = 0; i < 3; i++)
    for (int j = 0; j < 3; j++) M[COLS*i + first + j] = B[3*i + j];
}

/* M = f A [-1, D~, 1, -r~] */
static void put_place(double *M, const tml_tie *t, const double A[9])
{
  double S[9], AS[9];
  for (int i = 0; i < 3; i++)
    for (int j = 0; j < 3; j++) {
      M[COLS*i + j] = -A[3*i + j];
      M[COLS*i + PLACE_J + j] = A[3*i + j];
    }
  m3_skew(S, t->arm[0]);
  m3_mul(AS, A, S);
  put_columns(M, TURN_I, AS);
  const double back[3] = {-t->arm[1][0], -t->arm[1][1], -t->arm[1][2]};
  m3_skew(S, back);
  m3_mul(AS, A, S);
  put_columns(M, TURN_J, AS);
}

/* M += A [w_i~, y~, -w_i~, (w_i - w_j)~ r~] */
static void add_rate(double *M, const tml_tie *t, const double A[9])
{
  double S[9], R[9], B[4][9], w[3];
  m3_skew(S, t->w[0]);
  m3_mul(B[0], A, S);
  m3_skew(S, t->y);
  m3_mul(B[1], A, S);
  v3_sub(w, t->w[0], t->w[1]);
  m3_skew(S, w);
  m3_skew(R, t->arm[1]);
  m3_mul(B[2], S, R);
  m3_mul(B[3], A, B[2]);
  for (int i = 0; i < 3; i++)
    for (int j = 0; j < 3; j++) {
      M[COLS*i + j] += B[0][3*i + j];
      M[COLS*i + TURN_I + j] += B[1][3*i + j];
      M[COLS*i + PLACE_J + j] -= B[0][3*i + j];
      M[COLS*i + TURN_J + j] += B[3][3*i + j];
    }
}

/* M += f a~ in three columns. */
static void add_skew(double *M, int first, double f, const double a[3])
{
  double S[9];
  m3_skew(S, a);
  for (int i = 0; i < 3; i++)
    for (int j = 0; j < 3; j++) M[COLS*i + first + j] += f*S[3*i + j];
}

/* Rows of a torque: f a x M, for each column. */
static void cross_columns(double *restrict out, double f, const double a[3], const double *restrict M)
{
  for (int j = 0; j < COLS; j++) {
    out[j] = f*(a[1]*M[2*COLS + j] - a[2]*M[COLS + j]);
    out[COLS + j] = f*(a[2]*M[j] - a[0]*M[2*COLS + j]);
    out[2*COLS + j] = f*(a[0]*M[COLS + j] - a[1]*M[j]);
  }
}

/* Adds three rows to those of the output: all columns, or only those of the body that moves. */
static void add_moving_rows(double *restrict out, double f, const double *restrict M, const tml_tie *t)
{
  const int from = t->moves[0] ? 0 : PLACE_J, to = t->moves[1] ? COLS : PLACE_J;
  for (int i = 0; i < 3; i++)
    for (int j = from; j < to; j++) out[TML_NF*i + j - from] += f*M[COLS*i + j];
}

/* Rows of the forces on both bodies, whose derivatives are M. `turn` holds the derivatives due to the moving arms. */
static void add_block(double *out, const tml_tie *t, const double *M, double turn[2][3*COLS])
{
  for (int b = 0; b < 2; b++) {
    const double sign = b == 0 ? 1.0 : -1.0;
    double torque[3*COLS];
    if (!t->moves[b]) continue;
    add_moving_rows(out, sign, M, t);
    cross_columns(torque, sign, t->arm[b], M);
    add_moving_rows(out + 3*TML_NF, 1.0, torque, t);
    if (turn) add_moving_rows(out + 3*TML_NF, 1.0, turn[b], t);
    out += 6*TML_NF;
  }
}

/* Derivatives of the torques due to moving arms: [F~, 0, -F~, F~ r~] about i, [0, 0, 0, -F~ r~] about j. */
static void set_turn(double turn[2][3*COLS], const tml_tie *t, const double F[3])
{
  double S[9], R[9], FR[9];
  memset(turn, 0, 2*sizeof *turn);
  add_skew(turn[0], 0, 1.0, F);
  add_skew(turn[0], PLACE_J, -1.0, F);
  m3_skew(S, F);
  m3_skew(R, t->arm[1]);
  m3_mul(FR, S, R);
  put_columns(turn[0], TURN_J, FR);
  for (int i = 0; i < 9; i++) FR[i] = -FR[i];
  put_columns(turn[1], TURN_J, FR);
}

/* A = E X E^T */
static void to_ground(double A[9], const double E[9], const double X[9])
{
  double EX[9];
  m3_mul(EX, E, X);
  m3_mult(A, EX, E);
}

void tml_marker_axes_force_slopes(tml_force_output *out, const tml_tie *t, const tml_tie_law *law)
{
  double F[3], G[3], K[9], C[9], F_q[3*COLS], F_v[3*COLS], turn[2][3*COLS], back[TML_NF] = {0};
  m3_mulv(F, t->E, law->f);
  m3_mulv(G, t->E, law->conservative);
  to_ground(K, t->E, law->K);
  to_ground(C, t->E, law->C);
  put_place(F_q, t, K);
  put_place(F_v, t, C);
  add_rate(F_q, t, C);
  add_skew(F_q, TURN_I, -1.0, F);
  set_turn(turn, t, F);
  add_block(out->Q_q, t, F_q, turn);
  add_block(out->Q_v, t, F_v, NULL);
  add_load(back, t, G);
  for (int i = 0; i < COLS; i++) out->energy_q[i] -= back[i];
}
