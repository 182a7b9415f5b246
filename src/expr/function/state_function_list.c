/* state_function_list.c - the table of functions of the state. */
#include "expr/function/state_function_list.h"

#include <assert.h>
#include <stdio.h>
#include <string.h>

#include "core/name_match.h"

static const tml_state_function functions[] = {
#define TML_X(name, kind, axis, letters, min, unit, signature, help) \
  { name, TML_STATE_##kind, axis, letters, min, unit, signature, help },
    TML_STATE_LIST(TML_X)
#undef TML_X
};

#define COUNT ((int)(sizeof functions/sizeof *functions))

int tml_state_count(void) { return COUNT; }

const tml_state_function *tml_state_get(int i)
{
  assert(i >= 0 && i < COUNT);
  return &functions[i];
}

const tml_state_function *tml_state_find(const char *name)
{
  for (int i = 0; i < COUNT; i++)
    if (tml_name_equal(functions[i].name, name)) return &functions[i];
  return NULL;
}

const char *tml_state_closest(const char *name)
{
  const char *names[COUNT];
  for (int i = 0; i < COUNT; i++) names[i] = functions[i].name;
  return tml_name_closest(name, names, COUNT);
}
