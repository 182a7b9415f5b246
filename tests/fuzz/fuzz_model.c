/* fuzz_model.c - any bytes as a model file in YAML or JSON. */
#include <stdint.h>
#include <stdlib.h>

#include "trammel.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
  tml_messages *messages = NULL;
  tml_model *model = NULL;
  const tml_override change = {"a", 2.5};
  if (tml_messages_create(&messages)) abort();
  const tml_status st = tml_model_read_text(&model, "fuzz.yaml", (const char *)data, size, &change, 1, messages);
  if ((st == TML_OK) != (model != NULL)) abort();
  if (st && tml_messages_errors(messages) == 0) abort(); /* a failure that nobody explains */
  tml_model_free(model);
  tml_messages_free(messages);
  return 0;
}
