/* fuzz_urdf.c - any bytes as a robot in URDF; behind a line "%%" those of the file that closes its loops. */
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "modelfile/read_urdf.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
  char *text = malloc(size + 1);
  tml_messages *messages = NULL;
  tml_model *model = NULL;
  const tml_read_options o = {.size = sizeof o};
  if (!text || tml_messages_create(&messages)) abort();
  memcpy(text, data, size);
  text[size] = '\0';
  tml_robot_source s = {.name = "fuzz.urdf", .text = text, .size = size};
  const char *mark = strstr(text, "\n%%\n");
  if (mark) {
    s.size = (size_t)(mark - text) + 1;
    s.closure = mark + 4;
    s.closure_size = size - s.size - 3;
    s.closure_name = "fuzz.closure.yaml";
  }
  const tml_status st = tml_read_urdf(&model, &s, &o, messages);
  if ((st == TML_OK) != (model != NULL)) abort();
  if (st && tml_messages_errors(messages) == 0) abort(); /* a failure that nobody explains */
  tml_model_free(model);
  tml_messages_free(messages);
  free(text);
  return 0;
}
