"""Models built by calls: the same as from a file, keys checked at the call."""
import json

import numpy as np
import pytest

import trammel as tm
from trammel.building import Building, schema, to_yaml
from conftest import OSCILLATOR, PENDULUM


def rod():
    m = tm.Model(name="pendulum.yaml")
    m.set(title="A rod on a pin").gravity(0, -9.81, 0)
    m.parameter("L", 1.2).parameter("m", 3)
    m.body("rod", kind="planar", mass="m", inertia="m*L^2/12", position=["L/2", 0],
           markers={"top": {"at": ["-L/2", 0]}})
    m.joint("pin", revolute=["ground", "rod.top"])
    m.simulate(end=2).simulate(output=0.01)
    return m


def test_same_as_the_file(pendulum):
    built = rod()
    assert built.title == "A rod on a pin" and built.parameters == pendulum.parameters
    assert built.elements == pendulum.elements
    mine, other = built.run(tolerance=1e-6), pendulum.run(tolerance=1e-6)
    assert all(np.array_equal(mine[name], other[name]) for name in other)
    again = tm.Model(text=built.to_yaml()).run(tolerance=1e-6)
    assert all(np.array_equal(again[name], other[name]) for name in other)
    assert np.array_equal(built.with_parameters(L=0.7).run(tolerance=1e-6)["rod.angle"],
                          pendulum.with_parameters(L=0.7).run(tolerance=1e-6)["rod.angle"])


def test_every_section_has_a_call():
    sections = {name: one for name, one in schema()["$defs"]["model"]["properties"].items()
                if "additionalProperties" in one}
    assert len(sections) >= 20
    called = set()

    class Spy(Building):
        def add(self, section, name, entry=None, **keys):
            called.add(section)

    singular = [name for name in vars(Building) if not name.startswith("_")]
    for name in singular:
        if name not in ("add", "set", "simulate", "gravity", "include", "record", "marker"):
            getattr(Spy(), name)("x")
    assert called == set(sections)


def test_all_examples_by_calls():
    """Examples with all sections between them, taken apart into calls, is the same model."""
    import yaml

    # (YAML 1.1 takes `on` and `y` as truth values, 1.2 does not)
    class Loader(yaml.SafeLoader):
        yaml_implicit_resolvers = {k: [(t, r) for t, r in v if t not in ("tag:yaml.org,2002:bool",
                                                                         "tag:yaml.org,2002:timestamp")]
                                   for k, v in yaml.SafeLoader.yaml_implicit_resolvers.items()}

    def truth(x):
        if isinstance(x, dict):
            return {k: truth(v) for k, v in x.items()}
        if isinstance(x, list):
            return [truth(v) for v in x]
        return {"true": True, "false": False}.get(x, x) if isinstance(x, str) else x

    sections = {name for name, one in schema()["$defs"]["model"]["properties"].items()
                if "additionalProperties" in one}
    done = 0
    for name in tm.examples():
        if name not in ("slider_crank", "inverted_pendulum", "brake", "crane", "gear_train", "gripper", "flexible_arm",
                        "servo_axis", "suspension", "stewart", "cam_follower", "lane_change"):
            continue
        read = tm.Model.example(name)
        document = truth(yaml.load(read.source, Loader))
        built = tm.Model(name=name + ".yaml")
        for key, value in document.items():
            if key in sections:
                for entry, keys in (value or {}).items():
                    built.add(key, entry, keys)
            else:
                built.set(**{key.replace("-", "_"): value})
        assert built.elements == read.elements, name
        assert built.parameters == read.parameters, name
        done += 1
    assert done == 12


def test_keys_are_checked_at_the_call():
    m = rod()
    before = m.to_yaml()
    cases = [
        (lambda: m.body("a", mas=1), "bodies.a has no key 'mas'; did you mean 'mass'"),
        (lambda: m.body("a", markers={"b": {"att": [0, 0]}}), "a.markers.b has no key 'att'; did you mean 'at'"),
        (lambda: m.joint("a", revolut=["x", "y"]), "joints.a has no key 'revolut'; did you mean 'revolute'"),
        (lambda: m.simulate(tolerence=1), "the model.simulate has no key 'tolerence'; did you mean 'tolerance'"),
        (lambda: m.set(titel="x"), "the model has no key 'titel'; did you mean 'title'"),
        (lambda: m.add("body", "x"), "no section 'body'; did you mean 'bodies'"),
        (lambda: m.body("rod"), "bodies has 'rod' already"),
        (lambda: m.body("a", mass=float("nan")), "bodies.a.mass is nan"),
        (lambda: m.body("a", mass=object()), "bodies.a.mass is a object"),
        (lambda: m.marker("rodd", "x", [0, 0]), "there is no body 'rodd'; did you mean 'rod'"),
    ]
    for call, said in cases:
        with pytest.raises(tm.ArgumentError, match=said):
            call()
    assert m.to_yaml() == before
    with pytest.raises(tm.ArgumentError, match="was read"):
        tm.Model(text=PENDULUM).body("a", mass=1)


def test_what_only_the_reader_knows():
    m = rod().joint("other", revolute=["ground", "rod.bottom"])
    with pytest.raises(tm.ModelError, match="bottom") as raised:
        m.run()
    line = m.to_yaml().splitlines()[raised.value.line - 1]
    assert raised.value.file == "pendulum.yaml" and "rod.bottom" in line


def test_numpy_and_underscores():
    m = tm.Model().body("top", mass=np.float64(2), inertia=np.array([1.0, 2.0, 2.5]),
                        angular_velocity=np.array([0, 0, 3]), position=(np.int64(1), 0, 0))
    document = m._document["bodies"]["top"]
    assert document == {"mass": 2.0, "inertia": [1.0, 2.0, 2.5], "angular-velocity": [0, 0, 3], "position": [1, 0, 0]}
    m.simulate(h_max=0.01, end=0.1)
    assert m._document["simulate"]["h-max"] == 0.01
    r = m.run()
    assert r["top.wz"][-1] == pytest.approx(3)
    assert r.at(0.1, "top.x")[0] == pytest.approx(1)


def test_calls_after_a_run():
    m = rod()
    s = m.sim(tolerance=1e-8)
    light = s.advance(0.5)["rod.angle"]
    m.force("wind", torque="rod", value=5)
    heavy = m.sim(tolerance=1e-8).advance(0.5)["rod.angle"]
    assert s.advance(0.6).time == 0.6 and abs(heavy - light) > 1e-3


def test_include(tmp_path):
    (tmp_path / "base.yaml").write_text(OSCILLATOR)
    m = tm.Model(folder=tmp_path).include("base.yaml").force("more", force="block", value=[1, 0])
    assert {"spring", "push", "more"} <= {e.name for e in m.elements}
    assert m.with_parameters(m=5).parameters["m"].value == 5
    assert [p.name for p in tmp_path.iterdir()] == ["base.yaml"]
    with pytest.raises(tm.ModelError, match="nowhere") as raised:
        tm.Model(folder=tmp_path, name="mine.yaml").include("nowhere.yaml").elements
    assert raised.value.file == "mine.yaml"
    with pytest.raises(tm.ModelError, match="mass") as raised:
        m.with_parameters(m=-1)
    assert raised.value.file == "base.yaml" or raised.value.file.endswith(("/base.yaml", "model.yaml"))


def test_writing(tmp_path, pendulum):
    m = rod()
    m.write(tmp_path / "rod.yaml")
    assert tm.Model(tmp_path / "rod.yaml").elements == m.elements
    with pytest.raises(tm.FileError, match="rod.yaml"):
        m.write(tmp_path / "rod.yaml")
    m.write(tmp_path / "rod.yaml", force=True)
    plain = tm.Model(text=pendulum.to_yaml())
    assert plain.elements == pendulum.elements
    assert "rod" in pendulum.expand()


def test_texts_survive():
    import yaml

    words = ["a: b", "yes", "1.5", "- x", "#no", "'", '"', "ä\n\tö", "", " lead", "L/2", "1e5", "null", "a, b", "{x}",
             "*a", "true", "0x10", "~", "a #b"]
    document = {"title": words, "view": {"a": {w: w for w in words}}}
    assert yaml.safe_load(to_yaml(document)) == {"trammel": 1, **document}
    assert json.dumps(document)
