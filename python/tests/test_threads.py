"""Two threads at once give the same bytes as one after the other; nothing leaks."""
import gc
import os
import threading
import time
import weakref

import numpy as np

import trammel as tm
from trammel import _library
from conftest import OSCILLATOR, PENDULUM


def test_two_threads(pendulum):
    expected = {L: pendulum.with_parameters(L=L).run(tolerance=1e-7)["rod.angle"] for L in (0.7, 1.1)}
    found, errors = {}, []

    def work(L):
        try:
            for _ in range(5):
                m = pendulum.with_parameters(L=L)
                with m.sim(tolerance=1e-7) as s:
                    rows = s.run()
                found.setdefault(L, []).append((m.run(tolerance=1e-7)["rod.angle"], rows["rod.angle"]))
        except BaseException as error:
            errors.append(error)

    threads = [threading.Thread(target=work, args=(L,)) for L in expected]
    for one in threads:
        one.start()
    for one in threads:
        one.join()
    assert not errors
    for L, runs in found.items():
        assert len(runs) == 5
        for whole, rows in runs:
            assert np.array_equal(whole, expected[L]) and np.array_equal(rows, expected[L])


def test_the_lock_is_released(pendulum):
    """Python goes on while a thread simulates."""
    with pendulum.sim(step=1e-5, method="hht") as s:
        thread = threading.Thread(target=s.advance, args=(1.0,))
        thread.start()
        turns = 0
        while thread.is_alive():
            turns += 1
            time.sleep(0.001)
        thread.join()
    assert turns > 20


def resident():
    with open("/proc/self/statm") as f:
        return int(f.read().split()[1]) * os.sysconf("SC_PAGE_SIZE")


def test_no_leak(monkeypatch):
    """Every object of the library is freed; memory stays where it is over a thousand models."""
    alive = weakref.WeakSet()
    plain = _library.Handle.__init__

    def counted(self, *arguments):
        alive.add(self)
        plain(self, *arguments)

    monkeypatch.setattr(_library.Handle, "__init__", counted)

    def use(i):
        m = tm.Model(text=OSCILLATOR, k=150.0 + i % 7)
        with m.sim(end=0.02) as s:
            s.inputs["u"] = 1.0
            rows = s.run(0.02)
            s.save()
            if i % 10 == 0:
                s.linearise("u", "block.x")
        try:
            tm.Model(text=PENDULUM.replace("mass: m", "mass: -1"))
        except tm.ModelError:
            pass
        return float(rows["block.x"][-1])

    for i in range(100):
        use(i)
    gc.collect()
    before = resident()
    for i in range(1000):
        use(i)
    gc.collect()
    grown = resident() - before
    assert len(alive) == 0
    assert grown < 2_000_000, f"{grown} bytes in 1000 models"
