/* write_force.c - writes the force elements of a model file. The operations of each kind list its entries. */
#include <math.h>
#include <string.h>

#include "core/memory.h"
#include "force/force_kinds.h"
#include "model/base/key_table.h"
#include "modelfile/write/write_value.h"

/* An entry that is being written. */
typedef struct blank {
  tml_force_entry x; /* first member: the kinds receive a pointer to it */
  tml_writer *w;
  const tml_force *f;
  const tml_key_table *keys;
} blank;

static tml_writer *open_key(tml_force_entry *x, const char *key)
{
  tml_writer *w = ((blank *)x)->w;
  tml_write(w, ", ");
  tml_write(w, key);
  tml_write(w, ": ");
  return w;
}

static void put_pair(tml_force_entry *x, const char **i, const char **j)
{
  const blank *y = (const blank *)x;
  (void)i, (void)j;
  tml_write(y->w, y->keys->keys[0].key);
  tml_write(y->w, ": ");
  tml_write_pair(y->w, y->f->i, y->f->j);
}

static void put_frame(tml_force_entry *x, const char *key, const char **marker)
{
  const int frame = ((const blank *)x)->f->frame;
  (void)marker;
  if (frame > 0) tml_write_marker(open_key(x, key), frame);
}

static void put_force_number(tml_force_entry *x, const char *key, double *value, double otherwise)
{
  const tml_key_table *t = ((const blank *)x)->keys;
  if (*value == otherwise || (isnan(*value) && isnan(otherwise))) return;
  tml_write_number(open_key(x, key), *value, t->keys[tml_key_find(t, key)].unit);
}

static void put_force_numbers(tml_force_entry *x, const char *key, double *values, int n, const char *const *unit)
{
  if (!tml_write_any(values, n)) return;
  tml_writer *w = open_key(x, key);
  for (int k = 0; k < n; k++) {
    tml_write(w, k ? ", " : "[");
    tml_write_number(w, values[k], unit[k]);
  }
  tml_write(w, "]");
}

/* Writes a matrix, as six numbers if it is diagonal. */
static void put_matrix(tml_force_entry *x, const char *key, double K[36], const char *const unit[2][2])
{
  bool full = false;
  for (int i = 0; i < 36; i++) full = full || (K[i] != 0 && i % 7 != 0);
  if (!tml_write_any(K, 36)) return;
  tml_writer *w = open_key(x, key);
  tml_write(w, "[");
  for (int k = 0; k < 6; k++) {
    tml_write(w, k ? ", " : "");
    if (!full) tml_write_number(w, K[7*k], unit[k/3][k/3]);
    for (int l = 0; l < 6 && full; l++) {
      tml_write(w, l ? ", " : "[");
      tml_write_number(w, K[6*k + l], unit[k/3][l/3]);
    }
    if (full) tml_write(w, "]");
  }
  tml_write(w, "]");
}

static void put_force_text(tml_force_entry *x, const char *key, const char **text)
{
  if (*text) tml_write_text(open_key(x, key), *text);
}

/* Writes a list of expressions; `none` replaces missing ones. */
static void put_expression_list(tml_writer *w, const char **texts, int n, const char *none)
{
  for (int k = 0; k < n; k++) {
    tml_write(w, k ? ", " : "[");
    if (texts[k]) tml_write_text(w, texts[k]);
    else tml_write(w, none);
  }
  tml_write(w, "]");
}

static void put_laws(tml_force_entry *x, const char *key, const char **texts, int n, const char *const *unit)
{
  bool any = false;
  (void)unit;
  for (int k = 0; k < n; k++) any = any || texts[k];
  if (any) put_expression_list(open_key(x, key), texts, n, "null");
}

static void put_vector(tml_force_entry *x, const char *key, const char *value[3], bool about_z)
{
  (void)about_z;
  put_expression_list(open_key(x, key), value, 3, "0");
}

static void put_stations(tml_force_entry *x, const tml_rope_point **points, int *n)
{
  const blank *y = (const blank *)x;
  (void)points, (void)n;
  tml_write(y->w, y->keys->keys[0].key);
  tml_write(y->w, ": ");
  tml_write_rope_points(y->w, y->f->rope);
}

static void put_force(tml_writer *w, const tml_force *f)
{
  const int n = f->ops->form ? f->ops->form(f->data) : 0;
  blank x = {{f->name, n, put_pair, put_frame, put_force_number, put_force_numbers, put_matrix, put_force_text,
              put_laws, put_force_text,
             put_stations, put_vector}, w, f, tml_force_form_of(f->ops, n)->keys};
  void *definition = tml_new(1, f->ops->def_size); /* a copy, because the field functions of readers would fill it */
  if (!definition) {
    tml_file_no_memory(w->f);
    return;
  }
  memcpy(definition, f->data, f->ops->def_size);
  tml_write_entry(w, f->name);
  f->ops->fields(&x.x, definition);
  tml_write(w, "}\n");
  tml_delete(definition);
}

void tml_write_forces(tml_writer *w)
{
  bool first = true;
  for (int i = 0; i < w->m->n_forces; i++) {
    if (!w->m->forces[i].data || !w->m->forces[i].ops->fields || w->m->forces[i].part)
      continue; /* forces of joints are written with the joints, parts of ropes with the rope */
    if (first) tml_write(w, "\nforces:\n");
    first = false;
    put_force(w, &w->m->forces[i]);
  }
}
