"""Models that several tests use."""
import pathlib

import pytest

import trammel as tm

ROOT = pathlib.Path(__file__).resolve().parents[2]

PENDULUM = """\
trammel: 1
title: A rod on a pin
gravity: [0, -9.81, 0]
parameters: {L: 1.2, m: 3}
bodies:
  rod:
    kind: planar
    mass: m
    inertia: m*L^2/12
    position: [L/2, 0]
    markers: {top: {at: [-L/2, 0]}}
joints: {pin: {revolute: [ground, rod.top]}}
simulate: {end: 2, output: 0.01}
"""

OSCILLATOR = """\
trammel: 1
parameters: {k: 200 N/m, m: 2, c: 3}
bodies:
  ground: {markers: {rail: {z: [1, 0, 0]}, wall: {at: [-1, 0]}}}
  block: {kind: planar, mass: m, inertia: 0.01, position: [0.1, 0], markers: {rail: {z: [1, 0, 0]}}}
joints: {rail: {translational: [ground.rail, block.rail]}}
inputs: {u: {unit: N}}
forces:
  spring: {spring-damper: [ground.wall, block], stiffness: k, damping: c, free-length: 1}
  push: {force: block, value: [u, 0]}
simulate: {end: 2, output: 0.02}
"""


@pytest.fixture
def pendulum():
    return tm.Model(text=PENDULUM, name="pendulum.yaml")


@pytest.fixture
def oscillator():
    return tm.Model(text=OSCILLATOR, name="oscillator.yaml")


@pytest.fixture
def root():
    return ROOT
