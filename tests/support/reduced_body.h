/* reduced_body.h - a flexible body of made-up numbers in memory of its own, with something in every field. */
#ifndef TML_TESTS_SUPPORT_REDUCED_BODY_H
#define TML_TESTS_SUPPORT_REDUCED_BODY_H

#include "flexible/modal/modal_body.h"

/* Five modes, two of them stiffened, two interfaces, four nodes, three lines, two parts, three stress points. NULL: no
 * memory. */
tml_flexible *reduced_body(void);

/* The same to the last bit; otherwise the name of a field that differs. NULL: all are the same. */
const char *reduced_difference(tml_flexible *a, tml_flexible *b);

/* Writes the body to a file, reads it again and removes the file. TML_ERR_SIMULATION: something differs. */
tml_status reduced_write_and_read(const char *path, tml_error *err);

/* Reads a text, and forgets it. */
tml_status reduced_read_text(const char *name, const char *text, tml_error *err);

#endif
