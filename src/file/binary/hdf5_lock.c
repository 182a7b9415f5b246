/* hdf5_lock.c - serialised access to HDF5, with its own error output switched off. */
#include "file/binary/hdf5_lock.h"

#include <pthread.h>
#include <stdio.h>

static pthread_mutex_t one_at_a_time = PTHREAD_MUTEX_INITIALIZER;

tml_hdf5_turn tml_hdf5_begin(void)
{
  tml_hdf5_turn turn = {0};
  pthread_mutex_lock(&one_at_a_time);
  H5Eget_auto2(H5E_DEFAULT, &turn.print, &turn.print_data);
  H5Eset_auto2(H5E_DEFAULT, NULL, NULL);
  return turn;
}

void tml_hdf5_end(const tml_hdf5_turn *turn)
{
  H5Eset_auto2(H5E_DEFAULT, turn->print, turn->print_data);
  pthread_mutex_unlock(&one_at_a_time);
}

static herr_t take_cause(unsigned n, const H5E_error2_t *e, void *text)
{
  if (n == 0) snprintf(text, TML_HDF5_CAUSE, "%s", e->desc ? e->desc : "");
  return 0;
}

void tml_hdf5_cause(char text[TML_HDF5_CAUSE]) { H5Ewalk2(H5E_DEFAULT, H5E_WALK_UPWARD, take_cause, text); }
