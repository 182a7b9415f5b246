/* fe_sets.h - named sets of nodes or elements of an input deck, stored as ranges of numbers because members may be
 * defined after their set, or not at all. */
#ifndef TML_FLEXIBLE_SOLID_FE_SETS_H
#define TML_FLEXIBLE_SOLID_FE_SETS_H

#include "file/line_reader.h"

typedef struct tml_fe_range { int first, last, step; } tml_fe_range;
typedef struct tml_fe_set { char *name; tml_fe_range *range; int count, capacity; } tml_fe_set;
typedef struct tml_fe_sets { tml_fe_set *set; int count, capacity, ranges; } tml_fe_sets;

void tml_fe_sets_free(tml_fe_sets *s);
int tml_fe_sets_find(const tml_fe_sets *s, const char *name); /* ignores case; -1: none */
/* The set of this name; it is created if it does not exist. */
tml_status tml_fe_sets_open(tml_fe_sets *s, int *set, const char *name, tml_error *err);
/* Adds a range of numbers to a set. */
tml_status tml_fe_sets_add(tml_fe_sets *s, int set, tml_fe_range range, tml_error *err);
/* Reads a data line of *NSET or *ELSET: numbers and names of other sets, or with `generate` first, last and step. */
tml_status tml_fe_sets_line(tml_fe_sets *s, int set, const tml_lines *l, bool generate, tml_error *err);
/* Marks which of n ascending numbers are members, and returns how many are. */
int tml_fe_set_mark(const tml_fe_set *k, const int *id, int n, bool *mark);

#endif
