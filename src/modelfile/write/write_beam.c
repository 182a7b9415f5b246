/* write_beam.c - writes beams for large deflections. */
#include <math.h>
#include <string.h>

#include "modelfile/fields/model_fields.h"
#include "modelfile/keys/keys_model.h"
#include "modelfile/write/write_entry.h"
#include "modelfile/write/write_value.h"

static void put_key(tml_writer *w, const char *key)
{
  tml_write(w, "      ");
  tml_write(w, key);
  tml_write(w, ": ");
}

/* Six by six numbers in the units of a section: [N] by strains, [N m] by curvatures, and so on. */
static void put_stiffness(tml_writer *w, const double C[36])
{
  static const char *const unit[3] = {"N", "N m", "N m2"};
  put_key(w, "stiffness");
  for (int i = 0; i < 6; i++) {
    tml_write(w, i ? ", [" : "[[");
    for (int j = 0; j < 6; j++) {
      if (j) tml_write(w, ", ");
      tml_write_number(w, C[6*i + j], unit[(i >= 3) + (j >= 3)]);
    }
    tml_write(w, "]");
  }
  tml_write(w, "]\n");
}

static void put_path(tml_writer *w, tml_nonlinear_beam_def *d)
{
  static const char *const words[] = {"line", "arc", "spline", "helix", "around"};
  put_key(w, words[d->path]);
  if (d->path == TML_PATH_HELIX) {
    tml_writing_entry e;
    tml_write(w, "{");
    tml_write_entry_begin(&e, w, &tml_keys_helix, NULL);
    tml_flexible_fields_helix(&e.x, d);
    tml_write(w, "}\n");
    return;
  }
  for (int i = 0; i < d->n_points; i++) {
    tml_write(w, i ? ", " : "[");
    tml_write_numbers(w, d->points + 3*i, 3, "m");
  }
  tml_write(w, "]\n");
}

static void put_places(tml_writer *w, const tml_nonlinear_beam_def *d)
{
  if (d->n_places == 0) return;
  put_key(w, "places");
  for (int i = 0; i < d->n_places; i++) {
    tml_write(w, i ? ", " : "{");
    tml_write_name(w, d->places[i].name);
    tml_write(w, ": ");
    tml_write_number(w, d->places[i].at, "m");
  }
  tml_write(w, "}\n");
}

static void put_frame(tml_writer *w, const tml_beam_row *r)
{
  tml_writing_entry e;
  tml_body_def d = {.size = sizeof d, .kind = TML_FLEXIBLE, .hold = r->hold, .body_axes = r->body_axes};
  memcpy(d.position, r->position, sizeof d.position);
  memcpy(d.orientation, r->orientation, sizeof d.orientation);
  memcpy(d.velocity, r->velocity, sizeof d.velocity);
  memcpy(d.angular_velocity, r->spin, sizeof d.angular_velocity);
  tml_write_entry_begin(&e, w, &tml_keys_body, NULL);
  e.indent = "    ";
  tml_body_fields_start(&e.x, &d);
  tml_body_fields_hold(&e.x, &d);
}

void tml_write_nonlinear_beam(tml_writer *w, const tml_beam_row *r)
{
  tml_nonlinear_beam_def d = r->d;
  double pieces = d.pieces;
  tml_writing_entry e;
  tml_write(w, "    kind: beam\n");
  put_frame(w, r);
  tml_write(w, "    beam:\n");
  put_path(w, &d);
  tml_write_entry_begin(&e, w, &tml_keys_nonlinear_beam, NULL);
  e.indent = "      ";
  if (d.section) {
    put_key(w, "section");
    tml_write_section(w, d.section);
    put_key(w, "material");
    tml_write_elastic_material(w, d.material);
  } else {
    put_stiffness(w, d.stiffness);
    tml_flexible_fields_line(&e.x, &d);
  }
  tml_flexible_fields_nonlinear_beam(&e.x, &d, &pieces);
  put_places(w, &d);
  tml_flexible_fields_touch(&e.x, &d);
}
