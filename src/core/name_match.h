/* name_match.h - comparing names as people type them. Never depends on the locale. */
#ifndef TML_CORE_NAME_MATCH_H
#define TML_CORE_NAME_MATCH_H

#include <stdbool.h>

/* Equal but for the case of ASCII letters. */
bool tml_name_equal(const char *a, const char *b);

/* Does a pattern with * and ? stand for a name? [*] stands for an index such as [3]; [ is a sign like others. */
bool tml_name_matches(const char *pattern, const char *name);

/* That of n names which other programs call so, or NULL. */
const char *tml_name_synonym(const char *word, const char *const *names, int n);

/* The one of n names that is meant, a synonym or the closest by edit distance, or NULL when none is close. The answer
 * is one of `names`. A wrong case counts half, swapped neighbours count as one mistake; about one mistake in three
 * letters is close. */
const char *tml_name_closest(const char *word, const char *const *names, int n);

/* In texts of plots, "a - b" or "y over x": whether n characters are this word. */
bool tml_name_is_plot_word(const char *at, int n, const char *word);
/* Words of n characters between the channels of a curve: "-" or its typographic form; that or "over". */
bool tml_name_is_minus(const char *at, int n);
bool tml_name_joins_curves(const char *at, int n);

#endif
