/* sweep_worker.c - a worker process that runs cases of a study: starting it, sending it numbers and receiving records,
 * and its own work. Numbers are sent as eight bytes; a record is preceded by its length. A length of 0 means that the
 * study has been read. */
#include <assert.h>
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <spawn.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>
#ifdef __linux__
#include <sys/prctl.h>
#endif

#include "cli/sweep/cmd_sweep.h"

enum { FD_IN = 3, FD_OUT = 4, ROOM = 4096 };
/* How often a case is tried again after its process died: by itself, or killed from outside. TRIES_KILLED is also the
 * number of successive processes that may be killed without a case before a case is given up. */
enum { TRIES = 1, TRIES_KILLED = 3 };

extern char **environ;

/* ---------------------------------------------------------------- pipes ---------------------- */

bool tml_cli_write_whole(int fd, const void *bytes, size_t n)
{
  const char *at = bytes;
  while (n > 0) {
    const ssize_t done = write(fd, at, n);
    if (done < 0 && errno == EINTR) continue;
    if (done <= 0) return false;
    at += done;
    n -= (size_t)done;
  }
  return true;
}

bool tml_cli_read_whole(int fd, void *bytes, size_t n)
{
  char *at = bytes;
  while (n > 0) {
    const ssize_t done = read(fd, at, n);
    if (done < 0 && errno == EINTR) continue;
    if (done <= 0) return false;
    at += done;
    n -= (size_t)done;
  }
  return true;
}

/* Moves a descriptor above those that the worker uses, and lets exec close it. */
static int move_up(int fd)
{
  const int high = fcntl(fd, F_DUPFD_CLOEXEC, 10);
  close(fd);
  return high;
}

static bool make_pipe(int ends[2])
{
  if (pipe(ends) != 0) return false;
  ends[0] = move_up(ends[0]);
  ends[1] = move_up(ends[1]);
  return ends[0] >= 0 && ends[1] >= 0;
}

/* ---------------------------------------------------------------- starting ------------------- */

/* Options that select cases, processes and output: a worker does not need them. */
static const char *const not_for_workers[] = {"output", "jobs", "mpi", "slurm", "chunk", "task", "resume", "status",
                                              "retry-failed", "time-limit", "yes", "force", "quiet", "relay", "worker",
                                              "reports", "pages", NULL};

static bool is_among(const char *word, const char *const *list)
{
  for (; *list; list++)
    if (strcmp(word, *list) == 0) return true;
  return false;
}

bool tml_cli_sweep_line(tml_cli_words *w, const tml_cli_study *y, const char *const *first, const char *const *except)
{
  const tml_cli_args *a = y->args;
  size_t capacity = 1, lead = 0;
  for (; first[lead]; lead++) continue;
  for (int i = 0; i < a->n_given; i++) capacity += strlen(a->given[i].option->name) + 3;
  *w = (tml_cli_words){.list = calloc(2*(size_t)a->n_given + lead + 3, sizeof *w->list), .names = malloc(capacity)};
  char *name = w->names;
  if (!w->list || !name) return false;
  for (size_t i = 0; i < lead; i++) w->list[w->n++] = (char *)first[i];
  for (int i = 0; i < a->n_given; i++) {
    if (is_among(a->given[i].option->name, except)) continue;
    w->list[w->n++] = name;
    name += sprintf(name, "--%s", a->given[i].option->name) + 1;
    if (a->given[i].value) w->list[w->n++] = (char *)a->given[i].value;
  }
  w->list[w->n++] = (char *)"--";
  w->list[w->n++] = (char *)y->path;
  assert((size_t)(name - w->names) < capacity);
  return true;
}

void tml_cli_words_free(tml_cli_words *w)
{
  free(w->list);
  free(w->names);
}

static int spawn_worker(pid_t *pid, const tml_cli_study *y, int in, int out)
{
  posix_spawn_file_actions_t actions;
  posix_spawnattr_t attributes;
  sigset_t none, usual;
  const char *const first[] = {"trammel", "sweep", "--worker", y->list ? "--pages" : NULL, y->dir, NULL};
  tml_cli_words command;
  if (!tml_cli_sweep_line(&command, y, first, not_for_workers) || posix_spawn_file_actions_init(&actions) != 0) {
    tml_cli_words_free(&command);
    return ENOMEM;
  }
  sigemptyset(&none);
  sigemptyset(&usual);
  sigaddset(&usual, SIGINT);
  sigaddset(&usual, SIGTERM);
  sigaddset(&usual, SIGPIPE);
  posix_spawnattr_init(&attributes);
  posix_spawnattr_setsigmask(&attributes, &none);
  posix_spawnattr_setsigdefault(&attributes, &usual);
  posix_spawnattr_setflags(&attributes, POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF);
  posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, "/dev/null", O_RDONLY, 0);
  posix_spawn_file_actions_adddup2(&actions, STDERR_FILENO, STDOUT_FILENO); /* output of plug-ins */
  posix_spawn_file_actions_adddup2(&actions, in, FD_IN);
  posix_spawn_file_actions_adddup2(&actions, out, FD_OUT);
  const int failed = posix_spawn(pid, "/proc/self/exe", &actions, &attributes, command.list, environ);
  posix_spawn_file_actions_destroy(&actions);
  posix_spawnattr_destroy(&attributes);
  tml_cli_words_free(&command);
  return failed;
}

int tml_cli_lane_start(tml_cli_lane *l, const tml_cli_study *y)
{
  int down[2] = {-1, -1}, up[2] = {-1, -1};
  l->to = l->from = -1;
  l->at = -1;
  l->got = 0;
  l->ready = false;
  int failed = make_pipe(down) && make_pipe(up) ? 0 : errno;
  if (!failed) failed = spawn_worker(&l->pid, y, down[0], up[1]);
  if (down[0] >= 0) close(down[0]);
  if (up[1] >= 0) close(up[1]);
  l->to = down[1];
  l->from = up[0];
  if (!failed) return TML_EXIT_DONE;
  l->pid = 0;
  tml_cli_usage("cannot start a worker: %s", strerror(failed));
  return TML_EXIT_FILE;
}

bool tml_cli_lane_send(tml_cli_lane *l, long long number)
{
  const int64_t n = number;
  l->at = number;
  l->again = -1;
  l->since = tml_cli_now();
  l->got = 0;
  return tml_cli_write_whole(l->to, &n, sizeof n);
}

/* ---------------------------------------------------------------- listening ------------------ */

static bool reserve_bytes(tml_cli_lane *l, size_t size)
{
  if (size <= l->capacity) return true;
  unsigned char *more = realloc(l->bytes, size);
  if (!more) return false;
  l->bytes = more;
  l->capacity = size;
  return true;
}

tml_cli_received tml_cli_lane_receive(tml_cli_lane *l, const void **record, size_t *size)
{
  uint32_t length = 0;
  if (!reserve_bytes(l, ROOM)) return TML_RECEIVED_END;
  if (l->got >= sizeof length) memcpy(&length, l->bytes, sizeof length);
  const size_t want = sizeof length + length;
  if (!reserve_bytes(l, want)) return TML_RECEIVED_END;
  const size_t missing = (l->got < sizeof length ? sizeof length : want) - l->got;
  const ssize_t n = read(l->from, l->bytes + l->got, missing);
  if (n < 0 && (errno == EINTR || errno == EAGAIN)) return TML_RECEIVED_PART;
  if (n <= 0) return TML_RECEIVED_END;
  l->got += (size_t)n;
  if (l->got < sizeof length) return TML_RECEIVED_PART;
  memcpy(&length, l->bytes, sizeof length);
  if (l->got < sizeof length + length) return TML_RECEIVED_PART;
  l->got = 0;
  if (length == 0) {
    l->ready = true;
    l->deaths = 0;
    return TML_RECEIVED_READY;
  }
  *record = l->bytes + sizeof length;
  *size = length;
  l->at = -1;
  l->tries = 0;
  return TML_RECEIVED_RECORD;
}

double tml_cli_lane_left(const tml_cli_lane *l, double limit)
{
  if (!(limit > 0) || l->at < 0) return -1.0;
  const double left = l->since + limit - tml_cli_now();
  return left > 0 ? left : 0.0;
}

/* ---------------------------------------------------------------- the end of one ------------- */

static int reap_worker(tml_cli_lane *l, bool kill_it)
{
  int status = 0;
  if (l->to >= 0) close(l->to);
  if (l->from >= 0) close(l->from);
  if (l->pid > 0 && kill_it) kill(l->pid, SIGKILL);
  while (l->pid > 0 && waitpid(l->pid, &status, 0) < 0 && errno == EINTR) continue;
  l->pid = 0;
  l->to = l->from = -1;
  l->ready = false;
  return status;
}

void tml_cli_lane_stop(tml_cli_lane *l)
{
  if (l->pid > 0) reap_worker(l, true);
  free(l->bytes);
  l->bytes = NULL;
  l->capacity = 0;
}

/* A signal from outside says less about the case than a crash does, so the case gets more tries. */
static bool may_retry(const tml_cli_lane *l, int status)
{
  const int sign = WIFSIGNALED(status) ? WTERMSIG(status) : 0;
  return l->tries < (sign == SIGKILL || sign == SIGTERM ? TRIES_KILLED : TRIES);
}

/* The process ended before it had a case. A killed process is replaced; one that ended by itself cannot read the
 * study. */
static int replace_worker(tml_cli_lane *l, int status)
{
  l->deaths++;
  if (WIFSIGNALED(status) || l->deaths <= TRIES) return TML_EXIT_DONE;
  tml_cli_usage("a worker of the study ended before its first case, with status %d", WEXITSTATUS(status));
  return TML_EXIT_SIMULATION;
}

bool tml_cli_lane_lost(const tml_cli_lane *l) { return l->at < 0 && l->deaths >= TRIES_KILLED; }

void tml_cli_lane_charge(tml_cli_lane *l, long long number)
{
  l->at = number;
  l->tries = TRIES_KILLED;
}

int tml_cli_lane_end_case(tml_cli_lane *l, const tml_cli_study *y, bool timeout, const void **record, size_t *size)
{
  const size_t capacity = sizeof l->why;
  char *why = l->why;
  const long long at = l->at;
  tml_error err = {0};
  const int status = reap_worker(l, timeout);
  l->at = -1;
  *size = 0;
  if (at < 0) return replace_worker(l, status);
  if (!timeout && may_retry(l, status)) {
    l->again = at;
    l->tries++;
    return TML_EXIT_DONE;
  }
  l->tries = l->deaths = 0;
  l->again = -1;
  if (timeout) snprintf(why, capacity, "stopped: it took more than %g s", y->limit);
  else if (WIFSIGNALED(status))
    snprintf(why, capacity, "the process died of signal %d: %s", WTERMSIG(status), strsignal(WTERMSIG(status)));
  else snprintf(why, capacity, "the process ended by itself, with status %d", WEXITSTATUS(status));
  const tml_status st = tml_sweep_lost(y->sweep, at, timeout ? TML_CASE_TIMEOUT : TML_CASE_CRASHED, why, record, size,
                                       &err);
  return st ? tml_cli_failure(NULL, st, &err) : TML_EXIT_DONE;
}

/* ---------------------------------------------------------------- what a worker does --------- */

/* Ends the worker when the process that started it has ended. */
static void die_with_parent(void)
{
#ifdef __linux__
  prctl(PR_SET_PDEATHSIG, SIGKILL);
#endif
}

static bool send_record(const void *record, size_t size)
{
  const uint32_t length = (uint32_t)size;
  return tml_cli_write_whole(FD_OUT, &length, sizeof length) && tml_cli_write_whole(FD_OUT, record, size);
}

/* Makes the page of a case; the answer is a record of one byte. */
static int make_page(tml_cli_study *y, const char *pages, long long number)
{
  tml_error err = {0};
  const tml_status st = tml_sweep_report(y->sweep, pages, number, NULL, &err);
  if (st) return tml_cli_failure(NULL, st, &err);
  return send_record("", 1) ? TML_EXIT_DONE : TML_EXIT_FILE;
}

int tml_cli_sweep_work(tml_cli_study *y, const char *pages)
{
  int64_t number;
  die_with_parent();
  signal(SIGINT, SIG_IGN); /* the parent process handles the signal and ends the worker */
  if (!send_record(NULL, 0)) return TML_EXIT_FILE;
  while (tml_cli_read_whole(FD_IN, &number, sizeof number)) {
    const void *record;
    size_t size;
    tml_error err = {0};
    const int made = pages ? make_page(y, pages, number) : TML_EXIT_DONE;
    if (made) return made;
    if (pages) continue;
    tml_status st = tml_sweep_run(y->sweep, number, &record, &size, &err);
    if (st) st = tml_sweep_lost(y->sweep, number, TML_CASE_FAILED, err.text, &record, &size, &err);
    if (st) return tml_cli_failure(NULL, st, &err);
    if (!send_record(record, size)) return TML_EXIT_FILE;
  }
  return TML_EXIT_DONE;
}
