/* road.h - roads of a model: the surface on which tyres run, with a shape for pictures and contacts. */
#ifndef TML_MODEL_ADD_ROAD_H
#define TML_MODEL_ADD_ROAD_H

#include "model/base/model.h"

/* The road on a marker; NULL: none. */
const tml_road *tml_road_on(const tml_model *m, int marker);
void tml_road_free(tml_road *r);

#endif
