/* plugin_routine.h - compiled routines of plug-ins as functions of expressions (docs/plugins.md). */
#ifndef TML_EXPR_FUNCTION_PLUGIN_ROUTINE_H
#define TML_EXPR_FUNCTION_PLUGIN_ROUTINE_H

#include "expr/function/function_list.h"
#include "trammel_plugin.h"
#include "units/unit.h"

struct tml_routine {
  tml_function fn;                 /* as expressions see it; its texts are owned here */
  const tml_plugin_routine *code;
  double *parameters;
  tml_unit unit;                   /* of the value; of open dimension where none is stated */
};

/* A routine under a name of the model. `code` must stay while it is used. False: no memory. */
bool tml_routine_create(tml_routine **out, const char *name, const tml_plugin_routine *code, const double *parameters);
void tml_routine_free(tml_routine *r);

/* Value and first derivative; the others are not known: NaN, unless no argument varies. */
tml_taylor tml_routine_eval(const tml_call *c);

#endif
