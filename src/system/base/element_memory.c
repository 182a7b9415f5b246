/* element_memory.c - the memory of the elements of a system between steps: counted angles and drives, offsets, free
 * lengths, branches. */
#include "core/arena.h"

#include "system/base/system.h"

tml_status tml_memory_create(tml_memory *m, const tml_system *s, tml_error *err)
{
  m->turn = tml_arena_new(&m->arena, (size_t)s->n_angles, sizeof *m->turn);
  m->count = tml_arena_new(&m->arena, (size_t)s->model->n_motions, sizeof *m->count);
  m->offset = tml_arena_new(&m->arena, (size_t)s->n_full, sizeof *m->offset);
  m->element = tml_arena_new(&m->arena, (size_t)s->n_memory, sizeof *m->element);
  m->branch = tml_arena_new(&m->arena, (size_t)s->user.n_branches, sizeof *m->branch);
  for (int i = 0; i < 2; i++) m->touch[i] = tml_arena_new(&m->touching, (size_t)s->n_touching, sizeof *m->touch[i]);
  if (m->arena.failed || m->touching.failed) {
    tml_memory_free(m);
    return tml_fail_memory(err);
  }
  for (int k = 0; k < s->n_angles; k++) m->turn[k] = s->angle[k].start;
  for (int k = 0; k < s->n_constraints; k++)
    if (s->constraint[k].number >= 0) m->offset[s->constraint[k].number] = s->constraint[k].offset;
  for (int k = 0; k < s->n_memory; k++) m->element[k] = s->memory[k];
  return TML_OK;
}

void tml_memory_free(tml_memory *m)
{
  tml_arena_free(&m->arena);
  tml_arena_free(&m->touching);
  *m = (tml_memory){0};
}

void tml_memory_copy(tml_memory *to, const tml_memory *from, const tml_system *s)
{
  memcpy(to->turn, from->turn, (size_t)s->n_angles*sizeof *to->turn);
  memcpy(to->count, from->count, (size_t)s->model->n_motions*sizeof *to->count);
  memcpy(to->offset, from->offset, (size_t)s->n_full*sizeof *to->offset);
  memcpy(to->element, from->element, (size_t)s->n_memory*sizeof *to->element);
  memcpy(to->branch, from->branch, (size_t)s->user.n_branches*sizeof *to->branch);
}

void tml_memory_store(tml_memory *m, const tml_system *s, tml_archive *a)
{
  tml_archive_doubles(a, m->turn, (size_t)s->n_angles);
  for (int k = 0; k < s->model->n_motions; k++) {
    tml_archive_double(a, &m->count[k].t);
    tml_archive_double(a, &m->count[k].s);
    tml_archive_double(a, &m->count[k].v);
  }
  tml_archive_doubles(a, m->offset, (size_t)s->n_full);
  tml_archive_doubles(a, m->element, (size_t)s->n_memory);
  tml_archive_doubles(a, m->branch, (size_t)s->user.n_branches);
  if (a->widened) return; /* the list of pairs differs: tml_contacts_carry transfers this part */
  for (int i = 0; i < 2; i++) tml_archive_doubles(a, m->touch[i], (size_t)s->n_touching);
  tml_archive_doubles(a, m->touched, 2);
}
