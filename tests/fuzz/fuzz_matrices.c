/* fuzz_matrices.c - any bytes as finite element data: stiffness, mass, nodes and unknowns, parted by lines "%%%". */
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "flexible/read/fe_matrices.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

/* The part up to the next mark; the rest is left in *text. */
static tml_data_source next_part(const char *name, const char **text, size_t *size)
{
  static const char mark[] = "%%%\n";
  tml_data_source part = {.name = name, .text = *text, .size = *size};
  if (!*text) return (tml_data_source){0};
  const char *stop = strstr(*text, mark);
  if (!stop) {
    *text = NULL;
    return part;
  }
  part.size = (size_t)(stop - *text);
  *size -= part.size + sizeof mark - 1;
  *text = stop + sizeof mark - 1;
  return part;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
  char *text = malloc(size + 1);
  if (!text) abort();
  memcpy(text, data, size);
  text[size] = '\0';
  const char *rest = text;
  tml_fe_files files = {.units.length = 1e-3};
  files.stiffness = next_part("K", &rest, &size);
  files.mass = next_part("M", &rest, &size);
  files.nodes = next_part("nodes", &rest, &size);
  files.unknowns = next_part("unknowns", &rest, &size);
  if (files.mass.size == 0) files.mass = (tml_data_source){0};
  if (files.nodes.size == 0) files.nodes = (tml_data_source){0};
  tml_structure *s = NULL;
  tml_error err = {0};
  const tml_status st = tml_structure_read(&s, &files, &err);
  if ((st == TML_OK) != (s != NULL)) abort();
  if (st && !err.text[0]) abort(); /* a failure that nobody explains */
  tml_structure_free(s);
  free(text);
  return 0;
}
