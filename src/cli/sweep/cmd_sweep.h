/* cmd_sweep.h - declarations that the parts of trammel sweep share. Cases run in worker processes, each of which runs
 * many: a process that crashes or is ended loses only its current case. */
#ifndef TML_CLI_SWEEP_CMD_SWEEP_H
#define TML_CLI_SWEEP_CMD_SWEEP_H

#include <sys/types.h>

#include "cli/common/cli.h"

/* A study in progress. */
typedef struct tml_cli_study {
  const tml_cli_args *args;
  const char *path, *dir;
  char *own_dir;
  tml_messages *messages;
  tml_plugins *plugins;
  tml_sweep *sweep;
  double limit;             /* [s] time limit of a case; 0: none */
  int jobs;
  long long from, to;       /* range of cases for this process */
  const long long *list;    /* cases whose pages are made, instead of the missing cases; or NULL */
  int n_list;
  bool quiet;
} tml_cli_study;

/* ---------------------------------------------------------------- workers (sweep_worker.c) --- */

/* Write and read n bytes completely; false: failed. */
bool tml_cli_write_whole(int fd, const void *bytes, size_t n);
bool tml_cli_read_whole(int fd, void *bytes, size_t n);

/* The command line of another process of the study: the words of `first` (NULL-terminated), the options of this process
 * except those of `except`, and the study. Call tml_cli_words_free in any case; false: out of memory. */
typedef struct tml_cli_words { char **list; char *names; int n; } tml_cli_words;
bool tml_cli_sweep_line(tml_cli_words *w, const tml_cli_study *y, const char *const *first, const char *const *except);
void tml_cli_words_free(tml_cli_words *w);

/* A worker: a process that runs cases. */
typedef struct tml_cli_lane {
  pid_t pid;                /* 0: no process */
  int to, from;             /* pipes to and from the process */
  bool ready;               /* the process has read the study */
  long long at;             /* its current case; -1: none */
  long long again;          /* case during which the process before died, to be tried again; -1: none */
  int tries;                /* how often that case was tried again */
  int deaths;               /* successive processes that ended before they had a case */
  double since;             /* [s] real time at which the current case began */
  unsigned char *bytes;     /* the record that is being received */
  size_t got, capacity;
  char why[200];            /* reason why its last case failed */
} tml_cli_lane;

/* Starts the process. Returns an exit status. */
int tml_cli_lane_start(tml_cli_lane *l, const tml_cli_study *y);
/* Sends it a case. False: the process has ended. */
bool tml_cli_lane_send(tml_cli_lane *l, long long number);
/* Result of tml_cli_lane_receive, which reads from the pipe when data are available. */
typedef enum tml_cli_received {
  TML_RECEIVED_PART, TML_RECEIVED_READY, TML_RECEIVED_RECORD, TML_RECEIVED_END
} tml_cli_received;
tml_cli_received tml_cli_lane_receive(tml_cli_lane *l, const void **record, size_t *size);
/* [s] Real time left for the current case; 0: over the limit; -1: no limit. */
double tml_cli_lane_left(const tml_cli_lane *l, double limit);
/* Ends the process and makes a record of its case, which crashed or took too long. Without a record (*size 0) a new
 * process must try the case again: the process may have been killed for a reason unrelated to the case. */
int tml_cli_lane_end_case(tml_cli_lane *l, const tml_cli_study *y, bool timeout, const void **record, size_t *size);
/* Whether so many successive processes ended without a case that one case must be given up, so that the study
 * continues. */
bool tml_cli_lane_lost(const tml_cli_lane *l);
/* Names that case before tml_cli_lane_end_case, which makes a record of it; -1: none. */
void tml_cli_lane_charge(tml_cli_lane *l, long long number);
/* Ends the process, whatever it is doing. */
void tml_cli_lane_stop(tml_cli_lane *l);

/* The work of a worker process; with a folder `pages` it makes the pages of its cases there. Returns its exit
 * status. */
int tml_cli_sweep_work(tml_cli_study *y, const char *pages);

/* ---------------------------------------------------------------- engines -------------------- */

/* sweep_processes.c: runs the missing cases from y->from to y->to with y->jobs processes on this machine. Returns an
 * exit status. */
int tml_cli_sweep_pool(tml_cli_study *y);
/* Runs one case with this worker, which is started if necessary, and returns its record. */
int tml_cli_sweep_one(tml_cli_lane *l, const tml_cli_study *y, long long number, const void **record, size_t *size);

/* sweep_mpi.c: replaces this process by trammel-mpi, which starts it again with --relay. Returns only after a
 * failure. */
int tml_cli_sweep_become_relay(const tml_cli_study *y);
/* Receives the rank of this process and the number of ranks from trammel-mpi. */
bool tml_cli_sweep_hello(int *rank, int *size);
/* First rank: distributes all missing cases to the other ranks. Returns an exit status. */
int tml_cli_sweep_lead(tml_cli_study *y, int size);
/* Other ranks: run cases for the first one. Returns an exit status. */
int tml_cli_sweep_follow(tml_cli_study *y);

/* sweep_slurm.c: runs the missing cases as a job array and waits for its end. Returns an exit status. */
int tml_cli_sweep_slurm(tml_cli_study *y, const char *options);
/* Sets y->from and y->to for a task of the array such as "3/10". */
int tml_cli_sweep_task(tml_cli_study *y, const char *text);

/* sweep_reports.c: checks, before any case is run, that the requested cases exist and are not too many without --yes.
 * Returns an exit status. */
int tml_cli_sweep_check_reports(tml_cli_study *y, const char *which);
/* Makes a page for each of these cases. */
int tml_cli_sweep_reports(tml_cli_study *y, const char *which);
/* Stores the commands that run cases again, for the page of the study. */
int tml_cli_sweep_commands(tml_cli_study *y);

/* The progress line of the study on stderr. */
typedef struct tml_cli_progress { bool shown, printed; double start, last; long long before; } tml_cli_progress;
void tml_cli_progress_begin(tml_cli_progress *p, const tml_cli_study *y);
void tml_cli_progress_show(tml_cli_progress *p, const tml_cli_study *y);
void tml_cli_progress_end(tml_cli_progress *p);

#endif
