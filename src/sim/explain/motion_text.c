/* motion_text.c - writes velocities in words: which bodies move, along or about which axis. */
#include "sim/explain/motion_text.h"

#include <assert.h>
#include <stdio.h>

#include "core/text_append.h"

#define SHOWN 5e-4      /* component of a unit vector below which it is written as 0, with three digits */
#define ALIKE 1e-6      /* relative difference of amounts that is round-off */
#define ALONG_AXIS 1e-7 /* difference from 1 that is round-off of a direction along an axis */

/* A component without "-0". */
static double round_component(double x) { return fabs(x) < SHOWN ? 0.0 : x; }

void tml_motion_text_axis(const double n[3], char *text, size_t size)
{
  const double norm = v3_norm(n);
  for (int i = 0; i < 3; i++)
    if (fabs(n[i]) > (1.0 - ALONG_AXIS)*norm) {
      snprintf(text, size, "%c", 'x' + i);
      return;
    }
  snprintf(text, size, "(%.3g, %.3g, %.3g)", round_component(n[0]/norm), round_component(n[1]/norm),
           round_component(n[2]/norm));
}

void tml_motion_text_velocity(const tml_system *s, const tml_work *w, int body, const double *x, double u[3],
                              double omega[3])
{
  const tml_sysbody *b = &s->body[body];
  const double centre[3] = {0};
  tml_vector point, spin;
  b->ops->vector(&point, &w->frame[body], TML_VECTOR_POINT, centre, 1);
  b->ops->vector(&spin, &w->frame[body], TML_VECTOR_SPIN, centre, 1);
  for (int i = 0; i < 3; i++) {
    u[i] = omega[i] = 0.0;
    for (int j = 0; j < b->ops->nv; j++) {
      u[i] += point.P[TML_NV*i + j]*x[b->v + j];
      omega[i] += spin.P[TML_NV*i + j]*x[b->v + j];
    }
  }
}

double tml_motion_text_amount(const tml_system *s, const tml_work *w, int body, const double *x)
{
  double u[3], omega[3];
  tml_motion_text_velocity(s, w, body, x, u, omega);
  return fmax(v3_norm(u), s->length*v3_norm(omega));
}

/* Appends the motion of a body. Rotation is preferred to translation, since the centre of a link that turns moves as
 * well. */
static void add_body_motion(const tml_system *s, const tml_work *w, int body, const double *x, char *text,
                            size_t size)
{
  double u[3], omega[3];
  char axis[64];
  tml_motion_text_velocity(s, w, body, x, u, omega);
  const bool turns = s->length*v3_norm(omega) > 0.1*v3_norm(u);
  tml_motion_text_axis(turns ? omega : u, axis, sizeof axis);
  tml_text_append(text, size, "%s %s %s", s->model->bodies[body].name,
                  turns ? "turns about" : "moves along", axis);
}

/* The body that moves most among those not yet listed; 0: none. The first one is taken of bodies whose motions differ
 * by round-off only. */
static int next_body(const tml_system *s, const tml_work *w, const double *x, const int *listed, int n, double *amount)
{
  int body = 0;
  *amount = 0.0;
  for (int b = 1; b < s->n_bodies; b++) {
    const double a = tml_motion_text_amount(s, w, b, x);
    bool free = true;
    for (int k = 0; k < n; k++) free = free && listed[k] != b;
    if (!free || !(a > *amount*(1.0 + ALIKE))) continue;
    *amount = a;
    body = b;
  }
  return body;
}

void tml_motion_text_motion(const tml_system *s, const tml_work *w, const double *x, int most, char *text,
                            size_t size)
{
  int listed[TML_WORDS_BODIES];
  double amount, first = 0.0;
  assert(most <= TML_WORDS_BODIES);
  for (int shown = 0; shown < most; shown++) {
    listed[shown] = next_body(s, w, x, listed, shown, &amount);
    if (shown == 0) first = amount;
    if (!(amount > 0.05*first)) return;
    if (shown > 0) tml_text_append(text, size, ", ");
    add_body_motion(s, w, listed[shown], x, text, size);
  }
}
