/* report_column.c - packs the columns of report.html one after the other: quantised, as differences in planes of
 * bytes. */
#include <assert.h>
#include <math.h>
#include <stdint.h>
#include <string.h>

#include "core/memory.h"
#include "report/report_page.h"

#define WIDE_TURNS 50.0 /* [rad] an angle with a larger range gets 32 bits: errors of 16 bits would be visible */

tml_status tml_report_packer_open(tml_report_packer *p, int columns, int frames, tml_error *err)
{
  *p = (tml_report_packer){.frames = frames};
  p->frame = tml_new((size_t)frames, sizeof *p->frame);
  p->bytes = tml_new((size_t)columns*(size_t)frames, 4);
  return p->frame && p->bytes ? TML_OK : tml_fail_memory(err);
}

void tml_report_packer_close(tml_report_packer *p)
{
  tml_delete(p->frame);
  tml_delete(p->bytes);
  *p = (tml_report_packer){0};
}

void tml_report_begin(tml_report_packer *p)
{
  p->min = p->max = p->sum = p->squares = 0.0;
  p->n = 0;
  p->at = 0;
}

void tml_report_values(tml_report_packer *p, long long row, const double *values, long long n)
{
  for (long long i = 0; i < n; i++) {
    const double x = values[i];
    if (isfinite(x)) {
      p->min = p->n ? fmin(p->min, x) : x;
      p->max = p->n ? fmax(p->max, x) : x;
      p->sum += x;
      p->squares += x*x;
      p->n++;
    }
    if (p->at < p->frames && p->rows[p->at] == row + i) p->frame[p->at++] = x;
  }
}

/* Stores differences of the whole numbers, all low bytes first: neighbours are similar, which compresses well. */
static void pack_column(tml_report_packer *p, const tml_report_column *c)
{
  const size_t n = (size_t)p->frames;
  const double most = c->bytes == 2 ? 65535.0 : 4294967295.0;
  uint32_t before = 0;
  for (size_t i = 0; i < n; i++) {
    const double x = c->scale > 0 && isfinite(p->frame[i]) ? rint((p->frame[i] - c->zero)/c->scale) : 0.0;
    const uint32_t now = (uint32_t)fmin(fmax(x, 0.0), most);
    const uint32_t step = now - before;
    before = now;
    for (int b = 0; b < c->bytes; b++) p->bytes[p->used + (size_t)b*n + i] = (unsigned char)(step >> 8*b);
  }
  p->used += (size_t)c->bytes*n;
}

/* Values are zero + k scale with 0 <= k <= most. A range that holds 0 is laid so that one of them is 0. */
static void lay_values(tml_report_column *c, double range)
{
  const double most = c->bytes == 2 ? 65535.0 : 4294967295.0;
  c->zero = c->min;
  c->scale = isfinite(range) ? range/most : 0.0;
  if (c->scale <= 0.0 || c->min > 0.0 || c->max < 0.0) return;
  c->scale = range/(most - 1.0);
  c->zero = -rint(-c->min/c->scale)*c->scale;
}

void tml_report_end(tml_report_packer *p, tml_report_column *c)
{
  assert(c->name && p->at == p->frames); /* the rows of all frames have been seen */
  const double n = p->n > 0 ? (double)p->n : 1.0, range = p->max - p->min;
  const size_t length = strlen(c->name);
  const bool angle = length > 6 && strcmp(c->name + length - 6, ".angle") == 0;
  c->min = p->min;
  c->max = p->max;
  c->mean = p->sum/n;
  c->rms = sqrt(p->squares/n);
  c->bytes = strcmp(c->name, "time") == 0 || (angle && range > WIDE_TURNS) ? 4 : 2;
  lay_values(c, range);
  pack_column(p, c);
}
