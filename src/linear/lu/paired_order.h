/* paired_order.h - elimination order for large matrices such as [S G^T; G 0], whose diagonal is partly zero. */
#ifndef TML_LINEAR_LU_PAIRED_ORDER_H
#define TML_LINEAR_LU_PAIRED_ORDER_H

#include "linear/lu/lu.h"

/* Pairs each unknown that has no diagonal entry with another one, and finds a minimum degree order of the pairs. Pivots
 * then stay where the order expects them, so that fill-in is as predicted. rows[k] and columns[k] are the row and the
 * column of pivot k. The pattern must be symmetric. TML_RETRY_SINGULAR: too few partners. TML_ERR_MEMORY. */
tml_status tml_paired_order_find(int *rows, int *columns, const tml_pattern *p, const double *values);

#endif
