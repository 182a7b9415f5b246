/* files.c - checks before a command writes a file, paths of files, and files beside the program. */
#include "cli/common/cli.h"

#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

bool tml_cli_is_stdout(const char *path) { return strcmp(path, "-") == 0 || strcmp(path, "/dev/stdout") == 0; }

int tml_cli_check_file(const char *path, const tml_cli_args *a)
{
  tml_error err = {0};
  if (tml_cli_value(a, "force")) return TML_EXIT_DONE;
  const tml_status st = tml_check_replace(path, &err);
  return st ? tml_cli_failure(NULL, st, &err) : TML_EXIT_DONE;
}

int tml_cli_check_new(const char *path, const tml_cli_args *a)
{
  struct stat info;
  if (tml_cli_value(a, "force") || tml_cli_is_stdout(path) || stat(path, &info) != 0) return TML_EXIT_DONE;
  if (!S_ISREG(info.st_mode)) return TML_EXIT_DONE; /* pipes and devices may be written; a folder is refused later */
  tml_cli_usage("'%s' exists; --force overwrites it, -o FILE takes another name", path);
  return TML_EXIT_FILE;
}

int tml_cli_check_folder(const char *dir)
{
  if (dir && tml_cli_is_stdout(dir)) return tml_cli_usage("-o %s: results are a folder, not one file", dir);
  return TML_EXIT_DONE;
}

char *tml_cli_path(const char *dir, const char *file)
{
  const size_t size = strlen(dir) + strlen(file) + 2;
  char *path = malloc(size);
  if (path) snprintf(path, size, "%s/%s", dir, file);
  return path;
}

static bool has_file(const char *folder, const char *file)
{
  char *path = tml_cli_path(folder, file);
  const bool there = path && access(path, R_OK) == 0;
  free(path);
  return there;
}

bool tml_cli_find_beside(char folder[TML_CLI_FOLDER], const tml_cli_search_path *b)
{
  const char *value = getenv(b->variable);
  char own[TML_CLI_FOLDER/2];
  if (value && *value) {
    snprintf(folder, TML_CLI_FOLDER, "%s", value);
    return has_file(folder, b->file);
  }
  const ssize_t n = readlink("/proc/self/exe", own, sizeof own - 1);
  own[n > 0 ? n : 0] = '\0';
  char *slash = strrchr(own, '/');
  if (!slash) return false;
  *slash = '\0';
  for (int i = 0; i < b->n_places; i++) {
    snprintf(folder, TML_CLI_FOLDER, "%s/%s", own, b->places[i]);
    if (has_file(folder, b->file)) return true;
  }
  return false;
}

bool tml_cli_has_file(const char *dir, const char *file)
{
  char *path = tml_cli_path(dir, file);
  const bool there = path && access(path, F_OK) == 0;
  free(path);
  return there;
}

static bool is_plain(const char *word)
{
  static const char plain[] = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_@%+=:,./-";
  return *word && strspn(word, plain) == strlen(word);
}

void tml_cli_put_word(FILE *f, const char *word)
{
  if (is_plain(word)) {
    fprintf(f, " %s", word);
    return;
  }
  fputs(" '", f);
  for (; *word; word++) {
    if (*word == '\'') fputs("'\\''", f);
    else fputc(*word, f);
  }
  fputc('\'', f);
}
