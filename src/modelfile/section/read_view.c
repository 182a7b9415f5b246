/* read_view.c - reads the initial view of a model in reports: camera, upward direction, body to follow, colours. */
#include <math.h>
#include <string.h>

#include "core/colour.h"
#include "core/name_match.h"
#include "modelfile/base/model_reader.h"

static const char *const cameras[] = {"front", "top", "side", "iso"}; /* in the order of the key */

static void read_camera(tml_line_reader_split *f, tml_model_view *v)
{
  const tml_yaml *node = tml_mapping_get(f, "camera");
  if (!node) return;
  if (node->kind == TML_YAML_SCALAR) {
    const int word = tml_read_value_word(f, "camera");
    if (word >= 0) v->camera = cameras[word];
    return;
  }
  double from[3];
  if (tml_read_value_numbers(f, "camera", from, 3, 3) != 3) return;
  const double length = sqrt(from[0]*from[0] + from[1]*from[1] + from[2]*from[2]);
  if (!(length > 0) || !isfinite(length)) {
    tml_mapping_error(f, "camera", "'camera' is [%g, %g, %g], but must be a direction: not all zero", from[0], from[1],
                      from[2]);
    return;
  }
  for (int i = 0; i < 3; i++) v->from[i] = from[i]/length;
}

/* Index of the body that a text names; -1 after an error. */
static int named_body(tml_reader *r, const tml_yaml *node)
{
  const int body = tml_model_find_body(r->model, node->text);
  if (body >= 0 || tml_names_find(&r->failed_elements, node->text) >= 0 || r->failed_bodies) return body;
  const char *names[TML_KEYS_MAX];
  int n = 0;
  for (int i = 0; i < r->model->n_bodies && n < TML_KEYS_MAX; i++) names[n++] = r->model->bodies[i].name;
  const char *close = tml_name_closest(node->text, names, n);
  tml_file_problems_error(r, node, "there is no body '%s'%s%s%s", node->text, close ? ": did you mean '" : "",
                          close ? close : "", close ? "'?" : "");
  return -1;
}

static void read_follow(tml_line_reader_split *f, tml_model_view *v)
{
  const tml_yaml *node = tml_mapping_get(f, "follow");
  if (!node) return;
  if (strcmp(node->text, "none") == 0 && tml_model_find_body(f->r->model, "none") < 0) {
    v->follow = TML_VIEW_NOBODY;
    return;
  }
  const int body = named_body(f->r, node);
  if (body == 0) tml_file_problems_error(f->r, node, "'follow' is ground, which does not move; none: the view stays");
  else if (body > 0) v->follow = body;
}

static void not_a_colour(tml_reader *r, const tml_yaml *body, const tml_yaml *value)
{
  const char *text = value->kind == TML_YAML_SCALAR ? value->text : NULL;
  const char *close = text ? tml_colour_closest(text) : NULL;
  tml_file_problems_error(r, value,
                          "the colour of '%s' must be a CSS colour, as steelblue, #4682b4 or rgb(70, 130, 180), or a "
                          "material, as steel or brass%s%s%s%s%s%s", body->text, text ? ", not '" : "", text ? text
                            : "",
                          text ? "'" : "", close ? " (did you mean '" : "", close ? close : "", close ? "'?)" : "");
}

static void read_colours(tml_line_reader_split *f, tml_model_view *v)
{
  const tml_yaml *map = tml_mapping_get(f, "colours");
  for (const tml_yaml *k = map ? map->child : NULL; k && k->next; k = k->next->next) {
    const tml_yaml *value = k->next;
    const int body = named_body(f->r, k);
    if (value->kind != TML_YAML_SCALAR || tml_colour(value->text) < 0) not_a_colour(f->r, k, value);
    else if (body >= 0 && !tml_view_paint(v, body, value->text)) f->r->no_memory = true;
  }
}

void tml_read_view(tml_reader *r, const tml_yaml *value)
{
  tml_line_reader_split f;
  tml_model_view *v = &r->model->view;
  tml_mapping_open(&f, r, value, value, &tml_keys_view);
  if (!f.ok) return;
  read_camera(&f, v);
  const int up = tml_read_value_word(&f, "up");
  if (up >= 0) v->up = up < 3 ? up + 1 : 2 - up;
  read_follow(&f, v);
  read_colours(&f, v);
}
