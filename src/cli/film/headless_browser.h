/* headless_browser.h - a Chromium without a window that shows one page and takes pictures of it. The command talks to
 * it through two pipes, by the protocol of its developer tools. */
#ifndef TML_CLI_FILM_HEADLESS_BROWSER_H
#define TML_CLI_FILM_HEADLESS_BROWSER_H

#include <stdbool.h>
#include <stddef.h>
#include <sys/types.h>

typedef struct tml_browser {
  pid_t pid;              /* process of the browser, which leads a process group; 0: none */
  int to, from;           /* ends of the pipes; -1: closed */
  int calls;              /* number of the last call */
  char session[64];       /* session of the page, "" before there is one */
  char *reply;            /* last reply, with its terminating zero */
  size_t n, read, room;   /* bytes of it, bytes that were read, bytes that it may hold */
  char folder[64];        /* profile of the browser, removed at the end */
  char error[512];        /* why a function returned false */
} tml_browser;

typedef struct tml_browser_page {
  const char *file;       /* absolute path of the page */
  const char *fragment;   /* what follows '#' in its address, or NULL */
  int width, height;      /* [px] */
  bool dark;
} tml_browser_page;

/* Starts the browser. False: there is none, or it does not answer. tml_browser_end must be called in any case. */
bool tml_browser_start(tml_browser *b);
/* Opens a page and waits until `ready`, an expression of the page, is true. */
bool tml_browser_open(tml_browser *b, const tml_browser_page *p, const char *ready);
/* Evaluates an expression of the page, whose promise it waits for; *value points to the text of its value, in the
 * memory of the browser until the next call. Neither may contain quotes or backslashes. */
bool tml_browser_evaluate(tml_browser *b, const char *expression, const char **value);
/* A picture of the window: *png points to n bytes in the memory of the browser until the next call. */
bool tml_browser_picture(tml_browser *b, bool fast, const unsigned char **png, size_t *n);
void tml_browser_end(tml_browser *b);

#endif
