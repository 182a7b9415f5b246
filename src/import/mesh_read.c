/* mesh_read.c - reads triangle meshes from files: STL (text and binary) and OBJ. */
#include <limits.h>
#include <math.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "core/argument_check.h"
#include "core/file_format.h"
#include "core/memory.h"
#include "core/float_traps.h"
#include "core/number.h"
#include "file/text/text_file.h"
#include "model/geometry/triangle_mesh.h"
#include "model/base/model.h"

#define FILE_MAX ((size_t)128 << 20)
enum { STL_HEAD = 84, STL_FACET = 50, FACE_MOST = 64 };

typedef struct triangle_list {
  double scale;
  TML_ARRAY(double, points);
  TML_ARRAY(int, triangles); /* indices of points */
  int line;
} triangle_list;

/* ---------------------------------------------------------------- gathering ------------------ */

static tml_status add_mesh_point(triangle_list *s, const double x[3], tml_error *err)
{
  for (int k = 0; k < 3; k++) {
    if (!tml_grow((void **)&s->points, &s->cap_points, s->n_points, sizeof *s->points)) return tml_fail_memory(err);
    s->points[s->n_points++] = s->scale*x[k];
  }
  return TML_OK;
}

static tml_status add_triangle(triangle_list *s, int a, int b, int c, tml_error *err)
{
  const int t[3] = {a, b, c};
  if (s->n_triangles >= 3*TML_MESH_TRIANGLES)
    return tml_fail(err, TML_ERR_MODEL, "has more than %d triangles", TML_MESH_TRIANGLES);
  for (int k = 0; k < 3; k++) {
    if (!tml_grow((void **)&s->triangles, &s->cap_triangles, s->n_triangles, sizeof *s->triangles))
      return tml_fail_memory(err);
    s->triangles[s->n_triangles++] = t[k];
  }
  return TML_OK;
}

/* Adds the triangle of the last three points. */
static tml_status add_facet(triangle_list *s, tml_error *err)
{
  const int n = s->n_points/3;
  return add_triangle(s, n - 3, n - 2, n - 1, err);
}

/* ---------------------------------------------------------------- STL as bytes --------------- */

static uint32_t read_little_endian(const unsigned char *p)
{
  return (uint32_t)p[0] | (uint32_t)p[1] << 8 | (uint32_t)p[2] << 16 | (uint32_t)p[3] << 24;
}

static double little_float(const unsigned char *p)
{
  const uint32_t bits = read_little_endian(p);
  float x;
  memcpy(&x, &bits, sizeof x);
  return (double)x;
}

/* A binary STL has exactly the size that follows from its number of facets. The word "solid" at the start is not
 * sufficient to recognise a text. */
static bool is_binary_stl(const unsigned char *bytes, size_t size)
{
  return size >= STL_HEAD && (size - STL_HEAD)%STL_FACET == 0 &&
    (size - STL_HEAD)/STL_FACET == read_little_endian(bytes + 80);
}

static tml_status read_binary_stl(triangle_list *s, const unsigned char *bytes, size_t size, tml_error *err)
{
  const size_t n = (size - STL_HEAD)/STL_FACET;
  if (n > TML_MESH_TRIANGLES)
    return tml_fail(err, TML_ERR_MODEL, "has %zu triangles, more than %d", n, TML_MESH_TRIANGLES);
  tml_status st = TML_OK;
  for (size_t i = 0; i < n && !st; i++) {
    const unsigned char *facet = bytes + STL_HEAD + STL_FACET*i + 12; /* skips the normal */
    for (int k = 0; k < 3 && !st; k++) {
      const unsigned char *p = facet + 12*k;
      const double x[3] = {little_float(p), little_float(p + 4), little_float(p + 8)};
      st = add_mesh_point(s, x, err);
    }
    if (!st) st = add_facet(s, err);
  }
  return st;
}

/* ---------------------------------------------------------------- texts ---------------------- */

static const char *skip_blanks(const char *c)
{
  while (*c == ' ' || *c == '\t' || *c == '\r') c++;
  return c;
}

/* The next word of a line, lower case; "" at its end. */
static const char *take_word(const char *c, char word[16])
{
  size_t n = 0;
  c = skip_blanks(c);
  for (; *c && !strchr(" \t\r\n", *c); c++)
    if (n < 15) word[n++] = (char)(*c >= 'A' && *c <= 'Z' ? *c - 'A' + 'a' : *c);
  word[n] = '\0';
  return c;
}

static tml_status take_point(triangle_list *s, const char *c, tml_error *err)
{
  double x[3];
  for (int k = 0; k < 3; k++) {
    char *end;
    c = skip_blanks(c);
    x[k] = *c == '\n' ? NAN : tml_number_parse(c, &end);
    if (*c == '\n' || end == c || !isfinite(x[k]))
      return tml_fail(err, TML_ERR_MODEL, "line %d: a point needs three numbers", s->line);
    c = end;
  }
  return add_mesh_point(s, x, err);
}

static const char *next_line(triangle_list *s, const char *c)
{
  c = strchr(c, '\n');
  s->line++;
  return c ? c + 1 : NULL;
}

static tml_status read_text_stl(triangle_list *s, const char *text, tml_error *err)
{
  tml_status st = TML_OK;
  int corners = 0;
  for (const char *line = text; line && !st; line = next_line(s, line)) {
    char word[16];
    const char *rest = take_word(line, word);
    if (strcmp(word, "outer") == 0) corners = 0;
    else if (strcmp(word, "vertex") == 0) {
      corners++;
      st = take_point(s, rest, err);
    } else if (strcmp(word, "endloop") == 0) {
      st = corners == 3 ? add_facet(s, err)
                        : tml_fail(err, TML_ERR_MODEL, "line %d: a facet has %d points instead of 3", s->line, corners);
      corners = 0;
    }
  }
  if (!st && corners > 0) st = tml_fail(err, TML_ERR_MODEL, "ends in the middle of a facet");
  return st;
}

/* Reads a corner "3", "3/1", "3//2" or "-1": the number of a point from 1, or counted back from the last one. Returns
 * -1 if it is not one. */
static int corner_of(const triangle_list *s, const char **at)
{
  char *end;
  const long i = strtol(*at, &end, 10);
  if (end == *at || (*end && !strchr(" \t\r\n/", *end))) return -1;
  *at = end + strcspn(end, " \t\r\n");
  const long n = s->n_points/3, k = i < 0 ? n + i : i - 1;
  return k >= 0 && k < n ? (int)k : -1;
}

/* Splits a face with more than three corners into a fan of triangles. */
static tml_status take_face(triangle_list *s, const char *c, tml_error *err)
{
  int corner[FACE_MOST], n = 0;
  tml_status st = TML_OK;
  for (c = skip_blanks(c); *c && *c != '\n' && *c != '#'; c = skip_blanks(c)) {
    if (n == FACE_MOST)
      return tml_fail(err, TML_ERR_MODEL, "line %d: a face has more than %d corners", s->line, FACE_MOST);
    corner[n] = corner_of(s, &c);
    if (corner[n++] < 0)
      return tml_fail(err, TML_ERR_MODEL, "line %d: a face names a point that does not exist", s->line);
  }
  if (n < 3) return tml_fail(err, TML_ERR_MODEL, "line %d: a face needs three corners", s->line);
  for (int i = 2; i < n && !st; i++) st = add_triangle(s, corner[0], corner[i - 1], corner[i], err);
  return st;
}

static tml_status read_obj(triangle_list *s, const char *text, tml_error *err)
{
  tml_status st = TML_OK;
  for (const char *line = text; line && !st; line = next_line(s, line)) {
    char word[16];
    const char *rest = take_word(line, word);
    if (strcmp(word, "v") == 0) st = take_point(s, rest, err);
    else if (strcmp(word, "f") == 0) st = take_face(s, rest, err);
  }
  return st;
}

/* ---------------------------------------------------------------- files ---------------------- */

static tml_status take_stl(triangle_list *s, const char *text, size_t size, tml_error *err)
{
  char word[16];
  take_word(text, word);
  const unsigned char *bytes = (const unsigned char *)text;
  if (is_binary_stl(bytes, size)) return read_binary_stl(s, bytes, size, err);
  if (strcmp(word, "solid") == 0 && strlen(text) == size) return read_text_stl(s, text, err);
  return tml_fail(err, TML_ERR_MODEL, "is not an STL file: it is neither a text that starts with 'solid' nor as long "
                                      "as its number of triangles requires");
}

static tml_status take_obj(triangle_list *s, const char *text, size_t size, tml_error *err)
{
  (void)size;
  return read_obj(s, text, err);
}

#define TML_X(word, endings, about) take_##word,
static tml_status (*const readers[])(triangle_list *s, const char *text, size_t size, tml_error *err) = {
    TML_MESH_FORMATS(TML_X)};
#undef TML_X

tml_status tml_mesh_read(tml_mesh **out, const char *path, double scale, tml_error *err)
{
  TML_MASK_TRAPS;
  if (out) *out = NULL;
  if (TML_MISSING(err, out, path)) return TML_ERR_ARGUMENT;
  if (!(scale > 0) || !isfinite(scale))
    return tml_fail_field(err, TML_ERR_MODEL, "scale", "scale is %g m, must be > 0", scale);
  const int format = tml_format_of_file(TML_FORMATS_MESH, path);
  char endings[64];
  tml_format_endings(endings, sizeof endings, TML_FORMATS_MESH, -1);
  if (format < 0)
    return tml_fail_field(err, TML_ERR_MODEL, "mesh",
                          "'%.200s' is not a mesh that can be read: the name must end in %s",
                          path, endings);
  triangle_list s = {.scale = scale, .line = 1};
  char *text = NULL;
  size_t size;
  tml_status st = tml_text_read(&text, &size, path, FILE_MAX, false, err);
  if (!st) st = readers[format](&s, text, size, err);
  if (!st && s.n_triangles == 0) st = tml_fail(err, TML_ERR_MODEL, "holds no triangles");
  if (st && st != TML_ERR_MEMORY) tml_error_prefix(err, "'%.200s' ", path);
  if (!st) st = tml_mesh_create(out, s.points, s.n_points/3, s.triangles, s.n_triangles/3, err);
  tml_delete(text);
  tml_delete(s.points);
  tml_delete(s.triangles);
  return st;
}
