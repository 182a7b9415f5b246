/* test_reduce.c - networks of beams as bodies in modes: mass, frequencies, static deflection and stress through free
 * modes, a frame of 42 tubes; what is refused. */
#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "math/vec3.h"
#include "support/frames.h"
#include "support/reference.h"

static const double PI = 3.14159265358979323846;

static void near(double a, double b, double tolerance)
{
  if (!(fabs(a - b) <= tolerance*fabs(b))) fail_msg("%.17g is not %.17g", a, b);
}

static double hz(const tml_flexible *f, int j) { return sqrt(f->omega2[j])/(2*PI); }

static const tml_elastic steel = {.E = 2.1e11, .nu = 0.3, .density = 7850};

/* ---------------------------------------------------------------- mass and frequencies ------- */

static void polyline(void **state)
{
  (void)state;
  frame_sample f;
  frame_bent(&f);
  tml_structure *s = frame_structure(&f);
  frame_holds h;
  frame_hold(&h, &f, (int[2]){0, 3}, 2);
  tml_reduction_report report;
  tml_flexible *b = frame_reduce(s, &(tml_reduction){.interfaces = h.at, .n_interfaces = 2, .keep = 4}, &report);
  reference r = reference_open();
  double centre[3], J[9], f_hz[4];
  near(b->mass, reference_number(&r, "free_flight/mass"), 1e-13);
  reference_list(&r, "free_flight/centre_of_mass", centre, 3);
  reference_list(&r, "free_flight/inertia_about_centre", J, 9);
  reference_list(&r, "free_flight/f_hz", f_hz, 4);
  assert_int_equal(b->n, 4);
  for (int k = 0; k < 3; k++) near(b->centre[k], centre[k], 1e-13);
  for (int k = 0; k < 9; k++) near(b->J0[k], J[k], 1e-12);
  for (int k = 0; k < 4; k++) near(hz(b, k), f_hz[k], 1e-9);
  assert_int_equal(report.dropped, 6);
  assert_int_equal(report.modes, 4);
  assert_int_equal(report.unknowns, 78);
  assert_true(report.rigid_residual < 1e-14);
  for (int k = 0; k < 10; k++) assert_true(k < 4 ? report.frequency_error[k] >= 0 : report.frequency_error[k] == -1);
  near(b->length, sqrt(0.64 + 0.36 + 0.16), 1e-14);
  assert_string_equal(b->node[1].name, "D");
  for (int k = 0; k < 3; k++) near(b->node[1].X[k], f.X[3][k] - centre[k], 1e-12);
  for (int k = 0; k < b->n; k++) assert_true(b->damping[k] == 0 && b->eta[k] == 0 && b->rate[k] == 0);
  reference_close(&r);
  tml_flexible_free(b);
  tml_structure_free(s);
}

/* A beam held at one node: its static modes are rigid, and only modes held there remain. */
static void no_modes_of_rounding(void **state)
{
  (void)state;
  tml_section s;
  assert_int_equal(tml_section_rectangle(&s, 0.1, 0.05, 0.3, true, NULL), TML_OK);
  frame_sample f;
  frame_straight(&f, 1.0, 12, &s, &steel);
  tml_structure *x = frame_structure(&f);
  frame_holds h;
  frame_hold(&h, &f, (int[1]){0}, 1);
  for (int fixed = 1; fixed <= 20; fixed += 3) {
    tml_reduction_report report;
    tml_flexible *b = frame_reduce(x, &(tml_reduction){.interfaces = h.at, .n_interfaces = 1, .fixed = fixed}, &report);
    assert_int_equal(b->n, fixed);
    assert_int_equal(report.dropped, 6);
    tml_flexible_free(b);
  }
  tml_structure_free(x);
}

/* Without interfaces, with all modes or the whole basis: frequencies of the unreduced body; by frequency. */
static void number_of_modes(void **state)
{
  (void)state;
  tml_section s;
  assert_int_equal(tml_section_rectangle(&s, 0.1, 0.05, 0.3, true, NULL), TML_OK);
  frame_sample f;
  frame_straight(&f, 1.0, 16, &s, &steel);
  tml_structure *x = frame_structure(&f);
  frame_holds h;
  frame_hold(&h, &f, (int[2]){0, 1}, 2);
  reference r = reference_open();
  double exact[4];
  reference_list(&r, "timoshenko_free/hz", exact, 4);
  tml_flexible *all = frame_reduce(x, &(tml_reduction){.all = true}, NULL);
  assert_int_equal(all->n, 6*17 - 6);
  int found = 0;
  for (int j = 0; j < all->n && found < 2; j++)
    if (fabs(hz(all, j)/exact[found] - 1) < 3e-3) found++;
  assert_int_equal(found, 2);
  tml_flexible *free_body = frame_reduce(x, &(tml_reduction){.fixed = 9}, NULL);
  assert_int_equal(free_body->n, 9);
  for (int j = 0; j < 9; j++) near(hz(free_body, j), hz(all, j), 1e-7);
  tml_flexible *by = frame_reduce(x, &(tml_reduction){.interfaces = h.at, .n_interfaces = 2, .fixed = -1,
                                                      .frequency = 3000}, NULL);
  tml_flexible *count = frame_reduce(x, &(tml_reduction){.interfaces = h.at, .n_interfaces = 2, .fixed = by->n - 6},
                                     NULL);
  assert_int_equal(by->n, count->n);
  for (int j = 0; j < by->n; j++) near(hz(by, j), hz(count, j), 1e-9);
  tml_flexible *more = frame_reduce(x, &(tml_reduction){.interfaces = h.at, .n_interfaces = 2, .fixed = 100000}, NULL);
  assert_int_equal(more->n, all->n);
  for (int j = 0; j < all->n; j++) near(hz(more, j), hz(all, j), 1e-7);
  reference_close(&r);
  tml_flexible_free(all);
  tml_flexible_free(free_body);
  tml_flexible_free(by);
  tml_flexible_free(count);
  tml_flexible_free(more);
  tml_structure_free(x);
}

/* A wire in many elements is soft against its own stretch, but no mechanism; what lies slanted has the same modes. */
static void wire(void **state)
{
  (void)state;
  tml_section s;
  assert_int_equal(tml_section_tube(&s, 0.0005, 0.0005, 0.3, true, NULL), TML_OK);
  double first[2];
  for (int slanted = 0; slanted < 2; slanted++) {
    frame_sample f;
    frame_straight(&f, 1.0, 60, &s, &steel);
    if (slanted) memcpy(f.X[1], (double[3]){0.48, -0.6, 0.64}, sizeof f.X[1]);
    tml_structure *x = frame_structure(&f);
    tml_flexible *b = frame_reduce(x, &(tml_reduction){.fixed = 4}, NULL);
    first[slanted] = hz(b, 0);
    tml_flexible_free(b);
    tml_structure_free(x);
  }
  near(first[1], first[0], 1e-4);
  near(first[0], 4.730040744862704*4.730040744862704*sqrt(steel.E*s.Iy/(steel.density*s.A))/(2*PI), 1e-4);
}

/* ---------------------------------------------------------------- statics -------------------- */

/* eta under forces and torques (6) on nodes, which are in equilibrium. */
static void deform(const tml_flexible *b, double *eta, double load[][6])
{
  for (int j = 0; j < b->n; j++) {
    eta[j] = 0;
    for (int i = 0; i < b->n_nodes; i++)
      for (int a = 0; a < 6; a++)
        eta[j] += (a < 3 ? b->node[i].phi : b->node[i].psi)[a%3*b->n + j]*load[i][a]/b->omega2[j];
  }
}

static void motion(const tml_flexible *b, int node, const double *eta, double u[6])
{
  for (int a = 0; a < 6; a++) {
    u[a] = 0;
    for (int j = 0; j < b->n; j++) u[a] += (a < 3 ? b->node[node].phi : b->node[node].psi)[a%3*b->n + j]*eta[j];
  }
}

static double stress(const tml_flexible *b, int point, int component, const double *eta)
{
  double x = 0;
  for (int j = 0; j < b->n; j++) x += b->stress[(6*point + component)*b->n + j]*eta[j];
  return x;
}

/* Motion of the second node seen from the first. */
static void seen_from(const double a[6], const double arm[3], const double c[6], double out[6])
{
  double turned[3];
  v3_cross(turned, a + 3, arm);
  for (int k = 0; k < 3; k++) {
    out[k] = c[k] - a[k] - turned[k];
    out[3 + k] = c[3 + k] - a[3 + k];
  }
}

static void cantilever(void **state)
{
  (void)state;
  tml_section s;
  assert_int_equal(tml_section_rectangle(&s, 0.1, 0.05, 0.3, true, NULL), TML_OK);
  frame_sample f;
  frame_straight(&f, 1.0, 8, &s, &steel);
  tml_structure *x = frame_structure(&f);
  frame_holds h;
  frame_hold(&h, &f, (int[2]){0, 1}, 2);
  tml_flexible *b = frame_reduce(x, &(tml_reduction){.interfaces = h.at, .n_interfaces = 2}, NULL);
  assert_int_equal(b->n, 6);
  const double P[6] = {1000, -500, 300, 50, 0, 0}, E = steel.E, G = E/2.6, k = 5.0/6.0;
  double load[2][6] = {{-P[0], -P[1], -P[2], -P[3], P[2], -P[1]}, {P[0], P[1], P[2], P[3], 0, 0}};
  double eta[6], root[6], tip[6], seen[6];
  deform(b, eta, load);
  motion(b, 0, eta, root);
  motion(b, 1, eta, tip);
  seen_from(root, (double[3]){1, 0, 0}, tip, seen);
  const double hand[6] = {P[0]/(E*s.A), P[1]*(1/(3*E*s.Iz) + 1/(k*G*s.A)), P[2]*(1/(3*E*s.Iy) + 1/(k*G*s.A)),
                          P[3]/(G*s.J), -P[2]/(2*E*s.Iy), P[1]/(2*E*s.Iz)};
  reference r = reference_open();
  double printed[6], sigma[4], points[8];
  reference_list(&r, "static_cantilever/tip_u_and_rotation", printed, 6);
  reference_list(&r, "static_cantilever/root_sigma_at_points_yz/sigma", sigma, 4);
  reference_list(&r, "static_cantilever/root_sigma_at_points_yz/points", points, 8);
  for (int a = 0; a < 6; a++) {
    near(seen[a], hand[a], 1e-12);
    near(seen[a], printed[a], a == 3 ? 2e-9 : 1e-12); /* its constant of torsion has nine digits */
  }
  for (int p = 0; p < 4; p++) {
    assert_int_equal(b->point[p].element, 0);
    assert_int_equal(b->point[p].end, 0);
    assert_int_equal(b->point[p].point, p);
    near(b->point[p].X[1] + b->centre[1], points[2*p], 1e-12);
    near(b->point[p].X[2] + b->centre[2], points[2*p + 1], 1e-12);
    near(b->point[p].X[0], -0.5, 1e-12);
    near(stress(b, p, 0, eta), sigma[p], 1e-12);
    near(stress(b, p, 3, eta), P[3]/s.Wt, 1e-12);
    near(stress(b, p, 3, eta), reference_number(&r, "static_cantilever/root_sigma_at_points_yz/tau_torsion_largest"),
         2e-9);
  }
  const int last = b->n_points - 4; /* the far end: force and torque alone */
  assert_int_equal(b->point[last].element, 7);
  assert_int_equal(b->point[last].end, 1);
  for (int p = last; p < b->n_points; p++) near(stress(b, p, 0, eta), P[0]/s.A, 1e-9);
  reference_close(&r);
  tml_flexible_free(b);
  tml_structure_free(x);
}

/* ---------------------------------------------------------------- frame ---------------------- */

static tml_flexible *vehicle(tml_structure **s, int fixed, tml_reduction_report *report)
{
  frame_sample f;
  frame_holds h;
  frame_atv(&f);
  frame_atv_holds(&h, &f);
  *s = frame_structure(&f);
  return frame_reduce(*s, &(tml_reduction){.interfaces = h.at, .n_interfaces = FRAME_HOLDS, .fixed = fixed}, report);
}

/* The 62nd and the 63rd mode of the held frame have one frequency, and which of them, or of their combinations, the
 * reference has is not known: with one mode less frequencies are at least, and with one more at most, those of it. */
static void frame_frequencies(void **state)
{
  (void)state;
  tml_structure *s[3];
  tml_reduction_report report;
  tml_flexible *b = vehicle(&s[0], 62, &report), *less = vehicle(&s[1], 61, NULL), *more = vehicle(&s[2], 63, NULL);
  reference r = reference_open();
  double f_hz[FRAME_MODES], full[20], centre[3], J[9];
  reference_list(&r, "atv/f_hz", f_hz, FRAME_MODES);
  reference_list(&r, "atv/full_model_first_20_hz", full, 20);
  reference_list(&r, "atv/centre_of_mass", centre, 3);
  reference_list(&r, "atv/inertia_about_centre", J, 9);
  assert_int_equal(b->n, FRAME_MODES);
  assert_int_equal(report.dropped, 6);
  near(b->mass, reference_number(&r, "atv/mass"), 1e-12);
  for (int k = 0; k < 3; k++) assert_true(fabs(b->centre[k] - centre[k]) < 1e-14);
  for (int k = 0; k < 9; k++) assert_true(fabs(b->J0[k] - J[k]) < 1e-13);
  for (int j = 0; j < FRAME_MODES; j++) {
    if (j < FRAME_MODES - 1) assert_true(f_hz[j] <= hz(less, j)*(1 + 1e-9));
    assert_true(f_hz[j] >= hz(more, j)*(1 - 1e-9));
    if (j < 20) near(hz(b, j), f_hz[j], 3e-4);
    if (j < 10) near(hz(b, j)/(1 + report.frequency_error[j]), full[j], 1e-9);
    if (j < 10) assert_true(report.frequency_error[j] > 0 && report.frequency_error[j] < 5e-3);
  }
  reference_close(&r);
  for (int k = 0; k < 3; k++) tml_structure_free(s[k]);
  tml_flexible_free(b);
  tml_flexible_free(less);
  tml_flexible_free(more);
}

/* Forces of the wheel strike on the interfaces. */
static void strike(const reference *r, const tml_flexible *b, double load[FRAME_HOLDS][6])
{
  static const char *const middle[3] = {"middle of Cl-Cr", "middle of Hl-Hr", "middle of Gl-Gr"};
  memset(load, 0, FRAME_HOLDS*sizeof *load);
  for (int i = 0; i < FRAME_HOLDS; i++) {
    char path[80];
    snprintf(path, sizeof path, "atv/wheel_strike/forces_N/%s", i < 10 ? b->node[i].name : middle[i - 10]);
    reference_list(r, path, load[i], 3);
  }
}

static int find_point(const tml_flexible *b, tml_json_value spot)
{
  const int element = (int)tml_json_double(tml_json_member(spot, "element"));
  const int end = (int)tml_json_double(tml_json_member(spot, "end"));
  const int point = (int)tml_json_double(tml_json_member(spot, "point"));
  for (int p = 0; p < b->n_points; p++)
    if (tml_json_same(tml_json_member(spot, "member"), b->part[b->point[p].part]) && b->point[p].element == element &&
        b->point[p].end == end && b->point[p].point == point) return p;
  fail();
  return -1;
}

static double von_mises(const tml_flexible *b, int p, const double *eta)
{
  const double s = stress(b, p, 0, eta), t = stress(b, p, 3, eta);
  return sqrt(s*s + 3*t*t);
}

/* No other end of a tube has more. */
static int stronger(const tml_flexible *b, const double *eta, double limit)
{
  int count = 0;
  for (int p = 0; p < b->n_points; p += 8) {
    double most = 0;
    for (int k = 0; k < 8; k++) most = fmax(most, von_mises(b, p + k, eta));
    count += most > limit;
  }
  return count;
}

static void frame_stress(void **state)
{
  (void)state;
  tml_structure *s;
  tml_flexible *b = vehicle(&s, 62, NULL);
  reference r = reference_open();
  double load[FRAME_HOLDS][6], eta[FRAME_MODES], energy = 0, Fl[6], full[3], least = INFINITY;
  strike(&r, b, load);
  deform(b, eta, load);
  for (int j = 0; j < b->n; j++) energy += 0.5*b->omega2[j]*eta[j]*eta[j];
  near(energy, reference_number(&r, "atv/wheel_strike/strain_energy_134_modes"), 1e-5);
  near(energy, reference_number(&r, "atv/wheel_strike/strain_energy_full"), 3e-4);
  assert_true(energy < reference_number(&r, "atv/wheel_strike/strain_energy_full"));
  motion(b, 4, eta, Fl);
  reference_list(&r, "atv/wheel_strike/displacement_of_Fl_full", full, 3);
  for (int a = 0; a < 3; a++) near(Fl[a], full[a], 1e-3);
  tml_json_walk w = tml_json_inside(reference_at(&r, "atv/wheel_strike/hot_spots"));
  int spots = 0;
  for (; tml_json_next(&w); spots++) {
    const double got = von_mises(b, find_point(b, w.value), eta);
    near(got, tml_json_double(tml_json_member(w.value, "full")), 8e-3);
    near(got, tml_json_double(tml_json_member(w.value, "modes")), 1e-3);
    least = fmin(least, got);
  }
  assert_int_equal(spots, 10);
  assert_int_equal(stronger(b, eta, 0.999*least), 10);
  reference_close(&r);
  tml_flexible_free(b);
  tml_structure_free(s);
}

/* The same bits every time. */
static void repeatable(void **state)
{
  (void)state;
  tml_structure *s[2];
  tml_flexible *b[2] = {vehicle(&s[0], 20, NULL), vehicle(&s[1], 20, NULL)};
  const size_t n = (size_t)b[0]->n;
  assert_memory_equal(b[0]->J1, b[1]->J1, 9*n*sizeof(double));
  assert_memory_equal(b[0]->J2, b[1]->J2, 9*n*n*sizeof(double));
  assert_memory_equal(b[0]->h1, b[1]->h1, 3*n*n*sizeof(double));
  assert_memory_equal(b[0]->omega2, b[1]->omega2, n*sizeof(double));
  assert_memory_equal(b[0]->shape_phi, b[1]->shape_phi, 3*146*n*sizeof(double));
  assert_memory_equal(b[0]->stress, b[1]->stress, 6*(size_t)b[0]->n_points*n*sizeof(double));
  for (int k = 0; k < 2; k++) {
    tml_flexible_free(b[k]);
    tml_structure_free(s[k]);
  }
}

/* What is drawn: the structure about its centre; modes at its nodes are those of the interfaces. */
static void pictures(void **state)
{
  (void)state;
  tml_structure *s;
  tml_flexible *b = vehicle(&s, 5, NULL);
  assert_int_equal(b->n_shape, 146);
  assert_int_equal(b->n_lines, 168);
  assert_memory_equal(b->line, s->line, 3*168*sizeof(int));
  assert_int_equal(b->n_parts, 42);
  assert_string_equal(b->part[32], "Al-Ar");
  near(b->part_radius[32], 0.0111, 1e-15);
  for (int a = 0; a < 3; a++) {
    near(b->shape_X[3*2 + a], b->node[2].X[a], 1e-15); /* Bl */
    for (int j = 0; j < b->n; j++) assert_true(b->shape_phi[(3*2 + a)*b->n + j] == b->node[2].phi[a*b->n + j]);
  }
  for (int p = 0; p < b->n_points; p++) {
    double arm[3];
    v3_sub(arm, b->point[p].X, b->shape_X + 3*b->point[p].node);
    near(v3_norm(arm), b->part_radius[b->point[p].part], 1e-9);
  }
  tml_flexible_free(b);
  tml_structure_free(s);
}

/* ---------------------------------------------------------------- plane ---------------------- */

static void in_the_plane(void **state)
{
  (void)state;
  tml_section s;
  assert_int_equal(tml_section_rectangle(&s, 0.005, 0.024, 0.3, true, NULL), TML_OK);
  const tml_elastic m = {.E = 2e11, .nu = 0.3, .density = 2604.1666666666667};
  frame_sample f;
  frame_straight(&f, 0.6, 16, &s, &m);
  tml_structure *x = frame_structure(&f);
  frame_holds h;
  frame_hold(&h, &f, (int[2]){0, 1}, 2);
  tml_reduction how = {.interfaces = h.at, .n_interfaces = 2, .fixed = 4, .plane = true, .stiffening = 12};
  tml_reduction_report report;
  tml_flexible *flat = frame_reduce(x, &how, &report);
  assert_int_equal(flat->n, 7);
  assert_int_equal(flat->stiffened, 7);
  assert_int_equal(report.dropped, 3);
  near(flat->mass, 0.1875, 1e-12);
  for (int i = 0; i < 2; i++)
    for (int j = 0; j < 7; j++)
      assert_true(flat->node[i].phi[14 + j] == 0 && flat->node[i].psi[j] == 0 && flat->node[i].psi[7 + j] == 0);
  for (int j = 0; j < 7*7; j++) assert_true(flat->h1[3*j] == 0 && flat->h1[3*j + 1] == 0);
  tml_flexible_free(flat);
  how.all = true;
  flat = frame_reduce(x, &how, NULL);
  assert_int_equal(flat->n, 3*17 - 3);
  how.plane = false;
  tml_flexible *space = frame_reduce(x, &how, NULL);
  for (int k = 0; k < flat->n; k++) { /* they are among those in space */
    double best = 1;
    for (int j = 0; j < space->n; j++) best = fmin(best, fabs(hz(space, j)/hz(flat, k) - 1));
    assert_true(best < 1e-6);
  }
  tml_flexible_free(flat);
  tml_flexible_free(space);
  tml_structure_free(x);
}

/* ---------------------------------------------------------------- refusals ------------------- */

static void refused(const tml_structure *s, const tml_reduction *how, const char *text)
{
  tml_flexible *b;
  tml_error err = {0};
  assert_int_equal(tml_structure_reduce(&b, s, how, NULL, &err), TML_ERR_MODEL);
  assert_null(b);
  if (!strstr(err.text, text)) fail_msg("'%s' does not say '%s'", err.text, text);
}

static void refusals(void **state)
{
  (void)state;
  frame_sample f;
  frame_network(&f, 2);
  frame_holds h;
  frame_hold(&h, &f, (int[1]){0}, 1);
  tml_reduction how = {.interfaces = h.at, .n_interfaces = 1};
  tml_structure *s = frame_structure(&f);
  refused(s, &how, "no modes remain");
  how.fixed = 5;
  how.plane = true;
  refused(s, &how, "motions in x-y are coupled with others");
  how.plane = false;
  h.node[0] = 99;
  refused(s, &how, "interface 'A': one of its nodes does not exist");
  h.node[0] = 0;
  h.at[0].n_nodes = 0;
  refused(s, &how, "interface 'A' has no nodes");
  h.at[0].n_nodes = 1;
  for (int k = 0; k < s->M.column[s->n]; k++) s->M.value[k] = 0;
  refused(s, &how, "the body has no mass");
  tml_structure_free(s);
  f.beams.n_beams = 3; /* E hangs on nothing */
  s = frame_structure(&f);
  refused(s, &how, "the body is in pieces: nothing connects node 'E' with node 'A'");
  tml_structure_free(s);
}

/* A chain of two beams whose hinge is missing its stiffness about z is a mechanism; a negative spring sets energy
 * free. */
static void mechanisms(void **state)
{
  (void)state;
  tml_section s;
  assert_int_equal(tml_section_rectangle(&s, 0.02, 0.03, 0.3, true, NULL), TML_OK);
  frame_sample f;
  frame_straight(&f, 1.0, 2, &s, &steel);
  f.beams.n_lumps = 1;
  f.lump = (tml_lump){.node = 0, .inertia = {1e-3, 0, 0, 0, 1e-3, 0, 0, 0, 1e-3}};
  f.beams.lumps = &f.lump;
  frame_holds h;
  frame_hold(&h, &f, (int[1]){1}, 1);
  const tml_reduction how = {.interfaces = h.at, .n_interfaces = 1, .fixed = 5}, loose = {.fixed = 5};
  tml_structure *x = frame_structure(&f);
  for (int j = 0; j < x->n; j++) /* the end of the first beam turns about its axis without torque */
    for (int k = x->K.column[j]; k < x->K.column[j + 1]; k++)
      if ((j%6 == 3 && (j == 3 || x->K.row[k] == 3)) || (j == 15 && x->K.row[k] == 15))
        x->K.value[k] = j == 15 && x->K.row[k] == 15 ? 0.5*x->K.value[k] : 0;
  refused(x, &how, "node 'A'");
  refused(x, &loose, "the body is a mechanism");
  tml_structure_free(x);
  x = frame_structure(&f);
  for (int k = 0; k < x->K.column[x->n]; k++) x->K.value[k] = -x->K.value[k];
  refused(x, &loose, "the stiffness is not positive");
  tml_structure_free(x);
}

int main(void)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test(polyline),
    cmocka_unit_test(no_modes_of_rounding),
    cmocka_unit_test(number_of_modes),
    cmocka_unit_test(wire),
    cmocka_unit_test(cantilever),
    cmocka_unit_test(frame_frequencies),
    cmocka_unit_test(frame_stress),
    cmocka_unit_test(repeatable),
    cmocka_unit_test(pictures),
    cmocka_unit_test(in_the_plane),
    cmocka_unit_test(refusals),
    cmocka_unit_test(mechanisms),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
