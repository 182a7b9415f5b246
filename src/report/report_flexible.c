/* report_flexible.c - flexible bodies in report.html: shapes and stress modes, rounded, and hot spots as a table. The
 * modal coordinates are among the columns of the page. */
#include <math.h>

#include "core/memory.h"
#include "core/number.h"
#include "file/text/html_escape.h"
#include "flexible/modal/modal_stress.h"
#include "file/binary/packed_numbers.h"
#include "report/report_page.h"

enum { LIST_MOST = 50 };                 /* most hot spots in the page */
#define NUMBERS_MOST ((size_t)20000000)  /* limit on stored shapes, and on stresses: browsers do not open more */

tml_status tml_report_bend(tml_report_folder *f, tml_error *err)
{
  tml_error damage = {0}; /* bodies whose files are damaged are drawn undeformed */
  tml_status st = tml_flexible_file_read(&f->bent, f->dir, &damage);
  if (!st && f->bent.n > 0) {
    st = tml_stress_find(&f->stress, &TML_INIT(tml_stress_options, .dir = f->dir), &damage);
    if (st == TML_ERR_ARGUMENT) st = TML_OK; /* no stress is known */
  }
  if (st) tml_flexible_read_free(&f->bent);
  return st == TML_ERR_MEMORY ? tml_fail_memory(err) : TML_OK;
}

static void put_parts(tml_json *j, const tml_flexible *f, double unit)
{
  tml_json_array(j, "parts");
  for (int i = 0; i < f->n_parts; i++) {
    tml_json_object(j, NULL);
    tml_json_string(j, "name", f->part[i]);
    tml_json_number(j, "radius", f->part_radius[i]*unit);
    tml_json_end(j);
  }
  tml_json_end(j);
}

/* Writes shapes mode by mode; tml_flexible stores them node by node. */
static void put_shapes(tml_json *j, const tml_flexible *f, double unit)
{
  const size_t n = 3*(size_t)f->n_shape, modes = (size_t)f->n;
  double *X = tml_new(n, sizeof *X), *phi = tml_new(n*modes, sizeof *phi);
  if (!X || !phi) tml_file_no_memory(j->file);
  for (size_t i = 0; X && phi && i < n; i++) {
    X[i] = f->shape_X[i]*unit;
    for (size_t k = 0; k < modes; k++) phi[k*n + i] = f->shape_phi[i*modes + k]*unit;
  }
  if (X && phi) {
    tml_packed_floats(j, "places", X, n);
    tml_packed_shorts(j, "shapes", phi, modes, n);
  }
  tml_delete(X);
  tml_delete(phi);
}

/* Writes part, element, end and node of each stress point, and its position. */
static void put_stress_points(tml_json *j, const tml_flexible *f, double unit)
{
  enum { WORDS = 4 };
  const size_t n = (size_t)f->n_points;
  int32_t *word = tml_new(WORDS*n, sizeof *word);
  double *X = tml_new(3*n, sizeof *X);
  if (!word || !X) tml_file_no_memory(j->file);
  for (size_t i = 0; word && X && i < n; i++) {
    const tml_stress_point *p = &f->point[i];
    const int32_t words[WORDS] = {p->part, p->element, p->end, p->node};
    for (size_t k = 0; k < WORDS; k++) word[WORDS*i + k] = words[k];
    for (size_t k = 0; k < 3; k++) X[3*i + k] = p->X[k]*unit;
  }
  if (word) tml_packed_whole(j, "point_words", word, WORDS*n);
  if (X) tml_packed_floats(j, "point_places", X, 3*n);
  tml_delete(word);
  tml_delete(X);
}

static void put_stress(tml_json *j, const tml_flexible *f)
{
  tml_stresses s;
  tml_error own = {0};
  if (tml_modal_stress_create(&s, f, &own)) tml_file_no_memory(j->file);
  else {
    tml_json_array(j, "components");
    for (int c = 0; c < s.n_components; c++) tml_json_integer(j, NULL, s.component[c]);
    tml_json_end(j);
    tml_packed_shorts(j, "stress", s.modes, (size_t)f->n*(size_t)s.n_components, (size_t)f->n_points);
  }
  tml_modal_stress_free(&s);
}

static void put_frequencies(tml_json *j, const tml_flexible *f)
{
  tml_json_array(j, "frequencies");
  for (int i = 0; i < f->n; i++) tml_json_number(j, NULL, sqrt(f->omega2[i])/(2*TML_PI));
  tml_json_end(j);
  tml_json_array(j, "damping");
  for (int i = 0; i < f->n; i++)
    tml_json_number(j, NULL, f->omega2[i] > 0 ? f->damping[i]/(2*sqrt(f->omega2[i])) : 0.0);
  tml_json_end(j);
}

static void put_body(tml_json *j, const tml_bent_body *b, double unit)
{
  const tml_flexible *f = b->f;
  const size_t shapes = 3*(size_t)f->n_shape*(size_t)f->n, stress = 6*(size_t)f->n_points*(size_t)f->n;
  tml_json_object(j, NULL);
  tml_json_string(j, "name", b->name);
  tml_json_integer(j, "body", b->body);
  tml_json_number(j, "length", f->length*unit);
  tml_json_integer(j, "modes", f->n);
  put_frequencies(j, f);
  put_parts(j, f, unit);
  tml_json_integer(j, "nodes", shapes > NUMBERS_MOST ? 0 : f->n_shape);
  tml_json_integer(j, "lines", shapes > NUMBERS_MOST ? 0 : f->n_lines);
  tml_json_integer(j, "faces", shapes > NUMBERS_MOST ? 0 : f->n_faces);
  tml_json_integer(j, "points", shapes > NUMBERS_MOST || stress > NUMBERS_MOST ? 0 : f->n_points);
  if (shapes <= NUMBERS_MOST) {
    put_shapes(j, f, unit);
    tml_flexible_put_numbers(j, "line_nodes", f->line, 3*(size_t)f->n_lines);
    tml_flexible_put_numbers(j, "face_nodes", f->face, 4*(size_t)f->n_faces);
  }
  if (shapes <= NUMBERS_MOST && stress <= NUMBERS_MOST) {
    put_stress_points(j, f, unit);
    put_stress(j, f);
  }
  tml_json_end(j);
}

static void put_spots(tml_json *j, const tml_stress *s, double unit)
{
  const int all = tml_stress_count(s), n = all < LIST_MOST ? all : LIST_MOST;
  tml_json_array(j, "spots");
  for (int i = 0; i < n; i++) {
    const tml_hot_spot x = tml_stress_get(s, i);
    tml_json_object(j, NULL);
    tml_json_string(j, "place", x.name);
    tml_json_string(j, "body", x.body);
    tml_json_vector(j, "at", x.at, 3, unit);
    tml_json_number(j, "von_mises", x.von_mises);
    tml_json_number(j, "time", x.time);
    tml_json_end(j);
  }
  tml_json_end(j);
}

void tml_report_put_flexible(tml_json *j, const tml_report_folder *f)
{
  const double unit = 1.0/f->scene.length;
  tml_json_object(j, NULL);
  tml_json_array(j, "bodies");
  for (int i = 0; i < f->bent.n; i++) put_body(j, &f->bent.bodies[i], unit);
  tml_json_end(j);
  put_spots(j, f->stress, unit);
  tml_json_end(j);
}

void tml_report_stress_text(tml_file *f, const tml_report_folder *folder)
{
  const int n = tml_stress_count(folder->stress);
  if (n == 0) return;
  tml_file_text(f, "<section id=\"t-stress\"><h2>Stress</h2><table class=\"numbers\"><tr><th>place</th>"
                   "<th>von Mises [MPa]</th><th>time</th></tr>\n");
  for (int i = 0; i < n && i < LIST_MOST; i++) {
    const tml_hot_spot x = tml_stress_get(folder->stress, i);
    tml_file_text(f, "<tr><th>");
    tml_html_escape(f, x.name);
    tml_file_text(f, "</th>");
    tml_report_number(f, 1e-6*x.von_mises);
    tml_report_number(f, x.time);
    tml_file_text(f, "</tr>\n");
  }
  tml_file_text(f, "</table></section>\n");
}
