/* film_encoder.c - starts ffmpeg and gives it pictures through a pipe. The film gets its name when it is complete, so
 * that an earlier one stays until then. */
#define _XOPEN_SOURCE 700 /* strcasecmp */

#include "cli/film/film_encoder.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <spawn.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <sys/wait.h>
#include <unistd.h>

#include "cli/common/cli.h"

extern char **environ;

enum { WORDS = 40, MORE = 20 };

/* Words of ffmpeg for each ending of file names. Even widths and heights, and colours at half resolution, are what
 * players expect; a gif gets the 256 colours that suit it. */
static const struct { const char *ending, *words[16]; } formats[] = {
  {".gif", {"-vf", "split[a][b];[a]palettegen=stats_mode=diff[p];[b][p]paletteuse=dither=bayer:bayer_scale=5:"
            "diff_mode=rectangle", "-f", "gif"}},
  {".mp4", {"-vf", "crop=trunc(iw/2)*2:trunc(ih/2)*2", "-c:v", "libx264", "-crf", "18", "-pix_fmt", "yuv420p",
            "-movflags", "+faststart", "-f", "mp4"}},
  {".webm", {"-vf", "crop=trunc(iw/2)*2:trunc(ih/2)*2", "-c:v", "libvpx-vp9", "-crf", "24", "-b:v", "0",
             "-cpu-used", "4", "-pix_fmt", "yuv420p", "-f", "webm"}},
};

int tml_encoder_format(const char *path)
{
  const char *dot = strrchr(path, '.');
  for (int i = 0; dot && i < (int)(sizeof formats/sizeof *formats); i++)
    if (strcasecmp(dot, formats[i].ending) == 0) return i;
  return -1;
}

static bool fail(tml_encoder *e, const char *fmt, ...) TML_CLI_PRINTF(2, 3);

static bool fail(tml_encoder *e, const char *fmt, ...)
{
  va_list ap;
  va_start(ap, fmt);
  vsnprintf(e->error, sizeof e->error, fmt, ap);
  va_end(ap);
  return false;
}

static int spawn_encoder(tml_encoder *e, const char *const *words, int in)
{
  posix_spawn_file_actions_t io;
  if (posix_spawn_file_actions_init(&io)) return ENOMEM;
  const bool ok = !posix_spawn_file_actions_adddup2(&io, in, STDIN_FILENO) &&
                  !posix_spawn_file_actions_addopen(&io, STDOUT_FILENO, "/dev/null", O_WRONLY, 0);
  const int status = ok ? posix_spawnp(&e->pid, "ffmpeg", &io, NULL, (char *const *)(uintptr_t)words, environ) : ENOMEM;
  posix_spawn_file_actions_destroy(&io);
  if (status) e->pid = 0;
  return status;
}

bool tml_encoder_start(tml_encoder *e, const char *path, int format, double rate)
{
  int end[2];
  char number[32];
  *e = (tml_encoder){.to = -1, .path = path, .partial = malloc(strlen(path) + MORE)};
  if (!e->partial) return fail(e, "out of memory");
  sprintf(e->partial, "%s.partial", path);
  snprintf(number, sizeof number, "%.6g", rate);
  const char *words[WORDS] = {"ffmpeg", "-loglevel", "error", "-nostdin", "-y", "-f", "image2pipe", "-c:v", "png",
                              "-framerate", number, "-i", "-", "-fflags", "+bitexact", "-flags:v", "+bitexact"};
  int n = 0;
  while (words[n]) n++;
  for (const char *const *w = formats[format].words; *w; w++) words[n++] = *w;
  words[n] = e->partial;
  if (pipe(end)) return fail(e, "no pipe can be made: %s", strerror(errno));
  fcntl(end[1], F_SETFD, FD_CLOEXEC);
  signal(SIGPIPE, SIG_IGN);
  const int status = spawn_encoder(e, words, end[0]);
  close(end[0]);
  e->to = end[1];
  return !status || fail(e, status == ENOENT ? "a film needs the program ffmpeg: install the package ffmpeg"
                                             : "ffmpeg cannot be started: %s", strerror(status));
}

bool tml_encoder_add(tml_encoder *e, const unsigned char *png, size_t n)
{
  while (n > 0) {
    const ssize_t k = write(e->to, png, n);
    if (k < 0 && errno != EINTR) return fail(e, "ffmpeg has ended before the film was complete");
    png += k > 0 ? k : 0;
    n -= k > 0 ? (size_t)k : 0;
  }
  return true;
}

bool tml_encoder_finish(tml_encoder *e)
{
  int status = 0;
  close(e->to);
  e->to = -1;
  const pid_t pid = e->pid;
  e->pid = 0;
  while (waitpid(pid, &status, 0) < 0 && errno == EINTR) {}
  if (!WIFEXITED(status) || WEXITSTATUS(status) != 0) return fail(e, "ffmpeg did not make the film");
  if (rename(e->partial, e->path)) return fail(e, "%s cannot be written: %s", e->path, strerror(errno));
  free(e->partial);
  e->partial = NULL;
  return true;
}

void tml_encoder_end(tml_encoder *e)
{
  if (e->to >= 0) close(e->to);
  if (e->pid > 0) {
    kill(e->pid, SIGKILL);
    waitpid(e->pid, NULL, 0);
  }
  if (e->partial) unlink(e->partial);
  free(e->partial);
  *e = (tml_encoder){.to = -1};
}
