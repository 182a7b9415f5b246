"""Everything that is asked of a model beside a run: equilibria, linear models, modes, derivatives, comparisons."""
from __future__ import annotations

import ctypes
import os
import tempfile
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Callable, Iterable, Mapping, Optional, Sequence, Union

import numpy as np

from . import _declarations as d
from ._library import (Messages, Watch, address, check, copy, create, doubles, encode, field_type, lib, listed,
                       names_of, strings, text)
from .errors import ArgumentError, Message
from .results import Path, Results, Verdict
from .sim import Stats

if TYPE_CHECKING:
    import pandas

    from .sim import Sim

Names = Union[str, Iterable[str]]


# ---------------------------------------------------------------- equilibria


@dataclass(frozen=True)
class Equilibrium:
    """An equilibrium: tml_static_result."""

    stable: bool
    unstable: int  #: directions in which it moves away
    indifferent: int
    stiffness: float  #: [1/s2] lowest stiffness over inertia; < 0: unstable
    unbalanced: float
    iterations: int
    left_unstable: bool
    relaxed: bool
    judged: bool
    crossed: bool
    motion: str  #: of the lowest stiffness
    text: str

    def __str__(self) -> str:
        return self.text


@dataclass(frozen=True)
class StaticCase:
    """One case of a static analysis."""

    value: float  #: of what is varied; else the time
    failure: str  #: "", or why there is no equilibrium
    jumped: bool  #: no continuous path leads here from the case before
    found: Optional[Equilibrium]
    values: dict[str, float]  #: channels

    def __getitem__(self, name: str) -> float:
        return self.values[name]


class Static(Sequence[StaticCase]):
    """Equilibria, one or a sequence over a parameter: cases in their order, channels as arrays over them."""

    def __init__(self, cases: list[StaticCase], units: Mapping[str, str], messages: tuple[Message, ...]):
        self.cases = cases
        self.units = dict(units)
        self.messages = messages  #: limit points and what else was seen

    def __len__(self) -> int:
        return len(self.cases)

    def __getitem__(self, key: Any) -> Any:
        """A case by its number; a channel over all cases by its name (NaN where there is no equilibrium)."""
        if isinstance(key, str):
            return np.array([case.values.get(key, np.nan) for case in self.cases])
        return self.cases[key]

    @property
    def values(self) -> np.ndarray:
        """Values of what is varied."""
        return np.array([case.value for case in self.cases])

    def to_pandas(self) -> "pandas.DataFrame":
        """A row per case."""
        import pandas

        return pandas.DataFrame([case.values for case in self.cases], index=pandas.Index(self.values, name="value"))


# ---------------------------------------------------------------- linear models


@dataclass(frozen=True)
class Share:
    """What takes part in a mode: parts of all kinetic energy, and of all energy of deformation."""

    name: str
    is_body: bool
    kinetic: float
    strain: float


@dataclass(frozen=True)
class Mode:
    """A mode of small motions: eigenvalue re + i im [1/s], frequencies in Hz."""

    re: float
    im: float
    noise: float
    frequency: float
    undamped: float
    damping: float
    time: float
    growth: int  #: 1: it grows, -1: it decays, 0: neither
    trivial: bool
    body: str
    words: str
    shares: tuple[Share, ...]

    @property
    def eigenvalue(self) -> complex:
        return complex(self.re, self.im)


@dataclass(frozen=True)
class Port:
    """A state, input or output of a linear model."""

    name: str
    unit: str
    about: str
    value: float


class Linear:
    """The equations of a simulation linearised at its reported time: modes, and x' = A x + B u, y = C x + D u.

    ``scipy.signal.StateSpace(*linear.abcd)`` takes it.
    """

    def __init__(self, sim: "Sim", inputs: Names = (), outputs: Names = (), *, about: Optional[str] = None,
                 sparse: Optional[bool] = None, modes: int = 0):
        way = {None: d.TML_LINEAR_BY_SIZE, False: d.TML_LINEAR_DENSE, True: d.TML_LINEAR_SPARSE}[sparse]
        choice = d.tml_linear_choice(encode(about), way, modes)
        model = sim._handle.kept
        self._handle = create(lib.tml_linear_create, lib.tml_linear_free, sim._value, ctypes.byref(choice),
                              kept=model)
        info = lib.tml_linear_about(self._handle.value)
        self.time: float = info.time
        self.steady = ("not", "nearly", "exactly")[info.steady]  #: whether the point is an equilibrium or steady motion
        self.doubt = text(info.doubt)  #: why it is not steady
        self.verdict = text(info.verdict)  #: stability in a sentence
        self.unstable = bool(info.unstable)
        self.sparse = bool(info.sparse)  #: the slowest modes alone, and no matrices
        self.zeros: int = info.zeros  #: eigenvalues that are exactly 0
        l = self._handle.value
        self.free_motions = [text(lib.tml_linear_free_motion(l, k)) for k in range(info.free_motions)]
        self.notes = [text(lib.tml_linear_note(l, k)) for k in range(lib.tml_linear_note_count(l))]
        self.modes = [self._mode(i) for i in range(info.modes)]  #: the slowest first
        self.states: list[Port] = []
        self.inputs: list[Port] = []
        self.outputs: list[Port] = []
        if not self.sparse:
            self._connect(sim, names_of(inputs), names_of(outputs))
        elif names_of(inputs) or names_of(outputs):
            raise ArgumentError("a sparse linear model has modes only: no inputs and outputs")

    def _mode(self, i: int) -> Mode:
        one = lib.tml_linear_get(self._handle.value, i)
        shares = tuple(copy(lib.tml_linear_share_get(self._handle.value, i, k), Share) for k in range(one.shares))
        return copy(one, Mode, shares=shares)

    def _connect(self, sim: "Sim", inputs: list[str], outputs: list[str]) -> None:
        request = d.tml_linear_request(strings(inputs), len(inputs), strings(outputs), len(outputs))
        check(lib.tml_linear_connect, self._handle.value, sim._value, ctypes.byref(request))
        self.states, self.inputs, self.outputs = (self._ports(side) for side in (
            d.TML_LINEAR_STATE, d.TML_LINEAR_INPUT, d.TML_LINEAR_OUTPUT))

    def _ports(self, side: int) -> list[Port]:
        l = self._handle.value
        return [copy(lib.tml_linear_port_get(l, side, i), Port) for i in range(lib.tml_linear_port_count(l, side))]

    def _matrix(self, which: int) -> np.ndarray:
        rows, columns = ctypes.c_int(), ctypes.c_int()
        values = lib.tml_linear_matrix_get(self._handle.value, which, ctypes.byref(rows), ctypes.byref(columns))
        shape = (columns.value, rows.value)
        if self.sparse or not values or 0 in shape:
            return np.zeros(shape[::-1])
        return np.ctypeslib.as_array(values, shape).T.copy()

    A = property(lambda self: self._matrix(d.TML_LINEAR_A), doc="State matrix.")
    B = property(lambda self: self._matrix(d.TML_LINEAR_B), doc="Input matrix.")
    C = property(lambda self: self._matrix(d.TML_LINEAR_C), doc="Output matrix.")
    D = property(lambda self: self._matrix(d.TML_LINEAR_D), doc="Feed-through.")

    @property
    def abcd(self) -> tuple[np.ndarray, np.ndarray, np.ndarray, np.ndarray]:
        """A, B, C, D."""
        return self.A, self.B, self.C, self.D

    @property
    def eigenvalues(self) -> np.ndarray:
        """All that were found, conjugates and zeros included [1/s]."""
        found = [0j] * self.zeros
        for mode in self.modes:
            found += [mode.eigenvalue, mode.eigenvalue.conjugate()] if mode.im else [mode.eigenvalue]
        return np.array(found)

    def response(self, frequencies: Any) -> np.ndarray:
        """C (i w - A)^-1 B + D at frequencies [Hz]: frequencies x outputs x inputs, complex."""
        at = np.atleast_1d(doubles(frequencies))
        m, n = len(self.outputs), len(self.inputs)
        out, re, im = np.empty((len(at), m, n), complex), np.empty(max(m * n, 1)), np.empty(max(m * n, 1))
        for k, f in enumerate(at):
            check(lib.tml_linear_response, self._handle.value, f, address(re), address(im))
            out[k] = (re + 1j * im)[:m * n].reshape(n, m).T
        return out

    def shape(self, mode: int, body: str) -> np.ndarray:
        """What a body does in a mode: displacement of its centre of mass and rotation, six complex numbers."""
        re, im = np.empty(6), np.empty(6)
        check(lib.tml_linear_shape, self._handle.value, mode, encode(body), address(re), address(im))
        return re + 1j * im

    def write(self, folder: Path, most: Optional[int] = None, force: bool = False) -> None:
        """Writes modes.json, and the matrices as linear.json, linear.mat and linear.h5."""
        count = len(self.modes) if most is None else most
        check(lib.tml_linear_write, self._handle.value, count, encode(folder), force)
        if not self.sparse:
            check(lib.tml_linear_write_matrices, self._handle.value, encode(folder), force)

    def write_response(self, folder: Path, start: float, stop: float, n: int = 200, force: bool = False) -> None:
        """Writes bode.csv and its pictures for n frequencies [Hz] in equal ratios."""
        sweep = d.tml_linear_sweep(start, stop, n)
        check(lib.tml_linear_write_response, self._handle.value, ctypes.byref(sweep), encode(folder), force)

    def animate(self, sim: "Sim", folder: Path, first: int = 0, n: int = 1, force: bool = False) -> Results:
        """Modes as motions, a second each, in a results folder; `sim`: the one it was made of, where it stays."""
        check(lib.tml_linear_animate, self._handle.value, sim._value, first, n, encode(folder), force)
        return Results(folder)


class Directions:
    """Derivatives of channels along changes of inputs and states, exact, at a point of a simulation."""

    def __init__(self, sim: "Sim", inputs: Names = (), outputs: Names = (), states: Names = ()):
        self.inputs, self.outputs, self.states = names_of(inputs), names_of(outputs), names_of(states)
        request = d.tml_directions_request(strings(self.inputs), len(self.inputs), strings(self.states),
                                           len(self.states), strings(self.outputs), len(self.outputs))
        self._handle = create(lib.tml_directions_create, lib.tml_directions_free, sim._value, ctypes.byref(request),
                              kept=sim._handle.kept)

    def along(self, inputs: Any = None, states: Any = None) -> np.ndarray:
        """What the outputs change by along a change of inputs and one of states."""
        given = []
        for values, names, word in ((inputs, self.inputs, "inputs"), (states, self.states, "states")):
            array = None if values is None else doubles(np.atleast_1d(values))
            if array is not None and array.shape != (len(names),):
                raise ArgumentError(f"{array.size} numbers for {len(names)} {word}")
            given.append(array)
        out = np.empty(len(self.outputs))
        check(lib.tml_directions_along, self._handle.value, *(None if g is None else address(g) for g in given),
              address(out))
        return out


@dataclass(frozen=True)
class Limit:
    """Where stability is lost, or comes back."""

    value: float
    lost: bool
    mode: int
    frequency: float


@dataclass(frozen=True)
class Crossing:
    """Where a frequency is `order` times the speed."""

    value: float
    mode: int
    order: int
    frequency: float


class Locus:
    """Modes over values of a parameter: arrays values x modes; NaN where there is no such mode."""

    def __init__(self, handle: Any, values: np.ndarray):
        self._handle, self.values = handle, values
        l = handle.value
        n = lib.tml_locus_modes(l)
        points = [[lib.tml_locus_get(l, i, k) for k in range(n)] for i in range(len(values))]
        self.words = [text(lib.tml_locus_words(l, k)) for k in range(n)]  #: what moves in a mode
        self.eigenvalues = np.array([[complex(p.re, p.im) if p.there else complex(np.nan, np.nan) for p in row]
                                     for row in points])
        self.frequencies = np.array([[p.frequency if p.there else np.nan for p in row] for row in points])
        self.damping = np.array([[p.damping if p.there else np.nan for p in row] for row in points])
        self.limits = [copy(lib.tml_locus_limit_get(l, k), Limit) for k in range(lib.tml_locus_limits(l))]
        self.crossings = [copy(lib.tml_locus_crossing_get(l, k), Crossing) for k in range(lib.tml_locus_crossings(l))]
        self.doubt = text(lib.tml_locus_doubt(l))

    def write(self, folder: Path, most: int = 20, force: bool = False) -> None:
        """Writes locus.csv, campbell.svg and locus.svg."""
        check(lib.tml_locus_write, self._handle.value, most, encode(folder), force)


# ---------------------------------------------------------------- derivatives of results


@dataclass(frozen=True)
class Quantity:
    """A number made of a channel over a run."""

    of: str
    unit: str
    value: float
    error: float
    time: float


@dataclass(frozen=True)
class Varied:
    """A parameter that results were derived by."""

    name: str
    unit: str
    value: float
    change: float
    failure: str
    note: str


@dataclass(frozen=True)
class Derivative:
    """A derivative with its estimated error; `relative`: (p/y) dy/dp."""

    value: float
    error: float
    relative: float
    unit: str
    failure: str


class Sensitivity:
    """Derivatives of results in parameters: ``s["max(pin.fx)", "L"]``; `matrix`: results x parameters."""

    def __init__(self, s: Any, messages: tuple[Message, ...]):
        self.results = [copy(one, Quantity) for one in listed(s.results, s.n_results)]
        self.parameters = [copy(one, Varied) for one in listed(s.parameters, s.n_parameters)]
        found = [copy(one, Derivative) for one in listed(s.derivatives, s.n_results * s.n_parameters)]
        self._by = {(r.of, p.name): found[i * s.n_parameters + k] for i, r in enumerate(self.results)
                    for k, p in enumerate(self.parameters)}
        shape = (s.n_results, s.n_parameters)
        self.matrix = np.array([one.value for one in found]).reshape(shape)
        self.errors = np.array([one.error for one in found]).reshape(shape)
        self.method, self.tolerance, self.steps, self.runs = text(s.method), s.tolerance, s.steps, s.runs
        self.messages = messages

    def __getitem__(self, key: tuple[str, str]) -> Derivative:
        return self._by[key]

    def to_pandas(self) -> "pandas.DataFrame":
        """Results as rows, parameters as columns."""
        import pandas

        return pandas.DataFrame(self.matrix, index=[r.of for r in self.results],
                                columns=[p.name for p in self.parameters])


# ---------------------------------------------------------------- comparisons


@dataclass(frozen=True)
class ComparedRun:
    """A run of a comparison; errors as parts of the channel's range in the reference run."""

    method: str
    level: float  #: tolerance or step
    failure: str
    error: float
    rms: float
    end: float
    worst: str
    bounded: bool
    order: float
    energy_error: float
    stats: Optional[Stats]


class Comparison(Sequence[ComparedRun]):
    """Methods compared on a model: rows as they were finished, in `folder` with plots if one was named."""

    def __init__(self, runs: list[ComparedRun], notes: list[str], messages: tuple[Message, ...]):
        self.runs, self.notes, self.messages = runs, notes, messages

    def __len__(self) -> int:
        return len(self.runs)

    def __getitem__(self, i: Any) -> Any:
        return self.runs[i]

    def to_pandas(self) -> "pandas.DataFrame":
        """A row per run."""
        import pandas

        rows = [{k: v for k, v in vars(run).items() if k != "stats"} for run in self.runs]
        return pandas.DataFrame(rows, columns=[k for k in ComparedRun.__dataclass_fields__ if k != "stats"])


@dataclass(frozen=True)
class StudyProgress:
    """Where a study is: what is computed, the number of the run."""

    run: str
    number: int
    count: int
    time: float
    end: float


class Analyses:
    """What a model can be asked beside a run; Model has all of it."""

    _handle: Any
    _plugins: Any
    _options: Callable[[Mapping[str, Any]], Any]
    sim: Callable[..., "Sim"]

    def static(self, vary: Optional[str] = None, values: Any = (), *, time: float = 0.0, unstable_ok: bool = False,
               folder: Optional[Path] = None, force: bool = False, **options: Any) -> Static:
        """Static equilibrium; over values of a parameter, or of "time", a sequence of them."""
        given = doubles(values)
        cases: list[StaticCase] = []
        units: dict[str, str] = {}
        watch, messages, o = Watch(), Messages(), self._options(options)

        def take(c: Any) -> None:
            names = [text(n) for n in listed(c.names, c.n)]
            units.update(zip(names, (text(u) for u in listed(c.units, c.n))))
            found = copy(c.found.contents, Equilibrium) if c.found and not c.failure else None
            cases.append(copy(c, StaticCase, found=found, values=dict(zip(names, listed(c.values, c.n)))))

        w = d.tml_static_options(encode(folder), time, unstable_ok, encode(vary),
                                 address(given), len(given), self._plugins and self._plugins.value,
                                 watch.row(field_type(d.tml_static_options, "row"), take), None, force)
        check(lib.tml_static, self._handle.value, ctypes.byref(o), ctypes.byref(w), messages.handle.value,
              messages=messages, watch=watch)
        return Static(cases, units, tuple(messages))

    def linearise(self, inputs: Names = (), outputs: Names = (), *, time: Optional[float] = None,
                  static: bool = False, about: Optional[str] = None, sparse: Optional[bool] = None, modes: int = 0,
                  **options: Any) -> Linear:
        """A linear model where the model starts, at a time of a run, or at rest (`static`)."""
        with self.sim(**options) as s:
            if static:
                s.static(time or 0.0)
            elif time is not None:
                s.advance(time)
            return s.linearise(inputs, outputs, about=about, sparse=sparse, modes=modes)

    def modes(self, **how: Any) -> list[Mode]:
        """Frequencies, damping and stability of small motions; arguments as those of `linearise`."""
        return self.linearise(**how).modes

    def locus(self, vary: str, values: Any, *, time: float = 0.0, about: Optional[str] = None, speed: float = 0.0,
              **options: Any) -> Locus:
        """Modes over values of a parameter; `speed`: rad/s of one unit of it, if it is a speed of rotation."""
        given, o = doubles(values), self._options(options)
        w = d.tml_locus_options(encode(vary), address(given), len(given), time,
                                encode(about), speed, self._plugins and self._plugins.value)
        handle = create(lib.tml_locus_create, lib.tml_locus_free, self._handle.value, ctypes.byref(o), ctypes.byref(w),
                        kept=(self._handle,))
        return Locus(handle, given)

    def sensitivity(self, of: Names, to: Names = (), *, change: float = 0.0, folder: Optional[Path] = None,
                    progress: Optional[Callable[[StudyProgress], Any]] = None, force: bool = False,
                    **options: Any) -> Sensitivity:
        """Derivatives of results ("crank.angle@2", "max(pin.i.fx)") in parameters; none named: all."""
        wanted, by, watch, messages = names_of(of), names_of(to), Watch(progress), Messages()
        out, o = ctypes.POINTER(d.tml_sensitivities)(), self._options(options)
        w = d.tml_sensitivity_options(encode(folder), strings(wanted), len(wanted), strings(by), len(by), change,
                                      self._plugins and self._plugins.value, _study_watch(watch), None, force)
        check(lib.tml_sensitivity, ctypes.byref(out), self._handle.value, ctypes.byref(o), ctypes.byref(w),
              messages.handle.value, messages=messages, watch=watch)
        try:
            return Sensitivity(out.contents, tuple(messages))
        finally:
            lib.tml_sensitivities_free(out)

    def compare(self, methods: Names = (), levels: Any = (1e-3, 1e-4, 1e-5), *, fixed: bool = False,
                reference: Optional[str] = None, channels: Names = (), joint: Optional[str] = None,
                cpu_limit: float = 0.0, folder: Optional[Path] = None,
                progress: Optional[Callable[[StudyProgress], Any]] = None, force: bool = False,
                **options: Any) -> Comparison:
        """Runs by several methods at several tolerances (`fixed`: steps [s]), each against a reference run."""
        numbers, wanted, given = [_method(word) for word in names_of(methods)], names_of(channels), doubles(levels)
        watch, messages, o = Watch(progress), Messages(), self._options(options)
        runs: list[ComparedRun] = []
        notes: list[str] = []
        note = field_type(d.tml_compare_options, "note")

        def take(run: Any) -> None:
            runs.append(copy(run, ComparedRun, stats=copy(run.stats.contents, Stats) if run.stats else None))

        with tempfile.TemporaryDirectory() as temporary:
            c = d.tml_compare_options(
                encode(folder or os.path.join(temporary, "compare")), (ctypes.c_int * len(numbers))(*numbers),
                len(numbers), address(given), len(given), fixed, encode(reference), strings(wanted), len(wanted),
                encode(joint), cpu_limit, _study_watch(watch),
                note(lambda _, line: notes.append(text(line))),
                watch.row(field_type(d.tml_compare_options, "row"), take), None, force)
            check(lib.tml_compare, self._handle.value, ctypes.byref(o), ctypes.byref(c), messages.handle.value,
                  messages=messages, watch=watch)
        return Comparison(runs, notes, tuple(messages))

    def verify(self, *, accept: float = 0.0, channels: Names = (), folder: Optional[Path] = None,
               progress: Optional[Callable[[StudyProgress], Any]] = None, **options: Any) -> Verdict:
        """How far the results of a run can be trusted: it is repeated with a smaller tolerance and another method."""
        wanted, watch, o = names_of(channels), Watch(progress), self._options(options)
        v = d.tml_verify_options(dir=encode(folder), accept=accept, channels=strings(wanted), n_channels=len(wanted),
                                 watch=_study_watch(watch))
        out = ctypes.POINTER(d.tml_verdict)()
        check(lib.tml_verify, ctypes.byref(out), self._handle.value, ctypes.byref(o), ctypes.byref(v), watch=watch)
        return Verdict._of(out)

    def obey(self, folder: Path, force: bool = False, **options: Any) -> list[Message]:
        """Makes the linear models that the command file of an ADAMS dataset asks for."""
        messages, o = Messages(), self._options(options)
        check(lib.tml_orders_obey, self._handle.value, ctypes.byref(o), encode(folder), force, messages.handle.value,
              messages=messages)
        return list(messages)


def _study_watch(watch: Watch) -> Any:
    return watch.function(d.tml_study_watch, lambda p: copy(p, StudyProgress))


def _method(word: str) -> int:
    number = lib.tml_method_find(encode(word))
    if number >= d.TML_METHOD_COUNT:
        known = (text(lib.tml_method_get(i).word) for i in range(d.TML_METHOD_COUNT))
        raise ArgumentError(f"there is no method {word!r}; methods: {', '.join(known)}")
    return number
