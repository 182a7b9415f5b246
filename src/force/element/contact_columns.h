/* contact_columns.h - from the forces between the frames of two shapes to the columns of an element. A shape has the
 * frame of one body or node, or reaches between two of them (contact/shape/shape_span.h). */
#ifndef TML_FORCE_ELEMENT_CONTACT_COLUMNS_H
#define TML_FORCE_ELEMENT_CONTACT_COLUMNS_H

#include "contact/law/contact_force.h"
#include "contact/shape/shape_span.h"
#include "force/common/force_evaluate.h"

/* A shape of a pair that reaches between two frames: that of its side in the element, and another one of the element.
 * ends NULL: the shape has the frame of its side. */
typedef struct tml_contact_side_span { const tml_span_ends *ends; int second; } tml_contact_side_span;

/* Velocity and angular velocity of a frame are J v, 6 x nv. */
typedef struct tml_contact_frame_columns {
  double J[6*TML_NV], K[6*TML_NV]; /* row-major with TML_NV columns; K = (J v)_q */
  int first, nv;
  bool plain;                      /* J is the identity, or there are no columns */
} tml_contact_frame_columns;

typedef struct tml_contact_columns {
  int n;                           /* frames of the element */
  tml_contact_frame_columns frame[TML_FORCE_BODIES];
  bool plain;                      /* all are */
  bool spans;                      /* a shape reaches between two frames */
  int side[TML_FORCE_BODIES], part[TML_FORCE_BODIES]; /* of each frame: its shape, and which of its two frames */
  const tml_contact_side_span *span;
  tml_span_motion motion[2];
  double y[2][TML_SPAN_COLUMNS];   /* velocities of both frames of a shape */
  double L[2][6*TML_SPAN_COLUMNS]; /* (K61); of a shape with one frame: the identity */
} tml_contact_columns;

/* Position, orientation and velocities of a frame of an element. */
tml_span_frame tml_contact_columns_frame(const tml_body_ops *ops, const tml_frame *f);
void tml_contact_columns_set(tml_contact_columns *c, const tml_contact_side_span span[2], const tml_force_input *in);
/* Adds what a contact point exerts. */
void tml_contact_columns_add(tml_force_output *out, const tml_contact_columns *c, const tml_touch *t,
                             const tml_force_input *in);

#endif
