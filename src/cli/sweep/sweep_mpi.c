/* sweep_mpi.c - runs a study with the processes of an MPI job: the first rank distributes the numbers of cases and
 * stores the records; each other rank has a worker. Messages go through trammel-mpi (sweep_mpi_relay.c), by which this
 * command replaces itself. */
#include <errno.h>
#include <signal.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "cli/sweep/cmd_sweep.h"

enum { FD_IN = 3, FD_OUT = 4 };

typedef struct head { int32_t rank; uint32_t size; } head;

/* ---------------------------------------------------------------- becoming trammel-mpi ------- */

/* Relative to the program: in the build tree, and where it is installed. */
static const char *const places[] = {"trammel-mpi", "../libexec/trammel/trammel-mpi"};

static bool find_relay(const char *own, char path[TML_CLI_FOLDER])
{
  const char *slash = strrchr(own, '/');
  for (size_t i = 0; i < sizeof places/sizeof *places && slash; i++) {
    snprintf(path, TML_CLI_FOLDER, "%.*s/%s", (int)(slash - own), own, places[i]);
    if (access(path, X_OK) == 0) return true;
  }
  return false;
}

int tml_cli_sweep_become_relay(const tml_cli_study *y)
{
  static const char *const except[] = {"relay", NULL};
  char own[TML_CLI_FOLDER/2], path[TML_CLI_FOLDER];
  const ssize_t n = readlink("/proc/self/exe", own, sizeof own - 1);
  own[n > 0 ? n : 0] = '\0';
  if (!find_relay(own, path)) {
    tml_cli_usage("there is no 'trammel-mpi' beside this program: build it where MPI is installed (Debian: "
                  "libopenmpi-dev)");
    return TML_EXIT_FILE;
  }
  const char *const first[] = {path, own, "sweep", "--relay", NULL};
  tml_cli_words w;
  if (tml_cli_sweep_line(&w, y, first, except)) execv(path, w.list);
  tml_cli_words_free(&w);
  tml_cli_usage("cannot start '%s': %s", path, strerror(errno));
  return TML_EXIT_FILE;
}

/* ---------------------------------------------------------------- messages ------------------- */

bool tml_cli_sweep_hello(int *rank, int *size)
{
  head h;
  if (!tml_cli_read_whole(FD_IN, &h, sizeof h)) return false;
  *rank = h.rank;
  *size = (int)h.size;
  return true;
}

static bool send_to(int rank, const void *bytes, size_t n)
{
  const head h = {rank, (uint32_t)n};
  return tml_cli_write_whole(FD_OUT, &h, sizeof h) && tml_cli_write_whole(FD_OUT, bytes, n);
}

static bool send_number(int rank, long long number)
{
  const int64_t n = number;
  return send_to(rank, &n, sizeof n);
}

/* Receives the next message; *bytes is enlarged if it is too small. */
static bool receive_message(int *rank, unsigned char **bytes, size_t *room, size_t *n)
{
  head h;
  if (!tml_cli_read_whole(FD_IN, &h, sizeof h)) return false;
  if (h.size > *room) {
    unsigned char *more = realloc(*bytes, h.size);
    if (!more) return false;
    *bytes = more;
    *room = h.size;
  }
  *rank = h.rank;
  *n = h.size;
  return tml_cli_read_whole(FD_IN, *bytes, h.size);
}

static int fail_messages(void)
{
  tml_cli_usage("the messages of the MPI job have ended");
  return TML_EXIT_FILE;
}

/* ---------------------------------------------------------------- the first rank ------------- */

/* Stores the record of a rank (n is 0 at its first message) and sends the next case; -1 if there are no more. */
static int answer_rank(tml_cli_study *y, int rank, const unsigned char *bytes, size_t n, long long *next, int *left)
{
  tml_error err = {0};
  const tml_status st = n > 0 ? tml_sweep_keep(y->sweep, bytes, n, &err) : TML_OK;
  if (st) return tml_cli_failure(NULL, st, &err);
  const long long i = tml_cli_stop_asked() ? -1 : tml_sweep_next(y->sweep, *next, y->to);
  if (i >= 0) *next = i + 1;
  else --*left;
  return send_number(rank, i) ? TML_EXIT_DONE : fail_messages();
}

int tml_cli_sweep_lead(tml_cli_study *y, int size)
{
  unsigned char *bytes = NULL;
  size_t room = 0, n = 0;
  long long next = y->from;
  int status = TML_EXIT_DONE, rank = 0, left = size - 1;
  tml_cli_progress progress;
  if (size < 2) {
    y->jobs = 1;
    return tml_cli_sweep_pool(y);
  }
  tml_cli_catch_signals();
  tml_cli_progress_begin(&progress, y);
  while (left > 0 && !status) {
    status = receive_message(&rank, &bytes, &room, &n) ? answer_rank(y, rank, bytes, n, &next, &left) : fail_messages();
    tml_cli_progress_show(&progress, y);
  }
  tml_cli_progress_end(&progress);
  free(bytes);
  return status ? status : tml_cli_stop_asked() ? TML_EXIT_INTERRUPTED : TML_EXIT_DONE;
}

/* ---------------------------------------------------------------- the others ----------------- */

int tml_cli_sweep_follow(tml_cli_study *y)
{
  tml_cli_lane lane = {.to = -1, .from = -1, .at = -1, .again = -1};
  unsigned char *bytes = NULL;
  size_t room = 0, n = 0;
  int status = TML_EXIT_DONE, rank = 0;
  signal(SIGPIPE, SIG_IGN);
  signal(SIGINT, SIG_IGN); /* the first rank handles the signal */
  if (!send_to(0, NULL, 0)) status = fail_messages();
  while (!status) {
    int64_t number;
    const void *record;
    size_t size;
    if (!receive_message(&rank, &bytes, &room, &n) || n != sizeof number) {
      status = fail_messages();
      break;
    }
    memcpy(&number, bytes, sizeof number);
    if (number < 0) break;
    status = tml_cli_sweep_one(&lane, y, number, &record, &size);
    if (!status && !send_to(0, record, size)) status = fail_messages();
  }
  tml_cli_lane_stop(&lane);
  free(bytes);
  return status;
}
