/* keys_flexible.h - rows for the keys of a body that only flexible bodies have. */
#ifndef TML_MODELFILE_KEYS_KEYS_FLEXIBLE_H
#define TML_MODELFILE_KEYS_KEYS_FLEXIBLE_H

#include "modelfile/keys/keys_model.h"

// clang-format off
#define TML_FLEXIBLE_ROWS                                                                                \
  {"beam", TML_KEY_MAPPING, false, 0, 0, "", "", &tml_keys_nonlinear_beam, "of `kind: beam`: path, section, pieces"}, \
  {"nodes", TML_KEY_PLACES, false, 3, 3, "m", "", NULL,                                                  \
   "flexible: places in the body frame that beams connect; their names are also markers"},                \
  {"material", TML_KEY_NAME_OR_MAPPING, false, 0, 0, "", "", &tml_keys_material,                         \
   "one of `materials`, for the density of its shapes; flexible: of all beams, by name or its keys"},    \
  {"materials", TML_KEY_NAMED, false, 0, 0, "", "", &tml_keys_material, "flexible: several, for beams to name"}, \
  {"sections", TML_KEY_NAMED, false, 0, 0, "", "", &tml_keys_section, "flexible: cross sections of beams"}, \
  {"beams", TML_KEY_LIST, false, 1, 0, "", "", &tml_keys_beam, "flexible: finite elements of the program itself"}, \
  {"masses", TML_KEY_LIST, false, 1, 0, "", "", &tml_keys_lump, "flexible: masses on nodes"},            \
  {"matrices", TML_KEY_MAPPING, false, 0, 0, "", "", &tml_keys_matrices,                                 \
   "flexible: finite elements of [another program](finite-elements.md), instead of beams"},              \
  {"interfaces", TML_KEY_NAMES_OR_NAMED, false, 1, 0, "", "", &tml_keys_interface,                       \
   "flexible: nodes that joints and forces may use; if not given those that they do use"},               \
  {"modes", TML_KEY_FILE, false, 0, 0, "", "", &tml_keys_modes,                                          \
   "flexible: how many, `{fixed: 10}` if not given; or the name of a file, short for `{file: ...}`, instead of " \
   "beams and matrices"},                                                                                 \
  {"damping", TML_KEY_CHOICE, false, 0, 0, "", "adams", &tml_keys_damping,                               \
   "flexible: ratio of every mode of the free body (0 if not given), or by frequency, or of the modes as mounted; " \
   "adams: 0.01 below 100 Hz, 0.1 below 1 kHz, 1 above"},                                                \
  {"stiffening", TML_KEY_CHOICE, false, 0, 0, "", "false", NULL,                                         \
   "flexible: how many of the lowest modes shorten what they bend, which is how spin and axial loads stiffen it; all " \
   "with beams, at most 60, if not given"},                                                              \
  {"start", TML_KEY_CHOICE, false, 0, 0, "", "static | undeformed | file", &tml_keys_start,              \
   "flexible: bent by the loads of the start (static, if not given), undeformed, as the file of its modes says, or " \
   "by given modes"},                                                                            \
  {"pieces", TML_KEY_NUMBER, false, 0, 0, "", "", NULL,                                                  \
   "flexible: cuts its beams into so many flexible bodies, `arm.piece1` ..., welded together, for "       \
   "[large deflections](flexible-bodies.md#far-bends); 1 if not given"}
// clang-format on

#endif
