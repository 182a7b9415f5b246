/* plugin_routine.h - compiled routines of plug-ins as functions of expressions (docs/plugins.md). */
#ifndef TML_EXPR_FUNCTION_PLUGIN_ROUTINE_H
#define TML_EXPR_FUNCTION_PLUGIN_ROUTINE_H

#include "expr/function/function_list.h"
#include "trammel_plugin.h"
#include "units/unit.h"

struct tml_routine {
  tml_function fn;                 /* the function as expressions see it; this struct owns its strings */
  const tml_plugin_routine *code;
  double *parameters;
  tml_unit unit;                   /* unit of the value; open dimension if none is stated */
};

/* Creates a routine under a name of the model. `code` must remain valid while the
 * routine is used. False: no memory. */
bool tml_routine_create(tml_routine **out, const char *name, const tml_plugin_routine *code, const double *parameters);
void tml_routine_free(tml_routine *r);

/* Value and first derivative. Higher derivatives are not known and are NaN, unless no argument varies. */
tml_taylor tml_routine_eval(const tml_call *c);

#endif
