/* keys_view.c - the table of keys for the initial view of a report. Columns as in keys_model.c. */
#include "modelfile/keys/keys_model.h"
#include "model/base/view_settings.h"

// clang-format off
#define TABLE TML_KEY_TABLE

static const tml_key view_rows[] = {
  {"camera", TML_KEY_WORD_OR_NUMBERS, false, 3, 3, "", TML_VIEW_CAMERAS, NULL,
   "where the eye is: a standard view, or the direction from the mechanism to it in ground axes, as [1, -2, 1]"},
  {"up", TML_KEY_WORD, false, 0, 0, "", "x | y | z | -x | -y | -z", NULL,
   "axis of ground that points up; against gravity if not given"},
  {"follow", TML_KEY_TEXT, false, 0, 0, "", "", NULL,
   "body that the view follows, or none; if not given, one that carries the others along"},
  {"colours", TML_KEY_NAMED_TEXTS, false, 0, 0, "", "", NULL,
   "CSS colours or materials of bodies, before those of shapes"},
};
TABLE(tml_keys_view, "view", view_rows, "How the report opens. Whoever looks at it can still turn and choose.");
