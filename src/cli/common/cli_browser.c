/* cli_browser.c - opens a page in a browser: the one that BROWSER names, else that of the desktop. */
#define _XOPEN_SOURCE 700 /* realpath */

#include "cli/common/cli.h"

#include <fcntl.h>
#include <stdint.h>
#include <spawn.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

extern char **environ;

/* Starts a program on the page without waiting for it and discards its output. False: there is no such program. */
static bool start_browser(const char *program, const char *page)
{
  char *const words[] = {(char *)(uintptr_t)program, (char *)(uintptr_t)page, NULL};
  posix_spawn_file_actions_t io;
  pid_t pid;
  if (posix_spawn_file_actions_init(&io)) return false;
  bool ok = !posix_spawn_file_actions_addopen(&io, STDOUT_FILENO, "/dev/null", O_WRONLY, 0) &&
            !posix_spawn_file_actions_addopen(&io, STDERR_FILENO, "/dev/null", O_WRONLY, 0);
  ok = ok && posix_spawnp(&pid, program, &io, NULL, words, environ) == 0;
  posix_spawn_file_actions_destroy(&io);
  return ok;
}

/* The command that opens a page on the desktop; NULL without a display. Browsers of the terminal cannot show the
 * page. */
static const char *desktop_opener(void)
{
#ifdef __APPLE__
  return "open";
#else
  return getenv("DISPLAY") || getenv("WAYLAND_DISPLAY") ? "xdg-open" : NULL;
#endif
}

int tml_cli_show(const char *dir, const char *file)
{
  char *path = tml_cli_path(dir, file), *whole = path ? realpath(path, NULL) : NULL;
  const char *browser = getenv("BROWSER"), *program = browser && *browser ? browser : desktop_opener();
  free(path);
  if (!whole) return tml_cli_usage("there is no page %s/%s to open", dir, file);
  if (!program || !start_browser(program, whole))
    tml_cli_print(stdout, "page         file://%s\n             open it with a browser: %s\n", whole,
                  program ? "the one that BROWSER names is not there" : "there is no display here");
  free(whole);
  return TML_EXIT_DONE;
}
