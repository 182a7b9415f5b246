/* keys_parts.h - rows for the sections that models and parts share. */
#ifndef TML_MODELFILE_KEYS_KEYS_PARTS_H
#define TML_MODELFILE_KEYS_KEYS_PARTS_H

#include "modelfile/keys/keys_model.h"

/* Kinds of parameters of a part, in the order of tml_parameter_kind. */
#define TML_PARAMETER_KINDS "number | expression | marker | name | text"

// clang-format off
#define TML_SECTION_ROWS                                                                                 \
  {"parts", TML_KEY_NAMED, false, 0, 0, "", "", &tml_keys_part, "descriptions of what is used several times"}, \
  {"instances", TML_KEY_NAMED, false, 0, 0, "", "", &tml_keys_instance, "parts that are there, with all they hold"}, \
  {"include", TML_KEY_TEXTS, false, 0, 0, "", "", NULL,                                                  \
   "files beside or below the model file whose sections are added to these"},                            \
  {"tables", TML_KEY_NAMED, false, 0, 0, "", "", &tml_keys_table, "functions given by points"},          \
  {"routines", TML_KEY_NAMED, false, 0, 0, "", "", &tml_keys_routine, "functions compiled in plug-ins"}, \
  {"inputs", TML_KEY_NAMED, false, 0, 0, "", "", &tml_keys_input, "values that are set from outside during a run"}, \
  {"bodies", TML_KEY_NAMED, false, 0, 0, "", "", &tml_keys_body, "what moves, and `ground`"},            \
  {"curves", TML_KEY_NAMED, false, 0, 0, "", "", &tml_keys_space_curve, "curves that joints are on"},    \
  {"roads", TML_KEY_NAMED, false, 0, 0, "", "", &tml_keys_road, "where tyres run"},                      \
  {"joints", TML_KEY_NAMED, false, 0, 0, "", "", &tml_keys_joint, "what connects bodies"},               \
  {"motions", TML_KEY_NAMED, false, 0, 0, "", "", &tml_keys_motion, "what drives joints and bodies"},    \
  {"couplers", TML_KEY_NAMED, false, 0, 0, "", "", &tml_keys_coupler, "relations between joints"},       \
  {"gears", TML_KEY_NAMED, false, 0, 0, "", "", &tml_keys_gear, "pairs of gears"},                       \
  {"materials", TML_KEY_NAMED, false, 0, 0, "", "", &tml_keys_contact_material,                          \
   "what bodies are made of and how their surfaces push"},                                               \
  {"friction-laws", TML_KEY_NAMED, false, 0, 0, "", "", &tml_keys_friction, "how surfaces rub, for contacts"}, \
  {"contacts", TML_KEY_NAMED, false, 0, 0, "", "", &tml_keys_contact, "which shapes push each other off"}, \
  {"forces", TML_KEY_NAMED, false, 0, 0, "", "", &tml_keys_force, "what acts on bodies"},                \
  {"variables", TML_KEY_NAMED, false, 0, 0, "", "", &tml_keys_variable, "unknowns of your own"},         \
  {"equations", TML_KEY_NAMED, false, 0, 0, "", "", &tml_keys_equation, "differential equations of your own"}, \
  {"blocks", TML_KEY_NAMED, false, 0, 0, "", "", &tml_keys_block, "linear blocks: state space, transfer function"}, \
  {"constraints", TML_KEY_NAMED, false, 0, 0, "", "", &tml_keys_constraint, "general constraints"},      \
  {"sensors", TML_KEY_NAMED, false, 0, 0, "", "", &tml_keys_sensor, "what happens when"},                \
  {"inactive", TML_KEY_TEXTS, false, 0, 0, "", "", NULL,                                                 \
   "joints, motions, couplers, gears, forces, constraints and sensors that are inactive at the start"}, \
  {"channels", TML_KEY_NAMED, false, 0, 0, "", "", &tml_keys_channel,                                    \
   "what else to write: expressions of the state under names of their own"},                             \
  {"signals", TML_KEY_NAMED, false, 0, 0, "", "", &tml_keys_signal,                                      \
   "what else to write when the run is over: channels filtered"}
// clang-format on

#endif
