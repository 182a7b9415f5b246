/* system_builder.c - services for the compilation of laws, rows and elements: frames and places of markers, angles
 * that count full turns, slots in the matrices. */
#include "system/base/system_builder.h"

#include <math.h>
#include <string.h>

int tml_system_builder_frame(const tml_system *s, int marker)
{
  const tml_marker *k = &s->model->markers[marker];
  int f = k->body;
  for (int i = s->n_bodies; k->attachment && i < s->n_frames; i++)
    if (s->frame[i].body == k->body && s->frame[i].attachment == k->attachment) f = i;
  return f;
}

void tml_system_start_pose(const tml_system *s, int frame, double x[3], double A[9])
{
  const tml_body *b = &s->model->bodies[s->frame[frame].body];
  v3_copy(x, frame < s->n_bodies ? b->x : s->start[frame].q);
  if (frame < s->n_bodies) tml_quat_matrix(A, b->e);
  else memcpy(A, s->start[frame].A, 9*sizeof *A);
}

void tml_system_builder_marker(const tml_system *s, int marker, tml_place *out)
{
  const tml_marker *k = &s->model->markers[marker];
  const tml_body *b = &s->model->bodies[k->body];
  v3_copy(out->s, k->s);
  if (b->kind == TML_PLANAR) out->s[2] += b->x[2]; /* the plane of the body lies at its z */
  memcpy(out->B, k->B, sizeof out->B);
}

/* The angle between two markers from the stored angles of planar bodies, which include full turns. */
double tml_system_start_angle(const tml_system *s, int i, int j)
{
  const tml_marker *a = &s->model->markers[i], *b = &s->model->markers[j];
  const tml_body *bi = &s->model->bodies[a->body], *bj = &s->model->bodies[b->body];
  double angle = 0.0;
  if (bi->kind == TML_PLANAR && a->B[8] > 0.5) angle -= bi->angle + atan2(a->B[3], a->B[0]);
  if (bj->kind == TML_PLANAR && b->B[8] > 0.5) angle += bj->angle + atan2(b->B[3], b->B[0]);
  if (bi->kind != TML_PLANAR && a->B[8] > 0.5) angle -= atan2(a->B[3], a->B[0]);
  if (bj->kind != TML_PLANAR && b->B[8] > 0.5) angle += atan2(b->B[3], b->B[0]);
  return angle;
}

int tml_system_add_angle(tml_system *s, const tml_place *i, const tml_place *j, const int frame[2], double start)
{
  tml_angle *a = &s->angle[s->n_angles];
  tml_measure_angle(&a->measure, i, j);
  for (int side = 0; side < 2; side++) {
    a->frame[side] = frame[side];
    a->body[side] = s->frame[frame[side]].body;
  }
  a->start = start;
  a->first = s->n_angles;
  return s->n_angles++;
}

int tml_system_vv_slot(const tml_system *s, int row, int column)
{
  const tml_sysbody *b = &s->body[column];
  if (b->nv == 0) return 0; /* ground: the blocks are empty, and its list is long */
  int offset = 0;
  for (int i = 0; i < b->n_list && s->neighbours[b->vv_list + i] != row; i++)
    offset += s->body[s->neighbours[b->vv_list + i]].nv;
  return b->vv + offset;
}
