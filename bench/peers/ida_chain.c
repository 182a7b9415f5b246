/* chain of N rigid links, spherical joints, Euler parameters, GGL (stabilised index 2), SUNDIALS IDA + KLU,
 * analytic sparse Jacobian */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <math.h>
#include <time.h>
#include <ida/ida.h>
#include <nvector/nvector_serial.h>
#include <sunmatrix/sunmatrix_sparse.h>
#include <sunlinsol/sunlinsol_klu.h>
enum { X = 0, E = 3, V = 7, W = 10, L = 13, M = 16, NU = 19, S = 20 };
static int N;
static double m = 0.1, l = 0.1, J[3] = {5e-6, 0, 0}, g = 9.81, Om = 1;
static double sp, sm; /* s+ = (sp,0,0), s- = (sm,0,0) */
static void rot(const double *e, double A[3][3]) {
  double a = e[0], b = e[1], c = e[2], d = e[3];
  A[0][0] = a * a + b * b - c * c - d * d;
  A[0][1] = 2 * (b * c - a * d);
  A[0][2] = 2 * (b * d + a * c);
  A[1][0] = 2 * (b * c + a * d);
  A[1][1] = a * a - b * b + c * c - d * d;
  A[1][2] = 2 * (c * d - a * b);
  A[2][0] = 2 * (b * d - a * c);
  A[2][1] = 2 * (c * d + a * b);
  A[2][2] = a * a - b * b - c * c + d * d;
}
static void drot(const double *e, double D[4][3][3]) {
  double a = 2 * e[0], b = 2 * e[1], c = 2 * e[2], d = 2 * e[3];
  double Q[4][3][3] = {{{a, -d, c}, {d, a, -b}, {-c, b, a}},
                       {{b, c, d}, {c, -b, -a}, {d, a, -b}},
                       {{-c, b, a}, {b, c, d}, {-a, d, -c}},
                       {{-d, -a, b}, {a, -d, c}, {b, c, d}}};
  memcpy(D, Q, sizeof Q);
}
static void cr(const double *a, const double *b, double *c) {
  c[0] = a[1] * b[2] - a[2] * b[1];
  c[1] = a[2] * b[0] - a[0] * b[2];
  c[2] = a[0] * b[1] - a[1] * b[0];
}
static void mv(double A[3][3], const double *x, double *y) {
  for (int i = 0; i < 3; i++) y[i] = A[i][0] * x[0] + A[i][1] * x[1] + A[i][2] * x[2];
}
static void mtv(double A[3][3], const double *x, double *y) {
  for (int i = 0; i < 3; i++) y[i] = A[0][i] * x[0] + A[1][i] * x[1] + A[2][i] * x[2];
}
static void torque(double A[3][3], const double *ln, const double *lo, double *t) {
  double a[3] = {0}, b[3] = {0}, u[3] = {sp, 0, 0}, w[3] = {sm, 0, 0}, c[3], d[3];
  if (ln) mtv(A, ln, a);
  mtv(A, lo, b);
  cr(u, a, c);
  cr(w, b, d);
  for (int i = 0; i < 3; i++) t[i] = c[i] - d[i];
}
static int res(realtype t, N_Vector y_, N_Vector yp_, N_Vector r_, void *ud) {
  double *y = N_VGetArrayPointer(y_), *yp = N_VGetArrayPointer(yp_), *r = N_VGetArrayPointer(r_);
  double pe[3] = {0, 0, 0}, pv[3] = {0, 0, 0};
  for (int i = 0; i < N; i++) {
    double *q = y + S * i, *qp = yp + S * i, *z = r + S * i, *n = i < N - 1 ? q + S : NULL;
    double A[3][3], T[3], F, Jw[3], gy[3];
    rot(q + E, A);
    for (int k = 0; k < 3; k++) {
      F = (n ? n[M + k] : 0) - q[M + k];
      z[X + k] = qp[X + k] - q[V + k] - F;
      F = (n ? n[L + k] : 0) - q[L + k];
      z[V + k] = m * qp[V + k] - F + (k == 2 ? m * g : 0);
    }
    torque(A, n ? n + M : NULL, q + M, T);
    double o[3] = {q[W] + T[0], q[W + 1] + T[1], q[W + 2] + T[2]};
    double *e = q + E;
    z[E] = qp[E] + .5 * (e[1] * o[0] + e[2] * o[1] + e[3] * o[2]) - q[NU] * e[0];
    double x[3];
    cr(e + 1, o, x);
    for (int k = 0; k < 3; k++) z[E + 1 + k] = qp[E + 1 + k] - .5 * (e[0] * o[k] + x[k]) - q[NU] * e[1 + k];
    torque(A, n ? n + L : NULL, q + L, T);
    for (int k = 0; k < 3; k++) Jw[k] = J[k] * q[W + k];
    cr(q + W, Jw, gy);
    for (int k = 0; k < 3; k++) z[W + k] = J[k] * qp[W + k] + gy[k] - T[k];
    double u[3] = {sm, 0, 0}, w[3] = {sp, 0, 0}, a[3], b[3], c[3];
    mv(A, u, a);
    cr(q + W, u, c);
    mv(A, c, b);
    for (int k = 0; k < 3; k++) {
      z[M + k] = pe[k] - q[X + k] - a[k];
      z[L + k] = pv[k] - q[V + k] - b[k];
    }
    mv(A, w, a);
    cr(q + W, w, c);
    mv(A, c, b);
    for (int k = 0; k < 3; k++) {
      pe[k] = q[X + k] + a[k];
      pv[k] = q[V + k] + b[k];
    }
    z[NU] = e[0] * e[0] + e[1] * e[1] + e[2] * e[2] + e[3] * e[3] - 1;
  }
  return 0;
}
/* Jacobian: entries emitted in fixed order; first pass records the pattern */
static long nt = 0, cap = 0;
static int *ti, *tj;
static sunindextype *pos;
static double *tv;
static int pass = 0;
static void em(int i, int j, double v) {
  if (!pass) {
    if (nt == cap) {
      cap = cap ? 2 * cap : 4096;
      ti = realloc(ti, cap * sizeof(int));
      tj = realloc(tj, cap * sizeof(int));
    }
    ti[nt] = i;
    tj[nt] = j;
    nt++;
  } else {
    tv[pos[nt++]] += v;
  }
}
static void emit(double cj, const double *y) {
  nt = 0;
  double pA[3][3], pD[4][3][3];
  const double *pq = NULL;
  int pb = 0;
  for (int i = 0; i < N; i++) {
    const double *q = y + S * i, *n = i < N - 1 ? q + S : NULL;
    int b = S * i, nb = b + S;
    double A[3][3], D[4][3][3], T[3];
    rot(q + E, A);
    drot(q + E, D);
    torque(A, n ? n + M : NULL, q + M, T);
    const double *e = q + E;
    double o[3] = {q[W] + T[0], q[W + 1] + T[1], q[W + 2] + T[2]};
    for (int k = 0; k < 3; k++) {
      em(b + X + k, b + X + k, cj);
      em(b + X + k, b + V + k, -1);
      em(b + X + k, b + M + k, 1);
      if (n) em(b + X + k, nb + M + k, -1);
      em(b + V + k, b + V + k, m * cj);
      em(b + V + k, b + L + k, 1);
      if (n) em(b + V + k, nb + L + k, -1);
    }
    double Q[4][4] = {
        {0, -o[0], -o[1], -o[2]}, {o[0], 0, o[2], -o[1]}, {o[1], -o[2], 0, o[0]}, {o[2], o[1], -o[0], 0}};
    double G[4][3] = {{-e[1], -e[2], -e[3]}, {e[0], -e[3], e[2]}, {e[3], e[0], -e[1]}, {-e[2], e[1], e[0]}};
    /* s x (A^T z): row0 0, row1 -s*(A^T z)_2, row2 s*(A^T z)_1 */
    for (int k = 0; k < 4; k++) {
      for (int c = 0; c < 4; c++) em(b + E + k, b + E + c, -.5 * Q[k][c] + (k == c ? cj - q[NU] : 0));
      for (int c = 0; c < 3; c++) {
        em(b + E + k, b + W + c, -.5 * G[k][c]);
        double h = .5 * (-G[k][1] * A[c][2] + G[k][2] * A[c][1]);
        em(b + E + k, b + M + c, sm * h);
        if (n) em(b + E + k, nb + M + c, -sp * h);
      }
      em(b + E + k, b + NU, -e[k]);
      em(b + NU, b + E + k, 2 * e[k]);
    }
    double w0 = q[W], w1 = q[W + 1], w2 = q[W + 2];
    double K[3][3] = {{0, (J[2] - J[1]) * w2, (J[2] - J[1]) * w1},
                      {(J[0] - J[2]) * w2, 0, (J[0] - J[2]) * w0},
                      {(J[1] - J[0]) * w1, (J[1] - J[0]) * w0, 0}};
    for (int k = 0; k < 3; k++)
      for (int c = 0; c < 3; c++) em(b + W + k, b + W + c, K[k][c] + (k == c ? cj * J[k] : 0));
    for (int k = 0; k < 4; k++) {
      double a[3] = {0, 0, 0}, c[3];
      if (n) mtv(D[k], n + L, a);
      mtv(D[k], q + L, c);
      em(b + W + 1, b + E + k, -(-sp * a[2] + sm * c[2]));
      em(b + W + 2, b + E + k, -(sp * a[1] - sm * c[1]));
    }
    for (int c = 0; c < 3; c++) {
      em(b + W + 1, b + L + c, -sm * A[c][2]);
      em(b + W + 2, b + L + c, sm * A[c][1]);
      if (n) {
        em(b + W + 1, nb + L + c, sp * A[c][2]);
        em(b + W + 2, nb + L + c, -sp * A[c][1]);
      }
    }
    /* constraints; A (w x s) with s=(s,0,0): w x s = (0, w2 s, -w1 s); A s~ : s~ =
     * s[[0,0,0],[0,0,-1],[0,1,0]] -> cols: 0, s A[:,2], -s A[:,1] */
    for (int r = 0; r < 3; r++) {
      em(b + M + r, b + X + r, -1);
      em(b + L + r, b + V + r, -1);
      em(b + L + r, b + W + 1, sm * A[r][2]);
      em(b + L + r, b + W + 2, -sm * A[r][1]);
      for (int k = 0; k < 4; k++) {
        em(b + M + r, b + E + k, -sm * D[k][r][0]);
        em(b + L + r, b + E + k, -sm * (D[k][r][1] * w2 - D[k][r][2] * w1));
      }
      if (i) {
        em(b + M + r, pb + X + r, 1);
        em(b + L + r, pb + V + r, 1);
        em(b + L + r, pb + W + 1, -sp * pA[r][2]);
        em(b + L + r, pb + W + 2, sp * pA[r][1]);
        for (int k = 0; k < 4; k++) {
          em(b + M + r, pb + E + k, sp * pD[k][r][0]);
          em(b + L + r, pb + E + k, sp * (pD[k][r][1] * pq[W + 2] - pD[k][r][2] * pq[W + 1]));
        }
      }
    }
    memcpy(pA, A, sizeof A);
    memcpy(pD, D, sizeof D);
    pq = q;
    pb = b;
  }
}
static sunindextype *CP, *RI;
static long NNZ;
typedef struct {
  int r;
  long t;
} rt;
static int cmp(const void *a, const void *b) { return ((rt *)a)->r - ((rt *)b)->r; }
static void pattern(const double *y) {
  pass = 0;
  emit(1, y);
  long T = nt;
  int n = S * N;
  long *cnt = calloc(n + 1, sizeof(long));
  for (long t = 0; t < T; t++) cnt[tj[t] + 1]++;
  for (int j = 0; j < n; j++) cnt[j + 1] += cnt[j];
  rt *a = malloc(T * sizeof(rt));
  long *f = malloc((n + 1) * sizeof(long));
  memcpy(f, cnt, (n + 1) * sizeof(long));
  for (long t = 0; t < T; t++) {
    long p = f[tj[t]]++;
    a[p].r = ti[t];
    a[p].t = t;
  }
  pos = malloc(T * sizeof(*pos));
  CP = malloc((n + 1) * sizeof(*CP));
  RI = malloc(T * sizeof(*RI));
  long nz = 0;
  for (int j = 0; j < n; j++) {
    CP[j] = nz;
    qsort(a + cnt[j], cnt[j + 1] - cnt[j], sizeof(rt), cmp);
    int last = -1;
    for (long p = cnt[j]; p < cnt[j + 1]; p++) {
      if (a[p].r != last) {
        last = a[p].r;
        RI[nz++] = last;
      }
      pos[a[p].t] = nz - 1;
    }
  }
  CP[n] = nz;
  NNZ = nz;
  pass = 1;
  free(a);
  free(f);
  free(cnt);
}
static int jac(realtype t, realtype cj, N_Vector y, N_Vector yp, N_Vector r, SUNMatrix Jm, void *ud,
               N_Vector a, N_Vector b, N_Vector c) {
  sunindextype *cp = SUNSparseMatrix_IndexPointers(Jm), *ri = SUNSparseMatrix_IndexValues(Jm);
  tv = SUNSparseMatrix_Data(Jm);
  memcpy(cp, CP, (S * N + 1) * sizeof(*cp));
  memcpy(ri, RI, NNZ * sizeof(*ri));
  memset(tv, 0, NNZ * sizeof(double));
  emit(cj, N_VGetArrayPointer(y));
  return 0;
}
/* Largest size so far [kB]; -1 where the system does not tell. */
static double peak_memory(void) {
  char line[256];
  double kB = -1;
  FILE *f = fopen("/proc/self/status", "r");
  while (f && fgets(line, sizeof line, f))
    if (!strncmp(line, "VmHWM:", 6)) kB = atof(line + 6);
  if (f) fclose(f);
  return kB;
}
static double now(void) {
  struct timespec s;
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &s);
  return s.tv_sec + 1e-9 * s.tv_nsec;
}
static void energy(const double *y, double *K, double *P) {
  *K = *P = 0;
  for (int i = 0; i < N; i++) {
    const double *q = y + S * i;
    for (int k = 0; k < 3; k++) *K += .5 * m * q[V + k] * q[V + k] + .5 * J[k] * q[W + k] * q[W + k];
    *P += m * g * q[X + 2];
  }
}
static double viol(const double *y) {
  double pe[3] = {0}, c = 0;
  for (int i = 0; i < N; i++) {
    const double *q = y + S * i;
    double A[3][3], d = 0;
    rot(q + E, A);
    for (int k = 0; k < 3; k++) {
      double z = pe[k] - q[X + k] - sm * A[k][0];
      d += z * z;
      pe[k] = q[X + k] + sp * A[k][0];
    }
    if (sqrt(d) > c) c = sqrt(d);
  }
  return c;
}
int main(int argc, char **argv) {
  N = 10;
  double tol = 1e-6, T = 1, atolf = 1, lamtol = 1;
  double h0 = 0;
  int ord = 2 /* natural: 1.15 to 1.6 times as fast as AMD */, maxord = 5, checkj = 0;
  const char *out = NULL;
  for (int i = 1; i < argc; i++) {
    char *v = strchr(argv[i], '=');
    if (!v) continue;
    *v++ = 0;
    if (!strcmp(argv[i], "N")) N = atoi(v);
    if (!strcmp(argv[i], "tol")) tol = atof(v);
    if (!strcmp(argv[i], "T")) T = atof(v);
    if (!strcmp(argv[i], "ord")) ord = atoi(v);
    if (!strcmp(argv[i], "maxord")) maxord = atoi(v);
    if (!strcmp(argv[i], "Omega")) Om = atof(v);
    if (!strcmp(argv[i], "out")) out = v;
    if (!strcmp(argv[i], "atolf")) atolf = atof(v);
    if (!strcmp(argv[i], "lamtol")) lamtol = atof(v);
    if (!strcmp(argv[i], "h0")) h0 = atof(v);
    if (!strcmp(argv[i], "checkj")) checkj = atoi(v);
  }
  J[1] = J[2] = m * l * l / 12;
  sp = l / 2;
  sm = -l / 2;
  SUNContext ctx;
  SUNContext_Create(NULL, &ctx);
  int n = S * N;
  N_Vector y = N_VNew_Serial(n, ctx), yp = N_VClone(y), id = N_VClone(y), at = N_VClone(y);
  double *Y = N_VGetArrayPointer(y), *P = N_VGetArrayPointer(yp), *I = N_VGetArrayPointer(id),
         *AT = N_VGetArrayPointer(at);
  memset(Y, 0, n * 8);
  memset(P, 0, n * 8);
  for (int i = 0; i < N; i++) {
    double *q = Y + S * i;
    q[X] = (i + .5) * l;
    q[E] = 1;
    q[V + 1] = Om * (i + .5) * l;
    q[W + 2] = Om;
    for (int k = 0; k < S; k++) {
      I[S * i + k] = k < L ? 1 : 0;
      AT[S * i + k] = k < L ? tol * atolf : tol * atolf * lamtol;
    }
  }
  /* consistent multipliers and accelerations at t=0 (straight chain, A=I) */
  for (int i = N - 1; i >= 0; i--)
    Y[S * i + L] = (i < N - 1 ? Y[S * (i + 1) + L] : 0) + m * Om * Om * (i + .5) * l;
  {
    double *lo = calloc(N, 8), *di = calloc(N, 8), *up = calloc(N, 8), *rh = calloc(N, 8);
    double a = 1 / m, c = l * l / 4 / J[1];
    /* a_i = -g + (lz[i+1]-lz[i])/m ; -alpha*l/2 = c*(lz[i+1]+lz[i]) */
    for (int i = 0; i < N; i++) {
      if (i) { /* a_{i-1} - al_{i-1} l/2 - a_i - al_i l/2 */
        lo[i] = -a + c;
        di[i] = a + c + a + c;
        up[i] = -a + c;
        rh[i] = 0;
      } else { /* -a_0 - al_0 l/2 */
        di[0] = a + c;
        up[0] = -a + c;
        rh[0] = -g;
      }
    }
    for (int i = 1; i < N; i++) {
      double w = lo[i] / di[i - 1];
      di[i] -= w * up[i - 1];
      rh[i] -= w * rh[i - 1];
    }
    for (int i = N - 1; i >= 0; i--) {
      double s = rh[i];
      if (i < N - 1) s -= up[i] * Y[S * (i + 1) + L + 2];
      Y[S * i + L + 2] = s / di[i];
    }
  }
  for (int i = 0; i < N; i++) {
    double *q = Y + S * i, *p = P + S * i, lz = i < N - 1 ? q[S + L + 2] : 0, lx = i < N - 1 ? q[S + L] : 0;
    for (int k = 0; k < 3; k++) p[X + k] = q[V + k];
    p[E + 3] = .5 * Om;
    p[V] = (lx - q[L]) / m;
    p[V + 2] = -g + (lz - q[L + 2]) / m;
    p[W + 1] = -(l / 2) * (lz + q[L + 2]) / J[1];
  }
  N_Vector r = N_VClone(y);
  res(0, y, yp, r, NULL);
  double mr = N_VMaxNorm(r);
  pattern(Y);
  if (checkj) {
    SUNMatrix Jm = SUNSparseMatrix(n, n, NNZ, CSC_MAT, ctx);
    srand(1);
    for (int i = 0; i < n; i++) {
      Y[i] += .3 * rand() / RAND_MAX;
      if (i % S >= M && i % S < NU) Y[i] = 0;
      P[i] = rand() * 1. / RAND_MAX;
    }
    double cj = 7;
    jac(0, cj, y, yp, r, Jm, NULL, r, r, r);
    double *dn = calloc((size_t)n * n, 8);
    for (int j = 0; j < n; j++)
      for (long p = CP[j]; p < CP[j + 1]; p++) dn[(size_t)RI[p] * n + j] = tv[p];
    N_Vector r2 = N_VClone(y);
    double worst = 0;
    int wi = 0, wj = 0;
    double h = 1e-5;
    for (int j = 0; j < n; j++) {
      double s = Y[j], sq = P[j];
      Y[j] = s + h;
      P[j] = sq + cj * h;
      res(0, y, yp, r, NULL);
      Y[j] = s - h;
      P[j] = sq - cj * h;
      res(0, y, yp, r2, NULL);
      Y[j] = s;
      P[j] = sq;
      for (int i = 0; i < n; i++) {
        double fd = (NV_Ith_S(r, i) - NV_Ith_S(r2, i)) / (2 * h), d = fabs(fd - dn[(size_t)i * n + j]);
        if (d > worst) {
          worst = d;
          wi = i;
          wj = j;
        }
      }
    }
    printf("jac check worst %.3e at (%d,%d)\n", worst, wi, wj);
    return 0;
  }
  double t0 = now();
  void *mem = IDACreate(ctx);
  IDAInit(mem, res, 0, y, yp);
  IDASVtolerances(mem, tol, at);
  IDASetId(mem, id);
  IDASetSuppressAlg(mem, 1);
  IDASetMaxNumSteps(mem, 10000000);
  IDASetMaxOrd(mem, maxord);
  SUNMatrix Jm = SUNSparseMatrix(n, n, NNZ, CSC_MAT, ctx);
  SUNLinearSolver ls = SUNLinSol_KLU(y, Jm, ctx);
  SUNLinSol_KLUSetOrdering(ls, ord);
  IDASetLinearSolver(mem, ls, Jm);
  IDASetJacFn(mem, jac);
  double K0, V0, K, U;
  energy(Y, &K0, &V0);
  double cm = 0, em_ = 0, t;
  int fl = 0;
  IDASetStopTime(mem, T);
  if (h0 > 0) IDASetInitStep(mem, h0);
  /* normal mode, 50 outputs for diagnostics (interpolated) */
  double td = 0;
  for (int k = 1; k <= 50 && fl >= 0; k++) {
    fl = IDASolve(mem, T * k / 50, &t, y, yp, IDA_NORMAL);
    double d0 = now();
    double c = viol(Y);
    if (c > cm) cm = c;
    energy(Y, &K, &U);
    double e = fabs(K + U - K0 - V0);
    if (e > em_) em_ = e;
    td += now() - d0;
  }
  double wall = now() - t0 - td;
  long ns, nr, nls, nef;
  int kl, kc;
  double hi, hl, hc, tc;
  IDAGetIntegratorStats(mem, &ns, &nr, &nls, &nef, &kl, &kc, &hi, &hl, &hc, &tc);
  long ni, nc, nj;
  IDAGetNonlinSolvStats(mem, &ni, &nc);
  IDAGetNumJacEvals(mem, &nj);
  double *q = Y + S * (N - 1);
  printf("ida N=%d tol=%g ord=%d maxord=%d r0=%.1e nnz=%ld | cpu=%.4f s steps=%ld newton=%ld jac/fact=%ld "
         "errfail=%ld convfail=%ld klast=%d hlast=%.2e | cviol=%.2e dE=%.3e dE/K=%.2e tip=%.12g %.12g %.12g "
         "kB=%.0f flag=%d\n",
         N, tol, ord, maxord, mr, NNZ, wall, ns, ni, nj, nef, nc, kl, hl, cm, em_, em_ / K, q[X], q[X + 1],
         q[X + 2], peak_memory(), fl);
  if (out) {
    FILE *f = fopen(out, "w");
    for (int i = 0; i < N; i++) fprintf(f, "%.17g %.17g %.17g\n", Y[S * i], Y[S * i + 1], Y[S * i + 2]);
    fclose(f);
  }
  return fl < 0;
}
