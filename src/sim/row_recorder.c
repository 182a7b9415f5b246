/* row_recorder.c - stores rows of results in memory, in blocks that are never moved. */
#include "sim/base/sim.h"

#include <assert.h>
#include "core/argument_check.h"
#include "core/memory.h"
#include "core/float_traps.h"

enum { BLOCK = 1 << 15 }; /* approximate number of values in a block */

struct tml_recorder {
  tml_sim *sim;
  int *channels;
  int n, height;               /* number of channels; rows of a block */
  TML_ARRAY(double *, blocks);
  long long rows;
};

/* ---------------------------------------------------------------- life ----------------------- */

static tml_status choose_recorded(tml_recorder *r, const int *channels, int n, tml_error *err)
{
  const int all = tml_sim_channel_count(r->sim);
  r->channels = tml_new((size_t)(n > 0 ? n : all), sizeof *r->channels);
  if (!r->channels) return tml_fail_memory(err);
  for (int i = 0; i < n; i++) {
    if (channels[i] < 0 || channels[i] >= all)
      return tml_fail(err, TML_ERR_ARGUMENT, "there is no channel %d", channels[i]);
    r->channels[r->n++] = channels[i];
  }
  for (int i = 0; n == 0 && i < all; i++)
    if (tml_sim_channel_recorded(r->sim, i)) r->channels[r->n++] = i;
  r->height = BLOCK/(r->n + 1) > 0 ? BLOCK/(r->n + 1) : 1;
  return TML_OK;
}

tml_status tml_recorder_create(tml_recorder **out, tml_sim *s, const int *channels, int n, tml_error *err)
{
  TML_MASK_TRAPS;
  if (out) *out = NULL;
  if (TML_MISSING(err, out, s) || TML_BAD_ARRAY(err, channels, n)) return TML_ERR_ARGUMENT;
  tml_recorder *r = tml_new(1, sizeof *r);
  if (!r) return tml_fail_memory(err);
  r->sim = s;
  const tml_status st = choose_recorded(r, channels, n, err);
  if (st) tml_recorder_free(r);
  else *out = r;
  return st;
}

void tml_recorder_free(tml_recorder *r)
{
  if (!r) return;
  for (int i = 0; i < r->n_blocks; i++) tml_delete(r->blocks[i]);
  tml_delete(r->blocks);
  tml_delete(r->channels);
  tml_delete(r);
}

/* ---------------------------------------------------------------- rows ----------------------- */

static bool grow_blocks(tml_recorder *r)
{
  if (r->rows < (long long)r->n_blocks*r->height) return true;
  double *block = tml_new((size_t)r->height*(size_t)(r->n + 1), sizeof *block);
  if (!block || !tml_grow((void **)&r->blocks, &r->cap_blocks, r->n_blocks, sizeof block)) {
    tml_delete(block);
    return false;
  }
  r->blocks[r->n_blocks++] = block;
  return true;
}

tml_status tml_recorder_add(tml_recorder *r, tml_error *err)
{
  TML_MASK_TRAPS;
  if (TML_MISSING(err, r)) return TML_ERR_ARGUMENT;
  if (!grow_blocks(r)) return tml_fail_memory(err);
  assert(r->rows/r->height == r->n_blocks - 1); /* the next row is in the last block */
  double *row = r->blocks[r->n_blocks - 1] + (size_t)(r->rows % r->height)*(size_t)(r->n + 1);
  const tml_status st = tml_sim_read(r->sim, r->channels, r->n, row + 1, err);
  if (st) return st;
  row[0] = tml_sim_time(r->sim);
  r->rows++;
  return TML_OK;
}

static tml_status next_row(void *user, tml_error *err) { return tml_recorder_add(user, err); }

static const double *last_row(const tml_recorder *r)
{
  const long long k = r->rows - 1;
  return k < 0 ? NULL : r->blocks[k/r->height] + (size_t)(k % r->height)*(size_t)(r->n + 1);
}

tml_status tml_recorder_run(tml_recorder *r, double end, tml_error *err)
{
  TML_MASK_TRAPS;
  if (TML_MISSING(err, r)) return TML_ERR_ARGUMENT;
  const tml_follow f = {.size = sizeof f, .end = end, .row = next_row, .user = r};
  tml_status st = tml_sim_assemble(r->sim, err);
  if (!st && (r->rows == 0 || last_row(r)[0] != tml_sim_time(r->sim))) st = tml_recorder_add(r, err);
  return st ? st : tml_sim_follow(r->sim, &f, err);
}

/* ---------------------------------------------------------------- what there is -------------- */

long long tml_recorder_count(const tml_recorder *r) { return r ? r->rows : 0; }
int tml_recorder_channel_count(const tml_recorder *r) { return r ? r->n : 0; }
int tml_recorder_channel(const tml_recorder *r, int i) { return r && i >= 0 && i < r->n ? r->channels[i] : -1; }

int tml_recorder_block_count(const tml_recorder *r)
{
  return r ? (int)((r->rows + r->height - 1)/r->height) : 0;
}

tml_row_block tml_recorder_block(const tml_recorder *r, int i)
{
  if (!r || i < 0 || i >= tml_recorder_block_count(r)) return (tml_row_block){NULL, 0, 0};
  const long long left = r->rows - (long long)i*r->height;
  return (tml_row_block){r->blocks[i], left < r->height ? (int)left : r->height, r->n + 1};
}
