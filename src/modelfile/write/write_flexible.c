/* write_flexible.c - writes the flexible bodies of a model file. */
#include <string.h>

#include "model/flexible/add_flexible_body.h"
#include "modelfile/fields/model_fields.h"
#include "modelfile/keys/keys_model.h"
#include "modelfile/write/write_entry.h"

static void put_count(tml_writer *w, const char *key, int n, const char *before)
{
  tml_write(w, before);
  tml_write(w, key);
  tml_write(w, ": ");
  tml_write_number(w, n, "");
}

/* ---------------------------------------------------------------- beams ---------------------- */

static void put_nodes(tml_writer *w, const tml_flexible_def *d)
{
  if (d->n_nodes) tml_write(w, "    nodes:\n");
  for (int i = 0; i < d->n_nodes; i++) {
    tml_write(w, "      ");
    tml_write_name(w, d->nodes[i].name);
    tml_write(w, ": ");
    tml_write_numbers(w, d->nodes[i].at, 3, "m");
    tml_write(w, "\n");
  }
}

void tml_write_elastic_material(tml_writer *w, const tml_material_def *m)
{
  tml_writing_entry e;
  tml_material_def d = *m;
  tml_write(w, "{");
  tml_write_entry_begin(&e, w, &tml_keys_material, NULL);
  tml_flexible_fields_material(&e.x, &d);
  tml_write(w, "}\n");
}

void tml_write_section(tml_writer *w, const tml_section_def *s)
{
  const tml_key *row = &tml_keys_section.keys[s->kind];
  tml_writing_entry e;
  tml_section_def d = *s;
  tml_write(w, "{");
  tml_write(w, row->key);
  tml_write(w, ": {");
  tml_write_entry_begin(&e, w, row->table, NULL);
  tml_flexible_fields_section(&e.x, &d);
  for (int k = 0; k < s->n_points; k++) {
    tml_write(w, k ? ", " : ", points: [");
    tml_write_numbers(w, s->points + 2*k, 2, "m");
  }
  tml_write(w, s->n_points ? "]}}\n" : "}}\n");
}

static void put_sections(tml_writer *w, const tml_flexible_def *d)
{
  if (d->n_sections) tml_write(w, "    sections:\n");
  for (int i = 0; i < d->n_sections; i++) {
    tml_write(w, "      ");
    tml_write_name(w, d->sections[i].name);
    tml_write(w, ": ");
    tml_write_section(w, &d->sections[i]);
  }
}

static void put_elements(tml_writer *w, const tml_flexible_def *given)
{
  const bool alone = given->n_materials == 1 && !given->materials[0].name;
  tml_writing_entry e;
  tml_flexible_def d = *given;
  tml_write_entry_begin(&e, w, &tml_keys_body, NULL);
  e.indent = "    ";
  put_nodes(w, &d);
  if (alone) tml_write(w, "    material: ");
  if (alone) tml_write_elastic_material(w, &d.materials[0]);
  else tml_flexible_fields_materials(&e.x, &d);
  put_sections(w, &d);
  tml_flexible_fields_elements(&e.x, &d);
}

/* ---------------------------------------------------------------- files ---------------------- */

/* Writes a file name without folder, because the files lie beside the model. */
static void put_file(tml_writer *w, const char *key, const char *path, bool first)
{
  if (!path) return;
  const char *slash = strrchr(path, '/');
  tml_write(w, first ? "" : ", ");
  tml_write(w, key);
  tml_write(w, ": ");
  tml_write_text(w, slash ? slash + 1 : path);
}

/* Writes the units of the files, which follow their names. */
static void put_units(tml_writer *w, const tml_flexible_def *d, const tml_key_table *keys)
{
  tml_writing_entry e;
  tml_flexible_def units = *d;
  tml_write_entry_begin(&e, w, keys, NULL);
  e.any = true;
  tml_flexible_fields_units(&e.x, &units);
}

static void put_matrices(tml_writer *w, const tml_flexible_def *d)
{
  if (!d->stiffness) return;
  tml_write(w, "    # files of another program: they have to be beside this one\n    matrices: {");
  put_file(w, "stiffness", d->stiffness, true);
  put_file(w, "mass", d->mass, false);
  put_file(w, "unknowns", d->unknowns, false);
  put_file(w, "nodes", d->node_file, false);
  put_units(w, d, &tml_keys_matrices);
  tml_write(w, "}\n");
}

/* ---------------------------------------------------------------- modes ---------------------- */

static void put_averaged_nodes(tml_writer *w, const tml_interface_def *k)
{
  tml_write(w, "      ");
  tml_write_name(w, k->name);
  tml_write(w, k->set ? ": {set: " : ": {nodes: [");
  if (k->set) tml_write_text(w, k->set);
  for (int i = 0; i < k->n_nodes && !k->set; i++) {
    tml_write(w, i ? ", " : "");
    tml_write_number(w, k->nodes[i], "");
  }
  tml_write(w, k->set ? ", at: " : "], at: ");
  tml_write_numbers(w, k->at, 3, "m");
  tml_write(w, k->average ? ", pad: average}\n" : "}\n");
}

static void put_interfaces(tml_writer *w, const tml_flexible_def *d)
{
  if (d->n_interfaces == 0) return;
  const bool pads = d->interfaces[0].n_nodes > 0;
  tml_write(w, pads ? "    interfaces:\n" : "    interfaces: [");
  for (int i = 0; i < d->n_interfaces; i++) {
    if (pads) put_averaged_nodes(w, &d->interfaces[i]);
    if (!pads && i) tml_write(w, ", ");
    if (!pads) tml_write_name(w, d->interfaces[i].name);
  }
  if (!pads) tml_write(w, "]\n");
}

static void put_modes_keys(tml_writer *w, const tml_flexible_def *d)
{
  const bool units = d->unit_length > 0 || d->unit_mass > 0 || d->unit_time > 0;
  if (d->modes_file) {
    tml_write(w, "    # it has to be beside this file\n    ");
    if (units) tml_write(w, "modes: {");
    put_file(w, units ? "file" : "modes", d->modes_file, true);
    if (units) put_units(w, d, &tml_keys_modes);
    tml_write(w, units ? "}\n" : "\n");
  }
  if (!d->fixed && !(d->frequency > 0) && !d->keep && !d->all && !d->plane) return;
  tml_writing_entry e;
  tml_flexible_def choice = *d;
  tml_write(w, "    modes: {");
  tml_write_entry_begin(&e, w, &tml_keys_modes, "fixed");
  tml_flexible_fields_modes(&e.x, &choice);
  tml_write(w, "}\n");
}

static void put_damping(tml_writer *w, const tml_flexible_def *d)
{
  if (d->damping_kind == TML_DAMPING_NONE) return;
  tml_write(w, "    damping: ");
  switch (d->damping_kind) {
    case TML_DAMPING_NONE: break;
    case TML_DAMPING_RATIO: tml_write_number(w, d->damping[0], ""); break;
    case TML_DAMPING_ADAMS: tml_write(w, "adams"); break;
    case TML_DAMPING_RAYLEIGH:
      tml_write(w, "{rayleigh: ");
      tml_write_numbers(w, d->damping, 2, "");
      tml_write(w, "}");
      break;
    case TML_DAMPING_MOUNTED:
      tml_write(w, "{mounted: ");
      if (d->n_damping > 0) tml_write_numbers(w, d->damping_ratio, d->n_damping, "");
      else tml_write_number(w, d->damping[0], "");
      for (int i = 0; i < d->n_held; i++) {
        tml_write(w, i ? ", " : ", held: [");
        tml_write_text(w, d->held[i]);
      }
      tml_write(w, d->n_held > 0 ? "]}" : "}");
      break;
    case TML_DAMPING_TABLE:
      tml_write(w, "{frequency: ");
      tml_write_numbers(w, d->damping_frequency, d->n_damping, "Hz");
      tml_write(w, ", ratio: ");
      tml_write_numbers(w, d->damping_ratio, d->n_damping, "");
      tml_write(w, "}");
      break;
  }
  tml_write(w, "\n");
}

static void put_start(tml_writer *w, const tml_flexible_def *d)
{
  if (d->stiffening < 0) tml_write(w, "    stiffening: false\n");
  if (d->stiffening > 0) put_count(w, "stiffening", d->stiffening, "    "), tml_write(w, "\n");
  if (d->start == TML_START_UNDEFORMED) tml_write(w, "    start: undeformed\n");
  if (d->start == TML_START_FILE) tml_write(w, "    start: file\n");
  if (d->start != TML_START_MODES) return;
  tml_write(w, "    start: {modes: ");
  tml_write_numbers(w, d->start_modes, d->n_start, "");
  tml_write(w, "}\n");
}

void tml_write_flexible(tml_writer *w, const tml_flexible_part *p)
{
  const tml_flexible_def *d = &p->def;
  put_elements(w, d);
  put_matrices(w, d);
  put_interfaces(w, d);
  put_modes_keys(w, d);
  put_damping(w, d);
  put_start(w, d);
  if (d->pieces > 1) put_count(w, "pieces", d->pieces, "    "), tml_write(w, "\n");
}

/* Name of the place at a node of a beam; NULL: none. */
static const char *place_of_node(const tml_divided_body *w, int body)
{
  const tml_beam_row *r = w->row;
  if (body == w->first) return "start";
  if (body == w->first + w->n - 1 && !r->closed) return "end";
  for (int i = 0; i < r->d.n_places; i++)
    if (w->first + r->node[i] == body) return r->places[i].name;
  return NULL;
}

bool tml_write_is_node(const tml_model *m, const tml_marker *k)
{
  const char *node = tml_write_node_of(m, k);
  if (!node) return false;
  const double *c = m->bodies[k->body].centre;
  const bool named = strcmp(node, k->name) == 0, belt = strcmp(node, "start") == 0 && strcmp(k->name, "end") == 0;
  if (k->attached_to < 0) /* a node of a beam, whose centre of mass may lie aside; of a belt the end is the start */
    return (named || belt) && k->s[0] == -c[0] && k->s[1] == -c[1] && k->s[2] == -c[2] &&
           tml_write_is_unit(k->B);
  return strcmp(node, k->name) == 0 && !tml_write_any(k->s, 3) && tml_write_is_unit(k->B);
}

const char *tml_write_node_of(const tml_model *m, const tml_marker *k)
{
  const int row = m->bodies[k->body].row;
  if (row > 0) return place_of_node(&m->divided_bodies[row - 1], k->body);
  return k->attached_to < 0 ? NULL : m->bodies[k->body].flexible->attachments[k->attached_to].name;
}
