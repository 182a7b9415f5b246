/* adams_read_none.c - replaces the reader of ADAMS datasets in the build profile that only runs models. */
#include "import/adams/adams_read.h"

tml_status tml_adams_read(tml_model **out, const tml_adams_file *dataset, const tml_adams_file *commands,
                          tml_messages *messages)
{
  (void)commands;
  *out = NULL;
  tml_messages_add(messages, TML_ERROR, dataset->name, 0, 0, "", "ADAMS datasets are left out of this build, which "
                   "only runs models: 'trammel convert' makes a model file of them");
  return TML_ERR_MODEL;
}

bool tml_adams_looks_like(const char *text, size_t size)
{
  (void)text, (void)size;
  return false;
}

char *tml_adams_model_of(const char *text, size_t size)
{
  (void)text, (void)size;
  return NULL;
}
