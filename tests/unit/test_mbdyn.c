/* test_mbdyn.c - bodies reduced for MBDyn, against the reduction of the same frame without a detour. */
#include <locale.h>
#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "core/memory.h"
#include "flexible/modal/modal_file.h"
#include "flexible/reduce/reduce.h"
#include "support/mbdyn_sample.h"

static tml_structure *frame;
static char *text;

static tml_flexible *direct(void)
{
  static const char *const names[MBDYN_NODES] = {"a", "b", "c", "d"};
  static const int number[MBDYN_NODES] = {0, 1, 2, 3};
  tml_interface nodes[MBDYN_NODES];
  for (int i = 0; i < MBDYN_NODES; i++) nodes[i] = (tml_interface){.name = names[i], .n_nodes = 1, .node = &number[i]};
  const tml_reduction how = {.all = true, .others = nodes, .n_others = MBDYN_NODES};
  tml_flexible *f = NULL;
  tml_error err;
  if (tml_structure_reduce(&f, frame, &how, NULL, &err)) fail_msg("%s", err.text);
  return f;
}

static tml_flexible *read_text(const char *bytes)
{
  tml_flexible *f = NULL;
  tml_error err = {0};
  const tml_data_source from = {"frame.fem", bytes, strlen(bytes)};
  if (tml_flexible_read(&f, &from, NULL, &err)) fail_msg("%s", err.text);
  return f;
}

static void same(const double *a, const double *b, size_t n, double tolerance, const char *what)
{
  double most = 0;
  for (size_t i = 0; i < n; i++) most = fmax(most, fabs(b[i]));
  for (size_t i = 0; i < n; i++)
    if (!(fabs(a[i] - b[i]) <= tolerance*most)) fail_msg("%s %zu: %.12g, not %.12g", what, i, a[i], b[i]);
}

/* Modes of the clamped frame become those of the free one, with all that follows. */
static void clamped_modes_come_to_mean_axes(void **state)
{
  (void)state;
  tml_flexible *a = read_text(text), *b = direct();
  const size_t n = (size_t)b->n;
  assert_int_equal(b->n, MBDYN_MODES);
  assert_int_equal(a->n, b->n);
  assert_true(fabs(a->mass - 7.5) < 1e-12 && fabs(a->length - b->length) < 1e-12);
  same(a->centre, b->centre, 3, 1e-12, "centre");
  same(a->J0, b->J0, 9, 1e-12, "J0");
  for (size_t j = 0; j < n; j++) same(a->omega2 + j, b->omega2 + j, 1, 1e-7, "omega2");
  same(a->J1, b->J1, 9*n, 1e-6, "J1");
  same(a->J2, b->J2, 9*n*n, 1e-6, "J2");
  same(a->h1, b->h1, 3*n*n, 1e-6, "h1");
  for (int i = 0; i < MBDYN_NODES; i++) {
    same(a->node[i].X, b->node[i].X, 3, 1e-12, "place");
    same(a->node[i].phi, b->node[i].phi, 3*n, 1e-6, "phi");
    same(a->node[i].psi, b->node[i].psi, 3*n, 1e-6, "psi");
  }
  assert_string_equal(a->node[2].name, "103");
  for (size_t j = 0; j < n; j++) assert_true(fabs(a->damping[j] - MBDYN_DAMPING*b->omega2[j]) < 1e-6*a->damping[j]);
  tml_flexible_free(a);
  tml_flexible_free(b);
}

/* Displacements at the start: the same deformation, rigid motion apart. */
static void starts_deformed(void **state)
{
  (void)state;
  tml_flexible *a = read_text(text), *b = direct();
  for (int k = 0; k < b->n; k++) {
    double eta = 0;
    for (int j = 0; j < MBDYN_MODES; j++) {
      const int i = 6 + j;
      const tml_flexible_node *node = &b->node[i/6];
      const double by_mode = (i%6 < 3 ? node->phi : node->psi)[i%3*b->n + k];
      eta += mbdyn_lumped[i]*by_mode*(1 + 0.1*j)*mbdyn_start(j);
    }
    assert_true(fabs(a->eta[k] - eta) < 1e-8);
    assert_true(fabs(a->rate[k] - 2*eta) < 1e-8);
  }
  tml_flexible_free(a);
  tml_flexible_free(b);
}

static void reads_in_any_locale(void **state)
{
  (void)state;
  if (!setlocale(LC_ALL, "de_DE.UTF-8")) skip();
  tml_flexible *f = read_text(text);
  setlocale(LC_ALL, "C");
  assert_true(fabs(f->mass - 7.5) < 1e-12);
  tml_flexible_free(f);
}

/* ---------------------------------------------------------------- bad files ------------------ */

static void reads_as(const char *old, const char *new, const char *words)
{
  const char *at = strstr(text, old);
  if (!at) fail_msg("'%s' is not in the text", old);
  char *other = tml_new(strlen(text) + strlen(new) + 1, 1);
  sprintf(other, "%.*s%s%s", (int)(at - text), text, new, at + strlen(old));
  tml_flexible *f = NULL;
  tml_error err = {0};
  const tml_data_source from = {"frame.fem", other, strlen(other)};
  assert_int_equal(tml_flexible_read(&f, &from, NULL, &err), TML_ERR_MODEL);
  assert_null(f);
  if (!strstr(err.text, words) || !strstr(err.text, "frame.fem")) fail_msg("'%s' is not in '%s'", words, err.text);
  tml_delete(other);
}

static void wrong_files_are_told(void **state)
{
  (void)state;
  reads_as("RECORD GROUP 1,", "RECORD GROUP 15,", "group 1 (header) is missing");
  reads_as("REV0  4 18 2 0 2", "REV0  4 18 2 0", "needs a revision and five whole numbers");
  reads_as("REV0  4 18 2 0 2", "REV0  4 18 2 0 20", "names no nodes, or no modes");
  reads_as("REV0  4 18 2 0 2", "REV0  5 18 2 0 2", "frame.fem:6: record group 2 (node labels) has 4 numbers; with 5 "
           "nodes");
  reads_as("REV0  4 18 2 0 2", "REV0  4 1e8 2 0 2", "needs a revision");
  reads_as("RECORD GROUP 2,", "RECORD GROUP 33,", "no record group of that number");
  reads_as("RECORD GROUP 2,", "RECORD GROUP 12,", "record group 12 is there twice");
  reads_as("RECORD GROUP 11,", "RECORD GROUP 19,", "group 11 (lumped masses) is not there: without it");
  reads_as(" 101 102", " 101 1o2", "frame.fem:7: ");
  reads_as(" 101 102", " 101 1.5", "label that is not a whole number");
  reads_as(" 101 102", " 101 101", "frame.fem:6: record group 2 (node labels) has node 101 twice");
  reads_as("\n2 2 2 ", "\n2 1 2 ", "not the same along x, y and z");
  reads_as("\n2 2 2 ", "\n-2 -2 -2 ", "has a negative mass");
  reads_as("MATRIX\n7.5", "MATRIX\n9.5", "does not sum up to the mass of group 12");
  reads_as("MODAL MASS MATRIX\n 3", "MODAL MASS MATRIX\n 7", "mode 1 has a mass of 7");
  reads_as("MODAL STIFFNESS MATRIX\n ", "MODAL STIFFNESS MATRIX\n -", "the stiffness of the modes is not positive");
}

static void stiffness_must_be_symmetric(void **state)
{
  (void)state;
  char *at = strstr(strstr(text, "MODAL STIFFNESS MATRIX\n") + 24, " "); /* the second number of the first row */
  assert_non_null(at);
  char *sign = at + 1, before = *sign;
  *sign = *sign == '-' ? '+' : '-';
  tml_flexible *f = NULL;
  tml_error err = {0};
  const tml_status st = tml_flexible_read(&f, &(tml_data_source){"frame.fem", text, strlen(text)}, NULL, &err);
  *sign = before;
  assert_int_equal(st, TML_ERR_MODEL);
  assert_non_null(strstr(err.text, "record group 10 (modal stiffness) is not symmetric"));
}

static int begin(void **state)
{
  (void)state;
  frame = mbdyn_structure();
  text = frame ? mbdyn_text(frame) : NULL;
  return text ? 0 : -1;
}

static int end(void **state)
{
  (void)state;
  tml_structure_free(frame);
  free(text);
  return 0;
}

int main(void)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test(clamped_modes_come_to_mean_axes),
    cmocka_unit_test(starts_deformed),
    cmocka_unit_test(reads_in_any_locale),
    cmocka_unit_test(wrong_files_are_told),
    cmocka_unit_test(stiffness_must_be_symmetric),
  };
  return cmocka_run_group_tests(tests, begin, end);
}
