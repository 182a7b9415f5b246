/* fuzz_model.c - any bytes as a model file in YAML or JSON. The flat text of a model with parts is a model again. */
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "model/base/model.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static tml_model *read_model(const char *text, size_t size, const tml_override *change)
{
  tml_messages *messages = NULL;
  tml_model *model = NULL;
  if (tml_messages_create(&messages)) abort();
  const tml_read_options with = {.size = sizeof with, .overrides = change, .n_overrides = change ? 1 : 0};
  const tml_status st = tml_model_read_text(&model, "fuzz.yaml", text, size, &with, messages);
  if ((st == TML_OK) != (model != NULL)) abort();
  if (st && tml_messages_errors(messages) == 0) abort(); /* a failure that nobody explains */
  tml_messages_free(messages);
  return model;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
  const tml_override change = {.size = sizeof change, "a", 2.5};
  tml_model_free(read_model((const char *)data, size, &change));
  tml_model *model = read_model((const char *)data, size, NULL);
  if (model && model->flat) {
    tml_model *flat = read_model(model->flat, strlen(model->flat), NULL);
    if (!flat || flat->n_bodies != model->n_bodies) abort();
    tml_model_free(flat);
  }
  tml_model_free(model);
  return 0;
}
