/* sweep_mpi_relay.c - trammel-mpi: passes messages between a process of `trammel sweep --mpi` and those of the other
 * ranks. It is the only program that links MPI. The process that it starts writes messages to descriptor 4, each
 * preceded by the rank of the receiver and its length, and reads messages from descriptor 3, each preceded by the rank
 * of the sender and its length. The first message has no bytes: its rank is that of the process, its length the number
 * of ranks.
 * usage: trammel-mpi PROGRAM ARGUMENT... */
#include <errno.h>
#include <fcntl.h>
#include <mpi.h>
#include <poll.h>
#include <spawn.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/wait.h>
#include <unistd.h>

enum { FD_IN = 3, FD_OUT = 4, PAUSE = 1 }; /* PAUSE: [ms] between looks while nothing happens */

extern char **environ;

typedef struct head { int32_t rank; uint32_t size; } head;

static int bytes_done(ssize_t n) { return n < 0 && errno == EINTR ? 0 : (int)n; }

static int write_whole(int fd, const void *bytes, size_t n)
{
  const char *at = bytes;
  while (n > 0) {
    const ssize_t k = write(fd, at, n);
    if (k < 0 && errno != EINTR) return 0;
    at += bytes_done(k);
    n -= (size_t)bytes_done(k);
  }
  return 1;
}

static int read_whole(int fd, void *bytes, size_t n)
{
  char *at = bytes;
  while (n > 0) {
    const ssize_t k = read(fd, at, n);
    if (k == 0 || (k < 0 && errno != EINTR)) return 0;
    at += bytes_done(k);
    n -= (size_t)bytes_done(k);
  }
  return 1;
}

static void *grow_buffer(void *room, size_t n)
{
  void *more = realloc(room, n + 1);
  if (!more) MPI_Abort(MPI_COMM_WORLD, 4);
  return more;
}

/* Called before MPI_Init: a process must not fork after it. */
static pid_t start_worker(char **command, int *to, int *from)
{
  int down[2], up[2];
  pid_t pid = -1;
  posix_spawn_file_actions_t actions;
  if (pipe(down) != 0 || pipe(up) != 0 || posix_spawn_file_actions_init(&actions) != 0) return -1;
  const int in = fcntl(down[0], F_DUPFD, 20), out = fcntl(up[1], F_DUPFD, 20);
  *to = fcntl(down[1], F_DUPFD_CLOEXEC, 20);
  *from = fcntl(up[0], F_DUPFD_CLOEXEC, 20);
  for (int i = 0; i < 2; i++) close(down[i]), close(up[i]);
  posix_spawn_file_actions_adddup2(&actions, in, FD_IN);
  posix_spawn_file_actions_adddup2(&actions, out, FD_OUT);
  posix_spawn_file_actions_addclose(&actions, in);
  posix_spawn_file_actions_addclose(&actions, out);
  if (posix_spawn(&pid, command[0], &actions, NULL, command, environ) != 0) pid = -1;
  posix_spawn_file_actions_destroy(&actions);
  close(in);
  close(out);
  return pid;
}

/* Sends a message of the process to another rank. Returns 0 if the process sends no more. */
static int pass_on(int from, void **room)
{
  head h;
  if (!read_whole(from, &h, sizeof h)) return 0;
  *room = grow_buffer(*room, h.size);
  if (!read_whole(from, *room, h.size)) return 0;
  MPI_Send(*room, (int)h.size, MPI_BYTE, h.rank, 0, MPI_COMM_WORLD);
  return 1;
}

/* Delivers the messages of other ranks that have arrived. */
static int relay_messages(int to, void **room)
{
  int there = 0, size = 0, any = 0;
  MPI_Status status;
  for (;;) {
    MPI_Iprobe(MPI_ANY_SOURCE, 0, MPI_COMM_WORLD, &there, &status);
    if (!there) return any;
    MPI_Get_count(&status, MPI_BYTE, &size);
    *room = grow_buffer(*room, (size_t)size);
    MPI_Recv(*room, size, MPI_BYTE, status.MPI_SOURCE, 0, MPI_COMM_WORLD, &status);
    const head h = {status.MPI_SOURCE, (uint32_t)size};
    if (!write_whole(to, &h, sizeof h) || !write_whole(to, *room, (size_t)size)) return any;
    any = 1;
  }
}

int main(int argc, char **argv)
{
  int to = -1, from = -1, rank, size, status = 0;
  void *room = NULL;
  if (argc < 2) {
    fputs("usage: trammel-mpi PROGRAM ARGUMENT...\n", stderr);
    return 2;
  }
  const pid_t pid = start_worker(argv + 1, &to, &from);
  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  MPI_Comm_size(MPI_COMM_WORLD, &size);
  const head hello = {rank, (uint32_t)size};
  int open = pid > 0 && write_whole(to, &hello, sizeof hello);
  while (open) {
    struct pollfd poller = {.fd = from, .events = POLLIN};
    const int busy = relay_messages(to, &room);
    if (poll(&poller, 1, busy ? 0 : PAUSE) > 0) open = pass_on(from, &room);
  }
  free(room);
  close(to);
  while (pid > 0 && waitpid(pid, &status, 0) < 0 && errno == EINTR) continue;
  const int ended = pid > 0 && WIFEXITED(status) ? WEXITSTATUS(status) : 5;
  if (ended != 0 && ended != 4) MPI_Abort(MPI_COMM_WORLD, ended); /* others would wait for it */
  MPI_Finalize();
  return ended;
}
