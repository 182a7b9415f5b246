/* test_beams.c - built-in beams against closed forms: sections, frequencies with their order, orientation, refusals. */
#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "support/frames.h"
#include "support/reference.h"

static const double PI = 3.14159265358979323846;

void dsygv_(const int *type, const char *job, const char *half, const int *n, double *a, const int *lda, double *b,
            const int *ldb, double *w, double *work, const int *lwork, int *info);

static void near(double a, double b, double tolerance)
{
  if (!(fabs(a - b) <= tolerance*fabs(b))) fail_msg("%.17g is not %.17g", a, b);
}

/* ---------------------------------------------------------------- sections ------------------- */

static void tubes(void **state)
{
  (void)state;
  tml_section s;
  assert_int_equal(tml_section_tube(&s, 0.02, 0.02, 0.3, true, NULL), TML_OK); /* a rod */
  near(s.A, PI*4e-4, 1e-14);
  near(s.Iy, PI*1.6e-7/4, 1e-14);
  near(s.Iz, s.Iy, 0);
  near(s.J, 2*s.Iy, 0);
  near(s.Wt, PI*8e-6/2, 1e-14);
  near(s.ky, 6*1.3/(7 + 6*0.3), 1e-14);
  assert_int_equal(s.n_points, 8);
  near(s.point[1][0], 0.02*sqrt(0.5), 1e-14);
  near(s.point[1][1], 0.02*sqrt(0.5), 1e-14);
  near(s.point[2][1], 0.02, 1e-14);
  assert_int_equal(tml_section_tube(&s, 0.02, 2e-9, 0.3, true, NULL), TML_OK); /* thin: 2 (1 + nu)/(4 + 3 nu) */
  near(s.kz, 2*1.3/(4 + 0.9), 1e-6);
  near(s.A, 2*PI*0.02*2e-9, 1e-6);
  near(s.Iz, PI*8e-6*2e-9, 1e-6);
  assert_int_equal(tml_section_tube(&s, 0.02, 0.003, 0.3, false, NULL), TML_OK);
  assert_true(s.ky == 0 && s.kz == 0);
}

/* J = c1 a b^3, Wt = c2 a b^2: tables of Timoshenko and Goodier, Theory of Elasticity, and a square to 15 digits. */
static void rectangles(void **state)
{
  (void)state;
  static const double table[4][3] = {{1, 0.1406, 0.208}, {2, 0.229, 0.246}, {4, 0.281, 0.282}, {10, 0.312, 0.312}};
  tml_section s;
  for (int k = 0; k < 4; k++) {
    assert_int_equal(tml_section_rectangle(&s, 0.01, 0.01*table[k][0], 0.3, true, NULL), TML_OK);
    near(s.J, table[k][1]*table[k][0]*1e-8, 2.5e-3);
    near(s.Wt, table[k][2]*table[k][0]*1e-6, 2.5e-3);
    tml_section turned;
    assert_int_equal(tml_section_rectangle(&turned, 0.01*table[k][0], 0.01, 0.3, true, NULL), TML_OK);
    near(turned.J, s.J, 1e-15);
    near(turned.Iy, s.Iz, 1e-15);
  }
  near(s.Iy, 0.01*1e-3/12, 1e-14); /* about y, 0.1 high */
  near(s.ky, 5.0/6.0, 1e-15);
  assert_int_equal(tml_section_rectangle(&s, 1, 1, 0.3, true, NULL), TML_OK);
  near(s.J, 0.140577014955153, 1e-14);
}

/* Moments by strips; torsion of thin walls; shear of a web alone and, by hand, of a profile 0.1 x 0.2. */
static void profiles(void **state)
{
  (void)state;
  const double w = 0.1, h = 0.2, web = 0.0056, flange = 0.0085;
  enum { STRIPS = 200000 };
  double A = 0, Iy = 0, Iz = 0;
  for (int i = 0; i < STRIPS; i++) {
    const double z = h*((i + 0.5)/STRIPS - 0.5), b = fabs(z) > h/2 - flange ? w : web, d = h/STRIPS;
    A += b*d;
    Iy += b*d*z*z;
    Iz += d*b*b*b/12;
  }
  tml_section s;
  assert_int_equal(tml_section_profile(&s, w, h, web, flange, 0.3, true, NULL), TML_OK);
  near(s.A, A, 1e-7);
  near(s.Iy, Iy, 1e-6);
  near(s.Iz, Iz, 1e-6);
  near(s.J, (2*w*pow(flange, 3) + (h - flange)*pow(web, 3))/3, 1e-14);
  near(s.Wt, s.J/flange, 1e-14);
  near(s.kz, 0.3733, 1e-4);
  near(s.kz, (h - flange)*web/A, 0.06); /* about the part of the web */
  near(s.ky, 5.0/6.0*2*w*flange/A, 1e-6);
  near(s.point[2][0], -w/2, 1e-15);
  near(s.point[2][1], -h/2, 1e-15);
  assert_int_equal(tml_section_profile(&s, 0.01, 0.2, 0.01, 1e-12, 0.3, true, NULL), TML_OK);
  near(s.kz, 10*1.3/(12 + 11*0.3), 1e-6);
}

/* A C by strips, and its shear flow in the centre lines: the first moment S of the part beyond s, whose moment about
 * the middle of the web is the distance of the shear centre, and whose square is the energy of shear. */
static void c_profiles(void **state)
{
  (void)state;
  const double d[4] = {0.06, 0.12, 0.005, 0.008}, w = d[0], h = d[1], web = d[2], flange = d[3];
  enum { STRIPS = 24000 };
  double A = 0, middle = 0, Iy = 0, Iz = 0;
  for (int i = 0; i < STRIPS; i++) {
    const double y = w*(i + 0.5)/STRIPS, b = y < web ? h : 2*flange, t = w/STRIPS, in = y < web ? 0 : h - 2*flange;
    A += b*t;
    middle += b*t*y;
    Iy += t*(h*h*h - in*in*in)/12;
    Iz += b*t*y*y;
  }
  middle /= A;
  Iz -= A*middle*middle;
  tml_section s;
  assert_int_equal(tml_section_c_profile(&s, d, true, NULL), TML_OK);
  near(s.A, A, 1e-6);
  near(s.Iy, Iy, 1e-6);
  near(s.Iz, Iz, 1e-6);
  near(s.point[0][0], w - middle, 1e-6);
  near(s.point[1][0], -middle, 1e-6);
  const double b = w - web/2, height = h - flange, ds = b/STRIPS, dz = height/STRIPS, thin = 2*b*flange + height*web;
  const double c = b*b*flange/thin;
  double moment = 0, energy[2] = {0}, I[2] = {0}, S = 0, T = 0;
  for (int i = 0; i < STRIPS; i++) { /* both flanges, from the tip */
    const double y = b - c - (i + 0.5)*ds;
    const double Sm = S + 0.5*ds*flange*height/2, Tm = T + 0.5*ds*flange*(y + 0.25*ds);
    moment += Sm*height*ds;
    energy[0] += 2*Sm*Sm/flange*ds;
    energy[1] += 2*Tm*Tm/flange*ds;
    I[0] += 2*flange*ds*height*height/4;
    I[1] += 2*flange*ds*y*y;
    S += ds*flange*height/2;
    T += ds*flange*y;
  }
  for (int i = 0; i < STRIPS; i++) { /* the web, from above */
    const double z = height/2 - (i + 0.5)*dz, Sm = S + 0.5*dz*web*(z + 0.25*dz), Tm = T - 0.5*dz*web*c;
    energy[0] += Sm*Sm/web*dz;
    energy[1] += Tm*Tm/web*dz;
    I[0] += web*dz*z*z;
    I[1] += web*dz*c*c;
    S += dz*web*z;
    T -= dz*web*c;
  }
  near(s.ys, -(middle - web/2) - moment/I[0], 1e-6);
  near(s.kz, I[0]*I[0]/(thin*energy[0]), 1e-6);
  near(s.ky, I[1]*I[1]/(thin*energy[1]), 1e-6);
  near(s.J, (2*b*pow(flange, 3) + height*pow(web, 3))/3, 1e-14);
  near(s.Wt, s.J/flange, 1e-14);
  assert_true(s.zs == 0.0);
}

/* ---------------------------------------------------------------- frequencies ---------------- */

/* Frequencies [Hz] of bending in x-y of a straight beam, its first node held or not. */
static void bending(double *hz, const tml_structure *s, bool held)
{
  const int first = held ? 1 : 0, n = 2*(s->n_nodes - first), one = 1, room = 64*n;
  double *K = calloc((size_t)(n*n), sizeof *K), *M = calloc((size_t)(n*n), sizeof *M);
  double *w = calloc((size_t)n, sizeof *w), *work = calloc((size_t)room, sizeof *work);
  int *to = calloc((size_t)s->n, sizeof *to), info = 0;
  for (int i = 0; i < s->n; i++) to[i] = i/6 < first || (i%6 != 1 && i%6 != 5) ? -1 : 2*(i/6 - first) + (i%6 == 5);
  const tml_symmetric *const from[2] = {&s->K, &s->M};
  for (int m = 0; m < 2; m++)
    for (int j = 0; j < s->n; j++)
      for (int k = from[m]->column[j]; k < from[m]->column[j + 1]; k++)
        if (to[j] >= 0 && to[from[m]->row[k]] >= 0) (m ? M : K)[n*to[j] + to[from[m]->row[k]]] = from[m]->value[k];
  dsygv_(&one, "N", "U", &n, K, &n, M, &n, w, work, &room, &info);
  assert_int_equal(info, 0);
  for (int k = 0; k < 3; k++) hz[k] = sqrt(w[k + (held ? 0 : 2)])/(2*PI);
  free(K);
  free(M);
  free(w);
  free(work);
  free(to);
}

static void errors(double *error, const tml_section *s, const tml_elastic *m, int elements, bool held,
                   const double *exact)
{
  frame_sample f;
  frame_straight(&f, 1.0, elements, s, m);
  tml_structure *x = frame_structure(&f);
  bending(error, x, held);
  for (int k = 0; k < 3; k++) error[k] = fabs(error[k]/exact[k] - 1);
  tml_structure_free(x);
}

/* The order, from elements to twice as many, and the error there. */
static void converges(const tml_section *s, const tml_elastic *m, bool held, const double *exact, const double want[3])
{
  double coarse[3], fine[3];
  errors(coarse, s, m, (int)want[1], held, exact);
  errors(fine, s, m, 2*(int)want[1], held, exact);
  for (int k = 0; k < 3; k++) {
    const double order = log2(coarse[k]/fine[k]);
    if (!(fabs(order - want[0]) < 0.25))
      fail_msg("frequency %d: order %g (errors %g, %g)", k, order, coarse[k], fine[k]);
  }
  near(coarse[0], want[2], 0.05);
}

/* Without shear, and with a radius of gyration so small that rotary inertia changes frequencies by 1e-8 only. */
static void euler_bernoulli(void **state)
{
  (void)state;
  const double soft = 1e-4;
  const tml_section s = {.A = 2e-4, .Iz = 0.02*1e-6/12*soft, .Iy = 0.01*8e-6/12*soft, .J = 1e-9};
  const tml_elastic m = {.E = 2.1e11/soft, .nu = 0.3, .density = 7850};
  reference r = reference_open();
  double exact[3];
  reference_list(&r, "frequencies/free_free_hz", exact, 3);
  converges(&s, &m, false, exact, (double[3]){4, 8, 8.1e-5});
  reference_list(&r, "frequencies/clamped_free_hz", exact, 3);
  converges(&s, &m, true, exact, (double[3]){4, 8, 2.1e-6});
  reference_close(&r);
}

static void timoshenko(void **state)
{
  (void)state;
  tml_section s;
  assert_int_equal(tml_section_rectangle(&s, 0.1, 0.05, 0.3, true, NULL), TML_OK);
  const tml_elastic m = {.E = 2.1e11, .nu = 0.3, .density = 7850};
  reference r = reference_open();
  double exact[4];
  reference_list(&r, "timoshenko_free/hz", exact, 4);
  converges(&s, &m, false, exact, (double[3]){2, 16, 2.0e-4});
  reference_close(&r);
}

/* ---------------------------------------------------------------- structure ------------------ */

static double entry(const tml_symmetric *a, int i, int j)
{
  for (int k = a->column[j]; k < a->column[j + 1]; k++)
    if (a->row[k] == i) return a->value[k];
  return 0;
}

/* One element of a flat section along a slanted line: which way it is weak follows `up`. */
static void up_turns_the_section(void **state)
{
  (void)state;
  tml_section s;
  assert_int_equal(tml_section_rectangle(&s, 0.01, 0.04, 0.3, false, NULL), TML_OK);
  const tml_elastic m = {.E = 2e11, .nu = 0.3, .density = 7800};
  static const double up[4][3] = {{0, 0, 0}, {0, 0, 5}, {0, 1, 0}, {2, 0, 1}}; /* only what is across counts */
  for (int k = 0; k < 4; k++) {
    frame_sample f;
    frame_straight(&f, 1.0, 1, &s, &m);
    memcpy(f.beam[0].up, up[k], sizeof up[k]);
    tml_structure *x = frame_structure(&f);
    const double along_z = 12*m.E*(k == 2 ? s.Iz : s.Iy), along_y = 12*m.E*(k == 2 ? s.Iy : s.Iz);
    near(entry(&x->K, 2, 2), along_z, 1e-12);
    near(entry(&x->K, 1, 1), along_y, 1e-12);
    near(entry(&x->K, 2, 4), -along_z/2, 1e-12); /* a turn about y lowers what is further along x */
    near(entry(&x->K, 1, 5), along_y/2, 1e-12);
    tml_structure_free(x);
  }
}

static void vertical_beam_points_to_y(void **state)
{
  (void)state;
  tml_section s;
  assert_int_equal(tml_section_rectangle(&s, 0.01, 0.04, 0.3, false, NULL), TML_OK);
  const tml_elastic m = {.E = 2e11, .nu = 0.3, .density = 7800};
  frame_sample f;
  frame_straight(&f, 1.0, 1, &s, &m);
  f.X[1][0] = 0;
  f.X[1][2] = 1;
  tml_structure *x = frame_structure(&f);
  near(entry(&x->K, 1, 1), 12*m.E*s.Iy, 1e-12);
  near(entry(&x->K, 0, 0), 12*m.E*s.Iz, 1e-12);
  tml_structure_free(x);
}

/* The mass matrix is what its points say, and symmetric to the bit like the stiffness. */
static void mass_is_that_of_the_points(void **state)
{
  (void)state;
  frame_sample f;
  frame_network(&f, 2);
  tml_structure *s = frame_structure(&f);
  double *M = calloc((size_t)(s->n*s->n), sizeof *M), mass = 0;
  for (int g = 0; g < s->n_points; g++) {
    const tml_mass_point *p = &s->points[g];
    const int *u = s->points_unknown + p->first;
    mass += p->m;
    for (int i = 0; i < p->n; i++)
      for (int j = 0; j < p->n; j++)
        for (int a = 0; a < 3; a++) {
          M[s->n*u[i] + u[j]] += p->m*p->N[p->n*a + i]*p->N[p->n*a + j];
          for (int b = 0; b < 3; b++)
            M[s->n*u[i] + u[j]] += p->I[3*a + b]*p->N[p->n*(3 + a) + i]*p->N[p->n*(3 + b) + j];
        }
  }
  for (int j = 0; j < s->n; j++)
    for (int i = 0; i < s->n; i++) {
      const double scale = sqrt(entry(&s->M, i, i)*entry(&s->M, j, j));
      assert_true(fabs(M[s->n*i + j] - entry(&s->M, i, j)) <= 1e-13*scale);
      assert_true(entry(&s->M, i, j) == entry(&s->M, j, i) && entry(&s->K, i, j) == entry(&s->K, j, i));
    }
  double length = 0;
  for (int k = 0; k < 5; k++) {
    const double *a = f.X[f.beam[k].node[0]], *b = f.X[f.beam[k].node[1]];
    length += sqrt(pow(a[0] - b[0], 2) + pow(a[1] - b[1], 2) + pow(a[2] - b[2], 2));
  }
  near(mass, 2 + 7800*PI*(4e-4 - 0.017*0.017)*length, 1e-13);
  free(M);
  tml_structure_free(s);
}

/* A rigid turn about z by a small angle has the slope of that angle everywhere: B says E A angle^2, t pulls along. */
static void stretch_of_a_turn(void **state)
{
  (void)state;
  tml_section s;
  assert_int_equal(tml_section_rectangle(&s, 0.03, 0.02, 0.3, true, NULL), TML_OK);
  const tml_elastic m = {.E = 7e10, .nu = 0.3, .density = 2700};
  frame_sample f;
  frame_straight(&f, 2.0, 3, &s, &m);
  tml_structure *x = frame_structure(&f);
  assert_int_equal(x->n_stretch, 3);
  for (int e = 0; e < 3; e++) {
    const tml_stretch *b = &x->stretch[e];
    double u[12] = {0}, w[12] = {0}, turn = 0, cross = 0;
    for (int i = 0; i < 2; i++) { /* about z by 0.01, about y by 0.02 */
      const int node = x->stretch_unknown[b->u.first + 6*i]/6;
      u[6*i + 1] = 0.01*x->X[3*node];
      u[6*i + 5] = 0.01;
      w[6*i + 2] = -0.02*x->X[3*node];
      w[6*i + 4] = 0.02;
    }
    for (int i = 0; i < 12; i++)
      for (int j = 0; j < 12; j++) {
        turn += (u[i] + w[i])*b->B[12*i + j]*(u[j] + w[j]);
        cross += u[i]*b->B[12*i + j]*w[j];
      }
    near(turn, m.E*s.A*(1e-4 + 4e-4), 1e-12);
    assert_true(fabs(cross) < 1e-12*turn);
    assert_true(b->t[0] == -1 && b->t[6] == 1 && b->t[1] == 0 && b->t[8] == 0);
  }
  tml_structure_free(x);
}

/* Nodes as they are given, then the inner ones; a line, five mass points, two ends of stress points an element. */
static void what_a_structure_lists(void **state)
{
  (void)state;
  frame_sample f;
  frame_atv(&f);
  tml_structure *s = frame_structure(&f);
  assert_int_equal(s->n_nodes, 146);
  assert_int_equal(s->n, 876);
  assert_int_equal(s->n_lines, 168);
  assert_int_equal(s->n_points, 840);
  assert_int_equal(s->n_recovery, 2*8*168);
  assert_int_equal(s->n_parts, 42);
  assert_string_equal(s->part[0], "Al-Bl");
  near(s->part_radius[0], 0.0127, 1e-15);
  near(s->part_radius[41], 0.0111, 1e-15);
  for (int i = 0; i < 3; i++) {
    near(s->X[3*20 + i], 0.75*f.X[0][i] + 0.25*f.X[2][i], 1e-13);
    near(s->X[3*22 + i], 0.25*f.X[0][i] + 0.75*f.X[2][i], 1e-13);
  }
  assert_memory_equal(s->line, ((int[6]){0, 20, 0, 20, 21, 0}), 6*sizeof(int));
  assert_memory_equal(s->line + 9, ((int[3]){22, 2, 0}), 3*sizeof(int));
  char text[TML_NODE_TEXT];
  tml_structure_node(s, 3, text);
  assert_string_equal(text, "node 'Br'");
  tml_structure_node(s, 21, text);
  assert_string_equal(text, "a node inside of 'Al-Bl'");
  tml_structure_free(s);
}

/* ---------------------------------------------------------------- refusals ------------------- */

static void refused(const frame_sample *f, const char *text)
{
  tml_structure *s;
  tml_error err = {0};
  assert_int_equal(tml_beams_structure(&s, &f->beams, &err), TML_ERR_MODEL);
  assert_null(s);
  if (!strstr(err.text, text)) fail_msg("'%s' does not say '%s'", err.text, text);
}

static void refusals(void **state)
{
  (void)state;
  frame_sample f;
  const struct { double *at, value; const char *text; } number[] = {
    {&f.X[1][0], 0.5, NULL},
    {&f.beam[0].up[2], 0, NULL},
    {&f.section[0].A, 0, "section '': A is 0; it must be positive"},
    {&f.section[0].Iy, -1, "Iy is -1"},
    {&f.section[0].Iz, NAN, "Iz is nan"},
    {&f.section[0].J, 0, "J is 0"},
    {&f.section[0].ky, -1, "must not be negative"},
    {&f.material.E, 0, "E is 0 Pa"},
    {&f.material.nu, 0.6, "nu is 0.6"},
    {&f.material.density, -7, "density is -7 kg/m3"},
    {&f.lump.mass, -1, "mass on node 'D' is -1 kg"},
    {&f.lump.inertia[1], 1, "inertia on node 'D'"},
    {&f.X[0][0], NAN, "beam 'AB'"},
  };
  for (size_t k = 0; k < sizeof number/sizeof *number; k++) {
    frame_network(&f, 2);
    *number[k].at = number[k].value;
    if (number[k].text) refused(&f, number[k].text);
    else tml_structure_free(frame_structure(&f));
  }
  const struct { int *at, value; const char *text; } whole[] = {
    {&f.beam[1].node[1], 5, "beam 'BC': one of its nodes does not exist"},
    {&f.beam[1].node[1], 1, "beam 'BC': its two nodes are at the same place"},
    {&f.beam[1].section, 1, "beam 'BC': its section does not exist"},
    {&f.beam[1].material, -1, "beam 'BC': its material does not exist"},
    {&f.beam[1].elements, 0, "beam 'BC': it needs at least one element"},
    {&f.section[0].n_points, 9, "9 stress points"},
    {&f.lump.node, 7, "the node of a mass does not exist"},
    {&f.beams.n_beams, 0, "there are no beams"},
  };
  for (size_t k = 0; k < sizeof whole/sizeof *whole; k++) {
    frame_network(&f, 2);
    *whole[k].at = whole[k].value;
    refused(&f, whole[k].text);
  }
  frame_network(&f, 2);
  memcpy(f.beam[0].up, (double[3]){1, 0.2, 0}, sizeof f.beam[0].up);
  refused(&f, "beam 'AB': 'up' is parallel to the beam");
  memcpy(f.beam[0].up, (double[3]){0, 0, NAN}, sizeof f.beam[0].up);
  refused(&f, "beam 'AB': places of nodes and 'up' must be finite");
}

static void refused_sections(void **state)
{
  (void)state;
  tml_section s;
  tml_error err;
  assert_int_equal(tml_section_tube(&s, 0, 0.1, 0.3, true, &err), TML_ERR_MODEL);
  assert_non_null(strstr(err.text, "radius of a tube is 0 m"));
  assert_int_equal(tml_section_tube(&s, 0.1, 0.2, 0.3, true, &err), TML_ERR_MODEL);
  assert_non_null(strstr(err.text, "cannot be thicker"));
  assert_int_equal(tml_section_tube(&s, 0.1, 0.01, NAN, true, &err), TML_ERR_MODEL);
  assert_non_null(strstr(err.text, "nu is nan"));
  assert_int_equal(tml_section_rectangle(&s, 0.1, -1, 0.3, true, &err), TML_ERR_MODEL);
  assert_non_null(strstr(err.text, "height of a rectangle is -1 m"));
  assert_int_equal(tml_section_profile(&s, 0.1, 0.2, 0.2, 0.01, 0.3, true, &err), TML_ERR_MODEL);
  assert_non_null(strstr(err.text, "web of a profile"));
  assert_int_equal(tml_section_profile(&s, 0.1, 0.2, 0.01, 0.1, 0.3, true, &err), TML_ERR_MODEL);
  assert_non_null(strstr(err.text, "twice the flange"));
  assert_int_equal(tml_section_profile(&s, 0.1, 0.2, 0.01, 0, 0.3, true, &err), TML_ERR_MODEL);
  assert_non_null(strstr(err.text, "flange of a profile is 0 m"));
}

int main(void)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test(tubes),
    cmocka_unit_test(rectangles),
    cmocka_unit_test(profiles), cmocka_unit_test(c_profiles),
    cmocka_unit_test(euler_bernoulli),
    cmocka_unit_test(timoshenko),
    cmocka_unit_test(up_turns_the_section),
    cmocka_unit_test(vertical_beam_points_to_y),
    cmocka_unit_test(mass_is_that_of_the_points),
    cmocka_unit_test(stretch_of_a_turn),
    cmocka_unit_test(what_a_structure_lists),
    cmocka_unit_test(refusals),
    cmocka_unit_test(refused_sections),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
