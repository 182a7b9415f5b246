/* reference.h - numbers of tests/data/flexible.json, by their path. */
#ifndef TML_TESTS_SUPPORT_REFERENCE_H
#define TML_TESTS_SUPPORT_REFERENCE_H

#include "file/text/json_read.h"

typedef struct reference { char *text; tml_json_value all; } reference;

/* Opens the file; reference_close in the end. A test fails where anything is not there. */
reference reference_open(void);
void reference_close(reference *r);

/* "atv/data/joints": member of a member. */
tml_json_value reference_at(const reference *r, const char *path);
/* All numbers in a value, lists of lists one after the other; how many, at most `most`. */
int reference_numbers(tml_json_value v, double *x, int most);
/* Exactly `count` numbers at a path. */
void reference_list(const reference *r, const char *path, double *x, int count);
double reference_number(const reference *r, const char *path);

#endif
