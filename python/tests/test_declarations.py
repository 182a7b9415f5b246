"""The declarations are those of the header, and the compiler agrees on sizes and places."""
import ctypes
import subprocess
import sys

import trammel
from trammel import _declarations as d


def record(root):
    text = subprocess.run(["bash", str(root / "scripts" / "abi-record")], check=True, text=True,
                          stdout=subprocess.PIPE).stdout
    return [line.split() for line in text.splitlines()]


def test_generated(root):
    done = subprocess.run([sys.executable, str(root / "python" / "generate.py"), "--check"], text=True,
                          capture_output=True)
    assert done.returncode == 0, done.stderr


def test_layout(root):
    lines = record(root)
    structs = {line[1]: int(line[2]) for line in lines if line[0] == "struct"}
    assert len(structs) > 100
    for name, size in structs.items():
        assert ctypes.sizeof(getattr(d, name)) == size, name
    fields = [line for line in lines if line[0] == "field"]
    assert len(fields) > 800
    for _, owner, name, offset, size, *_ in fields:
        place = getattr(getattr(d, owner), name)
        assert (place.offset, place.size) == (int(offset), int(size)), f"{owner}.{name}"


def test_version():
    assert trammel.__version__ == d.VERSION


def test_other_versions_are_refused(tmp_path, root):
    source = tmp_path / "other.c"
    source.write_text('const char *tml_version(void) { return "0.0.9"; }\n')
    library = tmp_path / "other.so"
    subprocess.run(["cc", "-shared", "-fPIC", str(source), "-o", str(library)], check=True)
    done = subprocess.run([sys.executable, "-c", "import trammel"], env={"TRAMMEL_LIBRARY": str(library),
                          "PYTHONPATH": str(root / "python" / "src")}, text=True, capture_output=True)
    assert done.returncode == 1 and "is version 0.0.9; this package needs" in done.stderr
