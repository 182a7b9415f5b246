/* model_check_meshes.c - reports for the meshes of bodies whether they are closed, and volume, mass, centre and inertia
 * of the solids that they bound, in the units of the model. */
#include "core/text_append.h"
#include "analysis/check/model_check.h"

#include <math.h>
#include <stdio.h>

#include "math/vec3.h"
#include "model/base/model.h"
#include "model/base/orientation.h"
#include "model/geometry/triangle_mesh.h"

#define NOTHING 1e-12 /* rounding, as a fraction of the largest number of a list */
enum { LISTED = 20 }; /* most meshes that are listed */

/* Writes numbers in the units of the model: "1, 0, -2.5 mm". */
static void put_list(const tml_sim *s, const char *si_unit, const double *x, int n, char *out, size_t size)
{
  const tml_units *u = s->model->units;
  const tml_ratio unit = tml_units_scale(u, si_unit);
  char name[TML_UNIT_TEXT];
  double most = 0.0;
  *out = '\0';
  for (int i = 0; i < n; i++) most = fmax(most, fabs(x[i]));
  for (int i = 0; i < n; i++)
    tml_text_join(out, size, ", ", "%.6g", fabs(x[i]) <= NOTHING*most ? 0.0 : x[i]*unit.den/unit.num);
  tml_text_append(out, size, " %s", tml_units_text(u, si_unit, name));
}

static void add_mass(tml_findings *f, const tml_shape *s, const char *body)
{
  const tml_mesh *m = s->mesh;
  const double mass = s->density*m->volume;
  double A[9], AI[9], J[9], centre[3];
  char volume[80], weight[80], place[160], inertia[240];
  tml_orient_matrix(A, s->e);
  m3_mulv(centre, A, m->centre);
  for (int k = 0; k < 3; k++) centre[k] += s->at[k];
  m3_mul(AI, A, m->inertia);
  for (int i = 0; i < 3; i++)
    for (int j = 0; j < 3; j++) J[3*i + j] = mass*v3_dot(AI + 3*i, A + 3*j);
  put_list(f->sim, "m3", &m->volume, 1, volume, sizeof volume);
  put_list(f->sim, "m", centre, 3, place, sizeof place);
  if (!(mass > 0)) {
    tml_model_check_add(f, TML_NOTE, "mesh of body '%s': %d triangles, closed: volume %s, centre %s; without density "
                        "it gives no mass", body, m->n_triangles, volume, place);
    return;
  }
  put_list(f->sim, "kg", &mass, 1, weight, sizeof weight);
  put_list(f->sim, "kg m2", (const double[]){J[0], J[4], J[8], J[1], J[2], J[5]}, 6, inertia, sizeof inertia);
  tml_model_check_add(f, TML_NOTE, "mesh of body '%s': %d triangles, closed: volume %s, mass %s, centre %s, inertia "
                      "about it (xx, yy, zz, xy, xz, yz) %s", body, m->n_triangles, volume, weight, place, inertia);
}

static void check_mesh(tml_findings *f, const tml_shape *s)
{
  const char *body = f->sim->model->bodies[s->body].name;
  if (s->mesh->volume > 0) add_mass(f, s, body);
  else
    tml_model_check_add(f, TML_NOTE, "mesh of body '%s': %d triangles, not closed at %d edges: it gives no mass", body,
                        s->mesh->n_triangles, s->mesh->open_edges + s->mesh->crowded_edges);
}

void tml_model_check_meshes(tml_findings *f)
{
  const tml_model *m = f->sim->model;
  int n = 0;
  for (int i = 0; i < m->n_shapes; i++)
    if (m->shapes[i].kind == TML_MESH && n++ < LISTED) check_mesh(f, &m->shapes[i]);
  if (n > LISTED) tml_model_check_add(f, TML_NOTE, "and %d more meshes", n - LISTED);
}
