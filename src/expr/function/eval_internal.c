/* eval_internal.c - evaluators of the internal functions from which functions of the state are built. */
#include "expr/function/eval_internal.h"

#include "core/number.h"

static tml_taylor call_arg(const tml_call *c, int k) { return tml_call_arg(c, k); }

/* The number of full turns is constant while the reference angle is constant; without a
 * finite reference it is zero. */
static tml_taylor fn_unwind(const tml_call *c)
{
  const double turns = nearbyint((call_arg(c, 1).c[0] - call_arg(c, 0).c[0])/(2*TML_PI));
  if (!isfinite(turns)) return call_arg(c, 0);
  return tml_taylor_add(call_arg(c, 0), tml_taylor_constant(2*TML_PI*turns));
}

static tml_taylor evaluate_dot(const tml_call *c, int a, int b)
{
  tml_taylor sum = tml_taylor_mul(call_arg(c, a), call_arg(c, b));
  for (int k = 1; k < 3; k++) sum = tml_taylor_add(sum, tml_taylor_mul(call_arg(c, a + k), call_arg(c, b + k)));
  return sum;
}

/* Magnitude of the vector whose first argument is a. It has a kink at zero, where the slope is defined as 0, so that
 * a mechanism at rest has finite derivatives. */
static tml_taylor magnitude(const tml_call *c, int a)
{
  const tml_taylor square = evaluate_dot(c, a, a);
  return square.c[0] == 0 ? tml_taylor_constant(0.0) : tml_taylor_sqrt(square);
}

static tml_taylor fn_norm3(const tml_call *c) { return magnitude(c, 0); }

/* Rate of the distance. Two markers at the same point can only separate, so there it is the speed. */
static tml_taylor fn_parting(const tml_call *c)
{
  const tml_taylor length = magnitude(c, 0);
  return length.c[0] == 0 ? magnitude(c, 3) : tml_taylor_div(evaluate_dot(c, 0, 3), length);
}

/* Azimuth angle. The first two arguments are entries of a rotation matrix. */
static tml_taylor fn_azimuth(const tml_call *c)
{
  const bool singular = !(hypot(call_arg(c, 0).c[0], call_arg(c, 1).c[0]) > TML_ROTATION_ROUNDING);
  return singular ? tml_taylor_atan2(call_arg(c, 2), call_arg(c, 3)) : tml_taylor_atan2(call_arg(c, 0), call_arg(c, 1));
}

static tml_taylor matrix_entry(const tml_call *c, int row, int column) { return call_arg(c, 3*row + column); }

/* 4 e_k^2 */
static tml_taylor euler_square(const tml_call *c, int k)
{
  const tml_taylor trace = tml_taylor_add(tml_taylor_add(matrix_entry(c, 0, 0), matrix_entry(c, 1, 1)),
                                          matrix_entry(c, 2, 2));
  const tml_taylor one = tml_taylor_constant(1.0);
  if (k == 0) return tml_taylor_add(one, trace);
  return tml_taylor_sub(tml_taylor_add(one, tml_taylor_scale(matrix_entry(c, k - 1, k - 1), 2.0)), trace);
}

/* 4 e_k e_i for i != k */
static tml_taylor euler_product(const tml_call *c, int i, int k)
{
  if (i > 0 && k > 0) return tml_taylor_add(matrix_entry(c, i - 1, k - 1), matrix_entry(c, k - 1, i - 1));
  const int axis = i + k - 1, a = (axis + 1) % 3, b = (axis + 2) % 3;
  return tml_taylor_sub(matrix_entry(c, b, a), matrix_entry(c, a, b));
}

/* One Euler parameter. All are computed from the largest, and the sign is chosen so that the
 * scalar one is not negative. */
static tml_taylor fn_euler(const tml_call *c)
{
  int k = 0;
  for (int i = 1; i < 4; i++)
    if (euler_square(c, i).c[0] > euler_square(c, k).c[0]) k = i;
  const tml_taylor root = tml_taylor_sqrt(euler_square(c, k));
  const tml_taylor e = c->order == k ? tml_taylor_scale(root, 0.5)
                                     : tml_taylor_scale(tml_taylor_div(euler_product(c, c->order, k), root), 0.5);
  return k > 0 && euler_product(c, 0, k).c[0] < 0 ? tml_taylor_neg(e) : e;
}

static const tml_function functions[] = {
#define TML_X(id, name, args, signature, help) \
  { #name, args, args, TML_JUMP_NONE, TML_BREAK_NONE, fn_##name, tml_bound_##name, signature, help },
    TML_HIDDEN_LIST(TML_X)
#undef TML_X
};

const tml_function *tml_function_hidden(tml_internal_function which) { return &functions[which]; }
