/* add_curve.h - the named curves of a model, on which joints run. */
#ifndef TML_MODEL_ADD_ADD_CURVE_H
#define TML_MODEL_ADD_ADD_CURVE_H

#include "model/base/model.h"

/* The curves of a joint by their names; their number depends on the kind of joint. */
tml_status tml_curves_of_joint(const tml_model *m, tml_joint_kind kind, const char *const name[2],
                               const tml_curve *out[2], tml_error *err);
const char *tml_curve_name(const tml_model *m, const tml_curve *c);

/* Accepts any number; false for one that is no kind of joint. */
static inline bool tml_joint_has_curves(tml_joint_kind kind)
{
  return (int)kind >= 0 && kind < TML_JOINT_KINDS && tml_joint_facts_of(kind)->curves > 0;
}

#endif
