/* compile.h - steps of tml_system_create that live in files of their own. */
#ifndef TML_SYSTEM_COMPILE_H
#define TML_SYSTEM_COMPILE_H

#include "system/system.h"

/* Rows of joints, motions and norm conditions; prunes those that hold identically. */
tml_status tml_compile_constraints(tml_system *s, tml_error *err);

/* Patterns of the named matrices and the slots of every element. */
tml_status tml_compile_pattern(tml_system *s, tml_error *err);

#endif
