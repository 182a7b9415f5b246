/* links.h - what the makers of couplers and gears share. */
#ifndef TML_MODEL_LINKS_H
#define TML_MODEL_LINKS_H

#include "model/model.h"

/* Adds a coupler that was checked. */
tml_status tml_store_coupler(tml_model *m, const char *name, tml_coupler *c, tml_error *err);

#endif
