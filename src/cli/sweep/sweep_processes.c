/* sweep_processes.c - runs the cases of a study with several processes on this machine, each of which runs many
 * cases. */
#include <errno.h>
#include <math.h>
#include <poll.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "cli/sweep/cmd_sweep.h"

#define LOOK 0.2 /* [s] of real time between checks for a request to stop */

typedef struct pool {
  const tml_cli_study *study;
  tml_cli_lane *lanes;
  struct pollfd *polls;
  int n;
  long long next;           /* the first case that was not assigned yet; for a list, its index there */
  int status;               /* exit status of a failure */
} pool;

/* ---------------------------------------------------------------- how far it is -------------- */

void tml_cli_progress_begin(tml_cli_progress *p, const tml_cli_study *y)
{
  const tml_sweep_counts c = tml_sweep_count(y->sweep);
  *p = (tml_cli_progress){.shown = !y->quiet && tml_cli_terminal(STDERR_FILENO), .start = tml_cli_now(),
                          .before = c.missing};
}

void tml_cli_progress_show(tml_cli_progress *p, const tml_cli_study *y)
{
  const double now = tml_cli_now();
  if (!p->shown || now - p->last < LOOK) return;
  const tml_sweep_counts c = tml_sweep_count(y->sweep);
  const long long all = tml_sweep_cases(y->sweep), done = all - c.missing, here = p->before - c.missing;
  p->last = now;
  p->printed = true;
  fputs("\r\033[K", stderr);
  tml_cli_print_bar((double)done/(double)all);
  fprintf(stderr, "  %lld of %lld cases", done, all);
  if (done > c.done) fprintf(stderr, ", %lld without results", done - c.done);
  if (here > 0 && now - p->start > 2.0)
    fprintf(stderr, ", %.0f s left", (now - p->start)*(double)c.missing/(double)here);
  fflush(stderr);
}

void tml_cli_progress_end(tml_cli_progress *p)
{
  if (p->printed) fputs("\r\033[K", stderr);
  p->printed = false;
}

/* ---------------------------------------------------------------- cases ---------------------- */

static void keep_record(pool *p, const void *record, size_t size)
{
  tml_error err = {0};
  if (p->study->list) return; /* the worker has written the page itself */
  const tml_status st = tml_sweep_keep(p->study->sweep, record, size, &err);
  if (st) p->status = tml_cli_failure(NULL, st, &err);
}

/* The next case to be run, or -1; *next receives the case at which the following search begins. */
static long long next_case(const pool *p, long long *next)
{
  const tml_cli_study *y = p->study;
  const long long i = y->list ? (p->next < y->n_list ? p->next : -1) : tml_sweep_next(y->sweep, p->next, y->to);
  *next = i < 0 ? y->list ? y->n_list : y->to : i + 1;
  return i >= 0 && y->list ? y->list[i] : i;
}

/* Replaces a worker that has ended or must end; its case gets a record that says so. */
static void replace_dead_worker(pool *p, tml_cli_lane *l, bool timeout)
{
  const void *record;
  size_t size;
  const tml_cli_study *y = p->study;
  tml_error err = {0};
  if (tml_cli_lane_lost(l)) tml_cli_lane_charge(l, l->again >= 0 ? l->again : next_case(p, &p->next));
  const long long at = l->at;
  p->status = tml_cli_lane_end_case(l, y, timeout, &record, &size);
  if (p->status || size == 0) return;
  keep_record(p, record, size);
  const tml_status st = y->list ? tml_sweep_report(y->sweep, y->dir, at, l->why, &err) : TML_OK;
  if (st) p->status = tml_cli_failure(NULL, st, &err);
}

static bool any_left(const pool *p)
{
  long long next;
  return next_case(p, &next) >= 0;
}

static void give_case(pool *p, tml_cli_lane *l)
{
  long long i = l->again;
  if (i < 0) i = next_case(p, &p->next);
  if (i >= 0 && !tml_cli_lane_send(l, i)) replace_dead_worker(p, l, false);
}

/* Gives cases to idle workers while there are any. */
static void give_all(pool *p)
{
  for (int k = 0; k < p->n && !p->status; k++) {
    tml_cli_lane *l = &p->lanes[k];
    if (l->pid == 0 && (l->again >= 0 || any_left(p)))
      p->status = tml_cli_lane_start(l, p->study);
    if (!p->status && l->pid > 0 && l->ready && l->at < 0) give_case(p, l);
  }
}

static bool is_busy(const pool *p)
{
  bool any = false;
  for (int k = 0; k < p->n; k++) any = any || p->lanes[k].at >= 0 || p->lanes[k].again >= 0;
  return any || any_left(p);
}

/* Waits until a worker sends data, a case exceeds its time limit, or it is time to check for a request to stop. */
static void listen_to_all(pool *p)
{
  double wait = LOOK;
  for (int k = 0; k < p->n; k++) {
    const double left = tml_cli_lane_left(&p->lanes[k], p->study->limit);
    if (left >= 0) wait = fmin(wait, left);
    p->polls[k] = (struct pollfd){.fd = p->lanes[k].pid > 0 ? p->lanes[k].from : -1, .events = POLLIN};
  }
  if (poll(p->polls, (nfds_t)p->n, (int)ceil(1000.0*wait)) < 0) return;
  for (int k = 0; k < p->n && !p->status; k++) {
    const void *record;
    size_t size;
    tml_cli_lane *l = &p->lanes[k];
    if (l->pid > 0 && (p->polls[k].revents & (POLLIN | POLLHUP | POLLERR))) {
      const tml_cli_received heard = tml_cli_lane_receive(l, &record, &size);
      if (heard == TML_RECEIVED_RECORD) keep_record(p, record, size);
      if (heard == TML_RECEIVED_END) replace_dead_worker(p, l, false);
    }
    if (l->pid > 0 && !p->status && tml_cli_lane_left(l, p->study->limit) == 0.0) replace_dead_worker(p, l, true);
  }
}

static bool make_lanes(pool *p)
{
  p->lanes = calloc((size_t)p->n, sizeof *p->lanes);
  p->polls = calloc((size_t)p->n, sizeof *p->polls);
  for (int k = 0; k < p->n && p->lanes; k++) p->lanes[k] = (tml_cli_lane){.to = -1, .from = -1, .at = -1, .again = -1};
  return p->lanes && p->polls;
}

int tml_cli_sweep_pool(tml_cli_study *y)
{
  pool p = {.study = y, .n = y->jobs, .next = y->list ? 0 : y->from};
  tml_cli_progress progress;
  if (!make_lanes(&p)) p.status = tml_cli_failure(NULL, TML_ERR_MEMORY, NULL);
  tml_cli_catch_signals();
  signal(SIGPIPE, SIG_IGN); /* a worker that has ended is recognised by its closed pipe */
  tml_cli_progress_begin(&progress, y);
  if (y->list) progress.shown = false;
  while (!p.status && is_busy(&p) && !tml_cli_stop_asked()) {
    give_all(&p);
    if (!p.status) listen_to_all(&p);
    tml_cli_progress_show(&progress, y);
  }
  tml_cli_progress_end(&progress);
  for (int k = 0; k < p.n && p.lanes; k++) tml_cli_lane_stop(&p.lanes[k]);
  free(p.lanes);
  free(p.polls);
  if (!p.status && tml_cli_stop_asked()) p.status = TML_EXIT_INTERRUPTED;
  return p.status;
}

/* ---------------------------------------------------------------- one by one ----------------- */

static bool wait_for(const tml_cli_lane *l, double limit)
{
  const double left = tml_cli_lane_left(l, limit);
  struct pollfd poller = {.fd = l->from, .events = POLLIN};
  const int n = poll(&poller, 1, left < 0 ? -1 : (int)ceil(1000.0*left));
  return n != 0;
}

/* Gets the record of the case; *size is 0 if the case must be tried again. */
static int try_one(tml_cli_lane *l, const tml_cli_study *y, long long number, const void **record, size_t *size)
{
  const int status = l->pid > 0 ? TML_EXIT_DONE : tml_cli_lane_start(l, y);
  while (!status && !l->ready)
    if (tml_cli_lane_receive(l, record, size) == TML_RECEIVED_END) {
      if (tml_cli_lane_lost(l)) tml_cli_lane_charge(l, number);
      return tml_cli_lane_end_case(l, y, false, record, size);
    }
  if (status) return status;
  if (!tml_cli_lane_send(l, number)) return tml_cli_lane_end_case(l, y, false, record, size);
  for (;;) {
    if (!wait_for(l, y->limit)) return tml_cli_lane_end_case(l, y, true, record, size);
    const tml_cli_received heard = tml_cli_lane_receive(l, record, size);
    if (heard == TML_RECEIVED_RECORD) return TML_EXIT_DONE;
    if (heard == TML_RECEIVED_END) return tml_cli_lane_end_case(l, y, false, record, size);
  }
}

int tml_cli_sweep_one(tml_cli_lane *l, const tml_cli_study *y, long long number, const void **record, size_t *size)
{
  int status = TML_EXIT_DONE;
  for (*size = 0; *size == 0 && !status;) status = try_one(l, y, number, record, size);
  return status;
}
