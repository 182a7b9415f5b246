/* examples.h - the built-in example models, embedded when the program is built. */
#ifndef TML_INPUT_EXAMPLES_H
#define TML_INPUT_EXAMPLES_H

typedef struct tml_example {
  const char *name, *summary, *text;
} tml_example;

/* Made by cmake/embed-examples.cmake from the folder examples. */
extern const tml_example tml_examples[];
extern const int tml_examples_count;

#endif
