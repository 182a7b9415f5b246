/* fuzz_modes.c - any bytes as a reduced body: JSON, or a file of MBDyn. */
#include <stdint.h>
#include <stdlib.h>

#include "flexible/modal/modal_file.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
  if (size == 0) return 0; /* without bytes it would be a file */
  tml_flexible *f = NULL;
  tml_error err = {0};
  const tml_status st = tml_flexible_read(&f, &(tml_data_source){"modes", (const char *)data, size}, NULL, &err);
  if ((st == TML_OK) != (f != NULL)) abort();
  if (st && !err.text[0]) abort(); /* a failure that nobody explains */
  if (f && tml_flexible_check(f, &err)) abort();
  tml_flexible_free(f);
  return 0;
}
