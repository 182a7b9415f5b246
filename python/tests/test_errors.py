"""Errors as exceptions: file, line, column, the diagnosis, what to do."""
import pytest

import trammel as tm
from conftest import PENDULUM


def test_model_error(tmp_path):
    path = tmp_path / "slip.yaml"
    path.write_text(PENDULUM.replace("mass: m", "mas: m").replace("revolute", "revolut"))
    with pytest.raises(tm.ModelError) as raised:
        tm.Model(path)
    e = raised.value
    lines = path.read_text().splitlines()
    assert e.file == str(path) and e.status == -3
    found = {(m.line, m.column): m.text for m in e.messages if m.severity == "error"}
    mas = next(i for i, line in enumerate(lines, 1) if "mas: m" in line)
    assert (e.line, e.column) in found
    assert "unknown key 'mas' (did you mean 'mass'?)" in found[mas, 5]
    assert f"{path}:{mas}:5: error: unknown key 'mas'" in str(e) and "    mas: m" in str(e)
    assert any("revolut" in text for text in found.values())


def test_no_such_file():
    with pytest.raises(tm.FileError, match="nowhere.yaml") as raised:
        tm.Model("nowhere.yaml")
    assert isinstance(raised.value, OSError)


def test_wrong_arguments(pendulum):
    with pytest.raises(tm.ArgumentError, match="there is no example 'pendulm'; did you mean 'pendulum'"):
        tm.Model.example("pendulm")
    with pytest.raises(tm.Error, match="Q"):
        tm.Model(text=PENDULUM, Q=1)
    with pytest.raises(tm.ArgumentError, match="'L' is None"):
        tm.Model(text=PENDULUM, L=None)
    with pytest.raises(tm.ArgumentError, match="toleranc"):
        pendulum.run(toleranc=1)
    with pytest.raises(tm.ArgumentError, match="method"):
        pendulum.sim(method="hot")
    with pytest.raises(tm.ArgumentError, match="both"):
        tm.Model("a.yaml", text="b")
    assert issubclass(tm.ArgumentError, ValueError)


def test_assembly_error():
    text = PENDULUM + "motions: {}\n"
    text = text.replace("joints: {pin: {revolute: [ground, rod.top]}}", """\
joints:
  pin: {revolute: [ground, rod.top]}
  far: {distance: [ground.far, rod.top], length: 1}
""").replace("bodies:\n", "bodies:\n  ground: {markers: {far: {at: [5, 5]}}}\n").replace(", length: 1", "")
    m = tm.Model(text=text.replace("far: {distance: [ground.far, rod.top]}", "far: {revolute: [ground.far, rod.top]}"))
    with m.sim() as s, pytest.raises(tm.AssemblyError, match="far|pin") as raised:
        s.assemble()
    assert raised.value.diagnosis and raised.value.status == -4
    with pytest.raises(tm.AssemblyError):
        m.run()


def test_simulation_error(tmp_path):
    """A force that grows without bound ends the run; what was computed is there."""
    text = PENDULUM + "forces: {wild: {torque: rod, value: 1/(0.5 - time)^2}}\n"
    m = tm.Model(text=text)
    with pytest.raises(tm.SimulationError) as raised:
        m.run(tmp_path / "out", tolerance=1e-6)
    e = raised.value
    assert "0.5" in e.diagnosis and e.results is not None and e.results.status == "failed"
    assert 0.3 < e.results.time[-1] < 0.51 and len(e.results["rod.angle"]) > 10
    assert e.explanations and e.explanations[0].cure
    with m.sim(tolerance=1e-6) as s, pytest.raises(tm.SimulationError):
        s.advance(1.0)


def test_messages_of_a_reader():
    m = tm.Model(text=PENDULUM.replace("title: A rod", "record: [rod.angle, nothing.x]\ntitle: A rod"))
    said = list(m.messages) + m.check()
    assert any("nothing.x" in one.text for one in said)
