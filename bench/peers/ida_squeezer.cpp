// Andrews' squeezer, 7 relative angles, GGL index 2, IDA dense with analytic Jacobian. Prints key=value pairs.
// usage: ida_squeezer [TOLERANCE [FIRST STEP [check]]]     (check: compares the Jacobian with differences)
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <cmath>
#include <ctime>
#include <ida/ida.h>
#include <nvector/nvector_serial.h>
#include <sunmatrix/sunmatrix_dense.h>
#include <sunlinsol/sunlinsol_dense.h>
// Largest size so far [kB]; -1 where the system does not tell.
static double peak_memory() {
  char line[256];
  double kB = -1;
  FILE *f = fopen("/proc/self/status", "r");
  while (f && fgets(line, sizeof line, f))
    if (!strncmp(line, "VmHWM:", 6)) kB = atof(line + 6);
  if (f) fclose(f);
  return kB;
}
static double now() {
  timespec s;
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &s);
  return s.tv_sec + 1e-9 * s.tv_nsec;
}
static const double m1 = .04325, m2 = .00365, m3 = .02373, m4 = .00706, m5 = .07050, m6 = .00706, m7 = .05498,
                    i1 = 2.194e-6, i2 = 4.410e-7, i3 = 5.255e-6, i4 = 5.667e-7, i5 = 1.169e-5, i6 = 5.667e-7,
                    i7 = 1.912e-5, xa = -.06934, ya = -.00227, xb = -.03635, yb = .03273, xc = .014,
                    yc = .072, c0 = 4530, lo = .07785, d = .028, da = .0115, e = .02, ea = .01421, rr = .007,
                    ra = .00092, ss = .035, sa = .01874, sb = .01043, sc = .018, sd = .02, ta = .02308,
                    tb = .00916, u = .04, ua = .01228, ub = .00449, zf = .02, zt = .04, fa = .01421,
                    mom = .033;
static void model(const double *q, const double *v, double M[7][7], double *f, double G[6][7], double *c) {
  double be = q[0], th = q[1], ga = q[2], ph = q[3], de = q[4], om = q[5], ep = q[6];
  for (int i = 0; i < 7; i++)
    for (int j = 0; j < 7; j++) M[i][j] = 0;
  for (int i = 0; i < 6; i++)
    for (int j = 0; j < 7; j++) G[i][j] = 0;
  auto S = [&](int i, int j, double x) { M[i][j] = M[j][i] = x; };
  double st = sin(th), ct = cos(th), sp = sin(ph), so = sin(om);
  S(0, 0, m1 * ra * ra + m2 * (rr * rr - 2 * da * rr * ct + da * da) + i1 + i2);
  S(1, 0, m2 * (da * da - da * rr * ct) + i2);
  S(1, 1, m2 * da * da + i2);
  S(2, 2, m3 * (sa * sa + sb * sb) + i3);
  S(3, 3, m4 * (e - ea) * (e - ea) + i4);
  S(4, 3, m4 * ((e - ea) * (e - ea) + zt * (e - ea) * sp) + i4);
  S(4, 4, m4 * (zt * zt + 2 * zt * (e - ea) * sp + (e - ea) * (e - ea)) + m5 * (ta * ta + tb * tb) + i4 + i5);
  S(5, 5, m6 * (zf - fa) * (zf - fa) + i6);
  S(6, 5, m6 * ((zf - fa) * (zf - fa) - u * (zf - fa) * so) + i6);
  S(6, 6, m6 * ((zf - fa) * (zf - fa) - 2 * u * (zf - fa) * so + u * u) + m7 * (ua * ua + ub * ub) + i6 + i7);
  double xd = sd * cos(ga) + sc * sin(ga) + xb, yd = sd * sin(ga) - sc * cos(ga) + yb,
         L = hypot(xd - xc, yd - yc), F = -c0 * (L - lo) / L, fx = F * (xd - xc), fy = F * (yd - yc);
  f[0] = mom - m2 * da * rr * v[1] * (v[1] + 2 * v[0]) * st;
  f[1] = m2 * da * rr * v[0] * v[0] * st;
  f[2] = fx * (sc * cos(ga) - sd * sin(ga)) + fy * (sd * cos(ga) + sc * sin(ga));
  f[3] = m4 * zt * (e - ea) * v[4] * v[4] * cos(ph);
  f[4] = -m4 * zt * (e - ea) * v[3] * (v[3] + 2 * v[4]) * cos(ph);
  f[5] = -m6 * u * (zf - fa) * v[6] * v[6] * cos(om);
  f[6] = m6 * u * (zf - fa) * v[5] * (v[5] + 2 * v[6]) * cos(om);
  double sbe = sin(be), cbe = cos(be), sbt = sin(be + th), cbt = cos(be + th), sga = sin(ga), cga = cos(ga),
         spd = sin(ph + de), cpd = cos(ph + de), sde = sin(de), cde = cos(de), soe = sin(om + ep),
         coe = cos(om + ep), sep = sin(ep), cep = cos(ep);
  for (int k = 0; k < 6; k += 2) {
    G[k][0] = -rr * sbe + d * sbt;
    G[k][1] = d * sbt;
    G[k + 1][0] = rr * cbe - d * cbt;
    G[k + 1][1] = -d * cbt;
  }
  G[0][2] = -ss * cga;
  G[1][2] = -ss * sga;
  G[2][3] = -e * cpd;
  G[2][4] = -e * cpd + zt * sde;
  G[3][3] = -e * spd;
  G[3][4] = -e * spd - zt * cde;
  G[4][5] = zf * soe;
  G[4][6] = zf * soe - u * cep;
  G[5][5] = -zf * coe;
  G[5][6] = -zf * coe - u * sep;
  double px = rr * cbe - d * cbt, py = rr * sbe - d * sbt;
  c[0] = px - ss * sga - xb;
  c[1] = py + ss * cga - yb;
  c[2] = px - e * spd - zt * cde - xa;
  c[3] = py + e * cpd - zt * sde - ya;
  c[4] = px - zf * coe - u * sep - xa;
  c[5] = py - zf * soe + u * cep - ya;
}
static int res(realtype, N_Vector y_, N_Vector p_, N_Vector r_, void *) {
  double *y = N_VGetArrayPointer(y_), *p = N_VGetArrayPointer(p_), *r = N_VGetArrayPointer(r_);
  double M[7][7], f[7], G[6][7], c[6];
  model(y, y + 7, M, f, G, c);
  for (int i = 0; i < 7; i++) {
    r[i] = p[i] - y[7 + i];
    r[7 + i] = -f[i];
    for (int j = 0; j < 7; j++) r[7 + i] += M[i][j] * p[7 + j];
    for (int k = 0; k < 6; k++) {
      r[i] -= G[k][i] * y[20 + k];
      r[7 + i] += G[k][i] * y[14 + k];
    }
  }
  for (int k = 0; k < 6; k++) {
    r[14 + k] = 0;
    for (int j = 0; j < 7; j++) r[14 + k] += G[k][j] * y[7 + j];
    r[20 + k] = c[k];
  }
  return 0;
}
// Second derivatives of the constraints: w . c, as a symmetric matrix.
static void curvature(const double *q, const double *w, double H[7][7]) {
  double cbe = cos(q[0]), sbe = sin(q[0]), cbt = cos(q[0] + q[1]), sbt = sin(q[0] + q[1]),
         cpd = cos(q[3] + q[4]), spd = sin(q[3] + q[4]), coe = cos(q[5] + q[6]), soe = sin(q[5] + q[6]);
  double x = w[0] + w[2] + w[4], y = w[1] + w[3] + w[5];
  memset(H, 0, 49 * sizeof(double));
  H[1][1] = H[0][1] = H[1][0] = d * (x * cbt + y * sbt);
  H[0][0] = H[1][1] - rr * (x * cbe + y * sbe);
  H[2][2] = ss * (w[0] * sin(q[2]) - w[1] * cos(q[2]));
  H[3][3] = H[3][4] = H[4][3] = e * (w[2] * spd - w[3] * cpd);
  H[4][4] = H[3][3] + zt * (w[2] * cos(q[4]) + w[3] * sin(q[4]));
  H[5][5] = H[5][6] = H[6][5] = zf * (w[4] * coe + w[5] * soe);
  H[6][6] = H[5][5] + u * (w[4] * sin(q[6]) - w[5] * cos(q[6]));
}
// Derivatives of M a - f with respect to q and v, where they are not zero.
static void slopes(const double *q, const double *v, const double *a, double Q[7][7], double V[7][7]) {
  double st = sin(q[1]), ct = cos(q[1]), sp = sin(q[3]), cp = cos(q[3]), so = sin(q[5]), co = cos(q[5]);
  double k1 = m2 * da * rr, k4 = m4 * zt * (e - ea), k6 = m6 * u * (zf - fa);
  memset(Q, 0, 49 * sizeof(double));
  memset(V, 0, 49 * sizeof(double));
  Q[0][1] = k1 * (st * (2 * a[0] + a[1]) + ct * v[1] * (v[1] + 2 * v[0]));
  Q[1][1] = k1 * (st * a[0] - ct * v[0] * v[0]);
  Q[3][3] = k4 * (cp * a[4] + sp * v[4] * v[4]);
  Q[4][3] = k4 * (cp * (a[3] + 2 * a[4]) - sp * v[3] * (v[3] + 2 * v[4]));
  Q[5][5] = -k6 * (co * a[6] + so * v[6] * v[6]);
  Q[6][5] = -k6 * (co * (a[5] + 2 * a[6]) - so * v[5] * (v[5] + 2 * v[6]));
  double cg = cos(q[2]), sg = sin(q[2]), x = sd * cg + sc * sg + xb - xc, y = sd * sg - sc * cg + yb - yc,
         ex = sc * cg - sd * sg, ey = sd * cg + sc * sg, L = hypot(x, y), s = x * ex + y * ey;
  Q[2][2] = c0 * (lo * s * s / (L * L * L) + (1 - lo / L) * (ex * ex + ey * ey - x * ey + y * ex));
  V[0][0] = 2 * k1 * v[1] * st;
  V[0][1] = 2 * k1 * (v[1] + v[0]) * st;
  V[1][0] = -2 * k1 * v[0] * st;
  V[3][4] = -2 * k4 * v[4] * cp;
  V[4][3] = 2 * k4 * (v[3] + v[4]) * cp;
  V[4][4] = 2 * k4 * v[3] * cp;
  V[5][6] = 2 * k6 * v[6] * co;
  V[6][5] = -2 * k6 * (v[5] + v[6]) * co;
  V[6][6] = -2 * k6 * v[5] * co;
}
static int jac(realtype, realtype cj, N_Vector y_, N_Vector p_, N_Vector, SUNMatrix J, void *, N_Vector, N_Vector,
               N_Vector) {
  double *y = N_VGetArrayPointer(y_), *p = N_VGetArrayPointer(p_), *v = y + 7, *lambda = y + 14, *mu = y + 20;
  double M[7][7], f[7], G[6][7], c[6], Q[7][7], V[7][7], Hl[7][7], Hm[7][7], Hk[7][7];
  model(y, v, M, f, G, c);
  slopes(y, v, p + 7, Q, V);
  curvature(y, lambda, Hl);
  curvature(y, mu, Hm);
  SUNMatZero(J);
  for (int j = 0; j < 7; j++) {
    double *a = SM_COLUMN_D(J, j), *b = SM_COLUMN_D(J, 7 + j);
    for (int i = 0; i < 7; i++) {
      a[i] = (i == j ? cj : 0) - Hm[i][j];
      a[7 + i] = Q[i][j] + Hl[i][j];
      b[i] = i == j ? -1 : 0;
      b[7 + i] = cj * M[i][j] + V[i][j];
    }
    for (int k = 0; k < 6; k++) {
      a[20 + k] = b[14 + k] = G[k][j];
      SM_COLUMN_D(J, 14 + k)[7 + j] = G[k][j];
      SM_COLUMN_D(J, 20 + k)[j] = -G[k][j];
    }
  }
  for (int k = 0; k < 6; k++) {
    double unit[6] = {};
    unit[k] = 1;
    curvature(y, unit, Hk);
    for (int j = 0; j < 7; j++)
      for (int i = 0; i < 7; i++) SM_COLUMN_D(J, j)[14 + k] += Hk[j][i] * v[i];
  }
  return 0;
}
// Largest difference of the Jacobian from central differences, over its largest entry, at a state of the middle.
static double check(N_Vector y, N_Vector p, SUNMatrix J) {
  double *Y = N_VGetArrayPointer(y), *P = N_VGetArrayPointer(p), cj = 7, h = 1e-6, worst = 0, largest = 0;
  for (int i = 0; i < 26; i++) {
    Y[i] += .3 * sin(i + 1);
    P[i] += 20 * cos(3 * i);
  }
  N_Vector r1 = N_VClone(y), r2 = N_VClone(y);
  jac(0, cj, y, p, y, J, NULL, y, y, y);
  for (int j = 0; j < 26; j++) {
    double a = Y[j], b = P[j];
    Y[j] = a + h, P[j] = b + cj * h;
    res(0, y, p, r1, NULL);
    Y[j] = a - h, P[j] = b - cj * h;
    res(0, y, p, r2, NULL);
    Y[j] = a, P[j] = b;
    for (int i = 0; i < 26; i++) {
      double fd = (NV_Ith_S(r1, i) - NV_Ith_S(r2, i)) / (2 * h);
      worst = fmax(worst, fabs(fd - SM_COLUMN_D(J, j)[i]));
      largest = fmax(largest, fabs(fd));
    }
  }
  return worst / largest;
}
int main(int argc, char **argv) {
  double tol = argc > 1 ? atof(argv[1]) : 1e-6, h0 = argc > 2 ? atof(argv[2]) : 1e-5;
  SUNContext ctx;
  SUNContext_Create(NULL, &ctx);
  N_Vector y = N_VNew_Serial(26, ctx), p = N_VClone(y), id = N_VClone(y), at = N_VClone(y);
  double *Y = N_VGetArrayPointer(y), *P = N_VGetArrayPointer(p);
  for (int i = 0; i < 26; i++) {
    Y[i] = P[i] = 0;
    NV_Ith_S(id, i) = i < 14;
    NV_Ith_S(at, i) = tol * (i < 7 ? 1 : i < 14 ? 1e3 : 1e4); // the cheapest of 1, 100, 1000 with 1e2, 1e4, 1e6, 1e8
  }
  double q0[7] = {-0.0617138900142764496, 0,
                  0.455279819163070380,   0.222668390165885885,
                  0.487364979543842550,   -0.222668390165885885,
                  1.23054744454982119};
  for (int i = 0; i < 7; i++) Y[i] = q0[i];
  {
    double M[7][7], f[7], G[6][7], c[6], A[13][14] = {};
    model(Y, Y + 7, M, f, G, c);
    for (int i = 0; i < 7; i++) {
      for (int j = 0; j < 7; j++) A[i][j] = M[i][j];
      A[i][13] = f[i];
      for (int k = 0; k < 6; k++) A[i][7 + k] = A[7 + k][i] = G[k][i];
    }
    for (int k = 0; k < 13; k++) {
      int b = k;
      for (int i = k; i < 13; i++)
        if (fabs(A[i][k]) > fabs(A[b][k])) b = i;
      for (int j = 0; j < 14; j++) {
        double t = A[k][j];
        A[k][j] = A[b][j];
        A[b][j] = t;
      }
      for (int i = 0; i < 13; i++)
        if (i != k) {
          double w = A[i][k] / A[k][k];
          for (int j = k; j < 14; j++) A[i][j] -= w * A[k][j];
        }
    }
    for (int i = 0; i < 7; i++) P[7 + i] = A[i][13] / A[i][i];
    for (int k = 0; k < 6; k++) Y[14 + k] = A[7 + k][13] / A[7 + k][7 + k];
  }
  SUNMatrix J = SUNDenseMatrix(26, 26, ctx);
  if (argc > 3) {
    printf("Jacobian against differences: %.2e\n", check(y, p, J));
    return 0;
  }
  double t0 = now();
  void *m = IDACreate(ctx);
  IDAInit(m, res, 0, y, p);
  IDASVtolerances(m, tol, at);
  IDASetId(m, id);
  IDASetSuppressAlg(m, 1);
  IDASetMaxNumSteps(m, 1000000);
  IDASetInitStep(m, h0);
  SUNLinearSolver ls = SUNLinSol_Dense(y, J, ctx);
  IDASetLinearSolver(m, ls, J);
  IDASetJacFn(m, jac);
  IDASetStopTime(m, .03);
  double t;
  int fl = IDASolve(m, .03, &t, y, p, IDA_NORMAL);
  double w = now() - t0;
  long ns, nr, nls, ne, nn, nc, nj;
  int a, b;
  double x, z, s, v;
  IDAGetIntegratorStats(m, &ns, &nr, &nls, &ne, &a, &b, &x, &z, &s, &v);
  IDAGetNonlinSolvStats(m, &nn, &nc);
  IDAGetNumJacEvals(m, &nj);
  double M[7][7], f[7], G[6][7], c[6], cm = 0;
  model(Y, Y + 7, M, f, G, c);
  for (int k = 0; k < 6; k++) cm = fmax(cm, fabs(c[k]));
  printf("ida squeezer tol=%g cpu=%.5f steps=%ld newton=%ld jac=%ld errfail=%ld convfail=%ld beta=%.12g "
         "err=%.3e cviol=%.2e kB=%.0f flag=%d\n",
         tol, w, ns, nn, nj, ne, nc, Y[0], fabs(Y[0] - 15.810771195153707), cm,
         peak_memory(), fl);
  return fl < 0;
}
