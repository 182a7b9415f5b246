/* space_curves.c - curves that joints name: points in a plane or in space. */
#include "core/memory.h"
#include "modelfile/base/model_reader.h"

/* [x, y] or [x, y, z]; three numbers of each point. */
static void get_points(tml_fields *f, const tml_yaml *list, double *x)
{
  for (const tml_yaml *p = list->child; p; p = p->next, x += 3) {
    if (p->kind != TML_YAML_LIST || p->count < 2 || p->count > 3) {
      tml_reader_error(f->r, p, "a point of a curve is [x, y] or [x, y, z]");
      f->ok = false;
      continue;
    }
    int k = 0;
    for (const tml_yaml *one = p->child; one; one = one->next, k++)
      if (!tml_read_number(f->r, one, tml_want_of(f, "points"), &x[k])) f->ok = false;
  }
}

void tml_read_space_curve(tml_reader *r, const tml_yaml *key, const tml_yaml *value)
{
  tml_fields f;
  tml_error err = {0};
  tml_space_curve_def d = {.size = sizeof d, .name = key->text};
  tml_fields_open(&f, r, key, value, &tml_keys_space_curve);
  const tml_yaml *list = tml_fields_get(&f, "points");
  double *points = list ? tml_new(3*(size_t)list->count + 1, sizeof *points) : NULL;
  d.open = tml_get_word(&f, "closed") == 1;
  if (list && !points) r->no_memory = true;
  if (points) {
    get_points(&f, list, points);
    d.points = points;
    d.n_points = list->count;
    if (f.ok) tml_fields_report(&f, tml_model_add_curve(r->model, &d, &err), &err);
  }
  if (!f.ok) r->failed_curves = true;
  tml_delete(points);
}
