/* vtk_write.c - flexible bodies for ParaView. Each line element has two points of its own, so that each end has its own
 * stress: the largest one of its section. Solids are written as the triangles of their surface; bodies without known
 * elements as single nodes. */
#include "draw/export/vtk_write.h"

#include <errno.h>
#include <math.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>

#include "core/file_format.h"
#include "core/memory.h"
#include "flexible/modal/modal_stress.h"
#include "math/vec3.h"
#include "file/output_file.h"
#include "results/scene/modal_rows.h"
#include "results/scene/scene_positions.h"
#include "results/summary_read.h"
#include "file/atomic_file.h"

enum { VTK_VERTEX = 1, VTK_LINE = 3, VTK_TRIANGLE = 5 };

/* One flexible body and the meaning of its points. */
typedef struct grid {
  const tml_bent_body *b;
  tml_modes_rows rows;
  tml_stresses stress;
  int n_points, n_cells, *node;  /* nodes: per point */
  int corners;                   /* points of a cell: line 2, triangle 3, node 1 */
  int *first, *next;             /* stress points that a point shows, as linked lists; -1: end */
} grid;

typedef struct series {
  char *summary;
  tml_scene scene;
  tml_frames frames;
  tml_names wanted;
  int *channel;
  tml_bent_bodies bodies;
  grid *grids;
  int frame;                     /* frame that is being written */
} series;

/* ---------------------------------------------------------------- points --------------------- */

/* Index of the lines ordered by parts: line_of[start[part] + element]. */
typedef struct order { int *start, *line_of; } order;

static bool make_order(order *o, const tml_flexible *f)
{
  o->start = tml_new((size_t)f->n_parts + 2, sizeof *o->start);
  o->line_of = tml_new((size_t)f->n_lines, sizeof *o->line_of);
  if (!o->start || !o->line_of) return false;
  for (int l = 0; l < f->n_lines; l++) o->start[f->line[3*l + 2] + 2]++;
  for (int p = 0; p < f->n_parts; p++) o->start[p + 2] += o->start[p + 1];
  for (int l = 0; l < f->n_lines; l++) o->line_of[o->start[f->line[3*l + 2] + 1]++] = l;
  return true;
}

/* The point of the grid that shows stress point p: an end of its element, or its node. */
static int point_of(const tml_flexible *f, const order *o, const tml_stress_point *p)
{
  if (f->n_lines == 0) return p->node;
  const int at = o->start[p->part] + p->element;
  if (p->element < 0 || p->end < 0 || at >= o->start[p->part + 1]) return -1;
  return 2*o->line_of[at] + (p->end > 0);
}

static bool make_points(grid *g)
{
  const tml_flexible *f = g->b->f;
  g->corners = f->n_lines > 0 ? 2 : f->n_faces > 0 ? 3 : 1;
  g->n_cells = g->corners == 2 ? f->n_lines : g->corners == 3 ? f->n_faces : f->n_shape;
  g->n_points = f->n_lines > 0 ? 2*f->n_lines : f->n_shape;
  g->node = tml_new((size_t)g->n_points, sizeof *g->node);
  g->first = tml_new((size_t)g->n_points, sizeof *g->first);
  g->next = tml_new((size_t)f->n_points, sizeof *g->next);
  order o = {0};
  const bool ready = make_order(&o, f) && g->node && g->first && g->next;
  for (int i = 0; ready && i < g->n_points; i++) {
    g->node[i] = f->n_lines > 0 ? f->line[3*(i/2) + i%2] : i;
    g->first[i] = -1;
  }
  for (int i = 0; ready && i < f->n_points; i++) {
    const int at = point_of(f, &o, &f->point[i]);
    g->next[i] = at < 0 ? -1 : g->first[at];
    if (at >= 0) g->first[at] = i;
  }
  tml_delete(o.start);
  tml_delete(o.line_of);
  return ready;
}

/* Displacement of a point due to deformation, in body axes. */
static void point_displacement(double u[3], const grid *g, int point, const double *eta)
{
  const tml_flexible *f = g->b->f;
  for (int k = 0; k < 3; k++) {
    const double *phi = f->shape_phi + ((size_t)(3*g->node[point] + k))*(size_t)f->n;
    u[k] = 0.0;
    for (int j = 0; j < f->n; j++) u[k] += phi[j]*eta[j];
  }
}

static double worst_stress(const grid *g, int point)
{
  double most = 0.0;
  for (int i = g->first[point]; i >= 0; i = g->next[i]) most = fmax(most, tml_modal_stress_von_mises(&g->stress, i));
  return most;
}

/* ---------------------------------------------------------------- a grid as text ------------- */

static void put_three(tml_file *f, const double x[3])
{
  for (int k = 0; k < 3; k++) {
    tml_file_number(f, x[k]);
    tml_file_text(f, k < 2 ? " " : "\n");
  }
}

static void open_array(tml_file *f, const char *type, const char *name, int components)
{
  char text[160];
  snprintf(text, sizeof text, "<DataArray type=\"%s\" Name=\"%s\" NumberOfComponents=\"%d\" format=\"ascii\">\n", type,
           name, components);
  tml_file_text(f, text);
}

static void put_whole(tml_file *f, int n)
{
  char text[16];
  snprintf(text, sizeof text, "%d\n", n);
  tml_file_text(f, text);
}

static void put_deformed_points(tml_file *f, const series *s, const grid *g, const double *eta, bool moved)
{
  const tml_places places = {.scene = &s->scene, .frames = &s->frames, .channel = s->channel};
  double r[3], e[4], u[3], x[3];
  tml_scene_positions_body(&places, g->b->body, s->frame, r, e);
  for (int i = 0; i < g->n_points; i++) {
    point_displacement(u, g, i, eta);
    if (moved) v3_axpy(u, 1.0, g->b->f->shape_X + 3*g->node[i]);
    tml_scene_positions_turn(x, e, u);
    if (moved) v3_axpy(x, 1.0, r);
    put_three(f, x);
  }
}

static void put_point_data(tml_file *f, const series *s, grid *g, const double *eta)
{
  tml_file_text(f, "<PointData Scalars=\"von_mises\" Vectors=\"displacement\">\n");
  open_array(f, "Float64", "displacement", 3);
  put_deformed_points(f, s, g, eta, false);
  tml_file_text(f, "</DataArray>\n");
  open_array(f, "Float64", "von_mises", 1);
  tml_modal_stress_set(&g->stress, eta);
  for (int i = 0; i < g->n_points; i++) {
    tml_file_number(f, worst_stress(g, i));
    tml_file_text(f, "\n");
  }
  tml_file_text(f, "</DataArray>\n</PointData>\n");
}

/* Numbers of the body and the part of each cell. */
static void put_cell_data(tml_file *f, const grid *g)
{
  tml_file_text(f, "<CellData>\n");
  open_array(f, "Int32", "body", 1);
  for (int i = 0; i < g->n_cells; i++) put_whole(f, g->b->body);
  tml_file_text(f, "</DataArray>\n");
  open_array(f, "Int32", "part", 1);
  for (int i = 0; i < g->n_cells; i++) put_whole(f, g->corners == 2 ? g->b->f->line[3*i + 2] : 0);
  tml_file_text(f, "</DataArray>\n</CellData>\n");
}

static void put_cells(tml_file *f, const grid *g)
{
  static const int type[4] = {0, VTK_VERTEX, VTK_LINE, VTK_TRIANGLE};
  tml_file_text(f, "<Cells>\n");
  open_array(f, "Int32", "connectivity", 1);
  for (int i = 0; i < g->corners*g->n_cells; i++)
    put_whole(f, g->corners == 3 ? g->b->f->face[4*(i/3) + i%3] : i);
  tml_file_text(f, "</DataArray>\n");
  open_array(f, "Int32", "offsets", 1);
  for (int i = 0; i < g->n_cells; i++) put_whole(f, g->corners*(i + 1));
  tml_file_text(f, "</DataArray>\n");
  open_array(f, "UInt8", "types", 1);
  for (int i = 0; i < g->n_cells; i++) put_whole(f, type[g->corners]);
  tml_file_text(f, "</DataArray>\n</Cells>\n");
}

static void put_piece(tml_file *f, const series *s, grid *g)
{
  char text[96];
  const long long row = tml_modal_rows_at(&g->rows, s->frames.time[s->frame]);
  const double *eta = g->rows.eta + row*g->b->f->n;
  snprintf(text, sizeof text, "<Piece NumberOfPoints=\"%d\" NumberOfCells=\"%d\">\n", g->n_points, g->n_cells);
  tml_file_text(f, text);
  put_point_data(f, s, g, eta);
  put_cell_data(f, g);
  tml_file_text(f, "<Points>\n");
  open_array(f, "Float64", "Points", 3);
  put_deformed_points(f, s, g, eta, true);
  tml_file_text(f, "</DataArray>\n</Points>\n");
  put_cells(f, g);
  tml_file_text(f, "</Piece>\n");
}

static tml_status put_grid(tml_file *f, void *user, tml_error *err)
{
  const series *s = user;
  (void)err; /* unused: the file keeps its first failure until it is closed */
  tml_file_text(f, "<?xml version=\"1.0\"?>\n<!-- " TML_MARK " " TML_VERSION " -->\n"
                   "<VTKFile type=\"UnstructuredGrid\" version=\"0.1\" byte_order=\"LittleEndian\">\n"
                   "<UnstructuredGrid>\n<FieldData>\n<DataArray type=\"Float64\" Name=\"TimeValue\" "
                   "NumberOfTuples=\"1\" format=\"ascii\">");
  tml_file_number(f, s->frames.time[s->frame]*s->scene.time);
  tml_file_text(f, "</DataArray>\n</FieldData>\n");
  for (int i = 0; i < s->bodies.n; i++) put_piece(f, s, &s->grids[i]);
  tml_file_text(f, "</UnstructuredGrid>\n</VTKFile>\n");
  return TML_OK;
}

/* ---------------------------------------------------------------- the folder ----------------- */

static tml_status open_series(series *s, const char *dir, tml_error *err)
{
  tml_json_value summary;
  tml_status st = tml_summary_read(&s->summary, &summary, dir, err);
  if (!st) st = tml_scene_read(&s->scene, summary, err);
  if (!st) st = tml_flexible_file_read(&s->bodies, dir, err);
  if (!st && s->bodies.n == 0)
    st = tml_fail(err, TML_ERR_ARGUMENT, "'%s' has no flexible bodies: there is nothing for VTK", dir);
  s->channel = st ? NULL : tml_new((size_t)s->scene.n_bodies, sizeof *s->channel);
  s->grids = st ? NULL : tml_new((size_t)s->bodies.n, sizeof *s->grids);
  if (!st && !(s->channel && s->grids)) st = tml_fail_memory(err);
  if (!st) st = tml_scene_positions_want(&s->wanted, s->channel, &s->scene, err);
  if (!st) st = tml_frames_read(&s->frames, dir, &s->wanted, err);
  for (int i = 0; i < s->bodies.n && !st; i++) {
    grid *g = &s->grids[i];
    g->b = &s->bodies.bodies[i];
    if (g->b->body >= s->scene.n_bodies)
      st = tml_fail(err, TML_ERR_FILE, "body '%s' of flexible.json is not in the summary", g->b->name);
    if (!st) st = tml_modal_rows_read(&g->rows, dir, g->b, err);
    if (!st) st = tml_modal_stress_create(&g->stress, g->b->f, err);
    if (!st && !make_points(g)) st = tml_fail_memory(err);
  }
  return st;
}

static void close_series(series *s)
{
  for (int i = 0; s->grids && i < s->bodies.n; i++) {
    grid *g = &s->grids[i];
    tml_modal_rows_read_free(&g->rows);
    tml_modal_stress_free(&g->stress);
    tml_delete(g->node);
    tml_delete(g->first);
    tml_delete(g->next);
  }
  tml_delete(s->grids);
  tml_delete(s->channel);
  tml_flexible_read_free(&s->bodies);
  tml_frames_free(&s->frames);
  tml_names_free(&s->wanted);
  tml_scene_free(&s->scene);
  tml_delete(s->summary);
}

static tml_status write_one(series *s, const char *path, double time, tml_error *err)
{
  const double *t = s->frames.time, slack = 1e-9*fabs(t[s->frames.n - 1]);
  if (!isnan(time) && !(time >= t[0] - slack && time <= t[s->frames.n - 1] + slack))
    return tml_fail(err, TML_ERR_ARGUMENT, "t = %.9g is not within the results, which go from %.9g to %.9g", time, t[0],
                    t[s->frames.n - 1]);
  s->frame = isnan(time) ? s->frames.n - 1 : 0;
  while (!isnan(time) && s->frame + 1 < s->frames.n && t[s->frame + 1] <= time + slack) s->frame++;
  return tml_file_replace(path, put_grid, s, err);
}

/* ---------------------------------------------------------------- a series ------------------- */

typedef struct collection { const series *s; const char *folder; } collection; /* folder: its name without the path */

static void put_escaped(tml_file *f, const char *text)
{
  for (; *text; text++) {
    if (strchr("&<>\"", *text)) {
      char code[16];
      snprintf(code, sizeof code, "&#%d;", *text);
      tml_file_text(f, code);
    } else tml_file_bytes(f, text, 1);
  }
}

static tml_status put_collection(tml_file *f, void *user, tml_error *err)
{
  const collection *c = user;
  char file[32];
  (void)err; /* unused: the file keeps its first failure until it is closed */
  tml_file_text(f, "<?xml version=\"1.0\"?>\n<!-- " TML_MARK " " TML_VERSION " -->\n"
                   "<VTKFile type=\"Collection\" version=\"0.1\">\n<Collection>\n");
  for (int i = 0; i < c->s->frames.n; i++) {
    tml_file_text(f, "<DataSet timestep=\"");
    tml_file_number(f, c->s->frames.time[i]*c->s->scene.time);
    tml_file_text(f, "\" file=\"");
    put_escaped(f, c->folder);
    snprintf(file, sizeof file, "/%04d.vtu\"/>\n", i);
    tml_file_text(f, file);
  }
  tml_file_text(f, "</Collection>\n</VTKFile>\n");
  return TML_OK;
}

/* Writes the grids to the folder FILE-vtu beside FILE.pvd, then FILE.pvd. */
static tml_status write_series(series *s, const char *path, tml_error *err)
{
  const size_t stem = strlen(path) - strlen(".pvd"), size = stem + 32;
  char *file = tml_new(size, 1), *folder = tml_new(size, 1);
  tml_status st = file && folder ? TML_OK : tml_fail_memory(err);
  if (!st) snprintf(folder, size, "%.*s-vtu", (int)stem, path);
  if (!st && mkdir(folder, 0777) != 0 && errno != EEXIST)
    st = tml_fail(err, TML_ERR_FILE, "cannot make the folder '%s': %s", folder, strerror(errno));
  for (s->frame = 0; s->frame < s->frames.n && !st; s->frame++) {
    snprintf(file, size, "%s/%04d.vtu", folder, s->frame);
    st = tml_file_replace(file, put_grid, s, err);
  }
  if (!st) {
    const char *slash = strrchr(folder, '/');
    collection c = {s, slash ? slash + 1 : folder};
    st = tml_file_replace(path, put_collection, &c, err);
  }
  tml_delete(file);
  tml_delete(folder);
  return st;
}

tml_status tml_vtk_write(const char *dir, const char *path, double time, tml_error *err)
{
  const int format = tml_format_find(TML_FORMATS_ANIMATION, "vtk");
  const int ending = tml_format_ending(TML_FORMATS_ANIMATION, format, path);
  const bool stream = tml_atomic_file_is_stream(path), many = ending == 0 && !stream;
  if (ending < 0 && !stream)
    return tml_format_fail_ending(err, TML_FORMATS_ANIMATION, format, path, "VTK is written, a series or one grid,");
  if (many && !isnan(time)) return tml_fail(err, TML_ERR_ARGUMENT, "'%s': one instant is written as .vtu", path);
  series s = {.summary = NULL};
  tml_status st = open_series(&s, dir, err);
  if (!st) st = many ? write_series(&s, path, err) : write_one(&s, path, time, err);
  close_series(&s);
  return st;
}
