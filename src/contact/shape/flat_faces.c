/* flat_faces.c - faces of hulls and meshes with many corners, such as tessellated round outlines. At most eight
 * corners, spread around the face, support it when it lies flat; the others store its normal. */
#include "contact/shape/flat_faces.h"

#include <math.h>
#include <stdlib.h>

#include "contact/shape/triangle_surface.h"
#include "core/memory.h"
#include "math/vec3.h"

enum { STAND = 8 };

typedef struct member { int face, corner; } member;

static int by_face(const void *a, const void *b)
{
  const member *x = a, *y = b;
  if (x->face != y->face) return x->face < y->face ? -1 : 1;
  return (x->corner > y->corner) - (x->corner < y->corner);
}

static int root_of(int *face, int t)
{
  while (face[t] != t) t = face[t] = face[face[t]];
  return t;
}

/* Joins the triangles on both sides of a flat edge to one face. */
static void join_faces(const tml_contact_surface *s, int *face, int *first)
{
  for (int e = 0; e < s->n_edges; e++) first[e] = -1;
  for (int t = 0; t < s->n_triangles; t++) face[t] = t;
  for (int i = 0; i < 3*s->n_triangles; i++) {
    const int e = s->triangle_edges[i], t = i/3;
    if (!tml_contact_edge_is_flat(s, e)) continue;
    if (first[e] < 0) first[e] = t;
    else face[root_of(face, t)] = root_of(face, first[e]);
  }
}

static int list_members(const tml_contact_surface *s, int *face, const int *corner, member *list)
{
  int n = 0, kept = 0;
  for (int i = 0; i < 3*s->n_triangles; i++)
    if (corner[s->triangles[i]] >= 0) list[n++] = (member){root_of(face, i/3), corner[s->triangles[i]]};
  qsort(list, (size_t)n, sizeof *list, by_face);
  for (int i = 0; i < n; i++)
    if (i == 0 || by_face(&list[i], &list[i - 1]) != 0) list[kept++] = list[i];
  return kept;
}

/* Treats one face: the corners that are farthest out in eight directions support it. The others get its normal,
 * unless they have one from a face with more corners. */
static void take_face(tml_contact_shape *s, const member *list, int n, int *most)
{
  const double *m = s->surface->face_normals + 3*list[0].face;
  double u[3], w[3];
  bool stands[STAND] = {false};
  int best[STAND] = {0};
  const double other[3] = {fabs(m[0]) < 0.6, fabs(m[0]) >= 0.6, 0.0};
  v3_cross(u, m, other);
  v3_cross(w, m, u);
  for (int k = 0; k < STAND; k++) {
    const double c = cos(0.785398163397448*k), d = sin(0.785398163397448*k);
    double far = -INFINITY;
    for (int i = 0; i < n; i++) {
      const double *x = s->vertices + 3*list[i].corner, out = c*v3_dot(u, x) + d*v3_dot(w, x);
      if (out > far) {
        far = out;
        best[k] = list[i].corner;
        stands[k] = true;
      }
    }
  }
  for (int i = 0; i < n; i++) {
    const int v = list[i].corner;
    bool stand = n <= most[v];
    for (int k = 0; k < STAND; k++) stand = stand || (stands[k] && best[k] == v);
    if (stand) continue;
    v3_copy(s->flats + 3*v, m);
    most[v] = n;
  }
}

tml_status tml_contact_find_flats(tml_contact_shape *s, const int *corner, tml_error *err)
{
  const tml_contact_surface *f = s->surface;
  int *face = tml_new((size_t)f->n_triangles, sizeof *face), *first = tml_new((size_t)f->n_edges, sizeof *first);
  int *most = tml_new((size_t)s->n_vertices + 1, sizeof *most);
  member *list = tml_new(3*(size_t)f->n_triangles, sizeof *list);
  s->flats = tml_new(3*(size_t)s->n_vertices + 1, sizeof *s->flats);
  const bool room = face && first && most && list && s->flats;
  if (room) {
    join_faces(f, face, first);
    const int n = list_members(f, face, corner, list);
    for (int i = 0, next; i < n; i = next) {
      for (next = i; next < n && list[next].face == list[i].face; next++) continue;
      if (next - i > STAND) take_face(s, list + i, next - i, most);
    }
  }
  tml_delete(face);
  tml_delete(first);
  tml_delete(most);
  tml_delete(list);
  return room ? TML_OK : tml_fail_memory(err);
}
