/* struct_size.h - definitions and options of programs that were compiled with another version of the headers. Their
 * structs begin with their size and may be shorter or longer than those of this library. */
#ifndef TML_CORE_STRUCT_SIZE_H
#define TML_CORE_STRUCT_SIZE_H

#include "core/error.h"

/* The struct of this version for a given one, in a statement of its own: `d = TML_TAKE(tml_body_def, d, err);`. It
 * lives as long as the block of that statement; the condition of an `if` is also a block. NULL: the size cannot be, or
 * the program sets a field that this version does not have. */
#define TML_TAKE(type, given, err)                                                             \
  ((const type *)tml_struct_take(&(type){0}, sizeof(type), 1 ? (given) : (const type *)NULL, #type, (err)))

/* Copies what the program and this version both have over `out`, which holds the defaults, and sets its size. Returns
 * `out`, or NULL with TML_ERR_ARGUMENT in `err`. */
const void *tml_struct_take(void *out, size_t size, const void *given, const char *type, tml_error *err);

/* Element i of an array of the program, in a statement of its own. The size of the first element is that of all. */
#define TML_TAKE_AT(type, list, i, err)                                                              \
  ((const type *)tml_struct_take(&(type){0}, sizeof(type),                                           \
                                 tml_struct_at(1 ? (list) : (const type *)NULL, (i)), #type, (err)))

const void *tml_struct_at(const void *list, int i);

/* Copies an array of n structs of the program into `out`, which has room for n of this version. TML_ERR_ARGUMENT. */
tml_status tml_struct_take_list(void *out, size_t size, const void *list, int n, const char *type, tml_error *err);

/* Sets the size of each of n structs that are zero. Returns `list`, which may be NULL. */
void *tml_struct_mark(void *list, size_t n, size_t size);

/* Fills a struct of the program, which has set its size, from one of this version. TML_ERR_ARGUMENT. */
tml_status tml_struct_give(void *given, const void *from, size_t size, const char *type, tml_error *err);

#endif
