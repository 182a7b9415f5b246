/* system_builder.h - steps of tml_system_create that live in files of their own. */
#ifndef TML_SYSTEM_BASE_SYSTEM_BUILDER_H
#define TML_SYSTEM_BASE_SYSTEM_BUILDER_H

#include "system/base/system.h"

/* Creates the rows of joints, motions and norm conditions; removes those that hold identically. */
tml_status tml_compile_constraints(tml_system *s, tml_error *err);

/* law_compile.c, reaction_expression.c: binds a formula to the system. Forces of elements in the formula are
 * expanded into expressions of the state, so that they have exact derivatives. */
typedef tml_feed (*tml_feed_fn)(tml_system *s, const tml_atom *a);
tml_status tml_law_create(tml_law *l, tml_system *s, const tml_formula *f, tml_error *err);
tml_status tml_reaction_expression_expand(tml_law *l, tml_system *s, const tml_formula *f, tml_feed_fn feed_of,
                                          tml_error *err);
/* Index of the first input of a feed, which is added unless it exists; -1: out of memory. */
int tml_law_add_input(tml_law *l, const tml_feed *feed);
tml_feed tml_law_marker(const tml_system *s, tml_feed_kind kind, int marker, int axis);
bool tml_law_set_bodies(tml_law *l, const tml_system *s); /* to be called once all feeds are known; false: out of
                                                             memory */
void tml_law_free(tml_law *l);
int tml_law_input_width(tml_feed_kind kind);
tml_vector_kind tml_law_input_vector(tml_feed_kind kind);

/* compile.c: `add_angle` creates a counted angle; `start_angle` returns its initial value from the angles of planar
 * bodies. */
int tml_system_add_angle(tml_system *s, const tml_place *i, const tml_place *j, const int frame[2], double start);
double tml_system_start_angle(const tml_system *s, int i, int j);
/* Sets the curves of a joint in a measure. */
void tml_system_set_curves(const tml_system *s, const tml_joint *d, tml_measure *m);

/* The pose of a frame as placed by the model; only while compiling. */
void tml_system_start_pose(const tml_system *s, int frame, double x[3], double A[9]);

/* system_contacts.c: appends pairs of shapes that may touch to the force elements. */
tml_status tml_system_contacts_compile(tml_system *s, tml_error *err);

/* compile_laws.c, to be called in this order: numbers of the unknowns and their providers; laws of constraint rows,
 * before the rows are numbered; all other laws, which may refer to multipliers; patterns of the derivatives. */
tml_status tml_compile_user_numbers(tml_system *s, tml_error *err);
tml_status tml_compile_relation_laws(tml_system *s, tml_error *err);
tml_status tml_compile_laws(tml_system *s, tml_error *err);
tml_status tml_compile_user_pattern(tml_system *s, tml_error *err);

/* Collects the values of an element that are given by expressions; returns their number. */
int tml_system_force_values(const tml_system *s, const tml_sysforce *e, tml_force_value out[TML_FORCE_VALUES]);

/* `pattern` computes the patterns of the named matrices and the slots of every element; `vv_slot` returns the slot
 * of block (row body, column body) in v x v. */
int tml_system_vv_slot(const tml_system *s, int row, int column);
tml_status tml_compile_pattern(tml_system *s, tml_error *err);
bool tml_system_check_invariants(const tml_system *s); /* check_invariants.c: for asserts */
/* next_break.c: visits every expression that depends on time, except channels and sensors, which no step depends on. */
typedef void (*tml_visit_timed)(const tml_expr *e, bool motion, void *ctx);
void tml_system_visit_timed(const tml_system *s, tml_visit_timed f, void *ctx);
void tml_next_break_allocate(tml_work *w, const tml_system *s); /* next_break.c */
void tml_force_unknowns_allocate(tml_work *w, const tml_system *s); /* force_unknowns.c */

#endif
