/* mechanism.h - a model with a bit of everything for the tests of memory, and reading it. */
#ifndef TML_TESTS_MEMORY_MECHANISM_H
#define TML_TESTS_MEMORY_MECHANISM_H

#include "memory/allocator.h"

/* Something of everything: parameters, tables, shapes, redundant pins, a motion, springs with laws,
 * channels. */
static const char model[] = "trammel: 1\n"
                            "title: A bit of everything\n"
                            "gravity: [0, -9.81, 0]\n"
                            "parameters: {a: 0.5, b: 2*a}\n"
                            "tables:\n"
                            "  curve: {x: [0, 1, 2, 3], y: [0, 1, 4, 9]}\n"
                            "bodies:\n"
                            "  ground: {markers: {up: {at: [0, 1, 0]}}}\n"
                            "  arm: {mass: 1, inertia: [0.1, 0.1, 0.1], position: [a, 0, 0], markers: "
                            "{o: {at: [-a, 0, 0]}, p: {at: [-a, 0, 0.2]},\n"
                            "        e: {at: [a, 0, 0]}}, shape: {box: {size: [b, 0.1, 0.1], color: "
                            "red}}}\n"
                            "  bob: {mass: 1, inertia: [0.1, 0.1, 0.1], position: [b + 0.5, 0, 0], "
                            "markers: {o: {at: [-0.5, 0, 0]}}}\n"
                            "joints:\n"
                            "  pin: {revolute: [ground, arm.o]}\n"
                            "  second: {inline: [ground, arm.p]}\n"
                            "  ball: {spherical: [arm.e, bob.o]}\n"
                            "motions:\n"
                            "  drive: {rotation: pin, value: \"0.1*sin(time)\"}\n"
                            "forces:\n"
                            "  strut: {spring-damper: [ground.up, bob], stiffness: 10, damping: 1, law: "
                            "\"x^3\"}\n"
                            "  wind: {force: [bob, ground], value: [\"akispl(time, 0, curve)\", 0, 0]}\n"
                            "channels: {way: \"dm(bob, ground.up)/2 + 1 mm\", turn: {value: az(arm), unit: deg, about: "
                            "how far},\n  load: \"plain(joint(pin, 0, 1)) + plain(fx(bob))\"}\n"
                            "simulate: {end: 0.05, output: 0.01}\n"
                            "record: [arm, bob.x, pin]\n"
                            "plot: [bob.x, [arm.x, arm.y]]\n";

static inline tml_status read_mechanism(tml_model **out, tml_messages **messages)
{
  const tml_status st = tml_messages_create(messages);
  return st ? st : tml_model_read_text(out, "memory.yaml", model, sizeof model - 1, NULL, *messages);
}

/* What others do before they begin. */
static inline tml_status use_reader(tml_error *err)
{
  tml_messages *messages = NULL;
  tml_model *m = NULL;
  (void)err;
  const tml_status st = read_mechanism(&m, &messages);
  tml_model_free(m);
  tml_messages_free(messages);
  return st;
}

#endif
