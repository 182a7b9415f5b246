/* embedded_examples.h - the built-in example models and ready parts, embedded when the program is built. */
#ifndef TML_MODELFILE_PARTS_EMBEDDED_EXAMPLES_H
#define TML_MODELFILE_PARTS_EMBEDDED_EXAMPLES_H

typedef struct tml_example {
  const char *name, *summary, *text;
} tml_example;

/* Made by cmake/embed-examples.cmake from the folders examples and parts. */
extern const tml_example tml_examples[], tml_parts[];
extern const int tml_examples_count, tml_parts_count;

/* What names of ready parts begin with in a model: "library:". */
#define TML_LIBRARY "library:"

/* The ready part that "library:NAME" names; NULL: none. */
const tml_example *tml_library_find(const char *name);
/* The closest name of one, without "library:", or NULL. */
const char *tml_library_closest(const char *name);

#endif
