/* symmetric_mumps.c - factors of large symmetric matrices by the sequential build of MUMPS. */
#include <dmumps_c.h>
#include <pthread.h>
#include <string.h>

#include "core/memory.h"
#include "linear/symmetric/symmetric_large.h"

const bool tml_symmetric_has_large = true;

/* Indices into MUMPS's arrays icntl and infog. Its manual counts from 1. */
enum { ERRORS = 0, NOTES = 1, TOTALS = 2, LOUDNESS = 3, ORDERING = 6, ROOT = 12, SPARE = 13, SIDES = 26 };
enum { STATUS = 0, NEGATIVE = 11 };
enum { BEGIN = -1, END = -2, ANALYSE = 1, FACTOR = 2, SOLVE = 3 };
enum { WORLD = -987654 };                      /* the communicator of the sequential build */
enum { PORD = 4, BLOCK = 32, SPARE_FIRST = 30, SPARE_MOST = 1000 };
/* Values of infog[STATUS]. */
enum { SINGULAR_PATTERN = -6, SMALL_INTEGERS = -8, SMALL_REALS = -9, SINGULAR = -10, SMALL_BUFFER = -14,
       NOT_A_CALL = -3 };

struct tml_mumps {
  DMUMPS_STRUC_C id;
  int *row, *column;   /* one triangle, indices from 1 */
  double *value;
};

/* All instances of MUMPS share variables, so only one call at a time is possible. */
static pthread_mutex_t one_at_a_time = PTHREAD_MUTEX_INITIALIZER;

static int call_mumps(tml_mumps *f, int job)
{
  pthread_mutex_lock(&one_at_a_time);
  f->id.job = job;
  dmumps_c(&f->id);
  pthread_mutex_unlock(&one_at_a_time);
  return f->id.infog[STATUS];
}

static void release_matrix(tml_mumps *f)
{
  tml_delete(f->row);
  tml_delete(f->column);
  tml_delete(f->value);
  f->row = f->column = f->id.irn = f->id.jcn = NULL;
  f->value = f->id.a = NULL;
}

void tml_mumps_free(tml_mumps *f)
{
  if (!f) return;
  release_matrix(f);
  if (f->id.instance_number >= 0) call_mumps(f, END);
  tml_delete(f);
}

static tml_status take_matrix(tml_mumps *f, const tml_symmetric *A, tml_error *err)
{
  const size_t most = ((size_t)A->column[A->n] + (size_t)A->n)/2;
  f->row = tml_new(most, sizeof *f->row);
  f->column = tml_new(most, sizeof *f->column);
  f->value = tml_new(most, sizeof *f->value);
  if (!f->row || !f->column || !f->value) return tml_fail_memory(err);
  size_t n = 0;
  for (int j = 0; j < A->n; j++)
    for (int k = A->column[j]; k < A->column[j + 1]; k++)
      if (A->row[k] >= j) {
        f->row[n] = A->row[k] + 1;
        f->column[n] = j + 1;
        f->value[n++] = A->value[k];
      }
  f->id.n = A->n;
  f->id.nnz = (MUMPS_INT8)n;
  f->id.irn = f->row;
  f->id.jcn = f->column;
  f->id.a = f->value;
  return TML_OK;
}

static tml_status begin_mumps(tml_mumps *f, bool definite, tml_error *err)
{
  f->id.sym = definite ? 1 : 2;
  f->id.par = 1;
  f->id.comm_fortran = WORLD;
  f->id.instance_number = -1;
  if (call_mumps(f, BEGIN) < 0) return tml_fail_memory(err);
  MUMPS_INT *control = f->id.icntl;
  control[ERRORS] = control[NOTES] = control[TOTALS] = -1;
  control[LOUDNESS] = 0;
  control[ORDERING] = PORD; /* Scotch keeps state from call to call and would not give reproducible bits */
  control[ROOT] = 1;        /* includes negative pivots of the last block in the count */
  control[SPARE] = SPARE_FIRST;
  control[SIDES] = BLOCK;
  return TML_OK;
}

static bool wants_room(int status)
{
  return status == SMALL_INTEGERS || status == SMALL_REALS || status == SMALL_BUFFER;
}

/* The memory for pivoting is not known beforehand: it is doubled while MUMPS requests more. */
static tml_status factor_mumps(tml_mumps *f, tml_error *err)
{
  int status = call_mumps(f, ANALYSE);
  if (status >= 0) status = call_mumps(f, FACTOR);
  for (; wants_room(status) && f->id.icntl[SPARE] < SPARE_MOST; status = call_mumps(f, FACTOR))
    f->id.icntl[SPARE] *= 2;
  if (status >= 0) return TML_OK;
  if (status == SINGULAR || status == SINGULAR_PATTERN) return TML_RETRY_SINGULAR;
  return status == NOT_A_CALL ? tml_fail(err, TML_ERR_SIMULATION, "MUMPS refuses the matrix") : tml_fail_memory(err);
}

tml_status tml_mumps_create(tml_mumps **out, const tml_symmetric *A, bool definite, int *negative, tml_error *err)
{
  *out = NULL;
  *negative = 0;
  tml_mumps *f = tml_new(1, sizeof *f);
  if (!f) return tml_fail_memory(err);
  tml_status st = begin_mumps(f, definite, err);
  if (!st) st = take_matrix(f, A, err);
  if (!st) st = factor_mumps(f, err);
  if (st) {
    tml_mumps_free(f);
    return st;
  }
  release_matrix(f);
  *negative = f->id.infog[NEGATIVE];
  *out = f;
  return TML_OK;
}

tml_status tml_mumps_solve(tml_mumps *f, double *sides, int n_sides, tml_error *err)
{
  if (n_sides == 0) return TML_OK;
  f->id.rhs = sides;
  f->id.nrhs = n_sides;
  f->id.lrhs = f->id.n;
  return call_mumps(f, SOLVE) >= 0 ? TML_OK : tml_fail_memory(err);
}
