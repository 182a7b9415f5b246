/* contact_spans.c - shapes that reach between two nodes of a beam. */
#include "model/add/contact_spans.h"

#include <math.h>

#include "core/memory.h"
#include "math/vec3.h"

static const double APART = 3.14159265358979; /* radii along the beam: half of the smallest turn that it can make */

int tml_contact_carriers(const tml_shape *s, int body[2])
{
  body[0] = s->span ? s->span->body[0] : s->body;
  body[1] = s->span ? s->span->body[1] : s->body;
  return s->span ? 2 : 1;
}

double tml_contact_carried_mass(const tml_model *m, int shape)
{
  int body[2];
  double sum = 0.0;
  const int n = tml_contact_carriers(&m->shapes[shape], body);
  for (int i = 0; i < n; i++) sum += m->bodies[body[i]].kind == TML_GROUND ? INFINITY : m->bodies[body[i]].mass;
  return sum;
}

bool tml_contact_neighbours(const tml_model *m, int a, int b)
{
  const tml_shape_span *x = m->shapes[a].span, *y = m->shapes[b].span;
  const int row = m->bodies[m->shapes[a].body].row;
  if (row == 0 || row != m->bodies[m->shapes[b].body].row) return false;
  if (!x || !y) return true;
  const tml_beam_row *r = m->divided_bodies[row - 1].row;
  double between = fmax(x->from, y->from) - fmin(x->to, y->to);
  if (r->closed) between = fmin(between, fmin(x->from, y->from) + r->length - fmax(x->to, y->to));
  return !(between > 1e-9*(x->to - x->from)) || between < APART*m->shapes[a].size[1];
}

tml_status tml_contact_span_shape(tml_model *m, int next, const double at[2], tml_error *err)
{
  tml_shape *s = &m->shapes[m->n_shapes - 1];
  tml_shape_span *x = s->span = tml_new(1, sizeof *x);
  if (!x) return tml_fail_memory(err);
  *x = (tml_shape_span){.body = {s->body, next}, .from = at[0], .to = at[1]};
  for (int e = 0; e < 2; e++) {
    const double *centre = m->bodies[x->body[e]].centre;
    for (int i = 0; i < 3; i++) x->ends.at[e][i] = -centre[i];
    x->ends.up[e][1] = 1.0;
  }
  return TML_OK;
}
