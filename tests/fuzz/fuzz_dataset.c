/* fuzz_dataset.c - any bytes as an ADAMS dataset; behind a line "%%" those of a command file. */
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "modelfile/read_adams.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
  char *text = malloc(size + 1);
  tml_messages *messages = NULL;
  tml_model *model = NULL;
  if (!text || tml_messages_create(&messages)) abort();
  memcpy(text, data, size);
  text[size] = '\0';
  tml_dataset d = {.name = "fuzz.adm", .text = text, .size = size};
  const char *mark = strstr(text, "\n%%\n");
  if (mark) {
    d.size = (size_t)(mark - text) + 1;
    d.commands = mark + 4;
    d.commands_size = size - d.size - 3;
    d.commands_name = "fuzz.acf";
  }
  const tml_status st = tml_read_adams_dataset(&model, &d, messages);
  if ((st == TML_OK) != (model != NULL)) abort();
  if (st && tml_messages_errors(messages) == 0) abort(); /* a failure that nobody explains */
  tml_model_free(model);
  tml_messages_free(messages);
  free(text);
  return 0;
}
