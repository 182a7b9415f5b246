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
  const char *name = tml_names_add(&m->elements, "ground", TML_ELEMENT_BODY);
  if (!name) return false;
  m->bodies[0] = (tml_body){.name = name, .kind = TML_GROUND, .e = {1, 0, 0, 0}, .hold = TML_HOLD_ALL};
  m->n_bodies = 1;
  m->markers[0] = (tml_marker){.name = NULL, .attached_to = -1, .B = {1, 0, 0, 0, 1, 0, 0, 0, 1}};
  m->n_markers = 1;
  return true;
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
  tml_arena arena = r->arena;
  tml_arena_free(&arena);
}

static void free_bodies(tml_model *m)
{
  for (int i = 0; i < m->n_bodies; i++) tml_flexible_part_free(m->bodies[i].flexible);
  for (int i = 0; i < m->n_shapes; i++) {
    tml_delete(m->shapes[i].color);
    tml_mesh_free(m->shapes[i].mesh);
    tml_delete(m->shapes[i].name);
    tml_delete(m->shapes[i].span);
    tml_contact_shape_free(m->shapes[i].collider);
  }
  for (int i = 0; i < m->n_divided_bodies; i++) {
    tml_flexible_part_free(m->divided_bodies[i].part);
    tml_beam_row_free(m->divided_bodies[i].row);
  }
}

static void free_elements(tml_model *m)
{
  for (int i = 0; i < m->n_curves; i++) tml_curve_free(m->curves[i].curve);
  for (int i = 0; i < m->n_roads; i++) tml_road_free(&m->roads[i]);
  for (int i = 0; i < m->n_motions; i++) tml_formula_free(&m->motions[i].value);
  for (int i = 0; i < m->n_forces; i++) tml_force_free(&m->forces[i]);
  for (int i = 0; i < m->n_contacts; i++) tml_contact_free(&m->contacts[i]);
  for (int i = 0; i < m->n_variables; i++) tml_formula_free(&m->variables[i].value);
  for (int i = 0; i < m->n_equations; i++) tml_formula_free(&m->equations[i].value);
  for (int i = 0; i < m->n_relations; i++) tml_relation_free(&m->relations[i]);
  for (int i = 0; i < m->n_sensors; i++) tml_sensor_free(&m->sensors[i]);
  for (int i = 0; i < m->n_blocks; i++) tml_arena_free(&m->blocks[i].arena);
  for (int i = 0; i < m->n_channels; i++) tml_channel_definition_free(&m->channels[i]);
  for (int i = 0; i < m->n_signals; i++) tml_arena_free(&m->signals[i].arena);
  for (int i = 0; i < m->n_tables; i++) tml_table_free(m->tables[i].table);
  for (int i = 0; i < m->n_routines; i++) tml_used_routine_free(&m->routines[i]);
}

static void free_lists(tml_model *m)
{
  void *const list[] = {
    m->kept, m->parameters, m->tables, m->routines, m->bodies, m->divided_bodies, m->markers, m->shapes, m->curves,
    m->roads, m->joints, m->motions, m->couplers, m->forces, m->variables, m->inputs, m->equations, m->relations,
    m->blocks, m->sensors, m->contacts, m->inactive, m->channels, m->signals, (void *)m->record, (void *)m->judge,
    (void *)m->plot};
  for (size_t i = 0; i < sizeof list/sizeof *list; i++) tml_delete(list[i]);
}

void tml_model_free(tml_model *m)
{
  if (!m) return;
  free_elements(m);
  free_bodies(m);
  free_lists(m);
  tml_adams_requests_free(m);
  tml_view_free(&m->view);
  tml_study_def_free(m->study);
  tml_names_free(&m->elements);
  tml_names_free(&m->marker_names);
  tml_names_free(&m->constants);
  char *const text[] = {m->title, m->source, m->flat, m->source_name}; /* may be replaced, so not in the arena */
  for (size_t i = 0; i < sizeof text/sizeof *text; i++) tml_delete(text[i]);
  tml_arena_free(&m->arena);
  pthread_mutex_destroy(&m->modes);
  tml_delete(m);
}
