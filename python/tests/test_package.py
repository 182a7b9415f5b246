"""Wheel and source package: built without a network, installed into a fresh environment, used from an empty folder."""
import os
import pathlib
import re
import shutil
import subprocess
import sys
import tarfile
import zipfile

import pytest

LIBRARY = pathlib.Path(os.environ["TRAMMEL_LIBRARY"])
SCRIPT = """
import os, sys, trammel as tm
from trammel import _library
assert os.path.dirname(tm.__file__) == os.path.dirname(_library.find()), _library.find()
r = tm.Model.example("slider_crank").run(tolerance=1e-6, end=0.5)
b = tm.Model().parameter("m", "2 kg").body("ball", kind="point", mass="m", velocity=[1, 0, 0])
assert abs(b.run(tolerance=1e-6)["ball.x"][-1] - 1) < 1e-9
try:
    b.body("other", mas=1)
except tm.ArgumentError as e:
    assert "mass" in str(e)
lin = tm.Model.example("slider_crank").linearise()
assert lin.A.shape == (2, 2)
m = tm.Model.example("pendulum")
for method in ("bdf", "radau"):
    if tm.methods()[method].available:
        m.run(tolerance=1e-5, method=method)
loaded = {line.split()[-1] for line in open("/proc/self/maps") if ".so" in line}
print(*sorted(loaded), sep="\\n")
print("angle", repr(r["crank.angle"][-1]))
"""


@pytest.fixture(scope="module")
def bundle():
    """The library with all it needs inside, of the build that is tested."""
    subprocess.run(["cmake", "--build", str(LIBRARY.parent), "--target", "trammel_bundle"], check=True,
                   stdout=subprocess.DEVNULL)
    return LIBRARY.parent / "bundle" / "libtrammel.so"


@pytest.fixture(scope="module")
def packages(bundle, tmp_path_factory):
    folder = tmp_path_factory.mktemp("packages")
    backend = pathlib.Path(__file__).resolve().parents[1] / "backend.py"
    subprocess.run([sys.executable, str(backend), str(folder)], check=True, stdout=subprocess.DEVNULL,
                   env={**os.environ, "TRAMMEL_WHEEL_LIBRARY": str(bundle)})
    return folder


def plain_environment(**more):
    kept = {k: v for k, v in os.environ.items() if k not in ("PYTHONPATH", "TRAMMEL_LIBRARY", "LD_LIBRARY_PATH")}
    return {**kept, **more}


def test_wheel_in_a_fresh_environment(packages, tmp_path):
    wheel = next(packages.glob("*.whl"))
    assert wheel.name.endswith(".whl") and "-py3-none-linux_" in wheel.name
    assert wheel.stat().st_size < 20e6
    subprocess.run([sys.executable, "-m", "venv", "--system-site-packages", "--without-pip", str(tmp_path / "venv")],
                   check=True)
    python = str(tmp_path / "venv" / "bin" / "python3")
    done = subprocess.run([python, "-m", "pip", "install", "--no-index", "--no-deps", str(wheel)], text=True,
                          capture_output=True, env=plain_environment())
    assert done.returncode == 0, done.stderr
    empty = tmp_path / "empty"
    empty.mkdir()
    done = subprocess.run([python, "-c", SCRIPT], cwd=empty, text=True, capture_output=True, env=plain_environment())
    assert done.returncode == 0, done.stderr
    place = str(tmp_path / "venv")
    for name in ("libtrammel.so", "libfyaml.so.0"):  # its own, not those of the system
        assert any(name in line and line.startswith(place) for line in done.stdout.splitlines()), done.stdout
    assert not any("hdf5" in line or "libklu" in line for line in done.stdout.splitlines())
    assert not list(empty.iterdir())
    site = next((tmp_path / "venv").glob("lib/*/site-packages/trammel"))
    needed = subprocess.run(["ldd", str(site / "libtrammel.so")], check=True, text=True, stdout=subprocess.PIPE).stdout
    assert "not found" not in needed
    for name in re.findall(r"^\s*(\S+) => (?!%s)" % re.escape(place), needed, re.M):
        assert re.match(r"lib(c|m|dl|rt|pthread|gcc_s|stdc\+\+)\.so", name), needed
    own = subprocess.run([sys.executable, "-c", SCRIPT.replace("assert os.path.dirname", "0 and os.path.dirname")],
                         cwd=empty, text=True, capture_output=True)
    assert own.returncode == 0, own.stderr
    assert float(own.stdout.split("angle")[-1]) == pytest.approx(float(done.stdout.split("angle")[-1]), abs=1e-9)


def test_wheel_lists_what_is_in_it(packages):
    with zipfile.ZipFile(next(packages.glob("*.whl"))) as archive:
        names = set(archive.namelist())
        record = next(
            archive.read(n).decode() for n in names if n.endswith("/RECORD"))
        licence = next(archive.read(n).decode() for n in names if n.endswith("/LICENSE"))
    assert {line.split(",")[0] for line in record.splitlines()} == names
    assert "trammel/py.typed" in names and "trammel/model.schema.json" in names
    for word in ("BSD", "LGPL", "CeCILL", "OpenBLAS", "libfyaml"):
        assert word in licence


def test_source_package_is_whole(packages, tmp_path, root):
    """CMake finds all that it builds the library from."""
    with tarfile.open(next(packages.glob("*.tar.gz"))) as archive:
        archive.extractall(tmp_path)
    top = next(tmp_path.iterdir())
    assert 'backend-path = ["python"]' in (top / "pyproject.toml").read_text()
    have = {str(p.relative_to(top)) for p in top.rglob("*") if p.is_file()}
    assert {str(p.relative_to(root)) for p in (root / "src").rglob("*.[ch]")} <= have
    if not shutil.which("ninja"):
        pytest.skip("no ninja to ask what is missing")
    build = tmp_path / "build"
    subprocess.run(["cmake", "-G", "Ninja", "-S", str(top), "-B", str(build), "-DTRAMMEL_TESTS=OFF"], check=True,
                   stdout=subprocess.DEVNULL)
    done = subprocess.run(["ninja", "-C", str(build), "-n", "trammel_bundle"], text=True, capture_output=True)
    assert done.returncode == 0, done.stdout + done.stderr
