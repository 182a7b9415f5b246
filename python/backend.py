"""Builds wheel and source package with nothing but Python's own library; the C library by CMake.

pip calls build_wheel and build_sdist (PEP 517); `python3 backend.py FOLDER` calls both. TRAMMEL_BUILD names a build
folder to use and keep, TRAMMEL_WHEEL_LIBRARY a library that is built already.
"""
from __future__ import annotations

import base64
import gzip
import hashlib
import io
import os
import pathlib
import re
import shutil
import subprocess
import sys
import sysconfig
import tarfile
import tempfile
import zipfile

HERE = pathlib.Path(__file__).resolve().parent
ROOT = HERE.parent
NAME = "trammel"

# What every Linux has, and must not be carried along.
SYSTEM = re.compile(r"(linux-vdso|ld-linux.*|lib(c|m|dl|rt|pthread|gcc_s|stdc\+\+|util|resolv))\.so")

# Debian's packages of the libraries that go in, for their licences.
BUNDLED = {
    "KLU, BTF (LGPL-2.1 or later), AMD, COLAMD (BSD)": "libsuitesparse-dev",
    "OpenBLAS with LAPACK (BSD)": "libopenblas-dev",
    "LAPACKE (BSD)": "liblapacke-dev",
    "libfyaml (MIT)": "libfyaml-dev",
    "zlib": "zlib1g-dev",
    "SUNDIALS (BSD), where it was found": "libsundials-dev",
    "MUMPS (CeCILL-C), where it was found": "libmumps-seq-dev",
    "Scotch (CeCILL-C), with MUMPS": "libscotch-dev",
    "ARPACK-NG (BSD), where it was found": "libarpack2-dev",
    "libgfortran (GPL with its runtime exception), libquadmath (LGPL)": "libgfortran5",
}


def version() -> str:
    text = (ROOT / "include" / "trammel" / "status.h").read_text()
    return re.search(r'#define TML_VERSION "(.*)"', text)[1]


def metadata() -> str:
    """PKG-INFO and METADATA, from pyproject.toml; the little of TOML that is in it."""
    text = (HERE / "pyproject.toml").read_text()

    def value(key: str) -> str:
        return re.search(rf'^{key} = .*?"(.*)"', text, re.M)[1]

    lines = ["Metadata-Version: 2.1", f"Name: {NAME}", f"Version: {version()}", f"Summary: {value('description')}",
             f"License: {value('license')}", f"Requires-Python: {value('requires-python')}", "Requires-Dist: numpy"]
    for extra in ("pandas", "xarray"):
        lines += [f"Provides-Extra: {extra}", f'Requires-Dist: {extra}; extra == "{extra}"']
    lines += ["Classifier: Operating System :: POSIX :: Linux",
              "Classifier: Topic :: Scientific/Engineering :: Physics", "Classifier: Typing :: Typed",
              "Description-Content-Type: text/markdown", "",
              (HERE / "README.md").read_text()]
    return "\n".join(lines)


# ---------------------------------------------------------------- the library


def run(*command: str) -> None:
    subprocess.run(command, check=True, stdout=sys.stderr)


def build_library(folder: str) -> pathlib.Path:
    """The library with all it needs inside, by CMake."""
    options = ["-S", str(ROOT), "-B", folder, "-DTRAMMEL_TESTS=OFF", "-DCMAKE_BUILD_TYPE=Release"]
    if not (pathlib.Path(folder) / "CMakeCache.txt").exists():
        if shutil.which("ninja"):
            options += ["-G", "Ninja"]
        run("cmake", *options)
    run("cmake", "--build", folder, "--target", "trammel_bundle", "--parallel", str(os.cpu_count() or 1))
    return pathlib.Path(folder) / "bundle" / "libtrammel.so"


def needed(library: pathlib.Path) -> list[pathlib.Path]:
    """Shared libraries that lie beside it in the wheel."""
    text = subprocess.run(["ldd", str(library)], check=True, text=True, stdout=subprocess.PIPE).stdout
    found = re.findall(r"^\s*(\S+) => (\S+)", text, re.M)
    missing = [name for name, path in found if path == "not"]
    if missing:
        raise SystemExit(f"{library} needs {', '.join(missing)}, not found")
    return [pathlib.Path(path) for name, path in found if not SYSTEM.match(name)]


def licences() -> str:
    """Trammel's own, and those of what is in the wheel, as Debian has them."""
    parts = ["Trammel\n\n" + (ROOT / "LICENSE").read_text(), "In libtrammel.so, or beside it:\n\n" + "".join(
        f"- {name}\n" for name in BUNDLED) + "\nAll sources are public. `python3 -m pip wheel` of the source package "
        "links anew, with other versions\nof these libraries where they are installed.\n"]
    for name, package in BUNDLED.items():
        path = pathlib.Path("/usr/share/doc") / package / "copyright"
        if path.exists():
            parts.append(f"{name}\n\n{path.read_text(errors='replace')}")
    return ("\n" + "-" * 78 + "\n\n").join(parts)


# ---------------------------------------------------------------- the wheel


def write_wheel(target: pathlib.Path, files: dict[str, bytes], info: str) -> None:
    """A zip file with a list of what is in it; the same input gives the same bytes."""
    record = []
    for name, data in files.items():
        digest = base64.urlsafe_b64encode(hashlib.sha256(data).digest()).rstrip(b"=").decode()
        record.append(f"{name},sha256={digest},{len(data)}\n")
    files[f"{info}/RECORD"] = "".join([*record, f"{info}/RECORD,,\n"]).encode()
    with zipfile.ZipFile(target, "w", zipfile.ZIP_DEFLATED, compresslevel=6) as archive:
        for name, data in files.items():
            entry = zipfile.ZipInfo(name, (2020, 1, 1, 0, 0, 0))
            entry.external_attr = (0o755 if ".so" in name else 0o644) << 16
            entry.compress_type = zipfile.ZIP_DEFLATED
            archive.writestr(entry, data)


def write_info(files: dict[str, bytes]) -> tuple[str, str]:
    """What a wheel says of itself; the name of that folder, and the tag."""
    tag = "py3-none-" + re.sub(r"[-.]", "_", sysconfig.get_platform())
    info = f"{NAME}-{version()}.dist-info"
    files[f"{info}/METADATA"] = metadata().encode()
    files[f"{info}/LICENSE"] = licences().encode()
    files[f"{info}/WHEEL"] = f"Wheel-Version: 1.0\nGenerator: trammel\nRoot-Is-Purelib: false\nTag: {tag}\n".encode()
    return info, tag


def prepare_metadata_for_build_wheel(metadata_directory, config_settings=None):
    files: dict[str, bytes] = {}
    info, _ = write_info(files)
    (pathlib.Path(metadata_directory) / info).mkdir()
    for name, data in files.items():
        (pathlib.Path(metadata_directory) / name).write_bytes(data)
    return info


def build_wheel(wheel_directory, config_settings=None, metadata_directory=None):
    with tempfile.TemporaryDirectory() as temporary:
        given = os.environ.get("TRAMMEL_WHEEL_LIBRARY")
        library = pathlib.Path(given) if given else build_library(os.environ.get("TRAMMEL_BUILD") or temporary)
        files = {f"{NAME}/{path.name}": path.read_bytes() for path in sorted((HERE / "src" / NAME).iterdir())
                 if path.suffix == ".py" or path.name == "py.typed"}
        files[f"{NAME}/model.schema.json"] = (ROOT / "docs" / "model.schema.json").read_bytes()
        files[f"{NAME}/libtrammel.so"] = library.read_bytes()
        for path in needed(library):
            files[f"{NAME}/{path.name}"] = path.read_bytes()
    info, tag = write_info(files)
    name = f"{NAME}-{version()}-{tag}.whl"
    write_wheel(pathlib.Path(wheel_directory) / name, files, info)
    return name


# ---------------------------------------------------------------- the source package


def sources() -> list[pathlib.Path]:
    """All that the C library and the package are built from."""
    found = [ROOT / "CMakeLists.txt", ROOT / "LICENSE", ROOT / "docs" / "model.schema.json",
             ROOT / "scripts" / "abi-record"]
    for folder, patterns in {"cmake": ["*.cmake", "*.in", "*.map", "*.txt"], "include": ["**/*.h"],
                             "src": ["**/*.[ch]"], "examples": ["*.yaml"], "parts": ["*.yaml"],
                             "web/dist": ["report.*"], "web/module": ["*.c"],
                             "python": ["*.py", "*.md", "*.ipynb", "pyproject.toml"],
                             "python/src": ["trammel/*.py", "trammel/py.typed"]}.items():
        for pattern in patterns:
            found += [path for path in (ROOT / folder).glob(pattern) if path.is_file()]
    return sorted(set(found))


def build_sdist(sdist_directory, config_settings=None):
    base = f"{NAME}-{version()}"
    project = (HERE / "pyproject.toml").read_text()
    project = project.replace('backend-path = ["."]', 'backend-path = ["python"]').replace(
        'readme = "README.md"', 'readme = "python/README.md"')
    files = {str(path.relative_to(ROOT)): path.read_bytes() for path in sources()}
    files["pyproject.toml"] = project.encode()
    files["PKG-INFO"] = metadata().encode()
    buffer = io.BytesIO()
    with tarfile.open(fileobj=buffer, mode="w", format=tarfile.PAX_FORMAT) as archive:
        for name, data in sorted(files.items()):
            entry = tarfile.TarInfo(f"{base}/{name}")
            entry.size, entry.mode, entry.mtime = len(data), 0o644, 1577836800
            archive.addfile(entry, io.BytesIO(data))
    (pathlib.Path(sdist_directory) / f"{base}.tar.gz").write_bytes(gzip.compress(buffer.getvalue(), mtime=0))
    return f"{base}.tar.gz"


def main() -> None:
    if len(sys.argv) != 2:
        raise SystemExit("usage: backend.py FOLDER")
    folder = pathlib.Path(sys.argv[1])
    folder.mkdir(parents=True, exist_ok=True)
    for name in (build_sdist(folder), build_wheel(folder)):
        print(f"{folder / name}: {(folder / name).stat().st_size / 1e6:.1f} MB")


if __name__ == "__main__":
    main()
