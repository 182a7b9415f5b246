/* embedded_examples.c - access to the examples that are embedded in the program. */
#include "modelfile/parts/embedded_examples.h"

#include "trammel.h"

static const tml_example *example_at(int i)
{
  static const tml_example none = {"", "", ""};
  return i >= 0 && i < tml_examples_count ? &tml_examples[i] : &none;
}

int tml_example_count(void) { return tml_examples_count; }

const char *tml_example_name(int i) { return example_at(i)->name; }

const char *tml_example_summary(int i) { return example_at(i)->summary; }

const char *tml_example_text(int i) { return example_at(i)->text; }
