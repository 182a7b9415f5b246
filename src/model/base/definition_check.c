/* definition_check.c - checks that all definitions share: names, units, numbers, inertia. */
#include "model/base/definition_check.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define SLACK 1e-9   /* relative excess of a principal moment that is no more than round-off */
#define ROUNDED 0.01 /* largest relative excess that rounding of printed numbers can explain */
enum { PRINTED = 14 }; /* digits of a number that survive a change of units */

static bool is_name_letter(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_'; }

static bool is_decimal_digit(char c) { return c >= '0' && c <= '9'; }

/* Length of a word including an index such as [12] after it; 0: not a word. */
static size_t word_length(const char *s)
{
  size_t n = 0;
  if (!is_name_letter(s[0])) return 0;
  while (is_name_letter(s[n]) || is_decimal_digit(s[n])) n++;
  if (s[n] != '[') return n;
  const size_t digits = strspn(s + n + 1, "0123456789");
  return digits > 0 && s[n + 1 + digits] == ']' ? n + digits + 2 : 0;
}

tml_status tml_check_name(const char *name, tml_error *err)
{
  if (!name || !*name) return tml_fail_field(err, TML_ERR_MODEL, "name", "the name is empty");
  const size_t n = strlen(name);
  if (n > TML_NAME_MAX) {
    return tml_fail_field(err, TML_ERR_MODEL, "name", "the name '%.20s...' is longer than %d characters",
                          name, TML_NAME_MAX);
  }
  size_t used = word_length(name), more = used;
  while (more > 0 && name[used] == '.') {
    more = word_length(name + used + 1);
    used += more + 1;
  }
  if (more > 0 && !name[used]) return TML_OK;
  return tml_fail_field(err, TML_ERR_MODEL, "name",
                        "'%s' is not a valid name: use letters, digits and _, not starting with a digit",
                        name);
}

tml_status tml_check_not_inside(const tml_model *m, const char *name, tml_error *err)
{
  char outer[TML_NAME_MAX + 1];
  for (const char *dot = strchr(name, '.'); dot; dot = strchr(dot + 1, '.')) {
    snprintf(outer, sizeof outer, "%.*s", (int)(dot - name), name);
    if (tml_names_find(&m->elements, outer) >= 0)
      return tml_fail_field(err, TML_ERR_MODEL, "name", "'%s' reads like a member of '%s', which exists already",
                            name, outer);
  }
  return TML_OK;
}

tml_status tml_check_element_name(const tml_model *m, const char *name, tml_error *err)
{
  static const char *const what[] = {"a body", "a joint", "a motion", "a force", "a coupler or gear", "a channel",
                                     "a variable", "an equation", "a constraint", "a sensor", "a block", "a body",
                                     "a contact", "a signal"};
  tml_status st = tml_check_name(name, err);
  if (!st) st = tml_check_not_inside(m, name, err);
  if (st) return st;
  const int taken = tml_names_find(&m->elements, name);
  if (taken < 0 && tml_names_find(&m->marker_names, name) >= 0)
    return tml_fail_field(err, TML_ERR_MODEL, "name", "the name '%s' is taken: a marker has it", name);
  if (taken < 0) return TML_OK;
  const int kind = taken % TML_ELEMENT_KINDS, index = taken/TML_ELEMENT_KINDS;
  return tml_fail_field(err, TML_ERR_MODEL, "name", "the name '%s' is taken: %s has it", name,
                        kind == TML_ELEMENT_FORCE ? m->forces[index].ops->what
                        : kind == TML_ELEMENT_VARIABLE && m->variables[index].input ? "an input" : what[kind]);
}

tml_status tml_check_finite(const double *v, int n, const char *field, tml_error *err)
{
  for (int i = 0; i < n; i++) {
    if (isfinite(v[i])) continue;
    if (n == 1) return tml_fail_field(err, TML_ERR_MODEL, field, "%s is not a finite number", field);
    return tml_fail_field(err, TML_ERR_MODEL, field, "entry %d of %s is not a finite number", i + 1,
                          field);
  }
  return TML_OK;
}

tml_status tml_check_zero(const double *v, int n, const char *field, const char *why, tml_error *err)
{
  for (int i = 0; i < n; i++) {
    if (v[i] != 0) return tml_fail_field(err, TML_ERR_MODEL, field, "%s is %g, but %s", field, v[i], why);
  }
  return TML_OK;
}

/* Jacobi rotation that makes A[p][q] zero. */
static void jacobi_rotate(double A[9], int p, int q)
{
  const double apq = A[3*p + q];
  if (apq == 0) return;
  const double theta = (A[4*q] - A[4*p])/(2*apq);
  const double t = copysign(1, theta)/(fabs(theta) + hypot(theta, 1)); /* hypot: theta^2 may overflow */
  const double c = 1/sqrt(1 + t*t), s = t*c;
  for (int k = 0; k < 3; k++) {
    const double kp = A[3*k + p], kq = A[3*k + q];
    A[3*k + p] = c*kp - s*kq;
    A[3*k + q] = s*kp + c*kq;
  }
  for (int k = 0; k < 3; k++) {
    const double pk = A[3*p + k], qk = A[3*q + k];
    A[3*p + k] = c*pk - s*qk;
    A[3*q + k] = s*pk + c*qk;
  }
}

/* Principal moments of a symmetric matrix, the largest last. */
static void principal_values(const double J[9], double d[3])
{
  double A[9];
  memcpy(A, J, sizeof A);
  for (int sweep = 0; sweep < 20; sweep++) {
    if (A[1] == 0 && A[2] == 0 && A[5] == 0) break;
    jacobi_rotate(A, 0, 1);
    jacobi_rotate(A, 0, 2);
    jacobi_rotate(A, 1, 2);
  }
  for (int i = 0; i < 3; i++) d[i] = A[4*i];
  for (int i = 0; i < 2; i++) {
    if (d[i] > d[2]) {
      const double t = d[i];
      d[i] = d[2];
      d[2] = t;
    }
  }
}

/* Unit of the last decimal place in the shortest decimal text of x; INFINITY for zero. */
static double last_place(double x)
{
  char text[40];
  if (x == 0) return INFINITY;
  snprintf(text, sizeof text, "%.*e", PRINTED - 1, x);
  char *e = strchr(text, 'e'), *end = e;
  while (end[-1] == '0') end--;
  const char *point = strpbrk(text, ".,"); /* decimal separator of the locale */
  const long decimals = point ? end - point - 1 : 0;
  return pow(10, (double)(strtol(e + 1, NULL, 10) - decimals));
}

/* The amount by which the largest principal moment may exceed the sum of the others because the entries were rounded to
 * their printed decimals, at most one percent. Each moment may be off by half a unit of the last place. With products
 * of inertia it is three times as much, because the norm of the rounding error counts for every principal moment. */
static double rounding_of(const double J[9], double largest)
{
  double unit = INFINITY;
  const bool products = J[1] != 0 || J[2] != 0 || J[5] != 0;
  for (int i = 0; i < 9; i++) unit = fmin(unit, last_place(J[i]));
  return fmin((products ? 4.5 : 1.5)*unit*(1 + 1e-9), ROUNDED*largest);
}

tml_status tml_check_inertia(const double J[9], double *excess, tml_error *err)
{
  double d[3];
  principal_values(J, d);
  const double least = fmin(d[0], d[1]), over = d[2] - d[0] - d[1];
  if (!(least > 1e-14*d[2])) {
    return tml_fail_field(err, TML_ERR_MODEL, "inertia",
                          "the principal moments of inertia are %g, %g and %g kg m2, all must be > 0 "
                          "(for a thin rod give a small value about its axis)",
                          d[0], d[1], d[2]);
  }
  if (!(over <= fmax(SLACK*d[2], rounding_of(J, d[2])))) {
    return tml_fail_field(err, TML_ERR_MODEL, "inertia",
                          "no body has the principal moments of inertia %g, %g and %g kg m2: the largest must not "
                          "exceed the sum of the others, but does by %.3g kg m2, %.2g %%",
                          d[0], d[1], d[2], over, 100*over/d[2]);
  }
  if (excess) *excess = over > SLACK*d[2] ? over/d[2] : 0;
  return TML_OK;
}

tml_status tml_check_elastic(double E, double nu, const char *field_E, const char *field_nu, tml_error *err)
{
  if (!(E > 0) || !isfinite(E)) return tml_fail_field(err, TML_ERR_MODEL, field_E, "E is %g Pa, must be > 0", E);
  if (nu > -1.0 && nu <= 0.5) return TML_OK;
  return tml_fail_field(err, TML_ERR_MODEL, field_nu, "nu is %g, must be above -1 and at most 0.5", nu);
}

tml_status tml_check_unit(const char *text, tml_unit *out, tml_error *err)
{
  const size_t n = strlen(text);
  if (n > 0 && n < TML_UNIT_TEXT && tml_unit_scan(text, out) == (int)n) return TML_OK;
  const char *close = n < TML_UNIT_TEXT ? tml_unit_closest(text) : NULL;
  return tml_fail_field(err, TML_ERR_MODEL, "unit", "'%.40s' is not a unit%s%s%s", text,
                        close ? " (did you mean '" : "", close ? close : "", close ? "'?)" : "");
}
