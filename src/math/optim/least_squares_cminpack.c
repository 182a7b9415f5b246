/* least_squares_cminpack.c - the Levenberg-Marquardt method lmder of the C version of MINPACK, loaded when it is first
 * needed. */
#include <cminpack.h>
#include <stddef.h>

#include "core/shared_library.h"
#include "core/memory.h"
#include "math/optim/least_squares.h"

#define F_TOL 1e-10  /* relative change of the sum of squares that counts as zero */
#define X_TOL 1e-8   /* relative change of the unknowns that counts as zero: simulations have errors of their own */
#define FACTOR 1.0   /* limits the first step: no unknown changes by much more than its size */

typedef struct library { int (*lmder)(cminpack_funcder_mn, void *, int, int, double *, double *, double *, int, double,
                                      double, double, int, double *, int, double, int, int *, int *, int *, double *,
                                      double *, double *, double *, double *); } library;

static const tml_library_place places[] = {{"lmder", offsetof(library, lmder)}};

static int call_user(void *user, int m, int n, const double *x, double *r, double *J, int ld, int flag)
{
  const tml_marquardt *k = user;
  (void)m, (void)n, (void)ld;
  return flag == 1 ? k->evaluate(k->user, x, r) : flag == 2 ? k->differentiate(k->user, x, J) : 0;
}

tml_status tml_marquardt_run(const tml_marquardt *k, double *x, int *info, tml_error *err)
{
  library l;
  tml_marquardt copy = *k;
  const size_t m = (size_t)k->m, n = (size_t)k->n;
  const char *why = tml_library_load(&l, TML_CMINPACK_LIBRARY, places, 1);
  if (why)
    return tml_fail(err, TML_ERR_FILE, "cminpack, which fits parameters, cannot be loaded: %s (Debian: libcminpack1)",
                    why);
  double *work = tml_new(m*n + 2*m + 5*n, sizeof *work);
  int *pivot = tml_new(n, sizeof *pivot);
  int evaluations, jacobians;
  tml_status st = work && pivot ? TML_OK : tml_fail_memory(err);
  if (!st) {
    double *J = work, *r = J + m*n, *wa4 = r + m, *diag = wa4 + m, *qtf = diag + n, *wa = qtf + n;
    *info = l.lmder(call_user, &copy, k->m, k->n, x, r, J, k->m, F_TOL, X_TOL, 0.0, k->most, diag, 1, FACTOR, 0,
                    &evaluations, &jacobians, pivot, qtf, wa, wa + n, wa + 2*n, wa4);
  }
  tml_delete(work);
  tml_delete(pivot);
  return st;
}
