/* write_table.c - writes the tables and maps of a model file. */
#include "modelfile/write/write_value.h"

static void put_axis(tml_writer *w, const char *key, const tml_axis *a)
{
  tml_write(w, "    ");
  tml_write(w, key);
  tml_write(w, ": ");
  tml_write_numbers(w, a->x, a->n, "");
  tml_write(w, "\n");
}

static void put_map(tml_writer *w, const tml_table *t)
{
  const tml_axis *x = tml_table_axis(t, 0), *y = tml_table_axis(t, 1);
  put_axis(w, "x", x);
  put_axis(w, "y", y);
  tml_write(w, "    z:\n");
  for (int j = 0; j < y->n; j++) {
    tml_write(w, "      - [");
    for (int i = 0; i < x->n; i++) {
      double z[4];
      tml_table_map_corner(t, TML_LINEAR, i, j, z);
      if (i) tml_write(w, ", ");
      tml_write_number(w, z[0], "");
    }
    tml_write(w, "]\n");
  }
}

static void put_table_points(tml_writer *w, const tml_table *t)
{
  tml_write(w, "    points:\n");
  for (int k = 0; k < tml_table_size(t); k++) {
    double p[2];
    tml_table_point(t, k, &p[0], &p[1]);
    tml_write(w, "      - ");
    tml_write_numbers(w, p, 2, "");
    tml_write(w, "\n");
  }
}

void tml_write_table(tml_writer *w, const tml_table *t)
{
  static const char *const words[] = {[TML_EXTRAPOLATE_CONSTANT] = "constant", [TML_EXTRAPOLATE_NONE] = "none",
                                      [TML_EXTRAPOLATE_CONTINUE] = "continue"};
  const tml_extrapolation beyond = tml_table_axis(t, 0)->beyond;
  if (tml_table_variables(t) > 1) put_map(w, t);
  else put_table_points(w, t);
  if (beyond == TML_EXTRAPOLATE_LINEAR) return;
  tml_write(w, "    extrapolate: ");
  tml_write(w, words[beyond]);
  tml_write(w, "\n");
}
