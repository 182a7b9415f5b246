/* system_builder.h - steps of tml_system_create that live in files of their own. */
#ifndef TML_SYSTEM_BASE_SYSTEM_BUILDER_H
#define TML_SYSTEM_BASE_SYSTEM_BUILDER_H

#include "system/base/system.h"

/* Rows of joints, motions and norm conditions; prunes those that hold identically. */
tml_status tml_compile_constraints(tml_system *s, tml_error *err);

/* law.c, spell.c: a formula in its place. Forces of elements in it are spelled out by what makes them, so that their
 * derivatives follow like all others. */
typedef tml_feed (*tml_feed_fn)(tml_system *s, const tml_atom *a);
tml_status tml_law_create(tml_law *l, tml_system *s, const tml_formula *f, tml_error *err);
tml_status tml_reaction_expression_expand(tml_law *l, tml_system *s, const tml_formula *f, tml_feed_fn feed_of,
                                          tml_error *err);
/* Its first input, a new one unless it is there; -1: no memory. */
int tml_law_add_input(tml_law *l, const tml_feed *feed);
tml_feed tml_law_marker(const tml_system *s, tml_feed_kind kind, int marker, int axis);
bool tml_law_set_bodies(tml_law *l, const tml_system *s); /* once all feeds are there; false: no memory */
void tml_law_free(tml_law *l);
int tml_law_input_width(tml_feed_kind kind);
tml_vector_kind tml_law_input_vector(tml_feed_kind kind);

/* compile.c: a new counted angle; and where a planar body's own angle puts it. */
int tml_system_add_angle(tml_system *s, const tml_place *i, const tml_place *j, const int frame[2], double start);
double tml_system_start_angle(const tml_system *s, int i, int j);
/* Gives a measure the curves of a joint. */
void tml_system_set_curves(const tml_system *s, const tml_joint *d, tml_measure *m);

/* How the model places a frame; only while compiling. */
void tml_system_start_pose(const tml_system *s, int frame, double x[3], double A[9]);

/* contacts.c: pairs of shapes that may touch, behind the force elements. */
tml_status tml_system_contacts_compile(tml_system *s, tml_error *err);

/* user.c: numbers of the unknowns and who provides them; laws of constraint rows, before these are numbered; all other
 * laws, which may refer to multipliers, after that; then their patterns. */
tml_status tml_compile_user_numbers(tml_system *s, tml_error *err);
tml_status tml_compile_relation_laws(tml_system *s, tml_error *err);
tml_status tml_compile_laws(tml_system *s, tml_error *err);
tml_status tml_compile_user_pattern(tml_system *s, tml_error *err);
void tml_system_user_free(tml_user *u);

/* The values of an element that are given by expressions; how many. */
int tml_system_force_values(const tml_system *s, const tml_sysforce *e, tml_force_value out[TML_FORCE_VALUES]);

/* Patterns of the named matrices and the slots of every element; that of block (row body, column body) in v x v. */
int tml_system_vv_slot(const tml_system *s, int row, int column);
tml_status tml_compile_pattern(tml_system *s, tml_error *err);
bool tml_system_check_invariants(const tml_system *s); /* sound.c: for asserts */
/* breaks.c: every expression in which time counts, but channels and sensors, which no step depends on. */
typedef void (*tml_visit_timed)(const tml_expr *e, bool motion, void *ctx);
void tml_system_visit_timed(const tml_system *s, tml_visit_timed f, void *ctx);
bool tml_next_break_allocate(tml_work *w, const tml_system *s); /* breaks.c: false: no memory */
bool tml_force_unknowns_allocate(tml_work *w, const tml_system *s); /* owned.c: the same */

#endif
