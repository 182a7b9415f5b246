/* openblas_setup.c - sets up OpenBLAS in the command: one thread, and memory reserved in advance.
 *
 * Dense matrices here have some hundred rows: threads of BLAS would wait for each other longer than they work, and the
 * last digits of sums would depend on their number. OpenBLAS starts its threads while it is loaded, before main.
 * Without enough address space for their buffers (128 MB each) it retries forever. */
#define _GNU_SOURCE /* syscall */
#include "cli/common/cli.h"

#include <dlfcn.h>
#include <stdbool.h>
#include <stdio.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>
#ifdef __linux__
#include <sys/syscall.h>
#endif

enum { BUFFER = 128, MARGIN = 16 }; /* [MB] a buffer of OpenBLAS; other memory needed beside it */

#ifdef __GLIBC__

#if defined(__clang__) || defined(__GNUC__)
#define UNWATCHED __attribute__((no_sanitize("address", "undefined", "thread"))) /* runs before sanitizers start */
#else
#define UNWATCHED
#endif

enum { WORDS = 128, BITS = 8*(int)sizeof(unsigned long) };
static unsigned long processors[WORDS]; /* processors on which the process may run; set before main, read in main */
static long processor_bytes;            /* size of that set; 0: nothing was changed */

/* Runs before the constructors of the libraries and restricts the process to one processor, because OpenBLAS starts a
 * thread for each processor. setenv would have no effect here: the C library sets `environ` later. */
UNWATCHED static void show_one_processor(void)
{
  unsigned at = 0;
  unsigned long one[WORDS];
  for (int i = 0; i < WORDS; i++) one[i] = 0;
  const long bytes = syscall(SYS_sched_getaffinity, 0, sizeof processors, processors);
  if (bytes <= 0 || syscall(SYS_getcpu, &at, NULL, NULL) != 0 || at >= WORDS*BITS) return;
  one[at/BITS] = 1ul << at%BITS;
  if (syscall(SYS_sched_setaffinity, 0, sizeof one, one) == 0) processor_bytes = bytes;
}

__attribute__((section(".preinit_array"), used)) static void (*const before_libraries)(void) = show_one_processor;

static void show_all_processors(void)
{
  if (processor_bytes > 0) syscall(SYS_sched_setaffinity, 0, (size_t)processor_bytes, processors);
}

#else
static void show_all_processors(void) {}
#endif

/* Looks up a function of the loaded BLAS. False: it has none of this name, because it is not OpenBLAS. */
static bool find_function(const char *name, void *to)
{
  void *self = dlopen(NULL, RTLD_LAZY);
  void *symbol = self ? dlsym(self, name) : NULL;
  if (symbol) memcpy(to, &symbol, sizeof symbol);
  if (self) dlclose(self);
  return symbol != NULL;
}

void tml_cli_one_thread(void)
{
  void (*set)(int);
  int (*end)(void);
  show_all_processors();
  if (!find_function("openblas_set_num_threads", &set)) return;
  set(1);
  if (find_function("blas_thread_shutdown_", &end)) end(); /* ends threads that were started with another C library */
}

/* OpenBLAS keeps the first buffer until the program ends, so it never waits for memory later. */
int tml_cli_reserve(const char *subject)
{
  const size_t size = (size_t)(BUFFER + MARGIN) << 20;
  void *(*take)(int);
  void (*give)(void *);
  if (!find_function("blas_memory_alloc", &take) || !find_function("blas_memory_free", &give)) return TML_EXIT_DONE;
  void *probe = mmap(NULL, size, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  if (probe == MAP_FAILED) {
    tml_error err = {0};
    snprintf(err.text, sizeof err.text, "out of memory: OpenBLAS needs %d MB of address space, and a limit (ulimit -v) "
             "or the system refuses them", BUFFER + MARGIN);
    return tml_cli_failure(subject, TML_ERR_MEMORY, &err);
  }
  munmap(probe, size);
  give(take(0));
  return TML_EXIT_DONE;
}
