/* problem.h - what the problem tests share: a model with options, run and read; reference tables; orders. */
#ifndef TML_TESTS_SUPPORT_PROBLEM_H
#define TML_TESTS_SUPPORT_PROBLEM_H

#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "sim/base/sim.h"
#include "trammel.h"

/* One simulation. Every function fails the running test when something goes wrong, unless it says
 * otherwise; after that the problem leaks, which only a failed test does. */
typedef struct problem {
  tml_model *model;
  tml_options opt;
  tml_sim *sim;
  tml_error err;
} problem;

/* The options of a model (NULL: of none) for a test that knows the figures of one method: where they are left open, hht
 * at its tolerance in a plain run. */
void problem_options(const tml_model *m, tml_options *o);

/* Whether a test leaves out a case. `settings` is a method, or options as for problem_set. The environment variable
 * TRAMMEL_TEST_METHODS selects the methods:
 *   not set   every method that the build has
 *   core      every method but those of SUNDIALS, adams and bdf
 *   sundials  adams and bdf only
 * CTest runs a file that calls this function once with `core` and once with `sundials`. A build without SUNDIALS leaves
 * out adams and bdf, and the function prints that. */
bool problem_leaves_out(const char *settings);
/* For the table of tests in such a file: a test without any case of SUNDIALS. It is skipped when the selection is
 * `sundials`, so that it does not run twice. */
#define core_test(function) {#function, problem_run_core, NULL, NULL, &(CMUnitTestFunction){function}}
void problem_run_core(void **state);

/* A model from its text, or from a file below the source folder ("examples/heavy_top.yaml"). */
void problem_text(problem *p, const char *text);
/* An ADAMS dataset; everything said of its lines, each "severity line: text\n". */
typedef char problem_listing[6000];
tml_status problem_dataset(problem *p, const char *text, problem_listing list);
/* A model that is refused: the line and text of its first message begin with `message`. */
void problem_refused(const char *text, const char *message);
void problem_file(problem *p, const char *path);
/* From a file anywhere. */
void problem_path(problem *p, const char *path);
/* The same with replaced parameters. */
void problem_file_with(problem *p, const char *path, const tml_override *overrides, int n);
/* Options as "key value" pairs: problem_set(&p, "alpha -0.1 step 1e-3"). Only before the start. */
void problem_set(problem *p, const char *settings);
/* Creates and assembles. `try` returns the status and leaves the explanation in p->err. */
void problem_start(problem *p);
tml_status problem_try_start(problem *p);
void problem_end(problem *p);
/* Frees the simulation but keeps the model: for the next run with other options. */
void problem_again(problem *p);

/* Whole steps until t (within round-off); `try` stops at the first failure. */
void problem_steps(problem *p, double t);
tml_status problem_try_steps(problem *p, double t);
void problem_advance(problem *p, double t);
/* The equilibrium at the start. */
tml_static_result problem_rest(problem *p);

double problem_read(problem *p, const char *channel);
/* n channels "prefix.name" with the names parted by blanks. */
void problem_reads(problem *p, const char *prefix, const char *names, double *values);
tml_body_state problem_body(problem *p, const char *body);

/* A table of numbers with one line of headings. */
typedef struct table {
  int rows, columns;
  char heading[32][24];
  double *value; /* row by row */
} table;

/* A file below tests/data, with commas. */
void table_read(table *t, const char *name);
void table_free(table *t);
int table_column(const table *t, const char *heading);
double table_get(const table *t, int row, int column);
/* The row whose first column is x. */
const double *table_at(const table *t, double x);

double distance(const double *x, const double *y, int n);
/* log2(coarse/fine): the order, when the step was halved. */
double order(double coarse, double fine);

#define assert_between(x, low, high) assert_between_at((x), (low), (high), #x, __FILE__, __LINE__)
void assert_between_at(double x, double low, double high, const char *what, const char *file, int line);
/* |x - y| <= relative |y| */
#define assert_close(x, y, relative) \
  assert_between((x), (y) - fabs((relative)*(y)), (y) + fabs((relative)*(y)))
#define assert_contains(text, part) assert_contains_at((text), (part), __FILE__, __LINE__)
void assert_contains_at(const char *text, const char *part, const char *file, int line);

/* The last number of results.csv in a folder. */
double problem_last_value(const char *dir);

#endif
