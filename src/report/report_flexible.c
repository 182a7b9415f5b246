/* report_flexible.c - flexible bodies in report.html: shapes and stress modes, rounded, and hot spots as a table. The
 * modal coordinates are among the columns of the page. */
#include <math.h>

#include "core/memory.h"
#include "file/text/html_escape.h"
#include "file/binary/packed_numbers.h"
#include "report/report_page.h"

enum { LIST_MOST = 50 };                 /* most hot spots in the page */
#define NUMBERS_MOST ((size_t)20000000)  /* limit on stored shapes, and on stresses: browsers do not open more */

tml_status tml_report_bend(tml_report_folder *f, tml_error *err)
{
  tml_error damage = {0}; /* bodies whose files are damaged are drawn undeformed */
  tml_status st = tml_flexible_file_read(&f->bent, f->dir, &damage);
  if (!st && f->bent.n + f->bent.n_beams > 0) {
    st = tml_stress_find(&f->stress, &TML_INIT(tml_stress_options, .dir = f->dir), &damage);
    if (st == TML_ERR_ARGUMENT) st = TML_OK; /* no stress is known */
  }
  if (st) tml_flexible_read_free(&f->bent);
  return st == TML_ERR_MEMORY ? tml_fail_memory(err) : TML_OK;
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

static void put_body(tml_json *j, const tml_bent_body *b, double unit)
{
  const tml_flexible *f = b->f;
  const size_t shapes = 3*(size_t)f->n_shape*(size_t)f->n, stress = 6*(size_t)f->n_points*(size_t)f->n;
  tml_json_object(j, NULL);
  tml_json_string(j, "name", b->name);
  tml_json_integer(j, "body", b->body);
  tml_json_number(j, "length", f->length*unit);
  tml_json_integer(j, "modes", f->n);
  tml_flexible_put_frequencies(j, f);
  tml_flexible_put_parts(j, f, unit);
  tml_json_integer(j, "nodes", shapes > NUMBERS_MOST ? 0 : f->n_shape);
  tml_json_integer(j, "lines", shapes > NUMBERS_MOST ? 0 : f->n_lines);
  tml_json_integer(j, "faces", shapes > NUMBERS_MOST ? 0 : f->n_faces);
  tml_json_integer(j, "points", shapes > NUMBERS_MOST || stress > NUMBERS_MOST ? 0 : f->n_points);
  if (shapes <= NUMBERS_MOST) {
    put_shapes(j, f, unit);
    tml_flexible_put_numbers(j, "line_nodes", f->line, 3*(size_t)f->n_lines);
    tml_flexible_put_numbers(j, "face_nodes", f->face, 4*(size_t)f->n_faces);
  }
  if (shapes <= NUMBERS_MOST && stress <= NUMBERS_MOST) tml_flexible_put_stress(j, f, unit, true);
  tml_json_end(j);
}

/* Lengths in the unit of the page; what stress follows from in SI. */
static void put_beam(tml_json *j, const tml_bent_beam *b, double unit)
{
  const tml_section_stress *s = b->b.f->section;
  double outline[2*TML_BEAM_OUTLINE];
  for (int i = 0; i < 2*b->n_outline; i++) outline[i] = b->outline[i]*unit;
  tml_json_object(j, NULL);
  tml_json_string(j, "name", b->b.name);
  tml_json_integer(j, "body", b->b.body);
  tml_json_integer(j, "nodes", b->nodes);
  tml_json_integer(j, "elements", b->elements);
  tml_json_number(j, "length", b->b.f->length*unit);
  tml_json_number(j, "radius", b->radius*unit);
  tml_json_numbers(j, "outline", outline, 2*b->n_outline, 1);
  tml_json_number(j, "unit", unit);
  tml_json_vector(j, "units", b->b.unit, 2, 1.0);
  tml_json_number(j, "area", b->b.f->n_points > 0 ? s->area : 0.0);
  tml_json_number(j, "iy", s->iy);
  tml_json_number(j, "iz", s->iz);
  tml_json_number(j, "torsion_modulus", s->torsion_modulus);
  tml_json_vector(j, "shear_centre", s->shear_centre, 2, 1.0);
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
    tml_json_integer(j, "element", x.element);
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
  tml_json_array(j, "beams");
  for (int i = 0; i < f->bent.n_beams; i++) put_beam(j, &f->bent.beams[i], unit);
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
