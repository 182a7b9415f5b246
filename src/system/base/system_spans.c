/* system_spans.c - frames of shapes that reach between two frames. */
#include "system/base/system_spans.h"

#include "core/arena.h"
#include "system/base/system_builder.h"

tml_status tml_system_spans_number(tml_system *s, tml_error *err)
{
  const tml_model *m = s->model;
  s->n_spans = 0;
  for (int k = 0; k < m->n_shapes; k++) s->n_spans += m->shapes[k].span && m->shapes[k].collider;
  s->span = tml_arena_new(&s->arena, (size_t)s->n_spans, sizeof *s->span);
  s->span_of = tml_arena_new(&s->arena, s->n_spans > 0 ? (size_t)m->n_shapes : 0, sizeof *s->span_of);
  if (s->arena.failed) return tml_fail_memory(err);
  for (int k = 0, n = 0; s->n_spans > 0 && k < m->n_shapes; k++) {
    const tml_shape_span *x = m->shapes[k].span;
    if (!x || !m->shapes[k].collider) continue;
    s->span_of[k] = n;
    s->span[n++] = (tml_sysspan){{x->body[0], x->body[1]}, {x->body[0], x->body[1]}, &x->ends};
  }
  return TML_OK;
}

int tml_system_shape_frame(const tml_system *s, int shape)
{
  const tml_shape *x = &s->model->shapes[shape];
  if (x->span && x->collider) return s->n_frames + s->span_of[shape];
  return x->marker >= 0 ? tml_system_builder_frame(s, x->marker) : x->body;
}

static tml_span_frame frame_of(const tml_system *s, const tml_work *w, int frame)
{
  static const double origin[3] = {0};
  tml_span_frame f;
  s->frame[frame].ops->motion(f.x, f.v, &w->frame[frame], TML_VECTOR_POINT, origin);
  memcpy(f.A, w->frame[frame].A, sizeof f.A);
  v3_copy(f.w, w->frame[frame].w);
  return f;
}

static void set_motion(tml_span_motion *m, double y[TML_SPAN_COLUMNS], const tml_system *s, const tml_work *w,
                       const tml_sysspan *span)
{
  tml_span_frame end[2];
  for (int e = 0; e < 2; e++) {
    end[e] = frame_of(s, w, span->frame[e]);
    v3_copy(y + 6*e, end[e].v);
    v3_copy(y + 6*e + 3, end[e].w);
  }
  tml_span_motion_set(m, span->ends, end);
}

void tml_system_spans_set(const tml_system *s, tml_work *w)
{
  for (int k = 0; k < s->n_spans; k++) {
    tml_span_motion m;
    double y[TML_SPAN_COLUMNS];
    tml_body_node *to = &w->span[k];
    set_motion(&m, y, s, w, &s->span[k]);
    v3_copy(to->q, m.x);
    tml_rotation_matrix_quat(to->q + 3, m.A);
    memcpy(to->u, m.u, sizeof to->u);
    tml_increments_ops.frame(&w->frame[s->n_frames + k], to->q, to->u);
  }
}

void tml_system_shape_acceleration(double xdd[3], double wd[3], const tml_system *s, const tml_work *w, int frame,
                                   const double *a)
{
  const tml_sysspan *span = tml_system_shape_span(s, frame);
  tml_span_motion m;
  double y[TML_SPAN_COLUMNS], b[TML_SPAN_COLUMNS], out[6];
  if (!span) {
    tml_system_frame_acceleration(xdd, wd, s, w, frame, a);
    return;
  }
  set_motion(&m, y, s, w, span);
  for (int e = 0; e < 2; e++) tml_system_frame_acceleration(b + 6*e, b + 6*e + 3, s, w, span->frame[e], a);
  tml_span_motion_accelerate(out, &m, y, b);
  v3_copy(xdd, out);
  v3_copy(wd, out + 3);
}

/* J x or L x of the frame of a body or node. */
static void push_frame(double out[6], const tml_system *s, const tml_work *w, int frame, const double *x)
{
  static const double origin[3] = {0};
  static const tml_vector_kind kind[2] = {TML_VECTOR_POINT, TML_VECTOR_SPIN};
  const tml_view view = tml_system_view(s, w, frame);
  const tml_body_ops *ops = s->frame[frame].ops;
  x += s->body[s->frame[frame].body].v;
  memset(out, 0, 6*sizeof *out);
  for (int i = 0; view.node && i < 6; i++)
    for (int j = 0; j < view.n; j++) out[i] += view.node->L[i*view.n + j]*x[j];
  for (int k = 0; !view.node && ops->nv > 0 && k < 2; k++) {
    tml_vector p;
    ops->vector(&p, &w->frame[frame], kind[k], origin, 1);
    for (int i = 0; i < 3; i++)
      for (int j = 0; j < ops->nv; j++) out[3*k + i] += p.P[TML_NV*i + j]*x[j];
  }
}

void tml_system_shape_push(double out[6], const tml_system *s, const tml_work *w, int frame, const double *x)
{
  const tml_sysspan *span = tml_system_shape_span(s, frame);
  tml_span_motion m;
  double y[TML_SPAN_COLUMNS], b[TML_SPAN_COLUMNS], L[6*TML_SPAN_COLUMNS];
  if (!span) {
    push_frame(out, s, w, frame, x);
    return;
  }
  set_motion(&m, y, s, w, span);
  tml_span_motion_map(L, &m);
  for (int e = 0; e < 2; e++) push_frame(b + 6*e, s, w, span->frame[e], x);
  for (int i = 0; i < 6; i++) {
    out[i] = 0.0;
    for (int j = 0; j < TML_SPAN_COLUMNS; j++) out[i] += L[TML_SPAN_COLUMNS*i + j]*b[j];
  }
}

void tml_system_span_end(tml_contact_end *out, const tml_sysspan *span, const tml_contact_end frame[2])
{
  tml_span_frame f[2];
  tml_span_motion m;
  double y[TML_SPAN_COLUMNS], a[TML_SPAN_COLUMNS], u[6];
  for (int e = 0; e < 2; e++) {
    v3_copy(f[e].x, frame[e].x);
    memcpy(f[e].A, frame[e].A, sizeof f[e].A);
    v3_copy(f[e].v, frame[e].v);
    v3_copy(f[e].w, frame[e].w);
    v3_copy(y + 6*e, frame[e].v);
    v3_copy(y + 6*e + 3, frame[e].w);
    v3_copy(a + 6*e, frame[e].a);
    v3_copy(a + 6*e + 3, frame[e].wd);
  }
  tml_span_motion_set(&m, span->ends, f);
  tml_span_motion_accelerate(u, &m, y, a);
  v3_copy(out->x, m.x);
  memcpy(out->A, m.A, sizeof out->A);
  v3_copy(out->v, m.u);
  v3_copy(out->w, m.u + 3);
  v3_copy(out->a, u);
  v3_copy(out->wd, u + 3);
}
