/* fe_sets.h - named sets of nodes or elements of an input deck, as ranges of numbers: members may come later than their
 * set, or not be there. */
#ifndef TML_FLEXIBLE_SOLID_FE_SETS_H
#define TML_FLEXIBLE_SOLID_FE_SETS_H

#include "file/line_reader.h"

typedef struct tml_fe_range { int first, last, step; } tml_fe_range;
typedef struct tml_fe_set { char *name; tml_fe_range *range; int count, capacity; } tml_fe_set;
typedef struct tml_fe_sets { tml_fe_set *set; int count, capacity, ranges; } tml_fe_sets;

void tml_fe_sets_free(tml_fe_sets *s);
int tml_fe_sets_find(const tml_fe_sets *s, const char *name); /* whatever the case of its letters; -1: none */
/* The set of that name, which is made if there is none. */
tml_status tml_fe_sets_open(tml_fe_sets *s, int *set, const char *name, tml_error *err);
tml_status tml_fe_sets_add(tml_fe_sets *s, int set, tml_fe_range range, tml_error *err);
/* A line of *NSET or *ELSET: numbers and names of other sets; `generate`: first, last, step. */
tml_status tml_fe_sets_line(tml_fe_sets *s, int set, const tml_lines *l, bool generate, tml_error *err);
/* Marks which of n ascending numbers are members; how many. */
int tml_fe_set_mark(const tml_fe_set *k, const int *id, int n, bool *mark);

#endif
