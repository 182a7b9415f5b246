/* add_coupler.h - functions shared by couplers and gears. */
#ifndef TML_MODEL_ADD_ADD_COUPLER_H
#define TML_MODEL_ADD_ADD_COUPLER_H

#include "model/base/model.h"

/* Adds a coupler, which must have been checked. */
tml_status tml_coupler_store(tml_model *m, const char *name, tml_coupler *c, tml_error *err);

/* The marker at the pitch point on the carrier of a gear with tooth forces; -1: none. */
int tml_toothed_gear_marker(const tml_model *m, const tml_coupler *c);

#endif
