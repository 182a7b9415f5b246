/* bent.c - a results folder of a flexible body made by hand. */
#include "support/bent.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "core/memory.h"

static const double RADIUS = 0.1;

void bent_stress(const tml_flexible *f, int point, double by_mode[2][BENT_MODES])
{
  const tml_stress_point *p = &f->point[point];
  const double s = (p->element + p->end)/(double)BENT_ELEMENTS, angle = 1.5707963267948966*p->point;
  memset(by_mode, 0, 2*sizeof *by_mode);
  /* bending: largest at the outer ends, none where the beams meet */
  by_mode[0][0] = 1e9*(p->part == 0 ? 1 - s : 0.5*s)*cos(angle);
  by_mode[1][1] = p->part == 0 ? 3e8 : 0.0;
  by_mode[0][2] = p->part == 1 ? 2e8 : 0.0;
}

static void place(double X[3], int part, double s)
{
  memset(X, 0, 3*sizeof *X);
  X[part] = part == 0 ? s - 1 : s;
}

static void set_shapes(tml_flexible *f)
{
  int line = 0;
  for (int p = 0; p < BENT_PARTS; p++)
    for (int k = 0; k <= BENT_ELEMENTS; k++) {
      const int node = p*(BENT_ELEMENTS + 1) + k;
      const double s = k/(double)BENT_ELEMENTS;
      double *phi = f->shape_phi + 3*BENT_MODES*node;
      place(f->shape_X + 3*node, p, s);
      phi[2*BENT_MODES + 0] = p == 0 ? (1 - s)*(1 - s) : 0.5*s*s; /* z */
      phi[1*BENT_MODES + 2] = p == 1 ? 1e-3*s : 0.0;              /* y */
      if (k == BENT_ELEMENTS) continue;
      memcpy(f->line + 3*line++, (const int[]){node, node + 1, p}, 3*sizeof *f->line);
    }
}

static void set_points(tml_flexible *f)
{
  int i = 0;
  for (int p = 0; p < BENT_PARTS; p++)
    for (int e = 0; e < BENT_ELEMENTS; e++)
      for (int end = 0; end < 2; end++)
        for (int k = 0; k < BENT_POINTS; k++, i++) {
          double by_mode[2][BENT_MODES], *S = f->stress + 6*BENT_MODES*i;
          f->point[i] = (tml_stress_point){p, e, end, k, {0}, p*(BENT_ELEMENTS + 1) + e + end};
          place(f->point[i].X, p, (e + end)/(double)BENT_ELEMENTS);
          f->point[i].X[2] += RADIUS*cos(1.5707963267948966*k);
          f->point[i].X[1 - p] += RADIUS*sin(1.5707963267948966*k);
          bent_stress(f, i, by_mode);
          memcpy(S, by_mode[0], sizeof by_mode[0]);
          memcpy(S + 3*BENT_MODES, by_mode[1], sizeof by_mode[1]);
        }
}

tml_flexible *bent_body(void)
{
  static const char *const names[BENT_PARTS] = {"AB", "BC"};
  tml_flexible *f = tml_new(1, sizeof *f);
  f->n = BENT_MODES;
  f->mass = 2.0;
  f->length = 1.5;
  f->omega2 = tml_new(BENT_MODES, sizeof(double));
  f->damping = tml_new(BENT_MODES, sizeof(double));
  for (int i = 0; i < BENT_MODES; i++) {
    f->omega2[i] = pow(100.0*(i + 1), 2);
    f->damping[i] = 2*0.01*100.0*(i + 1);
  }
  f->n_shape = BENT_PARTS*(BENT_ELEMENTS + 1);
  f->shape_X = tml_new(3*(size_t)f->n_shape, sizeof(double));
  f->shape_phi = tml_new(3*(size_t)f->n_shape*BENT_MODES, sizeof(double));
  f->n_lines = BENT_PARTS*BENT_ELEMENTS;
  f->line = tml_new(3*(size_t)f->n_lines, sizeof(int));
  f->n_parts = BENT_PARTS;
  f->part = tml_new(BENT_PARTS, sizeof *f->part);
  f->part_radius = tml_new(BENT_PARTS, sizeof(double));
  for (int i = 0; i < BENT_PARTS; i++) {
    f->part[i] = tml_strdup(names[i]);
    f->part_radius[i] = RADIUS;
  }
  f->n_points = BENT_PARTS*BENT_ELEMENTS*2*BENT_POINTS;
  f->point = tml_new((size_t)f->n_points, sizeof *f->point);
  f->stress = tml_new(6*(size_t)f->n_points*BENT_MODES, sizeof(double));
  set_shapes(f);
  set_points(f);
  return f;
}

void bent_coordinates(double eta[BENT_MODES], int row)
{
  static const double table[BENT_ROWS][BENT_MODES] = {
      {0, 0, 0}, {0.01, 0.1/3, 0}, {-0.1, 0.02, 0.01}, {0.05, 0.2, -0.3}, {0.02, -0.1, 0.25}};
  memcpy(eta, table[row], sizeof table[row]);
}

static FILE *create(const char *dir, const char *file)
{
  char path[256];
  snprintf(path, sizeof path, "%s/%s", dir, file);
  return fopen(path, "w");
}

void bent_folder(const char *dir)
{
  char path[256];
  tml_error err = {0};
  tml_bent_body b = {.name = (char[]){"frame"}, .body = 1, .f = bent_body()};
  snprintf(path, sizeof path, "%s/flexible.json", dir);
  if (tml_flexible_file_put(&(tml_bent_bodies){.bodies = &b, .n = 1}, path, &err)) abort();
  FILE *f = create(dir, "modes.csv");
  fputs("time,frame.mode1,frame.mode2,frame.mode3\n", f);
  for (int i = 0; i < BENT_ROWS; i++) {
    double eta[BENT_MODES];
    bent_coordinates(eta, i);
    fprintf(f, "%.17g,%.17g,%.17g,%.17g\n", 0.1*i, eta[0], eta[1], eta[2]);
  }
  fclose(f);
  f = create(dir, "results.csv");
  fputs("time,frame.x,frame.y,frame.z,frame.e0,frame.e1,frame.e2,frame.e3,frame.ax,frame.ay,frame.az,frame.wx,"
        "frame.wy,frame.wz,frame.wdx,frame.wdy,frame.wdz\n", f);
  for (int i = 0; i < BENT_ROWS; i++) fprintf(f, "%.17g,%g,0,0,0.6,0,0,0.8,0,0,-9.81,0,0,0,0,0,0\n", 0.1*i, 0.5*i);
  fclose(f);
  f = create(dir, "summary.json");
  fputs("{\"trammel\": \"test\", \"status\": \"done\", \"message\": \"\", \"rows\": 5, \"time\": 0.4,\n"
        " \"model\": {\"name\": \"bent\", \"title\": \"Bent by hand\"},\n"
        " \"units\": {\"system\": \"SI\", \"time\": \"s\"},\n"
        " \"scene\": {\"gravity\": [0, 0, -9.81], \"bodies\": [{\"name\": \"ground\", \"kind\": \"ground\"},\n"
        "  {\"name\": \"frame\", \"kind\": \"flexible\", \"mass\": 2, \"inertia\": [1, 0, 0, 0, 1, 0, 0, 0, 1],\n"
        "   \"position\": [0, 0, 0], \"orientation\": [1, 0, 0, 0]}], \"shapes\": [], \"markers\": [],\n"
        "  \"joints\": [], \"springs\": [], \"mounts\": [], \"couplers\": [], \"forces\": [], \"plot\": []}}\n", f);
  fclose(f);
  tml_flexible_free(b.f);
}
