/* force_kinds.h - the kinds of force elements in model files, and the forms in which they are written. */
#ifndef TML_FORCE_FORCE_KINDS_H
#define TML_FORCE_FORCE_KINDS_H

#include "model/base/force_element.h"

/* One form of a force element in a model file. */
typedef struct tml_force_form {
  const tml_force_ops *ops;
  const char *key;                   /* the first key, which identifies the form */
  const struct tml_key_table *keys;
} tml_force_form;

int tml_force_form_count(void);
const tml_force_form *tml_force_form_get(int i);
/* The n-th way in which model files write a kind of force, counted from 0. */
const tml_force_form *tml_force_form_of(const tml_force_ops *ops, int n);

#endif
