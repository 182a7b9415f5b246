/* modal_file_fields.c - the layout of files of reduced bodies: one list of arrays that readers and writers share. */
#include <stddef.h>
#include <string.h>

#include "core/memory.h"
#include "flexible/modal/modal_file.h"

void tml_modal_file_counts(tml_modal_rows_count out[TML_MODES_COUNTS], tml_flexible *f)
{
  const tml_modal_rows_count all[TML_MODES_COUNTS] = {
    {"modes", &f->n, false}, {"stiffened", &f->stiffened, false}, {"interfaces", &f->n_nodes, false},
    {"nodes", &f->n_shape, false}, {"lines", &f->n_lines, false}, {"parts", &f->n_parts, false},
    {"points", &f->n_points, false},
    {"faces", &f->n_faces, true},
  };
  for (int i = 0; i < TML_MODES_COUNTS; i++) out[i] = all[i];
}

typedef struct list { tml_modes_field *field; int count; } list;

typedef size_t sizes[TML_MODES_RANK];

static tml_modes_field *add_field(list *l, const char *group, const char *name, int rank, const sizes size)
{
  tml_modes_field *x = &l->field[l->count++];
  *x = (tml_modes_field){.group = group, .name = name, .rank = rank, .rows = 1, .each = 1};
  for (int i = 0; i < rank; i++) {
    x->size[i] = size[i];
    x->each *= size[i];
  }
  return x;
}

/* Adds an array that is contiguous in memory. */
static void add_whole(list *l, const char *group, const char *name, double *base, int rank, const sizes size)
{
  add_field(l, group, name, rank, size)->base = (char *)base;
}

/* Adds an array whose rows are a member of every struct of an array, or what that member points to; size[0] is the
 * number of structs. */
static tml_modes_field *add_members(list *l, const char *group, const char *name, int rank, const sizes size)
{
  tml_modes_field *x = add_field(l, group, name, rank, size);
  x->rows = size[0];
  x->each = 1;
  for (int i = 1; i < rank; i++) x->each *= size[i];
  return x;
}

static void place_field(tml_modes_field *x, void *array, size_t offset, size_t stride)
{
  x->base = array ? (char *)array + offset : NULL;
  x->stride = stride;
}

static void add_body_fields(list *l, tml_flexible *f)
{
  const size_t n = (size_t)f->n, nodes = (size_t)f->n_shape;
  add_whole(l, "invariants", "m", &f->mass, 0, (sizes){0});
  add_whole(l, "invariants", "centre", f->centre, 1, (sizes){3});
  add_whole(l, "invariants", "length", &f->length, 0, (sizes){0});
  add_whole(l, "invariants", "J0", f->J0, 2, (sizes){3, 3});
  add_whole(l, "invariants", "J1", f->J1, 3, (sizes){n, 3, 3});
  add_whole(l, "invariants", "J2", f->J2, 4, (sizes){n, n, 3, 3});
  add_whole(l, "invariants", "h1", f->h1, 3, (sizes){n, n, 3});
  add_whole(l, "modes", "omega2", f->omega2, 1, (sizes){n});
  add_whole(l, "modes", "damping", f->damping, 1, (sizes){n});
  add_whole(l, "modes", "eta", f->eta, 1, (sizes){n});
  add_whole(l, "modes", "rate", f->rate, 1, (sizes){n});
  add_whole(l, "modes", "phi", f->shape_phi, 3, (sizes){nodes, 3, n});
  add_whole(l, "nodes", "xyz", f->shape_X, 2, (sizes){nodes, 3});
  tml_modes_field *lines = add_field(l, "nodes", "lines", 2, (sizes){(size_t)f->n_lines, 3});
  lines->kind = TML_MODES_INT;
  lines->base = (char *)f->line;
  if (f->n_faces == 0) return; /* files of bodies without faces do not have this field */
  tml_modes_field *faces = add_field(l, "nodes", "faces", 2, (sizes){(size_t)f->n_faces, 4});
  faces->kind = TML_MODES_INT;
  faces->base = (char *)f->face;
}

static void add_interfaces(list *l, tml_flexible *f)
{
  const size_t n = (size_t)f->n, s = (size_t)f->stiffened, nodes = (size_t)f->n_nodes, stride = sizeof *f->node;
  tml_modes_field *x = add_members(l, "interfaces", "name", 1, (sizes){nodes});
  place_field(x, f->node, offsetof(tml_flexible_node, name), stride);
  x->kind = TML_MODES_TEXT;
  x = add_members(l, "interfaces", "held", 1, (sizes){nodes});
  place_field(x, f->node, offsetof(tml_flexible_node, held), stride);
  x->kind = TML_MODES_INT;
  place_field(add_members(l, "interfaces", "xyz", 2, (sizes){nodes, 3}), f->node, offsetof(tml_flexible_node, X),
              stride);
  const struct { const char *name; size_t offset; } by_modes[2] = {
    {"phi", offsetof(tml_flexible_node, phi)}, {"psi", offsetof(tml_flexible_node, psi)},
  };
  for (int i = 0; i < 2; i++) {
    x = add_members(l, "interfaces", by_modes[i].name, 3, (sizes){nodes, 3, n});
    place_field(x, f->node, by_modes[i].offset, stride);
    x->behind = true;
  }
  if (s == 0) return;
  x = add_members(l, "interfaces", "second", 4, (sizes){nodes, 3, s, s});
  place_field(x, f->node, offsetof(tml_flexible_node, second), stride);
  x->behind = true;
}

static void add_stress(list *l, tml_flexible *f)
{
  const size_t points = (size_t)f->n_points, stride = sizeof *f->point;
  const struct { const char *name; size_t offset; } whole[5] = {
    {"part", offsetof(tml_stress_point, part)}, {"element", offsetof(tml_stress_point, element)},
    {"end", offsetof(tml_stress_point, end)}, {"point", offsetof(tml_stress_point, point)},
    {"node", offsetof(tml_stress_point, node)},
  };
  for (int i = 0; i < 5; i++) {
    tml_modes_field *x = add_members(l, "stress", whole[i].name, 1, (sizes){points});
    place_field(x, f->point, whole[i].offset, stride);
    x->kind = TML_MODES_INT;
  }
  place_field(add_members(l, "stress", "xyz", 2, (sizes){points, 3}), f->point, offsetof(tml_stress_point, X), stride);
  add_whole(l, "stress", "modes", f->stress, 3, (sizes){points, 6, (size_t)f->n});
}

int tml_modal_file_fields(tml_modes_field out[TML_MODES_FIELDS], tml_flexible *f)
{
  list l = {out, 0};
  add_body_fields(&l, f);
  add_interfaces(&l, f);
  tml_modes_field *name = add_members(&l, "parts", "name", 1, (sizes){(size_t)f->n_parts});
  place_field(name, f->part, 0, sizeof *f->part);
  name->kind = TML_MODES_TEXT;
  add_whole(&l, "parts", "radius", f->part_radius, 1, (sizes){(size_t)f->n_parts});
  add_stress(&l, f);
  return l.count;
}

void *tml_modal_file_row(const tml_modes_field *x, size_t row)
{
  if (!x->base) return NULL;
  char *at = x->base + row*x->stride;
  if (!x->behind) return at;
  struct { void *to; } pointer;
  memcpy(&pointer, at, sizeof pointer);
  return pointer.to;
}

size_t tml_modal_file_values(const tml_modes_field *x) { return x->rows*x->each; }

/* ---------------------------------------------------------------- memory --------------------- */

static bool allocate_numbers(double **out, size_t n) { return (*out = tml_new(n, sizeof(double))) != NULL; }

static bool take_nodes(tml_flexible *f)
{
  const size_t n = (size_t)f->n, s = (size_t)f->stiffened;
  if (!(f->node = tml_new((size_t)f->n_nodes, sizeof *f->node))) return false;
  for (int i = 0; i < f->n_nodes; i++) {
    tml_flexible_node *x = &f->node[i];
    if (!allocate_numbers(&x->phi, 3*n) || !allocate_numbers(&x->psi, 3*n) ||
        (s > 0 && !allocate_numbers(&x->second, 3*s*s))) return false;
  }
  return true;
}

tml_status tml_modal_file_allocate(tml_flexible *f, tml_error *err)
{
  const size_t n = (size_t)f->n, nodes = (size_t)f->n_shape, points = (size_t)f->n_points, parts = (size_t)f->n_parts;
  const bool body = allocate_numbers(&f->J1, 9*n) && allocate_numbers(&f->J2, 9*n*n) &&
    allocate_numbers(&f->h1, 3*n*n) && allocate_numbers(&f->omega2, n)
                    && allocate_numbers(&f->damping, n) && allocate_numbers(&f->eta, n) &&
                      allocate_numbers(&f->rate, n);
  const bool shape = body && take_nodes(f) && allocate_numbers(&f->shape_X, 3*nodes) &&
    allocate_numbers(&f->shape_phi, 3*nodes*n)
                     && allocate_numbers(&f->part_radius, parts) && allocate_numbers(&f->stress, 6*points*n);
  f->line = tml_new(3*(size_t)f->n_lines, sizeof *f->line);
  f->face = tml_new(4*(size_t)f->n_faces, sizeof *f->face);
  f->part = tml_new(parts, sizeof *f->part);
  f->point = tml_new(points, sizeof *f->point);
  return shape && f->line && f->face && f->part && f->point ? TML_OK : tml_fail_memory(err);
}
