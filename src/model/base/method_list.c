/* method_list.c - the integration methods: names and properties. */
#include <string.h>

#include "core/error.h"
#include "model/base/method_facts.h"

#ifdef TML_WITH_SUNDIALS
#define SUNDIALS true /* SUNDIALS provides the methods of variable order */
#else
#define SUNDIALS false
#endif
#define EXTERNAL(name) (TML_##name == TML_ADAMS || TML_##name == TML_BDF)
#define FLAT(name, family) (TML_FAMILY_##family == TML_FAMILY_STATE_SPACE || TML_##name == TML_BDF)
#define SEVERAL(name) (TML_##name == TML_GSTIFF || TML_##name == TML_GSTIFF_SI2) /* has several orders of its own */
#define EXPLICIT(name) (TML_##name == TML_RK4 || TML_##name == TML_ADAMS || TML_##name == TML_DOPRI5 || \
                        TML_##name == TML_DOP853)

/* Checks that TML_METHOD_LIST and the enumeration have the same methods in the same order. */
enum {
#define TML_X(name, word, family, order, variable, about) PLACE_##name,
  TML_METHOD_LIST(TML_X)
#undef TML_X
  PLACES
};
_Static_assert((int)TML_METHOD_COUNT == (int)PLACES,
               "a method is missing in TML_METHOD_LIST or in tml_method, or TML_METHOD_COUNT is not their number");
#define TML_X(name, word, family, order, variable, about) \
  _Static_assert((int)TML_##name == (int)PLACE_##name, \
                 "the number of TML_" #name " is not its place in TML_METHOD_LIST");
TML_METHOD_LIST(TML_X)
#undef TML_X

static const tml_method_info table[] = {
#define TML_X(name, word, family, order, variable, about) \
  {word, about, TML_FAMILY_##family, order, (order) > 0 || SEVERAL(name), variable, FLAT(name, family), \
   !EXTERNAL(name) || SUNDIALS, EXPLICIT(name)},
    TML_METHOD_LIST(TML_X)
#undef TML_X
};

bool tml_method_external(tml_method m)
{
#define TML_X(name, word, family, order, variable, about) [TML_##name] = EXTERNAL(name),
  static const bool external[TML_METHOD_COUNT] = {TML_METHOD_LIST(TML_X)};
#undef TML_X
  return (int)m >= 0 && m < TML_METHOD_COUNT && external[m];
}

bool tml_method_has_orders(tml_method m)
{
#define TML_X(name, word, family, order, variable, about) [TML_##name] = SEVERAL(name),
  static const bool several[TML_METHOD_COUNT] = {TML_METHOD_LIST(TML_X)};
#undef TML_X
  return (int)m >= 0 && m < TML_METHOD_COUNT && several[m];
}

tml_method_info tml_method_get(tml_method m)
{
  if ((int)m < 0 || (int)m >= (int)TML_METHOD_COUNT) return (tml_method_info){.word = "", .about = ""};
  return table[m];
}

tml_method tml_method_find(const char *word)
{
  int m = 0;
  while (m < (int)TML_METHOD_COUNT && (!word || strcmp(table[m].word, word) != 0)) m++;
  return (tml_method)m;
}
