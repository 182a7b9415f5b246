/* marker_axis.h - where axes of markers point in the positions that the model file gives. */
#ifndef TML_MODEL_GEOMETRY_MARKER_AXIS_H
#define TML_MODEL_GEOMETRY_MARKER_AXIS_H

#include "model/base/model.h"

/* Axis `column`, 0 to 2, of a marker as drawn, ground axes. */
void tml_marker_axis(const tml_model *m, int marker, int column, double axis[3]);

#endif
