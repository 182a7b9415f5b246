/* headless_browser.c - starts Chromium and talks to it. A message is JSON with a terminating zero byte. Replies are
 * searched for the few members that matter instead of being parsed: the texts that the page is asked for contain no
 * quotes. */
#define _XOPEN_SOURCE 700 /* mkdtemp, nftw */

#include "cli/film/headless_browser.h"

#include <errno.h>
#include <fcntl.h>
#include <ftw.h>
#include <poll.h>
#include <signal.h>
#include <spawn.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include "cli/common/cli.h"

extern char **environ;

enum {
  BROWSER_IN = 3, BROWSER_OUT = 4, /* descriptors from which Chromium reads and to which it writes */
  SPARE = 10,         /* descriptors from here on are not among those of the browser */
  CHUNK = 1 << 16, MESSAGE = 16384,
  PATIENCE = 90,      /* [s] for a reply */
  GRACE = 50,         /* [10 ms] to end by itself */
  WAIT_READY = 20     /* [ms] between two looks at a page that is being opened */
};

static bool fail(tml_browser *b, const char *fmt, ...) TML_CLI_PRINTF(2, 3);

static bool fail(tml_browser *b, const char *fmt, ...)
{
  va_list ap;
  va_start(ap, fmt);
  vsnprintf(b->error, sizeof b->error, fmt, ap);
  va_end(ap);
  return false;
}

/* ---------------------------------------------------------------- the process ---------------- */

/* A pipe whose ends are neither standard streams nor those that the browser gets, and are closed in other programs. */
static bool open_pipe(int end[2])
{
  int low[2];
  if (pipe(low)) return false;
  for (int i = 0; i < 2; i++) {
    end[i] = fcntl(low[i], F_DUPFD_CLOEXEC, SPARE);
    close(low[i]);
  }
  return end[0] >= 0 && end[1] >= 0;
}

/* Starts one program. The page is a file of this program, drawn by software, so that pictures do not depend on the
 * graphics processor. */
static int spawn_browser(tml_browser *b, const char *program, const int in[2], const int out[2])
{
  char profile[sizeof b->folder + 20];
  snprintf(profile, sizeof profile, "--user-data-dir=%s", b->folder);
  const char *const words[] = {
    program, "--headless", "--remote-debugging-pipe", profile, "--hide-scrollbars", "--force-device-scale-factor=1",
    "--use-angle=swiftshader", "--enable-unsafe-swiftshader", "--ignore-gpu-blocklist", "--disable-quic",
    "--no-first-run", "--disable-background-networking", "--disable-component-update", "--disable-sync",
    "--force-color-profile=srgb",
    geteuid() == 0 ? "--no-sandbox" : NULL, NULL}; /* Chromium has no sandbox for the superuser */
  posix_spawn_file_actions_t io;
  posix_spawnattr_t how;
  if (posix_spawn_file_actions_init(&io)) return ENOMEM;
  if (posix_spawnattr_init(&how)) {
    posix_spawn_file_actions_destroy(&io);
    return ENOMEM;
  }
  bool ok = !posix_spawn_file_actions_adddup2(&io, in[0], BROWSER_IN) &&
            !posix_spawn_file_actions_adddup2(&io, out[1], BROWSER_OUT) &&
            !posix_spawn_file_actions_addopen(&io, STDIN_FILENO, "/dev/null", O_RDONLY, 0) &&
            !posix_spawn_file_actions_addopen(&io, STDOUT_FILENO, "/dev/null", O_WRONLY, 0) &&
            !posix_spawn_file_actions_addopen(&io, STDERR_FILENO, "/dev/null", O_WRONLY, 0) &&
            !posix_spawnattr_setflags(&how, POSIX_SPAWN_SETPGROUP) && !posix_spawnattr_setpgroup(&how, 0);
  const int status = ok ? posix_spawnp(&b->pid, program, &io, &how, (char *const *)(uintptr_t)words, environ) : ENOMEM;
  posix_spawn_file_actions_destroy(&io);
  posix_spawnattr_destroy(&how);
  if (status) b->pid = 0;
  return status;
}

static bool spawn_some_browser(tml_browser *b, const int in[2], const int out[2])
{
  static const char *const names[] = {"chromium", "chromium-browser", "google-chrome", "google-chrome-stable"};
  const char *own = getenv("CHROMIUM");
  if (own && *own) {
    const int status = spawn_browser(b, own, in, out);
    return !status || fail(b, "%s, which CHROMIUM names, cannot be started: %s", own, strerror(status));
  }
  for (size_t i = 0; i < sizeof names/sizeof *names; i++)
    if (spawn_browser(b, names[i], in, out) == 0) return true;
  return fail(b, "this needs Chromium, which draws the pictures: install the package chromium, or let the environment "
                 "variable CHROMIUM name the program");
}

static int remove_entry(const char *path, const struct stat *info, int kind, struct FTW *place)
{
  (void)info, (void)kind, (void)place;
  (void)remove(path);
  return 0;
}

static void close_end(int *end)
{
  if (*end >= 0) close(*end);
  *end = -1;
}

/* Ends the browser with its helpers: politely first, so that it does not write to its folder while that is removed. */
static void end_process(tml_browser *b)
{
  close_end(&b->to); /* it ends when nobody talks to it */
  close_end(&b->from);
  for (int i = 0; b->pid > 0 && i <= GRACE; i++) {
    if (waitpid(b->pid, NULL, WNOHANG) != 0) break;
    if (i == GRACE) {
      kill(-b->pid, SIGKILL);
      waitpid(b->pid, NULL, 0);
      break;
    }
    poll(NULL, 0, 10);
  }
  if (b->pid > 0) kill(-b->pid, SIGKILL);
  b->pid = 0;
}

void tml_browser_end(tml_browser *b)
{
  end_process(b);
  if (*b->folder) nftw(b->folder, remove_entry, 16, FTW_DEPTH | FTW_PHYS);
  *b->folder = '\0';
  free(b->reply);
  b->reply = NULL;
}

/* ---------------------------------------------------------------- messages ------------------- */

/* Waits until a pipe can be used. */
static bool wait_for(tml_browser *b, int end, short what)
{
  const double last = tml_cli_now() + PATIENCE;
  for (;;) {
    struct pollfd p = {.fd = end, .events = what};
    if (tml_cli_stop_asked()) return fail(b, "stopped by the user");
    if (poll(&p, 1, 100) > 0) return true;
    if (tml_cli_now() > last) return fail(b, "Chromium did not answer for %d s", PATIENCE);
  }
}

static bool write_bytes(tml_browser *b, const char *bytes, size_t n)
{
  while (n > 0) {
    if (!wait_for(b, b->to, POLLOUT)) return false;
    const ssize_t k = write(b->to, bytes, n);
    if (k < 0 && errno != EINTR) return fail(b, "Chromium has ended");
    bytes += k > 0 ? k : 0;
    n -= k > 0 ? (size_t)k : 0;
  }
  return true;
}

/* Reads one message. What was read beyond it stays for the next one. */
static bool read_message(tml_browser *b)
{
  size_t looked = 0;
  memmove(b->reply, b->reply + b->n, b->read - b->n);
  b->read -= b->n;
  for (b->n = 0;;) {
    const char *zero = memchr(b->reply + looked, '\0', b->read - looked);
    if (zero) {
      b->n = (size_t)(zero - b->reply) + 1;
      return true;
    }
    looked = b->read;
    if (b->read + CHUNK > b->room) {
      char *more = realloc(b->reply, 2*b->room);
      if (!more) return fail(b, "out of memory");
      b->reply = more;
      b->room *= 2;
    }
    if (!wait_for(b, b->from, POLLIN)) return false;
    const ssize_t k = read(b->from, b->reply + b->read, CHUNK);
    if (k == 0 || (k < 0 && errno != EINTR)) return fail(b, "Chromium has ended");
    b->read += k > 0 ? (size_t)k : 0;
  }
}

/* The text of a member; *n: its length. NULL: there is none. */
static const char *find_text(const char *reply, const char *member, size_t *n)
{
  char key[40];
  snprintf(key, sizeof key, "\"%s\":\"", member);
  const char *at = strstr(reply, key);
  if (!at) return NULL;
  at += strlen(key);
  *n = strcspn(at, "\"");
  return at;
}

/* Calls a function of the browser or of the page and waits for the reply, over messages about other things. */
static bool call(tml_browser *b, const char *method, const char *parameters)
{
  char text[MESSAGE], begin[32];
  const int n = snprintf(text, sizeof text, "{\"id\":%d,\"method\":\"%s\",\"params\":{%s}%s%s%s}", ++b->calls, method,
                         parameters, *b->session ? ",\"sessionId\":\"" : "", b->session, *b->session ? "\"" : "");
  if (n >= (int)sizeof text) return fail(b, "the address of the page is too long");
  if (!write_bytes(b, text, (size_t)n + 1)) return false;
  const int k = snprintf(begin, sizeof begin, "{\"id\":%d,", b->calls);
  do
    if (!read_message(b)) return false;
  while (strncmp(b->reply, begin, (size_t)k) != 0);
  size_t length = 0;
  const char *error = strncmp(b->reply + k, "\"error\"", 7) == 0 ? find_text(b->reply, "message", &length) : NULL;
  return !error || fail(b, "Chromium reports: %.*s", (int)(length < 200 ? length : 200), error);
}

bool tml_browser_start(tml_browser *b)
{
  int in[2] = {-1, -1}, out[2] = {-1, -1};
  const char *place = getenv("TMPDIR");
  *b = (tml_browser){.to = -1, .from = -1, .room = 2*CHUNK};
  b->reply = malloc(b->room);
  if (!b->reply) return fail(b, "out of memory");
  if (!place || !*place || strlen(place) + sizeof "/trammel-XXXXXX" > sizeof b->folder) place = "/tmp";
  snprintf(b->folder, sizeof b->folder, "%s/trammel-XXXXXX", place);
  if (!mkdtemp(b->folder)) {
    *b->folder = '\0';
    return fail(b, "no temporary folder can be made in %s: %s", place, strerror(errno));
  }
  setenv("TMPDIR", b->folder, 1); /* the browser leaves temporary files; they are removed with its profile */
  signal(SIGPIPE, SIG_IGN);       /* a program that ends early is reported by write() */
  bool ok = open_pipe(in) && open_pipe(out);
  if (!ok) (void)fail(b, "no pipe can be made: %s", strerror(errno));
  ok = ok && spawn_some_browser(b, in, out);
  close_end(&in[0]);
  close_end(&out[1]);
  b->to = in[1];
  b->from = out[0];
  return ok && call(b, "Browser.getVersion", "");
}

/* ---------------------------------------------------------------- the page ------------------- */

/* Makes the page, and takes its session. */
static bool attach_page(tml_browser *b)
{
  char parameters[256];
  size_t n = 0;
  if (!call(b, "Target.createTarget", "\"url\":\"about:blank\"")) return false;
  const char *target = find_text(b->reply, "targetId", &n);
  if (!target) return fail(b, "Chromium made no page");
  snprintf(parameters, sizeof parameters, "\"targetId\":\"%.*s\",\"flatten\":true", (int)n, target);
  if (!call(b, "Target.attachToTarget", parameters)) return false;
  const char *session = find_text(b->reply, "sessionId", &n);
  if (!session || n >= sizeof b->session) return fail(b, "Chromium shows no page");
  memcpy(b->session, session, n);
  b->session[n] = '\0';
  return true;
}

/* The address of a file: bytes other than letters and digits by number. */
static void write_address(char *to, size_t room, const tml_browser_page *p)
{
  static const char plain[] = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-._/";
  size_t n = (size_t)snprintf(to, room, "file://");
  for (const char *c = p->file; *c && n + 4 < room; c++)
    n += (size_t)snprintf(to + n, room - n, strchr(plain, *c) ? "%c" : "%%%02X", (unsigned char)*c);
  if (p->fragment && n + 1 < room) snprintf(to + n, room - n, "#%s", p->fragment);
}

bool tml_browser_open(tml_browser *b, const tml_browser_page *p, const char *ready)
{
  char parameters[MESSAGE], address[MESSAGE/2];
  const char *value = "";
  if (!attach_page(b)) return false;
  snprintf(parameters, sizeof parameters, "\"width\":%d,\"height\":%d,\"deviceScaleFactor\":1,\"mobile\":false",
           p->width, p->height);
  if (!call(b, "Emulation.setDeviceMetricsOverride", parameters)) return false;
  snprintf(parameters, sizeof parameters, "\"features\":[{\"name\":\"prefers-color-scheme\",\"value\":\"%s\"}]",
           p->dark ? "dark" : "light");
  if (!call(b, "Emulation.setEmulatedMedia", parameters)) return false;
  write_address(address, sizeof address, p);
  snprintf(parameters, sizeof parameters, "\"url\":\"%s\"", address);
  if (!call(b, "Page.navigate", parameters)) return false;
  for (const double last = tml_cli_now() + PATIENCE; tml_cli_now() < last; poll(NULL, 0, WAIT_READY)) {
    if (!tml_browser_evaluate(b, ready, &value)) return false;
    if (strcmp(value, "ready") == 0) return true;
  }
  return fail(b, "the page was not ready within %d s", PATIENCE);
}

bool tml_browser_evaluate(tml_browser *b, const char *expression, const char **value)
{
  char parameters[MESSAGE/2];
  size_t n = 0;
  snprintf(parameters, sizeof parameters, "\"expression\":\"%s\",\"awaitPromise\":true,\"returnByValue\":true",
           expression);
  if (!call(b, "Runtime.evaluate", parameters)) return false;
  if (strstr(b->reply, "\"exceptionDetails\"")) {
    const char *why = find_text(b->reply, "description", &n);
    return fail(b, "the page reports: %.*s", (int)(why ? strcspn(why, "\\\"") : 0), why ? why : "");
  }
  char *text = (char *)(uintptr_t)find_text(b->reply, "value", &n); /* it points into b->reply */
  if (text) text[n] = '\0';
  *value = text ? text : "";
  return true;
}

/* Decodes base64 in place. Returns the number of bytes. */
static size_t decode(char *text, size_t n)
{
  static const char digits[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
  signed char value[256];
  memset(value, -1, sizeof value);
  for (int i = 0; i < 64; i++) value[(unsigned char)digits[i]] = (signed char)i;
  unsigned char *to = (unsigned char *)text;
  unsigned bits = 0;
  size_t made = 0;
  for (size_t i = 0, have = 0; i < n; i++) {
    const int v = value[(unsigned char)text[i]];
    if (v < 0) break; /* the padding at the end of the text */
    bits = (bits << 6 | (unsigned)v) & 0xFFFFFF;
    if ((have += 6) < 8) continue;
    have -= 8;
    to[made++] = (unsigned char)(bits >> have);
  }
  return made;
}

bool tml_browser_picture(tml_browser *b, bool fast, const unsigned char **png, size_t *n)
{
  size_t length = 0;
  if (!call(b, "Page.captureScreenshot", fast ? "\"format\":\"png\",\"optimizeForSpeed\":true" : "\"format\":\"png\""))
    return false;
  char *text = (char *)(uintptr_t)find_text(b->reply, "data", &length);
  if (!text) return fail(b, "Chromium made no picture");
  *png = (const unsigned char *)text;
  *n = decode(text, length);
  return true;
}
