/* model_lifetime.c - creates a model, which has only ground, and frees a model with everything added to it. */
#include "model/base/model.h"

#include "core/float_traps.h"
#include "core/memory.h"
#include "model/add/add_contact.h"
#include "model/add/add_curve.h"
#include "model/add/road.h"
#include "model/base/flexible_part.h"
#include "model/base/study_definition.h"
#include "model/formula/element_common.h"
#include "model/formula/parameters_add.h"

/* Adds body 0 and marker 0. */
static bool add_ground(tml_model *m)
{
  if (!tml_grow((void **)&m->bodies, &m->cap_bodies, 0, sizeof *m->bodies)) return false;
  if (!tml_grow((void **)&m->markers, &m->cap_markers, 0, sizeof *m->markers)) return false;
  char *name = tml_strdup("ground");
  if (!name) return false;
  m->bodies[0] = (tml_body){.name = name, .kind = TML_GROUND, .e = {1, 0, 0, 0}, .hold = TML_HOLD_ALL};
  m->n_bodies = 1;
  m->markers[0] = (tml_marker){.name = NULL, .attached_to = -1, .B = {1, 0, 0, 0, 1, 0, 0, 0, 1}};
  m->n_markers = 1;
  return tml_names_add(&m->elements, name, TML_ELEMENT_BODY);
}

tml_status tml_model_create(tml_model **out)
{
  TML_MASK_TRAPS;
  if (!out) return TML_ERR_ARGUMENT;
  *out = NULL;
  tml_model *m = tml_new(1, sizeof *m);
  if (!m) return TML_ERR_MEMORY;
  if (pthread_mutex_init(&m->modes, NULL) != 0) {
    tml_delete(m);
    return TML_ERR_MEMORY;
  }
  tml_options_default(&m->options);
  m->units = &tml_units_si;
  m->title = tml_strdup("");
  m->source = tml_strdup("");
  m->source_name = tml_strdup("");
  if (!m->title || !m->source || !m->source_name || !add_ground(m)) {
    tml_model_free(m);
    return TML_ERR_MEMORY;
  }
  *out = m;
  return TML_OK;
}

void tml_beam_row_free(tml_beam_row *r)
{
  if (!r) return;
  tml_delete(r->points);
  tml_delete(r->places);
  tml_delete(r->names);
  tml_delete(r->node);
  tml_delete(r);
}

static void free_bodies(tml_model *m)
{
  for (int i = 0; i < m->n_bodies; i++) {
    tml_delete(m->bodies[i].name);
    tml_flexible_part_free(m->bodies[i].flexible);
  }
  for (int i = 0; i < m->n_markers; i++) tml_delete(m->markers[i].name);
  for (int i = 0; i < m->n_shapes; i++) {
    tml_delete(m->shapes[i].color);
    tml_mesh_free(m->shapes[i].mesh);
    tml_delete(m->shapes[i].name);
    tml_contact_shape_free(m->shapes[i].collider);
  }
  for (int i = 0; i < m->n_wholes; i++) {
    tml_delete(m->wholes[i].name);
    tml_flexible_part_free(m->wholes[i].part);
    tml_beam_row_free(m->wholes[i].row);
  }
  tml_delete(m->bodies);
  tml_delete(m->wholes);
  tml_delete(m->markers);
  tml_delete(m->shapes);
}

static void free_elements(tml_model *m)
{
  tml_curves_free(m);
  tml_roads_free(m);
  for (int i = 0; i < m->n_joints; i++) tml_delete(m->joints[i].name);
  for (int i = 0; i < m->n_motions; i++) {
    tml_delete(m->motions[i].name);
    tml_formula_free(&m->motions[i].value);
  }
  for (int i = 0; i < m->n_forces; i++) tml_force_free(&m->forces[i]);
  for (int i = 0; i < m->n_couplers; i++) tml_delete(m->couplers[i].name);
  for (int i = 0; i < m->n_contacts; i++) tml_contact_free(&m->contacts[i]);
  tml_delete(m->contacts);
  tml_delete(m->joints);
  tml_delete(m->motions);
  tml_delete(m->couplers);
  tml_delete(m->forces);
}

void tml_model_free(tml_model *m)
{
  if (!m) return;
  free_elements(m);
  tml_equation_free_all(m);
  free_bodies(m);
  for (int i = 0; i < m->n_parameters; i++) tml_delete(m->parameters[i].name);
  for (int i = 0; i < m->n_tables; i++) {
    tml_delete(m->tables[i].name);
    tml_table_free(m->tables[i].table);
  }
  for (int i = 0; i < m->n_channels; i++) tml_channel_definition_free(&m->channels[i]);
  tml_delete(m->channels);
  for (int i = 0; i < m->n_signals; i++) tml_channel_signal_free(&m->signals[i]);
  tml_delete(m->signals);
  for (int i = 0; i < m->n_record; i++) tml_delete(m->record[i]);
  for (int i = 0; i < m->n_plot; i++) tml_delete(m->plot[i]);
  tml_delete(m->parameters);
  tml_delete(m->tables);
  for (int i = 0; i < m->n_routines; i++) tml_used_routine_free(&m->routines[i]);
  tml_delete(m->routines);
  tml_delete(m->record);
  tml_delete(m->plot);
  tml_view_free(&m->view);
  tml_study_def_free(m->study);
  tml_names_free(&m->elements);
  tml_names_free(&m->marker_names);
  tml_names_free(&m->constants);
  tml_delete(m->title);
  tml_delete(m->source);
  tml_delete(m->flat);
  tml_delete(m->source_name);
  for (int i = 0; i < m->n_kept; i++) {
    tml_delete(m->kept[i].name);
    tml_delete(m->kept[i].text);
  }
  tml_delete(m->kept);
  tml_adams_requests_free(m);
  tml_delete(m->path);
  pthread_mutex_destroy(&m->modes);
  tml_delete(m);
}
