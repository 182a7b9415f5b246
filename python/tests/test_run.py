"""Reading models, whole runs, results as arrays: against SciPy, h5py and the command."""
import json
import os
import shutil
import subprocess

import h5py
import numpy as np
import pytest
from scipy.integrate import solve_ivp

import trammel as tm
from conftest import PENDULUM


def rod_angle(t, L):
    """A rod on a pin that starts level: theta'' = -(3/2) g cos(theta)/L, by another program."""
    found = solve_ivp(lambda _, y: [y[1], -1.5 * 9.81 / L * np.cos(y[0])], (0, t[-1]), [0, 0], t_eval=t, rtol=1e-11,
                      atol=1e-11)
    return found.y[0]


@pytest.mark.parametrize("L", [1.2, 0.5])
def test_against_scipy(L):
    r = tm.Model(text=PENDULUM, L=L).run(tolerance=1e-8)
    assert r.time[0] == 0 and r.time[-1] == pytest.approx(2) and len(r.time) == 201
    assert np.max(np.abs(r["rod.angle"] - rod_angle(r.time, L))) < 1e-5
    assert r.units["rod.angle"] == "rad" and r.time_unit == "s" and r.status == "done"


def test_accuracy_holds(pendulum):
    r = pendulum.run()
    a = r.accuracy
    assert a.checked and a.reached and a.asked == 1e-3 and a.runs >= 2 and str(a) in a.text
    exact = rod_angle(r.time, 1.2)
    assert np.max(np.abs(r["rod.angle"] - exact)) < 1e-3 * np.ptp(exact)
    assert a.verdict == "reached" and a.text.startswith("reached: ") and a.motion <= a.asked
    again = tm.Results(r.folder).accuracy
    assert again.verdict == a.verdict and again.motion == a.motion and again.loads == a.loads
    assert a.stats.steps > 10 and a.channels[0].error <= a.asked * a.channels[0].size
    named = tm.Model(text=PENDULUM + "\njudge: [rod.angle]\n").run()
    assert named.accuracy.unjudged > 10 and len(named.accuracy.channels) == 1 and named.accuracy.scatter < 0.1
    same = tm.Results(named.folder).accuracy
    assert same.unjudged == named.accuracy.unjudged and same.scatter == named.accuracy.scatter
    plain = pendulum.run(tolerance=1e-4).accuracy
    assert not plain.checked and plain.verdict == "not checked"


def test_same_numbers_as_h5py_and_csv(pendulum, tmp_path):
    r = pendulum.run(tmp_path / "out", tolerance=1e-6)
    path = tmp_path / "out" / "results.h5"
    if not path.exists():
        pytest.skip("the library was built without HDF5")
    with h5py.File(path) as f:
        assert np.array_equal(f["time"][:], r.time)
        for name in r:
            assert np.array_equal(f[name.replace(".", "/")][:], r[name]), name
            assert f[name.replace(".", "/")].attrs["unit"] == r.units[name]
    (tmp_path / "out" / "results.h5").rename(tmp_path / "whole.h5")
    by_csv = tm.read(tmp_path / "out")
    (tmp_path / "out" / "results.h5").write_bytes((tmp_path / "whole.h5").read_bytes()[:1000])
    beside_damage = tm.read(tmp_path / "out")
    for again in (by_csv, beside_damage):
        assert again.channels == r.channels and again.units == r.units and again.time_unit == "s"
        assert all(np.array_equal(again[name], r[name]) for name in r)
    os.remove(tmp_path / "out" / "results.csv")
    with pytest.raises(tm.FileError, match="results.h5.*cannot be read as HDF5"):
        tm.read(tmp_path / "out")


def test_folder_of_the_command(tmp_path):
    (tmp_path / "model.yaml").write_text(PENDULUM)
    subprocess.run([os.environ["TRAMMEL_COMMAND"], "run", "model.yaml", "-o", "out"], cwd=tmp_path, check=True,
                   stdout=subprocess.DEVNULL)
    r, own = tm.read(tmp_path / "out"), tm.Model(tmp_path / "model.yaml").run()
    assert all(np.array_equal(r[name], own[name]) for name in own)
    assert r.accuracy.text == own.accuracy.text and r.accuracy.channels == own.accuracy.channels
    assert r.model_text == PENDULUM and r.method == own.method
    with pytest.raises(tm.FileError, match="there are no results in"):
        tm.read(tmp_path)


def test_parameters(pendulum, tmp_path):
    assert pendulum.parameters["L"].value == 1.2 and pendulum.title == "A rod on a pin" and pendulum.units == "SI"
    path = tmp_path / "rod.yaml"
    path.write_text(PENDULUM)
    short = tm.Model(path, L="50 cm")
    assert short.parameters["L"].value == pytest.approx(0.5)
    other = short.with_parameters(m=7)
    assert other.parameters["L"].value == pytest.approx(0.5) and other.parameters["m"].value == 7
    assert short.parameters["m"].value == 3
    assert tm.Model(path, values={"L": 2}).parameters["L"].value == 2
    assert [(e.kind, e.name) for e in pendulum.elements][:2] == [("body", "ground"), ("body", "rod")]


def test_examples():
    assert "pendulum" in tm.examples() and len(tm.examples()) > 10
    r = tm.Model.example("slider_crank").run(tolerance=1e-4, end=0.1)
    assert "crank.angle" in r and len(r) > 50
    assert tm.parts() and tm.part_page(next(iter(tm.parts()))).startswith("#")
    assert tm.methods()["hht"].order == 2 and not tm.methods()["rk4"].variable


def test_selection(pendulum):
    r = pendulum.run(tolerance=1e-4)
    assert r["rod.*"].shape == (201, len(r.meant("rod.*"))) and "rod.angle" in r.meant("rod")
    assert r[["rod.y", "rod.x"]].shape == (201, 2) and np.array_equal(r[["rod.y", "rod.x"]][:, 1], r["rod.x"])
    assert r.at(0.005, "rod.x")[0] == pytest.approx((r["rod.x"][0] + r["rod.x"][1]) / 2)
    assert np.array_equal(r["time"], r.time)
    with pytest.raises(KeyError, match="did you mean 'rod.angle'"):
        r["rod.angel"]
    with pytest.raises(ValueError):
        r["rod.x"][0] = 1


def test_pandas(pendulum):
    r = pendulum.run(tolerance=1e-4)
    frame = r.to_pandas(["rod.angle", "pin.*"])
    assert frame.index.name == "time" and frame.columns[0] == "rod.angle" and len(frame) == 201
    assert np.array_equal(frame["rod.angle"].to_numpy(), r["rod.angle"])
    assert frame.attrs["units"]["rod.angle"] == "rad" and frame.attrs["units"]["time"] == "s"
    assert r.to_pandas().shape == (201, len(r))


def test_xarray(pendulum):
    r = pendulum.run(tolerance=1e-4)
    try:
        import xarray  # noqa: F401
    except ImportError:
        with pytest.raises(ImportError, match="python3-xarray"):
            r.to_xarray()
    else:
        assert r.to_xarray("rod.angle")["rod.angle"].attrs["units"] == "rad"


def test_report(pendulum, tmp_path):
    r = pendulum.run(tolerance=1e-4)
    page = r.report(tmp_path / "a.html").read_text()
    assert page.startswith("<!DOCTYPE html>") or "<html" in page[:300]
    r.report(tmp_path / "a.html")  # its own page may be replaced,
    (tmp_path / "mine.html").write_text("<p>mine</p>")
    with pytest.raises(tm.FileError, match="mine.html"):  # another one not
        r.report(tmp_path / "mine.html")
    frame = r._repr_html_()
    assert frame.startswith("<iframe srcdoc=") and "&lt;html" in frame and len(frame) > 100_000
    r.plot(tmp_path / "angle.svg", ["rod.angle", "rod.omega"])
    assert "<svg" in (tmp_path / "angle.svg").read_text()
    r.export(tmp_path / "rod.gltf")
    assert json.loads((tmp_path / "rod.gltf").read_text())["asset"]["version"] == "2.0"
    other = pendulum.with_parameters(L=1.0).run(tolerance=1e-4)
    assert r.overlay(other, tmp_path / "both.html").stat().st_size > 100_000


def test_frame_in_a_browser(pendulum, tmp_path, root):
    """What a notebook shows is the page, alive."""
    if not shutil.which("node"):
        pytest.skip("no node")
    page = tmp_path / "notebook.html"
    page.write_text(f"<!DOCTYPE html><html><body>{pendulum.run(tolerance=1e-4)._repr_html_()}</body></html>")
    done = subprocess.run(["node", str(root / "python" / "tests" / "frame.mjs"), str(page)], text=True,
                          capture_output=True, timeout=200)
    if done.returncode == 77:
        pytest.skip(done.stdout.strip())
    assert done.returncode == 0, done.stdout + done.stderr


def test_temporary_folder_goes(pendulum):
    r = pendulum.run(tolerance=1e-3)
    folder = r.folder
    angle = r["rod.angle"]
    assert folder.exists()
    del r
    assert not folder.exists() and np.all(np.isfinite(angle))


def test_progress(pendulum):
    seen = []
    pendulum.run(step=2e-5, method="hht", progress=seen.append)
    assert len(seen) > 2 and seen[-1].end == 2 and seen[-1].steps > seen[0].steps
    with pytest.raises(KeyboardInterrupt):
        pendulum.run(tolerance=1e-6, progress=lambda p: False)

    def broken(p):
        raise RuntimeError("mine")

    with pytest.raises(RuntimeError, match="mine"):
        pendulum.run(tolerance=1e-6, progress=broken)


def test_options(pendulum, tmp_path):
    """Switches, numbers of all kinds, no end, names with a dash."""
    r = pendulum.run(tmp_path / "out", tolerance=np.float32(1e-4), iterations=np.int64(9), filter=False, h_max=0.01)
    s = r.summary["settings"]
    assert s["filter"] is False and s["iterations"] == 9 and s["h-max"] == 0.01 and s["method"] == "auto"
    assert s["tolerance"] == pytest.approx(1e-4)
    with pendulum.sim(end=np.inf, tolerance=None) as sim:
        assert sim.advance(3.0).time == 3.0
    with pytest.raises(tm.Error, match="end"):
        pendulum.run(end=np.inf)
    with pytest.raises(tm.ArgumentError, match="filter"):
        pendulum.run(filter="perhaps")


def test_check_and_channels(pendulum):
    assert any("rod turns about z" in m.text for m in pendulum.check())
    angle = pendulum.channels("rod.angle")
    assert len(angle) == 1 and angle[0].unit == "rad" and angle[0].recorded
    assert len(pendulum.channels()) > 20
