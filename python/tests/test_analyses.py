"""Analyses against closed forms, NumPy and SciPy."""
import numpy as np
import pytest
from scipy.signal import StateSpace, freqresp

import trammel as tm
from conftest import OSCILLATOR

K, M, C = 200.0, 2.0, 3.0


def test_linear_model(oscillator):
    lin = oscillator.linearise("u", ["block.x", "block.ax"])
    assert lin.A.shape == (2, 2) and lin.B.shape == (2, 1) and lin.C.shape == (2, 2) and lin.D.shape == (2, 1)
    assert np.allclose(np.sort_complex(np.linalg.eigvals(lin.A)), np.sort_complex(np.roots([1, C / M, K / M])))
    assert np.allclose(np.sort_complex(lin.eigenvalues), np.sort_complex(np.linalg.eigvals(lin.A)))
    assert lin.D[1, 0] == pytest.approx(1 / M)
    assert [p.name for p in lin.inputs] == ["u"] and [p.unit for p in lin.outputs] == ["m", "m/s2"]
    assert lin.states[0].value == pytest.approx(0.1)
    f = np.array([0.1, 1.0, 3.0])
    w = 2 * np.pi * f
    exact = 1 / (K - M * w**2 + 1j * C * w)
    assert np.allclose(lin.response(f)[:, 0, 0], exact)
    A, B, Cm, D = lin.abcd
    assert np.allclose(freqresp(StateSpace(A, B, Cm[:1], D[:1]), w)[1], exact)
    assert "not" == lin.steady and lin.doubt  # it starts out of balance


def test_two_inputs_three_outputs():
    two = OSCILLATOR.replace("u: {unit: N}", "u: {unit: N}, w: {unit: N}")
    two = two.replace("value: [u, 0]", "value: [u + 2*w, 0]")
    lin = tm.Model(text=two).linearise(["u", "w"], ["block.x", "block.vx", "block.ax"])
    f = np.array([0.5, 2.0])
    for k, s in enumerate(2j * np.pi * f):
        exact = lin.C @ np.linalg.solve(s * np.eye(2) - lin.A, lin.B) + lin.D
        assert exact.shape == (3, 2) and np.allclose(lin.response(f)[k], exact)
        assert np.allclose(exact[:, 1], 2 * exact[:, 0])


def test_linear_at_rest_and_files(oscillator, tmp_path):
    lin = oscillator.linearise("u", "block.x", static=True)
    assert lin.steady == "exactly" and not lin.unstable and lin.states[0].value == pytest.approx(0, abs=1e-9)
    lin.write(tmp_path / "lin")
    lin.write_response(tmp_path / "lin", 0.1, 10, 20)
    names = {p.name for p in (tmp_path / "lin").iterdir()}
    assert {"modes.json", "linear.json", "linear.mat", "bode.csv"} <= names
    with oscillator.sim() as s:
        s.static()
        shown = s.linearise().animate(s, tmp_path / "mode")
        assert np.ptp(shown["block.x"]) > 0
        assert np.all(s.linearise().shape(0, "block")[1:] == 0)
    with pytest.raises(tm.ArgumentError, match="v"):
        oscillator.linearise("v", "block.x")


def test_modes(oscillator):
    modes = oscillator.modes(static=True)
    assert len(modes) == 1
    w, z = np.sqrt(K / M), C / 2 / M
    assert modes[0].frequency == pytest.approx(np.sqrt(w**2 - z**2) / 2 / np.pi)
    assert modes[0].damping == pytest.approx(z / w) and modes[0].growth == -1 and modes[0].body == "block"
    assert {s.name for s in modes[0].shares} == {"block", "spring"}


def test_locus(oscillator, tmp_path):
    values = np.array([100.0, 200.0, 400.0])
    locus = oscillator.locus("k", values, time=0)
    assert np.allclose(locus.frequencies[:, 0], np.sqrt(values / M - (C / 2 / M)**2) / 2 / np.pi)
    assert locus.words[0].startswith("block") and locus.limits == [] and locus.crossings == []
    locus.write(tmp_path / "locus")
    assert (tmp_path / "locus" / "campbell.svg").exists()
    assert locus.doubt  # it starts out of balance
    rest = OSCILLATOR.replace("position: [0.1, 0]", "position: [0, 0]").replace("damping: c", "damping: 0").replace(
        "value: [u, 0]", "value: [-c*1 N s/m*vx(block), 0]")
    growing = tm.Model(text=rest).locus("c", [-1.0, -0.5, 0.5, 1.0])
    assert len(growing.limits) == 1 and not growing.limits[0].lost
    assert growing.limits[0].value == pytest.approx(0, abs=1e-3)


def test_directions(oscillator):
    with oscillator.sim() as s:
        along = s.directions("u", ["block.ax", "block.x"], "rail.displacement")
        assert np.allclose(along.along([1.0]), [1 / M, 0])
        assert np.allclose(along.along(states=[0.01]), [-K / M * 0.01, 0.01])
        with pytest.raises(tm.ArgumentError, match="2 numbers for 1 inputs"):
            along.along([1, 2])


def test_static(oscillator, tmp_path):
    rest = oscillator.static()
    assert len(rest) == 1 and rest[0]["block.x"] == pytest.approx(0, abs=1e-9) and rest[0].found.stable
    assert rest[0].found.stiffness == pytest.approx(K / M, rel=1e-6) and "stable" in str(rest[0].found)
    pulled = tm.Model(text=OSCILLATOR.replace("value: [u, 0]", "value: [12, 0]"))
    over = pulled.static("k", [100, 200, 400], folder=tmp_path / "static")
    assert np.allclose(over["block.x"], 12 / np.array([100, 200, 400]), rtol=1e-6)
    assert list(over.values) == [100, 200, 400] and over.to_pandas().shape[0] == 3 and over.units["block.x"] == "m"
    assert (tmp_path / "static" / "results.csv").exists()
    with pulled.sim() as s:
        assert s.static().stable and s["block.x"] == pytest.approx(0.06)


def test_sensitivity(oscillator):
    """x(t) of a damped oscillator, derived by k: closed form by differences in high precision."""
    t = 1.0

    def x(k):
        w2, z = k / M, C / 2 / M
        wd = np.sqrt(w2 - z**2)
        return 0.1 * np.exp(-z * t) * (np.cos(wd * t) + z / wd * np.sin(wd * t))

    s = oscillator.sensitivity(["block.x@1", "max(block.vx)"], ["k", "m"], tolerance=1e-8)
    exact = (x(K * (1 + 1e-5)) - x(K * (1 - 1e-5))) / (2e-5 * K)
    found = s["block.x@1", "k"]
    assert found.value == pytest.approx(exact, rel=1e-4) and found.failure == "" and found.unit
    assert s.results[0].value == pytest.approx(x(K), abs=1e-6)
    assert s.matrix.shape == (2, 2) and s.to_pandas().loc["block.x@1", "k"] == found.value
    assert s.runs >= 3 and s.parameters[0].name == "k"


def test_compare_and_verify(pendulum, tmp_path):
    c = pendulum.compare(["hht", "dopri5"], [1e-3, 1e-5], channels="rod.angle", folder=tmp_path / "c", end=0.5)
    errors = {(run.method, run.level): run.error for run in c}
    assert len(c) == 4 and errors["hht", 1e-5] < errors["hht", 1e-3] and errors["dopri5", 1e-5] < 1e-3
    assert c.notes and c[0].stats.steps > 0 and (tmp_path / "c" / "compare.csv").exists()
    assert list(c.to_pandas()["method"]) == [run.method for run in c]
    with pytest.raises(tm.ArgumentError, match="no method 'hot'; methods: hht"):
        pendulum.compare(["hot"], [1e-3])
    verdict = pendulum.verify(end=0.5, tolerance=1e-6)
    assert verdict.told and verdict.good and verdict.channels and "digits" in str(verdict)
    r = pendulum.run(tmp_path / "run")
    assert r.verdict is None
    own = r.verify()
    assert own.good and tm.read(tmp_path / "run").verdict.text == own.text
    with pytest.raises(tm.ArgumentError, match="accuracy"):
        tm.read(tmp_path / "run").verify()


def test_study_can_be_stopped(pendulum):
    with pytest.raises(KeyboardInterrupt):
        pendulum.compare(["hht"], [1e-3], progress=lambda p: False)


def test_inverse_dynamics():
    """A crank that a motion turns: the torque that it takes is m g r cos(angle)."""
    m = tm.Model().gravity(0, -9.81, 0)
    m.body("arm", kind="planar", mass=2, inertia=0.1, position=[0.5, 0], markers={"hub": {"at": [-0.5, 0]}})
    m.joint("hub", revolute=["ground", "arm.hub"])
    m.motion("drive", rotation="hub", value="2*time")
    m.simulate(end=1, output=0.05)
    r = m.run()
    torque = r["drive.torque"]
    assert np.allclose(np.abs(torque), 2 * 9.81 * 0.5 * np.abs(np.cos(2 * r.time)), atol=1e-6)


def test_signals(oscillator):
    r = oscillator.run(tolerance=1e-8)
    x = r["block.x"]
    stats = r.stats("block.x")["block.x"]
    assert stats.max == x.max() and stats.t_min == r.time[np.argmin(x)]
    assert stats.mean == pytest.approx(np.trapz(x, r.time) / 2)
    v = r.filtered("block.x", "derivative")
    assert np.max(np.abs(v[2:-2] - r["block.vx"][2:-2])) < 0.05
    f, a = r.spectrum("block.x")
    assert f[np.argmax(a)] == pytest.approx(np.sqrt(K / M) / 2 / np.pi, abs=0.6)
    with pytest.raises(tm.ArgumentError, match="lowpas"):
        r.filtered("block.x", "lowpas 3 Hz")
    with pytest.raises(tm.ArgumentError, match="hat"):
        r.spectrum("block.x", window="hat")


def test_loads(pendulum, tmp_path):
    r = pendulum.run(tolerance=1e-5)
    at = r.loads("rod", tmp_path / "rod.inp")
    assert 0 <= at <= 2 and "*CLOAD" in (tmp_path / "rod.inp").read_text().upper()


def test_flexible(tmp_path):
    m = tm.Model.example("flexible_arm")
    body = next(e.name for e in m.elements if e.type == "flexible")
    reduced = m.reduce(body, tmp_path / "arm.json")
    assert reduced.modes == len(reduced.frequencies) > 0 and reduced.mass > 0
    assert list(reduced.frequencies) == sorted(reduced.frequencies) and (tmp_path / "arm.json").exists()
    r = m.run(tolerance=1e-3, end=0.1)
    worst = r.stress()[0]
    assert worst.von_mises > 0 and worst.name.startswith(body)
    r.stress_history(worst.name, tmp_path / "fatigue.csv")
    assert (tmp_path / "fatigue.csv").read_text().startswith("time")


def test_contacts():
    m = tm.Model.example("bouncing_ball")
    with m.sim() as s:
        s.advance(1.0)
        assert s.contacts[0].touches > 0 and s.contacts[0].deepest > 0 and s.contacts[0].spans
        assert s.hits[0].force > 0 and s.hits[0].contact == s.contacts[0].name
        begun, ended, state = s.contacts[0].spans[0]
        assert 0 < begun < ended <= 1.0 and state in ("slips", "sticks")
    with m.sim() as s:
        s.advance((begun + ended) / 2)
        point = s.touching()[0]
        assert point.contact == s.contacts[0].name and "ground" in point.bodies
        assert np.linalg.norm(point.force) > 0 and len(point.at) == 3
