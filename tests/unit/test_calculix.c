/* test_calculix.c - matrices that CalculiX itself writes: a box of solid elements against closed forms and against the
 * frequencies it prints, and as a body of a mechanism against what it says of the clamped box; stress of elements and
 * of a loaded cantilever against what it prints. Skipped where there is no ccx (Debian: calculix-ccx). */
#include <math.h>
#include <unistd.h>

#include "flexible/read/fe_matrices.h"
#include "flexible/solid/solid_structure.h"
#include "support/fe_sample.h"
#include "support/frames.h"
#include "support/problem.h"
#include "support/solid_sample.h"

static const int size[3] = {8, 2, 1};
enum { PRINTED = 12, RIGID = 6, PATH = 96 };
static char folder[PATH];

void dsygv_(const int *type, const char *job, const char *half, const int *n, double *a, const int *lda, double *b,
            const int *ldb, double *w, double *work, const int *lwork, int *info);

static void run(const char *command)
{
  char all[2*PATH + 64];
  snprintf(all, sizeof all, "cd %s && %s >/dev/null 2>&1", folder, command);
  if (system(all) != 0) fail_msg("'%s' failed", all);
}

static void write_box(const char *name, const char *step)
{
  char path[2*PATH];
  snprintf(path, sizeof path, "%s/%s", folder, name);
  FILE *f = fopen(path, "w");
  assert_non_null(f);
  sample_box(f, size, step);
  assert_int_equal(fclose(f), 0);
}

static tml_structure *box(void)
{
  char path[4][2*PATH];
  static const char *const ending[4] = {"sti", "mas", "dof", "inp"};
  for (int i = 0; i < 4; i++) snprintf(path[i], sizeof path[i], "%s/box.%s", folder, ending[i]);
  const tml_fe_files files = {.stiffness = {.name = path[0]}, .mass = {.name = path[1]}, .unknowns = {.name = path[2]},
                              .nodes = {.name = path[3]}, .total_mass = 39.25};
  tml_structure *s;
  tml_error err;
  if (tml_structure_read(&s, &files, &err)) fail_msg("%s", err.text);
  return s;
}

/* Removed at the end of the test, whether it passes or not. */
static int make_folder(void **state)
{
  (void)state;
  snprintf(folder, sizeof folder, "ccx-%ld", (long)getpid());
  char command[PATH + 16];
  snprintf(command, sizeof command, "mkdir %s", folder);
  return system(command);
}

static int remove_folder(void **state)
{
  (void)state;
  char command[PATH + 16];
  snprintf(command, sizeof command, "rm -rf %s", folder);
  return system(command);
}

/* Products of rigid motions with M: mass, first moments, inertia about the origin. */
static double product(const tml_structure *s, const double *a, const double *b)
{
  double sum = 0;
  for (int j = 0; j < s->n; j++)
    for (int k = s->M.column[j]; k < s->M.column[j + 1]; k++) sum += a[s->M.row[k]]*s->M.value[k]*b[j];
  return sum;
}

static double *rotation(const tml_structure *s, int axis)
{
  double *R = calloc((size_t)s->n, sizeof *R);
  assert_non_null(R);
  const int b = (axis + 1)%3, c = (axis + 2)%3;
  for (int i = 0; i < s->n_nodes; i++) {
    R[s->unknown[6*i + b]] = -s->X[3*i + c];
    R[s->unknown[6*i + c]] = s->X[3*i + b];
  }
  return R;
}

static void near(double a, double b, double tolerance)
{
  if (!(fabs(a - b) <= tolerance*fabs(b))) fail_msg("%.17g is not %.17g", a, b);
}

static void has_the_inertia_of_a_box(const tml_structure *s)
{
  const double m = 39.25, length[3] = {1, 0.1, 0.05};
  for (int axis = 0; axis < 3; axis++) {
    double *R = rotation(s, axis);
    const double b = length[(axis + 1)%3], c = length[(axis + 2)%3];
    near(product(s, R, R), m*(b*b + c*c)/3, 1e-12);
    free(R);
  }
}

static double *dense(const tml_symmetric *a)
{
  double *x = calloc((size_t)a->n*(size_t)a->n, sizeof *x);
  assert_non_null(x);
  for (int j = 0; j < a->n; j++)
    for (int k = a->column[j]; k < a->column[j + 1]; k++) x[(size_t)j*(size_t)a->n + (size_t)a->row[k]] = a->value[k];
  return x;
}

static void frequencies(const tml_structure *s, double *omega2)
{
  double *K = dense(&s->K), *M = dense(&s->M), *work = calloc(64*(size_t)s->n, sizeof *work);
  const int one = 1, n = s->n, room = 64*n;
  int info = 0;
  dsygv_(&one, "N", "U", &n, K, &n, M, &n, omega2, work, &room, &info);
  assert_int_equal(info, 0);
  free(K);
  free(M);
  free(work);
}

/* The table of eigenvalues: number, value, frequency in rad and in cycles a unit of time, imaginary part. */
static void printed(const char *file, double *omega2)
{
  char path[2*PATH], line[200], digits[32];
  snprintf(path, sizeof path, "%s/%s", folder, file);
  FILE *f = fopen(path, "r");
  assert_non_null(f);
  int found = 0, number;
  while (found < PRINTED && fgets(line, sizeof line, f))
    if (sscanf(line, " %d %31s", &number, digits) == 2 && number == found + 1 && strchr(digits, '.'))
      omega2[found++] = strtod(digits, NULL);
  fclose(f);
  assert_int_equal(found, PRINTED);
}

/* Seven digits are printed: half a unit of the last. */
static void as_printed(double omega2, double theirs)
{
  const double last = pow(10, floor(log10(theirs)) + 1 - 7);
  if (!(fabs(omega2 - theirs) <= 0.51*last)) fail_msg("%.17g is not %.7g", omega2, theirs);
}

/* The box as a body in modes: free it has the printed frequencies; held on both ends, slightly higher ones. */
static void reduces_to(const tml_structure *s, const double theirs[PRINTED])
{
  int node[2][64], count[2] = {0};
  for (int i = 0; i < s->n_nodes; i++)
    for (int end = 0; end < 2; end++)
      if (fabs(s->X[3*i] - end) < 1e-9) node[end][count[end]++] = i;
  const tml_interface pad[2] = {{.name = "left", .n_nodes = count[0], .node = node[0], .at = {0, 0.05, 0.025}},
                                {.name = "right", .n_nodes = count[1], .node = node[1], .at = {1, 0.05, 0.025}}};
  tml_flexible *f = frame_reduce(s, &(tml_reduction){.fixed = PRINTED - RIGID}, NULL);
  tml_reduction_report report;
  tml_flexible *held = frame_reduce(s, &(tml_reduction){.interfaces = pad, .n_interfaces = 2, .fixed = 30}, &report);
  near(f->mass, 39.25, 1e-12);
  for (int a = 0; a < 3; a++) {
    static const double length[3] = {1, 0.1, 0.05};
    const double b = length[(a + 1)%3], c = length[(a + 2)%3];
    near(f->centre[a], length[a]/2, 1e-12);
    near(f->J0[4*a], 39.25*(b*b + c*c)/12, 1e-11);
  }
  assert_int_equal(held->n, 36);
  assert_true(report.rigid_residual < 1e-12);
  for (int j = 0; j < PRINTED - RIGID; j++) {
    as_printed(f->omega2[j], theirs[RIGID + j]);
    assert_true(held->omega2[j] > theirs[RIGID + j] && held->omega2[j] < 1.03*theirs[RIGID + j]);
    assert_true(report.frequency_error[j] < 1e-3);
  }
  tml_flexible_free(f);
  tml_flexible_free(held);
}

static void box_is_what_calculix_says(void **state)
{
  (void)state;
  if (system("command -v ccx >/dev/null 2>&1") != 0) skip();
  write_box("box.inp", "*FREQUENCY, SOLVER=MATRIXSTORAGE\n12\n");
  write_box("print.inp", "*FREQUENCY\n12\n");
  run("OMP_NUM_THREADS=1 ccx box");
  run("OMP_NUM_THREADS=1 ccx print");
  tml_structure *s = box();
  assert_int_equal(s->kind, TML_STRUCTURE_SOLID);
  assert_int_equal(s->n, 495);
  has_the_inertia_of_a_box(s);
  double *own = calloc((size_t)s->n, sizeof *own), theirs[PRINTED];
  frequencies(s, own);
  printed("print.dat", theirs);
  for (int i = RIGID; i < PRINTED; i++) as_printed(own[i], theirs[i]);
  reduces_to(s, theirs);
  free(own);
  tml_structure_free(s);
}

/* ---------------------------------------------------------------- a mechanism ---------------- */

/* The box clamped by a rigid pad at its root; the mean of the nodes of the tip is followed. */
static void write_model(const char *start)
{
  char path[2*PATH];
  snprintf(path, sizeof path, "%s/model.yaml", folder);
  FILE *f = fopen(path, "w");
  assert_non_null(f);
  fprintf(f, "trammel: 1\ngravity: [0, 0, -9.81]\nbodies:\n  box:\n    kind: flexible\n    mass: 39.25 kg\n"
             "    matrices: {stiffness: box.sti, mass: box.mas, unknowns: box.dof, nodes: box.inp}\n"
             "    interfaces:\n      root: {at: [0, 50 mm, 25 mm], nodes: [");
  sample_box_end(f, size, 0, ", ");
  fprintf(f, "]}\n      tip: {at: [1, 50 mm, 25 mm], pad: average, nodes: [");
  sample_box_end(f, size, 1, ", ");
  fprintf(f, "]}\n    modes: {fixed: 20}\n    start: %s\n"
             "joints: {clamp: {fixed: [ground, box.root]}}\nsimulate: {end: 0.6}\n", start);
  assert_int_equal(fclose(f), 0);
}

/* The mean of the third displacements that a static step prints for the nodes of the tip. */
static double printed_bend(void)
{
  char path[2*PATH], line[200];
  snprintf(path, sizeof path, "%s/bend.dat", folder);
  FILE *f = fopen(path, "r");
  assert_non_null(f);
  double sum = 0, u[3];
  int count = 0, node;
  while (fgets(line, sizeof line, f))
    if (sscanf(line, " %d %lf %lf %lf", &node, &u[0], &u[1], &u[2]) == 4) sum += u[2], count++;
  fclose(f);
  assert_int_equal(count, 13); /* corners and middles of edges of two elements */
  return sum/count;
}

enum { SAMPLES = 1200 };

/* How much of a frequency is in a course, seen through Hann's window. */
static double part_of(const double *x, double omega, double h)
{
  double c = 0, s = 0;
  for (int i = 0; i < SAMPLES; i++) {
    const double w = 0.5 - 0.5*cos(6.283185307179586*i/SAMPLES);
    c += w*x[i]*cos(omega*h*i);
    s += w*x[i]*sin(omega*h*i);
  }
  return hypot(c, s);
}

/* The frequency that a course has most of, near a guess. */
static double strongest(const double *x, double guess, double h)
{
  double low = 0.97*guess, high = 1.03*guess;
  for (int k = 0; k < 60; k++) {
    const double a = low + 0.382*(high - low), b = low + 0.618*(high - low);
    if (part_of(x, a, h) < part_of(x, b, h)) low = a;
    else high = b;
  }
  return 0.5*(low + high);
}

static void start_model(problem *p, const char *start)
{
  char path[2*PATH];
  write_model(start);
  snprintf(path, sizeof path, "%s/model.yaml", folder);
  problem_path(p, path);
  problem_set(p, "method radau tolerance 1e-8");
  problem_start(p);
}

/* Bent by gravity and let go from straight: bend and first frequency of the clamped box as CalculiX prints them. */
static void box_swings_as_calculix_says(void **state)
{
  (void)state;
  if (system("command -v ccx >/dev/null 2>&1") != 0) skip();
  write_box("box.inp", "*FREQUENCY, SOLVER=MATRIXSTORAGE\n12\n");
  write_box("clamped.inp", "*BOUNDARY\nROOT, 1, 3\n*FREQUENCY\n12\n");
  write_box("bend.inp", "*STATIC\n*BOUNDARY\nROOT, 1, 3\n*DLOAD\nEALL, GRAV, 9.81, 0, 0, -1\n"
                        "*NODE PRINT, NSET=TIP\nU\n");
  run("OMP_NUM_THREADS=1 ccx box");
  run("OMP_NUM_THREADS=1 ccx clamped");
  run("OMP_NUM_THREADS=1 ccx bend");
  double theirs[PRINTED], z[SAMPLES];
  const double bend = printed_bend(), h = 0.6/SAMPLES;
  printed("clamped.dat", theirs);
  problem p = {0};
  start_model(&p, "static");
  const double z0 = problem_read(&p, "box.root.z");
  const double still = problem_read(&p, "box.tip.z") - z0;
  assert_close(still, bend, 1e-6);
  problem_end(&p);
  start_model(&p, "undeformed");
  for (int i = 0; i < SAMPLES; i++) {
    problem_advance(&p, h*i);
    z[i] = problem_read(&p, "box.tip.z") - z0;
  }
  problem_end(&p);
  const double mean = -part_of(z, 0.0, h)/(0.5*SAMPLES);
  for (int i = 0; i < SAMPLES; i++) z[i] -= mean;
  assert_close(mean, bend, 5e-5); /* 2.4e-5 are fast modes, which samples do not tell from a mean */
  assert_close(strongest(z, sqrt(theirs[0]), h), sqrt(theirs[0]), 3e-6);
}

/* ---------------------------------------------------------------- stress --------------------- */

/* Nodal stresses of a .frd: six components by number of the node, xx, yy, zz, xy, yz, zx; how many. */
static int printed_stress(const char *name, double (*sigma)[6], int nodes)
{
  char path[2*PATH], line[200];
  bool inside = false;
  snprintf(path, sizeof path, "%s/%s.frd", folder, name);
  FILE *f = fopen(path, "r");
  assert_non_null(f);
  int found = 0;
  while (fgets(line, sizeof line, f)) {
    if (strncmp(line, " -4  STRESS", 11) == 0) inside = true;
    if (strncmp(line, " -3", 3) == 0) inside = false;
    if (!inside || strncmp(line, " -1", 3) != 0) continue;
    char field[13] = {0};
    memcpy(field, line + 3, 10);
    const int id = atoi(field);
    for (int c = 0; c < 6 && id >= 1 && id <= nodes; c++) {
      memcpy(field, line + 13 + 12*c, 12);
      sigma[id - 1][c] = atof(field);
    }
    found += id >= 1 && id <= nodes;
  }
  fclose(f);
  return found;
}

static double largest(double (*sigma)[6], int nodes)
{
  double most = 0;
  for (int i = 0; i < nodes; i++)
    for (int c = 0; c < 6; c++) most = fmax(most, fabs(sigma[i][c]));
  return most;
}

static FILE *new_deck(const char *name)
{
  char path[2*PATH];
  snprintf(path, sizeof path, "%s/%s.inp", folder, name);
  FILE *f = fopen(path, "w");
  assert_non_null(f);
  return f;
}

/* One element whose nodes are all moved by force; four more nodes, so that there is something to solve for. */
static void write_moved(const char *kind, int n, double X[SOLID_MOST][3], const double *u)
{
  FILE *f = new_deck("moved");
  fprintf(f, "*NODE\n");
  for (int i = 0; i < n; i++) fprintf(f, "%d, %.12g, %.12g, %.12g\n", i + 1, X[i][0], X[i][1], X[i][2]);
  fprintf(f, "101, 5, 0, 0\n102, 6, 0, 0\n103, 5, 1, 0\n104, 5, 0, 1\n*ELEMENT, TYPE=%s, ELSET=E\n1", kind);
  for (int i = 0; i < n; i++) fprintf(f, i == 15 ? ",\n%d" : ", %d", i + 1);
  fprintf(f, "\n*ELEMENT, TYPE=C3D4, ELSET=E\n2, 101, 102, 103, 104\n*MATERIAL, NAME=M\n*ELASTIC\n2.1E5, 0.3\n"
             "*SOLID SECTION, ELSET=E, MATERIAL=M\n*STEP\n*STATIC\n*BOUNDARY\n101, 1, 3\n102, 1, 3\n103, 1, 3\n");
  for (int i = 0; i < 3*n; i++) fprintf(f, "%d, %d, %d, %.12g\n", i/3 + 1, i%3 + 1, i%3 + 1, u[i]);
  fprintf(f, "*EL FILE\nS\n*END STEP\n");
  assert_int_equal(fclose(f), 0);
}

/* Any displacements of a crooked element: stress at its nodes as CalculiX has it. Its weights from integration points
 * to nodes have three decimals for hexahedra, hence 3e-5. Of C3D6 it gives nodes the values of others. */
static void elements_are_what_calculix_says(void **state)
{
  (void)state;
  if (system("command -v ccx >/dev/null 2>&1") != 0) skip();
  for (int k = 0; k < SOLID_KINDS - 1; k++) {
    double X[SOLID_MOST][3], u[3*SOLID_MOST], theirs[SOLID_MOST][6];
    if (strcmp(solid_kinds[k], "C3D6") == 0) continue;
    const int n = solid_places(solid_kinds[k], 0.06, X);
    for (int i = 0; i < 3*n; i++) u[i] = 1e-3*sin(0.9*i + 0.1*i*i);
    write_moved(solid_kinds[k], n, X, u);
    run("OMP_NUM_THREADS=1 ccx moved");
    assert_int_equal(printed_stress("moved", theirs, n), n);
    tml_structure *s = solid_structure(solid_kinds[k], n, X);
    tml_flexible *f = calloc(1, sizeof *f);
    tml_error err;
    f->n = 1;
    assert_int_equal(tml_solids_stress(f, s, u, (double[3]){0}, &err), TML_OK);
    const double most = largest(theirs, n);
    for (int i = 0; i < 6*n; i++)
      if (!(fabs(f->stress[i] - theirs[i/6][i%6]) < 3e-5*most))
        fail_msg("%s, node %d, component %d: %.9g, not %.6g", solid_kinds[k], i/6 + 1, i%6, f->stress[i],
                 theirs[i/6][i%6]);
    tml_flexible_free(f);
    tml_structure_free(s);
  }
}

static const double push[3] = {4e3, 500, -1000}, twist[3] = {40, -25, 60};

/* The box held on one end; on the other a rigid plate with a force and a torque. */
static void write_cantilever(const tml_structure *s)
{
  char path[2*PATH], line[200];
  snprintf(path, sizeof path, "%s/box.inp", folder);
  FILE *from = fopen(path, "r"), *f = new_deck("held");
  assert_non_null(from);
  while (fgets(line, sizeof line, from) && strncmp(line, "*STEP", 5) != 0) fputs(line, f);
  fclose(from);
  fprintf(f, "*NODE\n9001, 1, 0.05, 0.025\n9002, 1, 0.05, 0.025\n");
  for (int end = 0; end < 2; end++) {
    fprintf(f, "*NSET, NSET=%s\n", end ? "RIGHT" : "LEFT");
    for (int i = 0; i < s->n_nodes; i++)
      if (fabs(s->X[3*i] - end) < 1e-9) fprintf(f, "%d,\n", s->id[i]);
  }
  fprintf(f, "*RIGID BODY, NSET=RIGHT, REF NODE=9001, ROT NODE=9002\n*STEP\n*STATIC\n*BOUNDARY\nLEFT, 1, 3\n"
             "*CLOAD\n");
  for (int i = 0; i < 6; i++)
    fprintf(f, "%d, %d, %.15g\n", i < 3 ? 9001 : 9002, i%3 + 1, i < 3 ? push[i] : twist[i - 3]);
  fprintf(f, "*EL FILE\nS\n*END STEP\n");
  assert_int_equal(fclose(f), 0);
}

/* Modal coordinates of the box under the load on its right end and what holds it on its left. */
static void load(const tml_flexible *f, double *eta)
{
  const tml_flexible_node *left = &f->node[0], *right = &f->node[1];
  double arm[3], torque[3];
  for (int a = 0; a < 3; a++) arm[a] = right->X[a] - left->X[a];
  for (int a = 0; a < 3; a++)
    torque[a] = twist[a] + arm[(a + 1)%3]*push[(a + 2)%3] - arm[(a + 2)%3]*push[(a + 1)%3];
  for (int j = 0; j < f->n; j++) {
    eta[j] = 0;
    for (int a = 0; a < 3; a++) {
      const int at = a*f->n + j;
      eta[j] += (right->phi[at] - left->phi[at])*push[a] + right->psi[at]*twist[a] - left->psi[at]*torque[a];
    }
    eta[j] /= f->omega2[j];
  }
}

/* Through matrices, pads, reduction and free modes: because static modes of the pads are among them, stress is that of
 * the whole finite element model. */
static void cantilever_is_what_calculix_says(void **state)
{
  (void)state;
  if (system("command -v ccx >/dev/null 2>&1") != 0) skip();
  write_box("box.inp", "*FREQUENCY, SOLVER=MATRIXSTORAGE\n12\n");
  run("OMP_NUM_THREADS=1 ccx box");
  tml_structure *s = box();
  write_cantilever(s);
  run("OMP_NUM_THREADS=1 ccx held");
  int node[2][64], count[2] = {0}, most_id = 0;
  for (int i = 0; i < s->n_nodes; i++) {
    if (s->id[i] > most_id) most_id = s->id[i];
    for (int end = 0; end < 2; end++)
      if (fabs(s->X[3*i] - end) < 1e-9) node[end][count[end]++] = i;
  }
  const tml_interface pad[2] = {{.name = "left", .n_nodes = count[0], .node = node[0], .at = {0, 0.05, 0.025}},
                                {.name = "right", .n_nodes = count[1], .node = node[1], .at = {1, 0.05, 0.025}}};
  tml_flexible *f = frame_reduce(s, &(tml_reduction){.interfaces = pad, .n_interfaces = 2, .fixed = 4}, NULL);
  double *eta = calloc((size_t)f->n, sizeof *eta), (*theirs)[6] = calloc((size_t)most_id, sizeof *theirs);
  assert_int_equal(printed_stress("held", theirs, most_id), s->n_nodes);
  load(f, eta);
  const double most = largest(theirs, most_id);
  assert_true(most > 1e7);
  assert_int_equal(f->n_points, 165 - 7); /* seven nodes in the middle of edges are inside */
  for (int p = 0; p < f->n_points; p++)
    for (int c = 0; c < 6; c++) {
      double sigma = 0;
      for (int j = 0; j < f->n; j++) sigma += f->stress[(6*p + c)*f->n + j]*eta[j];
      const double expected = theirs[f->point[p].element][c];
      if (!(fabs(sigma - expected) < 2e-5*most))
        fail_msg("node %d, component %d: %.9g, not %.6g", f->point[p].element + 1, c, sigma, expected);
    }
  free(eta);
  free(theirs);
  tml_flexible_free(f);
  tml_structure_free(s);
}

int main(void)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test_setup_teardown(elements_are_what_calculix_says, make_folder, remove_folder),
    cmocka_unit_test_setup_teardown(cantilever_is_what_calculix_says, make_folder, remove_folder),
    cmocka_unit_test_setup_teardown(box_is_what_calculix_says, make_folder, remove_folder),
    cmocka_unit_test_setup_teardown(box_swings_as_calculix_says, make_folder, remove_folder),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
