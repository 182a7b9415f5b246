"""Results folders: channels as arrays, what is known of their accuracy, the report, plots and what is made of them."""
from __future__ import annotations

import ctypes
import html
import json
import math
import os
import pathlib
import tempfile
from dataclasses import dataclass
from typing import Any, Iterable, Optional, Sequence, Union

import numpy as np

from . import _declarations as d
from ._library import (Handle, address, check, copy, create, doubles, encode, lib, listed, names_of, strings, text)
from .errors import ArgumentError, Error, FileError, Message
from .sim import Stats
from .table import Table, frozen

Path = Union[str, "os.PathLike[str]"]


@dataclass(frozen=True)
class ChannelError:
    """What is known of the error of a channel, in its unit."""

    name: str
    unit: str
    error: float
    size: float  #: what to see it against, mostly the range
    time: float


@dataclass(frozen=True)
class Accuracy:
    """How good the results of a run are; errors are parts of each channel's range."""

    checked: bool  #: False: a plain run, of which nothing is known
    reached: bool  #: what was asked for, to the end of the run; also where that is probable
    asked: float
    error: float  #: largest, estimated; NaN: not to be known
    bound: float
    until: float  #: [s] how long the results are within what was asked for
    text: str
    lines: tuple[str, ...]
    channels: tuple[ChannelError, ...]  #: the worst first
    method: str
    runs: int  #: that were made
    verdict: str = "not checked"  #: or "reached", "probably reached", "NOT reached", "NOT known"
    motion: float = math.nan  #: error of positions, velocities, energies, states and what users define
    loads: float = math.nan  #: error of accelerations, rates of states and forces
    unjudged: int = 0  #: recorded channels that do not count, because the model names others under `judge:`
    scatter: float = math.nan  #: their largest difference between the last two runs
    stats: Optional[Stats] = None  #: of the run that was delivered; of results that were read see their `statistics`
    _handle: Optional[Handle] = None

    def __str__(self) -> str:
        return self.text

    @classmethod
    def _of(cls, handle: Optional[Handle]) -> Optional["Accuracy"]:
        if handle is None:
            return None
        a = handle.value.contents
        return copy(a, cls, lines=tuple(text(line) for line in listed(a.lines, a.n_lines)),
                    channels=tuple(copy(c, ChannelError) for c in listed(a.channels, a.n_channels)),
                    stats=copy(a.stats.contents, Stats), runs=a.n_runs, unjudged=a.n_unjudged, _handle=handle)

    @classmethod
    def _read(cls, a: Optional[dict[str, Any]]) -> Optional["Accuracy"]:
        """As a summary has it."""
        if not a:
            return None
        until = a.get("until")
        return cls(bool(a.get("checked")), bool(a.get("reached")), _number(a.get("asked")), _number(a.get("error")),
                   _number(a.get("bound")), math.inf if until is None else _number(until), str(a.get("text", "")),
                   tuple(a.get("lines", ())), _errors(a), str(a.get("method", "")), len(a.get("runs", ())),
                   str(a.get("verdict", "")), _number(a.get("motion")), _number(a.get("loads")),
                   int(a.get("unjudged", 0)), _number(a.get("scatter")))


@dataclass(frozen=True)
class Verdict:
    """How far results can be trusted, from runs by other methods and tolerances."""

    good: bool
    told: bool  #: False: it cannot be told
    text: str
    lines: tuple[str, ...]
    channels: tuple[ChannelError, ...]  #: the worst first
    work: float  #: in times of the run

    def __str__(self) -> str:
        return self.text

    @classmethod
    def _of(cls, pointer: Any) -> "Verdict":
        v = pointer.contents
        try:
            return copy(v, cls, lines=tuple(text(line) for line in listed(v.lines, v.n_lines)),
                        channels=tuple(copy(c, ChannelError) for c in listed(v.channels, v.n_channels)))
        finally:
            lib.tml_verdict_free(pointer)


@dataclass(frozen=True)
class HotSpot:
    """A place of a flexible body at which stress has a largest value: tml_hot_spot, in Pa."""

    name: str
    body: str
    part: str
    element: int
    end: int
    point: int
    at: tuple[float, float, float]
    von_mises: float
    sigma: tuple[float, ...]
    time: float


@dataclass(frozen=True)
class Statistics:
    """Extremes and means of a channel."""

    min: float
    max: float
    t_min: float
    t_max: float
    mean: float
    rms: float
    deviation: float


class Results(Table):
    """A results folder: ``r["crank.angle"]``, ``r.time``, ``r.units``, ``r.to_pandas()``, ``r.report("a.html")``."""

    def __init__(self, folder: Path, *, owner: Any = None, messages: tuple[Message, ...] = (),
                 accuracy: Optional[Accuracy] = None):
        self.folder = pathlib.Path(folder)
        self.messages = messages  #: notes and warnings of the run
        self._owner = owner
        self._sheet, self._places = _read_sheet(self.folder)
        self.summary: dict[str, Any] = _read_summary(self.folder)
        self.accuracy = accuracy or Accuracy._read(self.summary.get("accuracy"))  #: how good the results are
        sheet = self._sheet.value
        units = {name: text(lib.tml_sheet_unit(sheet, i)) for name, i in self._places.items()}
        time_unit = units.pop("time", "s")
        order = {c["name"]: i for i, c in enumerate(self.summary.get("channels", ()))}  # HDF5 sorts them
        names = sorted((name for name in self._places if name != "time"), key=lambda n: order.get(n, len(order)))
        super().__init__(names, units, time_unit)

    def _array(self, place: int) -> np.ndarray:
        sheet = self._sheet.value
        rows = lib.tml_sheet_rows(sheet)
        values = lib.tml_sheet_values(sheet, place)
        return frozen(np.ctypeslib.as_array(values, (rows,)).copy())

    def _column(self, name: str) -> np.ndarray:
        return self._array(self._places[name])

    def _time(self) -> np.ndarray:
        return self._array(self._places["time"])

    # ---- what is known of the run

    @property
    def status(self) -> str:
        """"done", "failed", "interrupted" or "recovered"."""
        return str(self.summary.get("status", ""))

    @property
    def warnings(self) -> list[str]:
        """Warnings of the run."""
        return list(self.summary.get("warnings", []))

    @property
    def statistics(self) -> dict[str, Any]:
        """Counters, drift and energy of the run, as the summary has them."""
        return dict(self.summary.get("statistics", {}))

    @property
    def method(self) -> str:
        """The methods that were taken."""
        return str(self.summary.get("method", ""))

    @property
    def model_text(self) -> str:
        """The text of the model."""
        return str(self.summary.get("model_text", ""))

    @property
    def verdict(self) -> Optional[Verdict]:
        """How far the results can be trusted, as `verify` wrote it into the folder; None: nobody asked."""
        path = self.folder / "verify.json"
        if not path.exists():
            return None
        v = json.loads(path.read_text())
        return Verdict(bool(v.get("good")), bool(v.get("told", True)), str(v.get("verdict", "")),
                       tuple(v.get("lines", [])), _errors(v), _number(v.get("work")))

    def verify(self, accept: float = 0.0) -> Verdict:
        """How far the results of a run that was made to an accuracy here can be trusted: a method of another family is
        asked. Written into the folder, where the report shows it."""
        if self.accuracy is None or not self.accuracy.checked or self.accuracy._handle is None:
            raise ArgumentError("these are no results of a run to an accuracy that was made here; see Model.verify")
        options = d.tml_verify_options(dir=encode(self.folder), accept=accept, known=self.accuracy._handle.value)
        out = ctypes.POINTER(d.tml_verdict)()
        check(lib.tml_verify, ctypes.byref(out), None, None, ctypes.byref(options))
        return Verdict._of(out)

    # ---- pages and files

    def report(self, path: Optional[Path] = None, force: bool = False) -> pathlib.Path:
        """Writes the page with animation, plots and statistics; report.html in the folder unless a path is given."""
        target = self._target(path, "report.html", force)
        check(lib.tml_report, encode(self.folder), encode(target))
        return target

    def overlay(self, other: "Results", path: Optional[Path] = None, force: bool = False) -> pathlib.Path:
        """Writes the page of these results with others laid over them."""
        target = self._target(path, "overlay.html", force)
        check(lib.tml_report_overlay, encode(self.folder), encode(other.folder), encode(target))
        return target

    def interactive(self, path: Path, module: Path, force: bool = False) -> pathlib.Path:
        """Writes the page that runs its model again; `module`: the folder that `make wasm` built."""
        target = self._target(path, "report.html", force)
        check(lib.tml_report_interactive, encode(self.folder), encode(target), None, encode(module))
        return target

    def export(self, path: Path, format: Optional[str] = None, time: Optional[float] = None,
               force: bool = False) -> None:
        """Writes the animation in the format of the ending: glTF (.glb, .gltf), or VTK (.pvd, .vtu)."""
        if format is None:
            family = d.TML_FORMATS_ANIMATION
            format = lib.tml_format_get(family, max(0, lib.tml_format_of_file(family, encode(path)))).word.decode()
        self._target(path, "", force)
        o = d.tml_export_options(encode(self.folder), encode(format), encode(path), time is not None, time or 0.0)
        check(lib.tml_export, ctypes.byref(o))

    def plot(self, path: Path, curves: Union[str, Sequence[str]], *, title: Optional[str] = None,
             window: tuple[float, float] = (math.nan, math.nan), size: tuple[int, int] = (0, 0), scale: float = 0.0,
             log: str = "", filter: Optional[str] = None, view: str = "time", force: bool = False) -> None:
        """Draws channels ("a", "a - b", "y over x") to a .svg, .png or .pdf; `view`: time, spectrum or density."""
        self._target(path, "", force)
        named, dirs = names_of(curves), strings([self.folder])
        o = d.tml_plot_options(dirs, 1, strings(named), len(named), encode(path), encode(title))
        setattr(o, "from", window[0])
        o.to, (o.width, o.height), o.scale = window[1], size, scale
        o.log_x, o.log_y = "x" in log, "y" in log
        o.signal = ctypes.pointer(_signal_options(filter=filter, view=view))
        check(lib.tml_plot, ctypes.byref(o))

    def _target(self, path: Optional[Path], name: str, force: bool) -> pathlib.Path:
        target = self.folder / name if path is None else pathlib.Path(path)
        if not force:
            check(lib.tml_check_replace, encode(target))
        return target

    def _repr_html_(self) -> str:
        """The report page in a frame, for notebooks."""
        with tempfile.TemporaryDirectory() as folder:
            page = os.path.join(folder, "report.html")
            check(lib.tml_report, encode(self.folder), encode(page))
            source = html.escape(pathlib.Path(page).read_text(encoding="utf-8"), quote=True)
        return (f'<iframe srcdoc="{source}" style="width:100%;height:640px;border:1px solid #ccc" '
                'sandbox="allow-scripts allow-downloads"></iframe>')

    def __repr__(self) -> str:
        rows = lib.tml_sheet_rows(self._sheet.value)
        return f"<Results: {rows} rows of {len(self)} channels, {self.status or 'no summary'}>"

    # ---- numbers made of channels

    def stats(self, channels: Union[str, Iterable[str], None] = None) -> dict[str, Statistics]:
        """Extremes and means of channels."""
        out, time = d.tml_statistics(), doubles(self.time)
        found = {}
        for name in self.meant(channels):
            values = doubles(self[name])
            check(lib.tml_signal_statistics, ctypes.byref(out), address(time), address(values), len(values))
            found[name] = copy(out, Statistics)
        return found

    def filtered(self, channel: str, filter: str) -> np.ndarray:
        """A channel filtered: "lowpass 20 Hz", "cfc 60", "derivative"; rows must be at even times."""
        values = np.array(self[channel])
        check(lib.tml_signal_filter, address(values), len(values), self._even_step(), encode(filter))
        return values

    def spectrum(self, channel: str, *, density: bool = False, window: str = "hann",
                 segment: int = 0) -> tuple[np.ndarray, np.ndarray]:
        """Frequencies [Hz] and amplitudes of a channel, or its power spectral density."""
        values = doubles(self[channel])
        room = len(values) // 2 + 1
        frequency, value = np.empty(room), np.empty(room)
        out = d.tml_spectrum(address(frequency), address(value), 0)
        samples = d.tml_samples(address(values), len(values), self._even_step())
        signal = _signal_options(view="density" if density else "spectrum", window=window, segment=segment)
        check(lib.tml_signal_spectrum, ctypes.byref(out), ctypes.byref(samples), ctypes.byref(signal))
        return frequency[:out.n].copy(), value[:out.n].copy()

    def _even_step(self) -> float:
        t = self.time
        steps = np.diff(t)
        if len(steps) == 0 or np.ptp(steps) > 1e-6 * abs(steps[0]):
            raise ArgumentError("the rows are not at even times: interpolate them first")
        return float((t[-1] - t[0]) / len(steps)) * {"s": 1.0, "ms": 1e-3}.get(self.time_unit, 1.0)

    def stress(self, body: Optional[str] = None) -> list[HotSpot]:
        """Where flexible bodies are stressed most, the worst place first."""
        options = d.tml_stress_options(encode(self.folder), encode(body))
        found = create(lib.tml_stress_find, lib.tml_stress_free, ctypes.byref(options))
        return [copy(lib.tml_stress_get(found.value, i), HotSpot) for i in range(lib.tml_stress_count(found.value))]

    def stress_history(self, place: str, path: Path, force: bool = False) -> None:
        """Writes the stress at a place over time as CSV, in Pa."""
        self._target(path, "", force)
        check(lib.tml_stress_history, encode(self.folder), encode(place), encode(path))

    def loads(self, body: str, path: Path, time: Optional[float] = None, force: bool = False) -> float:
        """Writes what acts on a body as a load step of CalculiX; the time at which, where loads are largest if not
        given."""
        self._target(path, "", force)
        at = ctypes.c_double()
        options = d.tml_loads_options(encode(self.folder), encode(body), math.nan if time is None else time,
                                      encode(path))
        check(lib.tml_loads_write, ctypes.byref(at), ctypes.byref(options))
        return at.value


def _signal_options(filter: Optional[str] = None, view: str = "time", window: str = "hann", segment: int = 0) -> Any:
    views = {"time": d.TML_SIGNAL_TIME, "spectrum": d.TML_SIGNAL_SPECTRUM, "density": d.TML_SIGNAL_DENSITY}
    windows = {"hann": d.TML_WINDOW_HANN, "rectangular": d.TML_WINDOW_RECTANGULAR, "flat-top": d.TML_WINDOW_FLAT_TOP,
               "hamming": d.TML_WINDOW_HAMMING, "blackman": d.TML_WINDOW_BLACKMAN}
    for word, known in ((view, views), (window, windows)):
        if word not in known:
            raise ArgumentError(f"{word!r} is none of {', '.join(known)}")
    return d.tml_signal_options(encode(filter), views[view], windows[window],
                                segment)


def _number(value: Any) -> float:
    return float(value) if isinstance(value, (int, float)) else math.nan


def _errors(part: dict[str, Any]) -> tuple[ChannelError, ...]:
    return tuple(ChannelError(c["name"], c["unit"], _number(c.get("error")), _number(c.get("size")),
                              _number(c.get("time"))) for c in part.get("channels", []))


def _read_sheet(folder: pathlib.Path) -> tuple[Handle, dict[str, int]]:
    """The rows by the library's own reader: results.h5, which is faster, or results.csv, which every build reads."""
    there = [folder / name for name in ("results.h5", "results.csv") if (folder / name).exists()]
    for path in there:
        try:
            sheet = create(lib.tml_sheet_read, lib.tml_sheet_free, encode(path), None)
        except Error as error:
            if path != there[-1]:
                continue
            raise FileError(f"'{path}': {error.text}", field=error.field) from None
        columns = range(lib.tml_sheet_columns(sheet.value))
        return sheet, {text(lib.tml_sheet_name(sheet.value, i)): i for i in columns}
    raise FileError(f"there are no results in '{folder}': neither results.csv nor results.h5")


def _read_summary(folder: pathlib.Path) -> dict[str, Any]:
    path = folder / "summary.json"
    try:
        return json.loads(path.read_text(encoding="utf-8")) if path.exists() else {}
    except ValueError as error:
        raise FileError(f"'{path}' is not whole: {error}") from None


def read(folder: Path) -> Results:
    """Reads a results folder, of this package or of the command."""
    return Results(folder)
