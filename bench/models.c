#include "models.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

typedef struct text { char s[48]; } text;

static text name(const char *word, int i, const char *tail)
{
  text t;
  snprintf(t.s, sizeof t.s, "%s%d%s", word, i, tail);
  return t;
}

static tml_status add_marker(tml_model *m, const char *body, const char *marker, double x, tml_error *err)
{
  return tml_model_add_marker(m, &(tml_marker_def){.body = body, .name = marker, .at = {x, 0.0, 0.0}}, err);
}

static tml_status add_joint(tml_model *m, tml_joint_kind kind, text joint, const char *i, const char *j,
                            tml_error *err)
{
  return tml_model_add_joint(m, &(tml_joint_def){.name = joint.s, .kind = kind, .i = i, .j = j}, err);
}

static tml_status begin(tml_model **out, const double gravity[3], tml_error *err)
{
  tml_status st = tml_model_create(out);
  if (st == TML_OK) st = tml_model_set_gravity(*out, gravity, err);
  return st;
}

static tml_status finish(tml_model **m, tml_status st)
{
  if (st == TML_OK) return st;
  tml_model_free(*m);
  *m = NULL;
  return st;
}

/* ---------------------------------------------------------------- chain ---------------------- */

/* A link of the chain: straight along x, in rigid rotation about the first ball joint. */
static tml_status add_link(tml_model *m, int i, tml_error *err)
{
  const double l = 0.1, mass = 0.1, transverse = mass*l*l/12.0, x = (i + 0.5)*l, Omega = 1.0;
  const text body = name("link", i, "");
  const tml_body_def d = {.name = body.s, .kind = TML_RIGID, .mass = mass, .inertia = {5e-6, transverse, transverse},
                          .position = {x, 0.0, 0.0}, .velocity = {0.0, Omega*x, 0.0},
                          .angular_velocity = {0.0, 0.0, Omega}};
  tml_status st = tml_model_add_body(m, &d, err);
  if (st == TML_OK) st = add_marker(m, body.s, "a", -0.5*l, err);
  if (st == TML_OK) st = add_marker(m, body.s, "b", 0.5*l, err);
  const text before = name("link", i - 1, ".b"), here = name("link", i, ".a");
  if (st == TML_OK)
    st = add_joint(m, TML_JOINT_SPHERICAL, name("ball", i, ""), i > 0 ? before.s : "ground", here.s, err);
  return st;
}

static tml_status build_chain(tml_model **out, int n, tml_error *err)
{
  tml_status st = begin(out, (double[]){0.0, 0.0, -9.81}, err);
  for (int i = 0; i < n && st == TML_OK; i++) st = add_link(*out, i, err);
  return finish(out, st);
}

/* ---------------------------------------------------------------- loops ---------------------- */

/* A bar of a loop: a uniform rod between two points of the plane, whose ends move as given. */
typedef struct bar { double x[2], y[2], vx[2], vy[2]; } bar;

static tml_status add_bar(tml_model *m, text body, tml_body_kind kind, const bar *b, tml_error *err)
{
  const double dx = b->x[1] - b->x[0], dy = b->y[1] - b->y[0], l = hypot(dx, dy), mass = l;
  const double omega = (dx*(b->vy[1] - b->vy[0]) - dy*(b->vx[1] - b->vx[0]))/(l*l);
  tml_body_def d = {.name = body.s, .kind = kind, .mass = mass,
                    .position = {0.5*(b->x[0] + b->x[1]), 0.5*(b->y[0] + b->y[1]), 0.0},
                    .velocity = {0.5*(b->vx[0] + b->vx[1]), 0.5*(b->vy[0] + b->vy[1]), 0.0},
                    .angular_velocity = {0.0, 0.0, omega}};
  d.inertia[2] = mass*l*l/12.0;
  if (kind == TML_PLANAR) {
    d.angle = atan2(dy, dx);
  } else {
    d.inertia[0] = 1e-3*d.inertia[2];
    d.inertia[1] = d.inertia[2];
    tml_quat_from_321(d.orientation, atan2(dy, dx), 0.0, 0.0);
  }
  tml_status st = tml_model_add_body(m, &d, err);
  if (st == TML_OK) st = add_marker(m, body.s, "a", -0.5*l, err);
  if (st == TML_OK) st = add_marker(m, body.s, "b", 0.5*l, err);
  return st;
}

/* Where the pins of a loop are at the start and how they move: A and D on ground, B on the crank, C beyond. */
typedef struct loop { double ax, bx, by, cx, cy, dx, wb, wc; } loop;

static loop loop_at(int i)
{
  const double ab = 0.4, bc = 1.0, cd = 0.8, ad = 1.0, angle = 1.0;
  loop p = {.ax = 1.5*i, .wb = 4.0 + sin(i)};
  p.dx = p.ax + ad;
  p.bx = p.ax + ab*cos(angle);
  p.by = ab*sin(angle);
  /* C: along BD and then across it. */
  const double ux = p.dx - p.bx, uy = -p.by, bd = hypot(ux, uy);
  const double along = 0.5*(bd + (bc*bc - cd*cd)/bd), across = sqrt(bc*bc - along*along);
  p.cx = p.bx + (along*ux - across*uy)/bd;
  p.cy = p.by + (along*uy + across*ux)/bd;
  /* The velocity of C has the component of that of B along BC. */
  const double ex = (p.cx - p.bx)/bc, ey = (p.cy - p.by)/bc;
  const double vb = p.wb*((p.bx - p.ax)*ey - p.by*ex);
  p.wc = vb/((p.cx - p.dx)*ey - p.cy*ex);
  return p;
}

static tml_status add_bars(tml_model *m, const loop *p, int i, tml_body_kind kind, tml_error *err)
{
  const double vb[2] = {-p->wb*p->by, p->wb*(p->bx - p->ax)}, vc[2] = {-p->wc*p->cy, p->wc*(p->cx - p->dx)};
  const bar crank = {{p->ax, p->bx}, {0.0, p->by}, {0.0, vb[0]}, {0.0, vb[1]}};
  const bar coupler = {{p->bx, p->cx}, {p->by, p->cy}, {vb[0], vc[0]}, {vb[1], vc[1]}};
  const bar rocker = {{p->dx, p->cx}, {0.0, p->cy}, {0.0, vc[0]}, {0.0, vc[1]}};
  tml_status st = add_bar(m, name("crank", i, ""), kind, &crank, err);
  if (st == TML_OK) st = add_bar(m, name("coupler", i, ""), kind, &coupler, err);
  if (st == TML_OK) st = add_bar(m, name("rocker", i, ""), kind, &rocker, err);
  if (st == TML_OK) st = add_marker(m, "ground", name("A", i, "").s, p->ax, err);
  if (st == TML_OK) st = add_marker(m, "ground", name("D", i, "").s, p->dx, err);
  return st;
}

/* Pins everywhere, as one would model it: in space three constraints of every loop are redundant. */
static tml_status add_pins(tml_model *m, int i, tml_error *err)
{
  const text a = name("ground.A", i, ""), d = name("ground.D", i, "");
  const text a1 = name("crank", i, ".a"), b1 = name("crank", i, ".b"), b2 = name("coupler", i, ".a");
  const text c2 = name("coupler", i, ".b"), c3 = name("rocker", i, ".b"), d3 = name("rocker", i, ".a");
  tml_status st = add_joint(m, TML_JOINT_REVOLUTE, name("pa", i, ""), a.s, a1.s, err);
  if (st == TML_OK) st = add_joint(m, TML_JOINT_REVOLUTE, name("pb", i, ""), b1.s, b2.s, err);
  if (st == TML_OK) st = add_joint(m, TML_JOINT_REVOLUTE, name("pc", i, ""), c2.s, c3.s, err);
  if (st == TML_OK) st = add_joint(m, TML_JOINT_REVOLUTE, name("pd", i, ""), d.s, d3.s, err);
  return st;
}

/* A soft spring to the loop before makes the row one mechanism: its matrix does not fall apart. */
static tml_status add_spring(tml_model *m, int i, tml_error *err)
{
  const text spring = name("tie", i, ""), before = name("coupler", i - 1, ""), here = name("coupler", i, "");
  return tml_model_add_spring(m, &(tml_spring_def){.name = spring.s, .kind = TML_SPRING_TRANSLATION, .i = before.s,
                                                   .j = here.s, .stiffness = 1.0, .free_length = NAN}, err);
}

static tml_status build_loops(tml_model **out, int n, tml_body_kind kind, tml_error *err)
{
  tml_status st = begin(out, (double[]){0.0, -9.81, 0.0}, err);
  for (int i = 0; i < n && st == TML_OK; i++) {
    const loop p = loop_at(i);
    st = add_bars(*out, &p, i, kind, err);
    if (st == TML_OK) st = add_pins(*out, i, err);
    if (st == TML_OK && i > 0) st = add_spring(*out, i, err);
  }
  return finish(out, st);
}

static tml_status build_planar_loops(tml_model **out, int n, tml_error *err)
{
  return build_loops(out, n, TML_PLANAR, err);
}

static tml_status build_rigid_loops(tml_model **out, int n, tml_error *err)
{
  return build_loops(out, n, TML_RIGID, err);
}

/* ---------------------------------------------------------------- squeezer ------------------- */

static tml_status build_squeezer(tml_model **out, int n, tml_error *err)
{
  tml_messages *messages = NULL;
  tml_status st = tml_messages_create(&messages);
  (void)n;
  *out = NULL;
  for (int i = 0; i < tml_example_count() && st == TML_OK; i++)
    if (!strcmp(tml_example_name(i), "squeezer")) {
      const char *content = tml_example_text(i);
      st = tml_model_read_text(out, "squeezer", content, strlen(content), NULL, 0, messages);
    }
  if (st != TML_OK && messages && tml_messages_count(messages) > 0)
    snprintf(err->text, sizeof err->text, "%s", tml_messages_get(messages, 0).text);
  tml_messages_free(messages);
  return st == TML_OK && !*out ? TML_ERR_FILE : st;
}

/* ---------------------------------------------------------------- table ---------------------- */

static const bench_problem problems[] = {
  {"chain", "chain of n links with ball joints, swinging in space", build_chain, 1, 1.0},
  {"loops", "row of n planar four-bars, neighbours tied by springs", build_planar_loops, 3, 1.0},
  {"loops3d", "the same of rigid bodies in space, with redundant pins", build_rigid_loops, 3, 1.0},
  {"squeezer", "Andrews' seven-body mechanism", build_squeezer, 0, 0.03},
};

const bench_problem *bench_problem_get(int i)
{
  return i < (int)(sizeof problems/sizeof *problems) ? &problems[i] : NULL;
}

const bench_problem *bench_problem_find(const char *word)
{
  for (int i = 0; bench_problem_get(i); i++)
    if (!strcmp(problems[i].word, word)) return &problems[i];
  return NULL;
}
