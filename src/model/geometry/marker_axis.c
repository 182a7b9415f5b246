/* marker_axis.c - where axes of markers point in the positions that the model file gives. */
#include "math/rotation.h"
#include "math/vec3.h"
#include "model/geometry/marker_axis.h"

void tml_marker_axis(const tml_model *m, int marker, int column, double axis[3])
{
  const tml_marker *k = &m->markers[marker];
  const double own[3] = {k->B[column], k->B[3 + column], k->B[6 + column]};
  double R[9];
  tml_quat_matrix(R, m->bodies[k->body].e);
  m3_mulv(axis, R, own);
}
