/* consumer.c - the smallest program that uses an installed libtrammel. */
#include <stdio.h>
#include <string.h>
#include <trammel.h>

int main(void)
{
  if (strcmp(tml_version(), TML_VERSION) != 0) {
    fprintf(stderr, "header %s, library %s\n", TML_VERSION, tml_version());
    return 1;
  }
  tml_model *m;
  if (tml_model_create(&m) != TML_OK) return 1;
  tml_options o;
  tml_model_options(m, &o);
  tml_model_free(m);
  puts(tml_version());
  return o.size == sizeof o ? 0 : 1;
}
