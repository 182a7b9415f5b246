"""Stepping with inputs, saved states, rows in memory: against closed forms and SciPy."""
import _thread
import gc
import threading
import time
import weakref

import numpy as np
import pytest
from scipy.signal import StateSpace, lsim

import trammel as tm
from conftest import OSCILLATOR

K, M, C = 200.0, 2.0, 3.0


def force(t):
    return 5.0 * np.sign(np.sin(7.0 * t))


def linear_system():
    return StateSpace([[0, 1], [-K / M, -C / M]], [[0], [1 / M]], [[1, 0]], [[0]])


def test_inputs_in_a_loop(oscillator):
    t = np.arange(0, 1.0, 0.01)
    held = np.round(force(t + 1e-9), 6)
    with oscillator.sim(tolerance=1e-9) as s:
        assert s.inputs.units["u"] == "N" and list(s.inputs) == ["u"]
        found = []
        for k, now in enumerate(t):
            s.inputs["u"] = held[k]
            assert s.inputs["u"] == held[k]
            found.append(s["block.x"])
            s.advance(now + 0.01)
    expected = lsim(linear_system(), held, t, X0=[0.1, 0], interp=False)[1]
    assert np.max(np.abs(np.array(found) - np.ravel(expected))) < 1e-6


def test_advance_table_is_the_loop(oscillator):
    times = np.arange(1, 101) * 0.01
    u = force(times)
    with oscillator.sim(tolerance=1e-9) as s:
        table = s.advance_table(times, {"u": u}, ["block.x", "block.vx"])
        assert s.time == pytest.approx(1.0)
    expected = lsim(linear_system(), np.append(u, 0), np.append(0, times), X0=[0.1, 0], interp=False)[1]
    assert table.shape == (100, 2)
    assert np.max(np.abs(table[:, 0] - np.ravel(expected)[1:])) < 1e-6


def test_advance_table_by_lines(oscillator):
    times = np.arange(1, 51) * 0.02
    u = 10 * np.sin(5 * times)
    with oscillator.sim(tolerance=1e-9) as s:
        table = s.advance_table(times, {"u": u}, "block.x", lines=True)
    expected = lsim(linear_system(), np.append(0, u), np.append(0, times), X0=[0.1, 0], interp=True)[1]
    assert np.max(np.abs(table[:, 0] - np.ravel(expected)[1:])) < 1e-6


def test_no_inputs_and_no_outputs(oscillator):
    with oscillator.sim() as s:
        assert s.advance_table([0.1, 0.2]).shape == (2, 0) and s.time == 0.2
        assert s.advance_table([], {"u": []}, "block.x").shape == (0, 1)
        assert s.read().shape == (0,)
        s.inputs.set({})
        s.inputs.set({"u": 1.0}, rates={"u": 2.0})
        s.advance(0.7)
        assert s.inputs["u"] == pytest.approx(2.0)
        with pytest.raises(tm.ArgumentError, match="a rate but no value of u"):
            s.inputs.set({}, rates={"u": 2.0})
        with pytest.raises(tm.ArgumentError):
            s.inputs["u"] = float("nan")
        with pytest.raises(tm.ArgumentError, match="before the last step"):
            s.advance(0.0)


def test_table_arguments(oscillator):
    with oscillator.sim() as s:
        with pytest.raises(tm.ArgumentError, match="'u' has 2 values for 3 times"):
            s.advance_table([0.1, 0.2, 0.3], {"u": [1, 2]})
        with pytest.raises(tm.ArgumentError, match="no input 'v'; inputs: u"):
            s.advance_table([0.1], {"v": 1})
        with pytest.raises(tm.ArgumentError, match="finite"):
            s.advance_table([0.1, np.nan])
        with pytest.raises(tm.ArgumentError, match="did you mean 'block.x'"):
            s.read("blok.x")
        assert s.advance_table([0.1, 0.2], {"u": 1.0}, "block.x").shape == (2, 1)


def test_save_and_restore(oscillator):
    with oscillator.sim(method="hht") as s, oscillator.sim(method="hht") as other:
        s.inputs["u"] = 3.0
        s.advance(0.5)
        there = s.save()
        first = s.advance(1.0).read("block.x", "block.vx")
        s.restore(there)
        assert s.time == 0.5
        second = s.advance(1.0).read("block.x", "block.vx")
        other.restore(there)
        third = other.advance(1.0).read("block.x", "block.vx")
        assert np.array_equal(first, second) and np.array_equal(first, third)
        with pytest.raises(tm.ArgumentError):
            s.restore(there[:-1])
    with oscillator.sim(method="newmark") as wrong, pytest.raises(tm.ArgumentError):
        wrong.restore(there)


def test_rows_in_memory(oscillator):
    s = oscillator.sim(tolerance=1e-8)
    rows = s.run()
    s.close()
    del s
    gc.collect()
    x = rows["block.x"]
    w, z = np.sqrt(K / M), C / 2 / M
    wd = np.sqrt(w**2 - z**2)
    exact = 0.1 * np.exp(-z * rows.time) * (np.cos(wd * rows.time) + z / wd * np.sin(wd * rows.time))
    assert len(rows.time) == 101 and rows.units["block.x"] == "m" and rows.stopped is None
    assert np.max(np.abs(x - exact)) < 1e-6
    assert not x.flags.writeable
    memory = weakref.ref(rows._recorder)
    del rows
    gc.collect()
    assert memory() is not None and np.max(np.abs(x - exact)) < 1e-6  # it is there as long as the array,
    del x
    gc.collect()
    assert memory() is None  # and no longer


def test_many_blocks(oscillator):
    with oscillator.sim(tolerance=1e-6, output=1e-4, end=1) as s:
        rows = s.run(channels=["block.x"])
    assert rows.time.shape == (10001,) and np.all(np.diff(rows.time) > 0)
    with oscillator.sim(tolerance=1e-6) as s:
        assert s.advance(0.5)["block.x"] == pytest.approx(rows.at(0.5, "block.x")[0], abs=1e-12)


def test_what_is_known(oscillator):
    with oscillator.sim(tolerance=1e-6) as s:
        s.advance(1.0)
        assert s.time == 1.0 and s.step_time >= 1.0 and s.degrees_of_freedom == 1
        assert s.coordinates == 3 and s.constraints == 2 and s.redundant == 0
        assert s.stats.steps > 5 and s.method and s.warnings == [] and s.moved == []
        assert s.body_state("block").position[0] == pytest.approx(0.0, abs=0.2)
        assert max(s.drift) < 1e-6
        before = s.step_time
        assert s.step() > before


def test_a_sensor_stops():
    m = tm.Model(text=OSCILLATOR + 'sensors: {zero: {when: "dx(block) < 0", stop: true}}\n')
    with m.sim() as s:
        rows = s.run()
        assert s.stopped == "zero" and rows.stopped == "zero" and rows.time[-1] < 1
        with pytest.raises(tm.ArgumentError, match="sensor 'zero' has ended the run"):
            s.step()


def test_closed(oscillator):
    with oscillator.sim() as s:
        pass
    with pytest.raises(tm.ArgumentError, match="closed"):
        s.advance(1.0)


def test_ctrl_c_stops_between_steps(pendulum):
    """A run that would take minutes ends within seconds, and the simulation can go on."""
    def interrupt():
        time.sleep(0.5)
        _thread.interrupt_main()

    with pendulum.sim(step=1e-5, method="hht", end=1e6) as s:
        for go in (lambda: s.advance(1000.0), lambda: s.run(1000.0)):
            thread = threading.Thread(target=interrupt)
            begun = time.monotonic()
            with pytest.raises(KeyboardInterrupt):
                thread.start()
                go()
            thread.join()
            assert time.monotonic() - begun < 30
        now = s.step_time
        assert 0 < now < 1000 and s.advance(now + 1e-4).time == pytest.approx(now + 1e-4)


def test_ctrl_c_in_a_whole_run(pendulum, tmp_path):
    thread = threading.Timer(0.5, _thread.interrupt_main)
    with pytest.raises(KeyboardInterrupt):
        thread.start()
        pendulum.run(tmp_path / "out", step=1e-5, method="hht", end=1000, output=1)
    thread.join()
    assert tm.read(tmp_path / "out").status == "interrupted"
