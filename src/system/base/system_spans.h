/* system_spans.h - shapes that reach between two frames of a system, such as the outline of a beam between its nodes.
 * The frames of shapes are those of bodies and nodes, then one for each of these shapes; only contacts use the latter.
 * Their place and motion follow from both frames (contact/shape/shape_span.h). */
#ifndef TML_SYSTEM_BASE_SYSTEM_SPANS_H
#define TML_SYSTEM_BASE_SYSTEM_SPANS_H

#include "contact/advance/body_path.h"
#include "contact/shape/shape_span.h"
#include "system/base/system.h"

/* Lists the shapes between frames that may touch. While compiling, after the frames. */
tml_status tml_system_spans_number(tml_system *s, tml_error *err);
/* Number of frames that may carry shapes. */
static inline int tml_system_shape_frames(const tml_system *s) { return s->n_frames + s->n_spans; }
/* The frame that carries a shape. */
int tml_system_shape_frame(const tml_system *s, int shape);
/* The span of a frame that carries a shape; NULL: it is that of a body or node. */
static inline const tml_sysspan *tml_system_shape_span(const tml_system *s, int frame)
{
  return frame < s->n_frames ? NULL : &s->span[frame - s->n_frames];
}
static inline const tml_body_ops *tml_system_shape_ops(const tml_system *s, int frame)
{
  return frame < s->n_frames ? s->frame[frame].ops : &tml_increments_ops;
}

/* Sets the frames of these shapes from those of bodies and nodes. */
void tml_system_spans_set(const tml_system *s, tml_work *w);
/* As tml_system_frame_acceleration, for any frame that carries a shape. */
void tml_system_shape_acceleration(double xdd[3], double wd[3], const tml_system *s, const tml_work *w, int frame,
                                   const double *a);
/* Displacement and rotation of a frame that carries a shape by a vector x in the velocity coordinates of the system. */
void tml_system_shape_push(double out[6], const tml_system *s, const tml_work *w, int frame, const double *x);
/* The state of a shape, given those of both frames. */
void tml_system_span_end(tml_contact_end *out, const tml_sysspan *span, const tml_contact_end frame[2]);

#endif
