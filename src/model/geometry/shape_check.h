/* shape_check.h - checks the definition of a shape. */
#ifndef TML_MODEL_GEOMETRY_SHAPE_CHECK_H
#define TML_MODEL_GEOMETRY_SHAPE_CHECK_H

#include "core/error.h"

/* Checks sizes, place, orientation and density, without regard to the body. */
tml_status tml_shape_check(const tml_shape_def *d, tml_error *err);

#endif
