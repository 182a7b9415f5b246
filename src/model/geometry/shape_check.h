/* shape_check.h - checks of shapes. */
#ifndef TML_MODEL_GEOMETRY_SHAPE_CHECK_H
#define TML_MODEL_GEOMETRY_SHAPE_CHECK_H

#include "core/error.h"

/* Sizes, place, orientation and density; the body it belongs to is not looked at. */
tml_status tml_shape_check(const tml_shape_def *d, tml_error *err);

#endif
