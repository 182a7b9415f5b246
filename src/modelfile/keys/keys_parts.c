/* keys_parts.c - the tables of keys of parts and their instances. Columns as in keys_model.c. */
#include "modelfile/keys/keys_parts.h"

// clang-format off
static const tml_key part_rows[] = {
  {"title", TML_KEY_TEXT, false, 0, 0, "", "", NULL, "one line about it, for readers only"},
  {"about", TML_KEY_TEXT, false, 0, 0, "", "", NULL, "more about it, for readers only"},
  {"parameters", TML_KEY_NAMED, false, 0, 0, "", "", &tml_keys_parameter,
   "parameters that an instance may set by `with`: their defaults, or their kinds and ranges"},
  TML_SECTION_ROWS,
  {"ports", TML_KEY_NAMED_NAMES, false, 0, 0, "", "", NULL,
   "short names of markers or of other things in the part, for use outside: `{a: bar.left}`"},
};
TML_KEY_TABLE(tml_keys_part, "part", part_rows,
      "What is used several times, with sections as in a model ([parts](parts.md)). Nothing is built from it alone. "
      "`ground` in it is the frame of the instance.");

static const tml_key parameter_rows[] = {
  {"kind", TML_KEY_WORD, false, 0, 0, "", TML_PARAMETER_KINDS, NULL,
   "a number (if not given), an expression of the state and of time, the name of a marker, any other name, a text"},
  {"default", TML_KEY_TEXT, false, 0, 0, "", "", NULL, "its value if an instance gives none; if not given, it must"},
  {"unit", TML_KEY_TEXT, false, 0, 0, "", "", NULL,
   "of numbers and expressions: the unit of its quantity, as `N m`; `1` is a plain number. A number without a unit is "
   "in that of the file. If not given, every quantity is allowed"},
  {"above", TML_KEY_NUMBER, false, 0, 0, "", "", NULL, "of numbers: it must be larger"},
  {"min", TML_KEY_NUMBER, false, 0, 0, "", "", NULL, "of numbers: the smallest that is allowed"},
  {"max", TML_KEY_NUMBER, false, 0, 0, "", "", NULL, "of numbers: the largest that is allowed"},
  {"about", TML_KEY_TEXT, false, 0, 0, "", "", NULL, "what it is, for messages and pages"},
};
TML_KEY_TABLE(tml_keys_parameter, "parameter", parameter_rows,
      "The kind and range of a parameter of a part. An expression alone is its `default`, of any kind.");

static const tml_key instance_rows[] = {
  {"part", TML_KEY_NAME, true, 0, 0, "", "", NULL,
   "which one of `parts`, or `library:NAME`, a ready part"},
  {"with", TML_KEY_NAMED, false, 0, 0, "", "", NULL,
   "values of parameters of the part: numbers, expressions, names; those not given are as in the part"},
  {"position", TML_KEY_NUMBERS, false, 2, 3, "m", "", NULL, "of its frame at the start; z may be left out"},
  {"orientation", TML_KEY_MAPPING, false, 0, 0, "", "", &tml_keys_orientation, "of its frame at the start"},
  {"velocity", TML_KEY_NUMBERS, false, 2, 3, "m/s", "", NULL, "of its frame at the start"},
  {"angular-velocity", TML_KEY_NUMBERS, false, 3, 3, "rad/s", "", NULL, "of its frame at the start"},
  {"repeat", TML_KEY_NUMBER, false, 0, 0, "", "", NULL,
   "how many of them: `name[0]`, `name[1]`, ...; entries of all other sections and markers may also be repeated"},
  {"index", TML_KEY_NAME, false, 0, 0, "", "", NULL,
   "with `repeat`: name of the number, from 0 on, in expressions and brackets of this entry"},
};
TML_KEY_TABLE(tml_keys_instance, "instance", instance_rows,
      "A part in the model. What it holds is called `instance.name`; its place is in the frame of the model or "
      "instance that contains it.");
// clang-format on
