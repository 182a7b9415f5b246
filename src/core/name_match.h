/* name_match.h - comparison of names typed by users: case, wildcards, synonyms, misspellings. Independent of the
 * locale. */
#ifndef TML_CORE_NAME_MATCH_H
#define TML_CORE_NAME_MATCH_H

#include <stdbool.h>

/* True if both are equal except for the case of ASCII letters. */
bool tml_name_equal(const char *a, const char *b);

/* True if a name matches a pattern with * and ?. [*] matches an index such as [3]; any other [ is an ordinary
 * character. */
bool tml_name_matches(const char *pattern, const char *name);

/* Returns the one of n names for which other programs use `word`, or NULL. */
const char *tml_name_synonym(const char *word, const char *const *names, int n);

/* Returns the one of n names that is most likely meant: a synonym, or the closest by edit distance, or NULL if none is
 * close. The result is an element of `names`. A wrong case counts as half a mistake, two swapped neighbours as one
 * mistake. A name is close if it has at most about one mistake in three letters. */
const char *tml_name_closest(const char *word, const char *const *names, int n);

/* For curves of a plot such as "a - b" or "y over x": true if the n characters at `at` are this word. */
bool tml_name_is_plot_word(const char *at, int n, const char *word);
/* True for words that join the channels of a curve: "-" or its typographic form (U+2212); either of these or "over". */
bool tml_name_is_minus(const char *at, int n);
bool tml_name_joins_curves(const char *at, int n);

#endif
