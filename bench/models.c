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

/* ---------------------------------------------------------------- contacts ------------------- */

static double scatter(unsigned *seed)
{
  *seed = *seed*1664525u + 1013904223u;
  return (double)(*seed >> 8)/8388608.0 - 1.0;
}

static tml_status add_plane(tml_model *m, const double at[3], const double z[3], tml_error *err)
{
  tml_shape_def d = {.body = "ground", .kind = TML_PLANE, .at = {at[0], at[1], at[2]}};
  const tml_status st = tml_quat_from_zx(d.orientation, z, NULL);
  return st == TML_OK ? tml_model_add_shape(m, &d, err) : st;
}

static const double radius = 0.01;

static tml_status add_ball(tml_model *m, int i, const double x[3], const double v[3], tml_error *err)
{
  const double r = radius, mass = 2500.0*4.0/3.0*3.14159265358979*r*r*r, J = 0.4*mass*r*r;
  const text body = name("ball", i, "");
  const tml_body_def d = {.name = body.s, .kind = TML_RIGID, .mass = mass, .inertia = {J, J, J},
                          .position = {x[0], x[1], x[2]}, .velocity = {v[0], v[1], v[2]}};
  const tml_shape_def ball = {.body = body.s, .kind = TML_SPHERE, .size = {r}};
  const tml_status st = tml_model_add_body(m, &d, err);
  return st == TML_OK ? tml_model_add_shape(m, &ball, err) : st;
}

/* A floor and four walls; n balls above it in layers, with some speed to all sides. */
static tml_status add_balls(tml_model *m, int n, tml_error *err)
{
  const int row = n < 64 ? 4 : (int)ceil(cbrt(0.5*n));
  const double r = radius, room = 2.2*r, half = 0.5*room*row + 0.05*r;
  unsigned seed = 1;
  tml_status st = add_plane(m, (double[]){0, 0, 0}, (double[]){0, 0, 1}, err);
  for (int k = 0; k < 4 && st == TML_OK; k++) {
    const double x = k == 0 ? -1.0 : k == 1 ? 1.0 : 0.0, y = k == 2 ? -1.0 : k == 3 ? 1.0 : 0.0;
    st = add_plane(m, (double[]){half*x, half*y, 0.0}, (double[]){-x, -y, 0.0}, err);
  }
  for (int i = 0; i < n && st == TML_OK; i++) {
    const double x[3] = {room*(i%row + 0.5) - 0.5*room*row + 0.05*r*scatter(&seed),
                         room*(i/row%row + 0.5) - 0.5*room*row + 0.05*r*scatter(&seed), 1.1*r + room*(i/row/row)};
    const double v[3] = {0.2*scatter(&seed), 0.2*scatter(&seed), -0.5 + 0.2*scatter(&seed)};
    st = add_ball(m, i, x, v, err);
  }
  return st;
}

/* Piles of so many balls each way on a floor, all of which touch; between piles there is a third of a ball. */
static tml_status add_piles(tml_model *m, int n, const int size[3], tml_error *err)
{
  const int each = size[0]*size[1]*size[2], row = (int)ceil(sqrt((double)n/each));
  const double room = 1.999*radius, aside = size[0]*room + 0.66*radius;
  tml_status st = add_plane(m, (double[]){0, 0, 0}, (double[]){0, 0, 1}, err);
  for (int i = 0; i < n && st == TML_OK; i++) {
    const int pile = i/each, k = i%each;
    const double x[3] = {aside*(pile%row) + room*(k%size[0]), aside*(pile/row) + room*(k/size[0]%size[1]),
                         0.9995*radius + room*(k/size[0]/size[1])};
    st = add_ball(m, i, x, (double[]){0.0, 0.0, 0.0}, err);
  }
  return st;
}

static const tml_contact_def hard = {.size = sizeof(tml_contact_def), .law = TML_RESTITUTION, .stiffness = 1e6,
                                     .restitution = 0.5, .friction = TML_STICKS, .static_friction = 0.3};

/* All bodies of a name among each other and with ground. */
static tml_status add_contacts(tml_model *m, const char *bodies, tml_error *err)
{
  const char *const ground = "ground";
  tml_contact_def d = hard;
  d.name = "among";
  d.first = &bodies;
  d.n_first = 1;
  tml_status st = tml_model_add_contact(m, &d, err);
  d.name = "walls";
  d.second = &ground;
  d.n_second = 1;
  return st == TML_OK ? tml_model_add_contact(m, &d, err) : st;
}

static tml_status build_pour(tml_model **out, int n, tml_error *err)
{
  tml_status st = begin(out, (double[]){0.0, 0.0, -9.81}, err);
  if (st == TML_OK) st = add_balls(*out, n, err);
  if (st == TML_OK) st = add_contacts(*out, "ball*", err);
  return finish(out, st);
}

static tml_status build_heaps(tml_model **out, int n, const int size[3], tml_error *err)
{
  tml_status st = begin(out, (double[]){0.0, 0.0, -9.81}, err);
  if (st == TML_OK) st = add_piles(*out, n, size, err);
  if (st == TML_OK) st = add_contacts(*out, "ball*", err);
  return finish(out, st);
}

static tml_status build_piles(tml_model **out, int n, tml_error *err)
{
  return build_heaps(out, n, (const int[]){2, 2, 10}, err);
}

static tml_status build_block(tml_model **out, int n, tml_error *err)
{
  const int side = (int)ceil(cbrt(n) - 1e-9);
  return build_heaps(out, n, (const int[]){side, side, side}, err);
}

/* Plates of 8 x 24 x 48 mm, 20 mm apart; the first turns about its lower edge. */
static tml_status build_dominoes(tml_model **out, int n, tml_error *err)
{
  const double size[3] = {0.008, 0.024, 0.048}, mass = 1200.0*size[0]*size[1]*size[2], omega = 6.0;
  tml_status st = begin(out, (double[]){0.0, 0.0, -9.81}, err);
  if (st == TML_OK) st = add_plane(*out, (double[]){0, 0, 0}, (double[]){0, 0, 1}, err);
  for (int i = 0; i < n && st == TML_OK; i++) {
    const text body = name("plate", i, "");
    tml_body_def d = {.name = body.s, .kind = TML_RIGID, .mass = mass, .position = {0.02*i, 0.0, 0.5*size[2]}};
    for (int k = 0; k < 3; k++) {
      const double a = size[(k + 1)%3], b = size[(k + 2)%3];
      d.inertia[k] = mass*(a*a + b*b)/12.0;
    }
    if (i == 0) {
      d.angular_velocity[1] = omega;
      d.velocity[0] = omega*0.5*size[2];
      d.velocity[2] = omega*0.5*size[0];
    }
    const tml_shape_def box = {.body = body.s, .kind = TML_BOX, .size = {size[0], size[1], size[2]}};
    st = tml_model_add_body(*out, &d, err);
    if (st == TML_OK) st = tml_model_add_shape(*out, &box, err);
  }
  if (st == TML_OK) st = add_contacts(*out, "plate*", err);
  return finish(out, st);
}

/* ---------------------------------------------------------------- examples ------------------- */

static tml_status build_with(tml_model **out, const char *name, const tml_override *o, int n, tml_error *err)
{
  tml_messages *messages = NULL;
  tml_status st = tml_messages_create(&messages);
  *out = NULL;
  for (int i = 0; i < tml_example_count() && st == TML_OK; i++)
    if (!strcmp(tml_example_name(i), name)) {
      const char *content = tml_example_text(i);
      st = tml_model_read_text(out, name, content, strlen(content), o, n, messages);
    }
  if (st != TML_OK && messages && tml_messages_count(messages) > 0)
    snprintf(err->text, sizeof err->text, "%s", tml_messages_get(messages, 0).text);
  tml_messages_free(messages);
  return st == TML_OK && !*out ? TML_ERR_FILE : st;
}

static tml_status build_example(tml_model **out, const char *name, tml_error *err)
{
  return build_with(out, name, NULL, 0, err);
}

static tml_status build_squeezer(tml_model **out, int n, tml_error *err)
{
  (void)n;
  return build_example(out, "squeezer", err);
}

static tml_status build_pendulum(tml_model **out, int n, tml_error *err)
{
  (void)n;
  return build_example(out, "double_pendulum", err);
}

static tml_status build_car(tml_model **out, int n, tml_error *err)
{
  (void)n;
  return build_example(out, "hmmwv", err);
}

/* It hits the bump 1 ms after the start: what explicit methods do at rest says nothing. */
static tml_status build_hit(tml_model **out, int n, tml_error *err)
{
  (void)n;
  return build_with(out, "hmmwv", &(tml_override){"front", 1e-3}, 1, err);
}

static tml_status build_v8(tml_model **out, int n, tml_error *err)
{
  (void)n;
  return build_example(out, "v8", err);
}

static tml_status build_crank(tml_model **out, int n, tml_error *err)
{
  (void)n;
  return build_example(out, "slider_crank", err);
}

static tml_status build_atv(tml_model **out, int n, tml_error *err)
{
  (void)n;
  return build_example(out, "atv", err);
}

static tml_status build_press(tml_model **out, int n, tml_error *err)
{
  (void)n;
  return build_example(out, "screw_press", err);
}

static tml_status build_arm(tml_model **out, int n, tml_error *err)
{
  (void)n;
  return build_example(out, "flexible_arm", err);
}

/* What is known of them: crank angle with 28 digits; Radau at 1e-12; Rosenbrock and Radau at 1e-7 of other
 * programs; one equation of motion by classical Runge-Kutta; the last three by our own methods of several families at
 * their tightest, to digits on which they agree: loops (N = 10) dopri5 and dop853 to 2e-11 rad, press these two and
 * radau to 1e-7 N, arm radau, rosenbrock and bdf to 5e-9 m. */
static const bench_mark squeezer_marks[] = {{0.03, 15.810771195153707}};
static const bench_mark pendulum_marks[] = {
  {0.1, 6.06706651303211}, {0.5, 3.73637547838921}, {1.0, 5.16143979933028}, {2.0, 4.64047818322133}};
static const bench_mark car_marks[] = {
  {0.599235294, 0.7368580618354673}, {0.75, 0.6917780951469737}, {1.0, 0.706501493745014}, {1.25, 0.7228039920425442},
  {1.5, 0.7015046241586749}, {2.0, 0.7077741815670832}, {2.5, 0.710903155661176}};
static const bench_mark crank_marks[] = { /* dop853 and radau at 1e-13 agree to 2e-11 */
  {0.5, -0.47117253361}, {1.0, -0.57601113274}, {1.5, 0.07689830315}, {2.0, -0.47533269455}};
static const bench_mark v8_marks[] = {
  {0.05, 0.0118527663795945}, {0.1, 0.168576663182498}, {0.2, 2.02366965330685}, {0.3, 7.08338975459974},
  {0.5, 27.3221495518486}};
static const bench_mark loops_marks[] = {
  {0.25, 1.805497801}, {0.5, 3.062013056}, {0.75, 5.767314814}, {1.0, 7.292887954}};
static const bench_mark press_marks[] = {
  {0.5, 0.0}, {1.2, -1290.917195}, {1.5, -5757.608746}, {1.8, -9699.212257}, {2.0, -10582.305625}, {2.4, -7302.454497},
  {2.8, -1289.550885}, {2.95, -112.333636}};
static const bench_mark arm_marks[] = {
  {0.1, 0.148955919}, {0.3, -0.240192778}, {0.5, -0.920992309}, {0.8, -1.766684354}, {1.2, -1.375155939},
  {1.6, -1.085508535}, {2.0, -1.612986342}};

/* ---------------------------------------------------------------- table ---------------------- */

#define MARKS(list) list, (int)(sizeof list/sizeof *list)

static const bench_problem problems[] = {
  {"chain", "chain of n links with ball joints, swinging in space", build_chain, 1, 1.0, NULL, NULL, 0},
  {"loops", "row of n planar four-bars, neighbours tied by springs", build_planar_loops, 3, 1.0, "pa9.angle",
   MARKS(loops_marks)},
  {"loops3d", "the same of rigid bodies in space, with redundant pins", build_rigid_loops, 3, 1.0, "pa9.angle",
   MARKS(loops_marks)},
  {"squeezer", "Andrews' seven-body mechanism", build_squeezer, 0, 0.03, "K1.angle", MARKS(squeezer_marks)},
  {"pendulum", "stiff double pendulum", build_pendulum, 0, 2.0, "upper.angle", MARKS(pendulum_marks)},
  {"hmmwv", "car with stiff struts on a bump", build_car, 0, 2.5, "chassis.z", MARKS(car_marks)},
  {"hit", "the same car on the bump from 1 ms on", build_hit, 0, 0.005, NULL, NULL, 0},
  {"crank", "slider crank", build_crank, 0, 2.0, "crank.angle", MARKS(crank_marks)},
  {"v8", "V8 crank drive", build_v8, 0, 0.5, "main.angle", MARKS(v8_marks)},
  {"atv", "vehicle with a flexible frame of 134 modes", build_atv, 0, 2.0, NULL, NULL, 0},
  {"press", "screw press with gears, a tool in rubber", build_press, 0, 4.0, "workpiece.force", MARKS(press_marks)},
  {"pour", "n balls poured into a box", build_pour, 1, 0.3, NULL, NULL, 0},
  {"piles", "n balls in piles of 40", build_piles, 1, 0.3, NULL, NULL, 0},
  {"block", "n balls in one cube", build_block, 1, 0.3, NULL, NULL, 0},
  {"dominoes", "a row of n dominoes", build_dominoes, 1, 0.6, NULL, NULL, 0},
  {"arm", "flexible arm", build_arm, 0, 2.0, "arm.hand.z", MARKS(arm_marks)},
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
