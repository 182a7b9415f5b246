/* fuzz_study.c - any bytes as the rest of a study file that names its model; of what can be read, the plan is opened
 * and cases of it are asked for: their values are numbers, within the bounds that are reported for them. */
#define _GNU_SOURCE /* memfd_create */
#include <math.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

#include "modelfile/study_file.h"
#include "model/base/model.h"
#include "study/design/case_design.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

/* The examples are none of this. */
int tml_example_count(void) { return 0; }
const char *tml_example_name(int i) { return i < 0 ? NULL : ""; }
const char *tml_example_text(int i) { return i < 0 ? NULL : ""; }

static const char model[] = "trammel: 1\nparameters: {m: 1 kg, v: 1, L: 2 m, n: 3}\n"
                            "bodies: {b: {kind: point, mass: m, position: [L, n, 0], velocity: [v, 0, 0]}}\n";

/* A file that is nowhere but has a name. */
static int make_file(char path[64])
{
  const int fd = memfd_create("fuzz", 0);
  if (fd < 0) abort();
  snprintf(path, 64, "/proc/self/fd/%d", fd);
  return fd;
}

static void fill(int fd, const void *bytes, size_t n)
{
  if (write(fd, bytes, n) != (ssize_t)n) abort();
}

static tml_model *read_study(const uint8_t *data, size_t size)
{
  char model_path[64], study_path[64], head[128];
  const int model_fd = make_file(model_path), study_fd = make_file(study_path);
  tml_messages *messages = NULL;
  tml_model *out = NULL;
  const tml_read_options o = {.size = sizeof o};
  snprintf(head, sizeof head, "trammel: 1\nmodel: %s\n", model_path);
  fill(model_fd, model, strlen(model));
  fill(study_fd, head, strlen(head));
  fill(study_fd, data, size);
  if (tml_messages_create(&messages)) abort();
  const tml_status st = tml_study_read_model(&out, study_path, &o, messages);
  if ((st == TML_OK) != (out != NULL)) abort();
  if (st && tml_messages_errors(messages) == 0) abort(); /* a failure that nobody explains */
  tml_messages_free(messages);
  close(model_fd);
  close(study_fd);
  return out;
}

/* Case i, and what is reported about its parameters. */
static void try_case(const tml_design *d, long long i, double *values)
{
  tml_design_values(d, i, values);
  for (int k = 0; k < d->n; k++) {
    const tml_vary *v = &d->def->vary[k];
    const tml_design_span s = tml_design_span_of(v);
    if (!isfinite(values[k]) || !(s.low <= s.high)) abort();
    if (v->kind == TML_VARY_NORMAL && (values[k] < v->low || values[k] > v->high)) abort();
  }
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
  tml_model *m = read_study(data, size);
  tml_design d = {0};
  tml_error err = {0};
  const tml_status st = m && m->study ? tml_design_open(&d, m->study, &err) : TML_ERR_MODEL;
  if (m && m->study && st && !*err.text) abort();
  double *values = st ? NULL : calloc((size_t)d.n, sizeof *values);
  if (!st && (!values || d.cases < 1)) abort();
  if (!st)
    for (int k = 0; k < 5; k++) try_case(&d, (long long)((double)(d.cases - 1)*k/4.0), values);
  free(values);
  tml_design_close(&d);
  tml_model_free(m);
  return 0;
}
