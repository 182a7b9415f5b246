"""Simulations that are stepped from outside: inputs, channels, saved states, rows in memory."""
from __future__ import annotations

import ctypes
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Iterable, Iterator, Mapping, MutableMapping, Optional, Sequence, Union

import numpy as np

from . import _declarations as d
from ._library import (Handle, Watch, buffer_of, check, closest, copy, create, doubles, encode, fail, field_type,
                       interruptible, lib, names_of, text)
from .errors import ArgumentError
from .table import Table, frozen

if TYPE_CHECKING:
    from .analyses import Directions, Equilibrium, Linear
    from .model import Channel


@dataclass(frozen=True)
class Stats:
    """Counters, drift and energy of a run: tml_stats."""

    steps: int
    rejected: int
    failed: int
    unconverged: int
    iterations: int
    residuals: int
    jacobians: int
    factorizations: int
    partitions: int
    h_first: float
    h_smallest: float
    h_largest: float
    h_last: float
    drift_position: float
    drift_velocity: float
    energy_start: float
    energy_end: float
    work: float
    energy_error: float
    energy_scale: float
    spin_step: float
    cpu_setup: float
    cpu_run: float
    passages: int


@dataclass(frozen=True)
class Contact:
    """What a contact went through: tml_contact_sum."""

    name: str
    touches: int
    changes: int
    deepest: float
    deepest_time: float
    part: float
    bodies: tuple[str, str]
    force: float
    force_time: float
    impulse: float
    lost_normal: float
    lost_friction: float
    spans: tuple[tuple[float, float, str], ...]  #: from, to, "slips" or "sticks"


@dataclass(frozen=True)
class Hit:
    """A blow between two bodies: tml_hit."""

    contact: str
    bodies: tuple[str, str]
    time: float
    force: float
    at: tuple[float, float, float]
    vector: tuple[float, float, float]
    impulse: float
    speed: float


@dataclass(frozen=True)
class Touching:
    """A point at which shapes touch: where, and the force on the first body; ground axes."""

    contact: str
    bodies: tuple[str, str]
    state: str  #: "slips" or "sticks"
    at: tuple[float, float, float]
    force: tuple[float, float, float]


@dataclass(frozen=True)
class Moved:
    """What assembly moved: a body, by so many m and rad."""

    body: str
    displacement: float
    turn: float


@dataclass(frozen=True)
class BodyState:
    """The integrator's own state of a body: nothing interpolated or projected."""

    position: tuple[float, ...]
    orientation: tuple[float, ...]
    angle: float
    velocity: tuple[float, ...]
    angular_velocity: tuple[float, ...]


class Inputs(MutableMapping[str, float]):
    """The inputs of a simulation by name. What is set holds from the reported time on."""

    def __init__(self, sim: "Sim"):
        self._sim = sim
        count = lib.tml_sim_input_count(sim._value)
        found = [lib.tml_sim_input(sim._value, i) for i in range(count)]
        self._numbers = {text(one.name): i for i, one in enumerate(found)}
        self.units = {text(one.name): text(one.unit) for one in found}  #: in which they are set

    def number(self, name: str) -> int:
        if name not in self._numbers:
            known = ", ".join(self._numbers) or "none"
            raise ArgumentError(f"there is no input {name!r}; inputs: {known}{closest(name, self._numbers)}")
        return self._numbers[name]

    def __getitem__(self, name: str) -> float:
        return lib.tml_sim_input(self._sim._value, self.number(name)).value

    def __setitem__(self, name: str, value: float) -> None:
        self.set({name: value})

    def __delitem__(self, name: str) -> None:
        raise ArgumentError("an input stays where it is: set it to another value")

    def __iter__(self) -> Iterator[str]:
        return iter(self._numbers)

    def __len__(self) -> int:
        return len(self._numbers)

    def set(self, values: Mapping[str, float], rates: Optional[Mapping[str, float]] = None) -> None:
        """Sets several at once; with rates per second they go on as lines."""
        rates = rates or {}
        odd = set(rates) - set(values)
        if odd:
            raise ArgumentError(f"there is a rate but no value of {', '.join(sorted(odd))}")
        numbers = (ctypes.c_int * len(values))(*(self.number(name) for name in values))
        given = (ctypes.c_double * len(values))(*(float(v) for v in values.values()))
        slopes = (ctypes.c_double * len(values))(*(float(rates.get(name, 0.0)) for name in values))
        check(lib.tml_sim_set_inputs, self._sim._value, numbers, len(values), given, slopes)

    def update(self, *values: Any, **more: float) -> None:
        self.set(dict(*values, **more))


class Sim:
    """A simulation. It belongs to one thread at a time; use it in a `with` to have it freed at its end."""

    def __init__(self, handle: Handle, options: Any):
        self._handle = handle
        self._options = options
        self._names: Optional[dict[str, int]] = None
        self._wanted: dict[tuple[str, ...], Any] = {}
        self._inputs: Optional[Inputs] = None

    @property
    def _value(self) -> Any:
        if self._handle.value is None:
            raise ArgumentError("the simulation is closed")
        return self._handle.value

    def close(self) -> None:
        """Frees it; whatever was read stays."""
        self._handle.close()

    def __repr__(self) -> str:
        return "<Sim: closed>" if self._handle.value is None else f"<Sim: t = {self.time:g} s>"

    def __enter__(self) -> "Sim":
        return self

    def __exit__(self, *_: Any) -> None:
        self.close()

    # ---- channels

    def _channel(self, name: str) -> int:
        if self._names is None:
            count = lib.tml_sim_channel_count(self._value)
            self._names = {text(lib.tml_sim_channel(self._value, i).name): i for i in range(count)}
        if name not in self._names:
            raise ArgumentError(f"there is no channel {name!r}{closest(name, self._names)}")
        return self._names[name]

    def channels(self, *patterns: str) -> list["Channel"]:
        """Every quantity that can be read; or those that patterns mean."""
        from .model import Channel

        found = []
        for i in range(lib.tml_sim_channel_count(self._value)):
            one = lib.tml_sim_channel(self._value, i)
            if not patterns or any(lib.tml_channel_meant(encode(p), one.name) for p in patterns):
                found.append(copy(one, Channel, recorded=lib.tml_sim_channel_recorded(self._value, i)))
        return found

    def read(self, *names: str) -> np.ndarray:
        """Values of channels at the reported time."""
        if names not in self._wanted:
            self._wanted[names] = (ctypes.c_int * len(names))(*(self._channel(name) for name in names))
        values = np.empty(len(names))
        check(lib.tml_sim_read, self._value, self._wanted[names], len(names), ctypes.byref(buffer_of(values)))
        return values

    def __getitem__(self, name: str) -> float:
        return float(self.read(name)[0])

    @property
    def inputs(self) -> Inputs:
        """The inputs of the model: `s.inputs["u"] = 1.0` sets one from the reported time on."""
        if self._inputs is None:
            self._inputs = Inputs(self)
        return self._inputs

    # ---- going on

    def assemble(self) -> None:
        """Consistent positions, velocities, accelerations and reactions at the start."""
        check(lib.tml_sim_assemble, self._value)

    def static(self, time: float = 0.0, unstable_ok: bool = False) -> "Equilibrium":
        """Brings it to static equilibrium, from which it can go on."""
        from .analyses import Equilibrium

        found = d.tml_static_result()
        check(lib.tml_sim_static, self._value, time, unstable_ok, ctypes.byref(found))
        return copy(found, Equilibrium)

    def step(self) -> float:
        """One accepted step; the time at its end."""
        check(lib.tml_sim_step, self._value)
        return self.step_time

    def advance(self, time: float) -> "Sim":
        """Steps as often as needed and makes `time` the reported time. Ctrl-C stops between steps."""
        if interruptible():
            self._step_until(time)
        check(lib.tml_sim_advance, self._value, time)
        return self

    def _step_until(self, time: float) -> None:
        """All steps but the last, one call each, between which Python looks for signals."""
        s, error = self._value, d.tml_error()
        reached = lib.tml_sim_step_time(s)
        while reached < time and not lib.tml_sim_stopped(s):
            before = reached
            status = lib.tml_sim_step(s, ctypes.byref(error))
            reached = lib.tml_sim_step_time(s)
            if status not in (0, ArgumentError.status):
                fail(status, text(error.text), text(error.field))
            if status or time - reached <= 2.0 * (reached - before):
                return  # tml_sim_advance goes on from here, and tells what is wrong with the argument

    def advance_table(self, times: Any, inputs: Optional[Mapping[str, Any]] = None,
                      outputs: Union[str, Sequence[str]] = (), lines: bool = False) -> np.ndarray:
        """Goes through times with given inputs; values of the outputs at each: times x outputs.

        Row k of the inputs, one array for each, holds from the time before times[k] up to times[k]. With `lines` row k
        is the value at times[k], reached in a straight line.
        """
        times, columns, names = doubles(times), names_of(outputs), list(inputs or {})
        given = self._input_rows(times, inputs or {})
        wanted = (ctypes.c_int * len(columns))(*(self._channel(name) for name in columns))
        out = np.empty((len(times), len(columns)))
        here, n = buffer_of(out), len(columns)
        drive = _Drive(self, [self.inputs.number(name) for name in names], given, lines) if names else None
        error, s = d.tml_error(), self._value
        said = ctypes.byref(error)
        for k, t in enumerate(times.tolist()):
            status = drive.set(k, t, said) if drive else 0
            status = status or lib.tml_sim_advance(s, t, said)
            status = status or lib.tml_sim_read(s, wanted, n, ctypes.byref(here, 8 * n * k), said)
            if status:
                fail(status, text(error.text), text(error.field))
        if drive:
            check(lib.tml_sim_stop_at, s, float("inf"))
        return out

    def _input_rows(self, times: np.ndarray, inputs: Mapping[str, Any]) -> np.ndarray:
        if times.ndim != 1 or not np.all(np.isfinite(times)):
            raise ArgumentError("times must be a list of finite numbers")
        for name, values in inputs.items():
            self.inputs.number(name)
            if np.ndim(values) and np.shape(values) != times.shape:
                raise ArgumentError(f"input {name!r} has {np.size(values)} values for {len(times)} times")
        rows = [np.broadcast_to(doubles(values), times.shape) for values in inputs.values()]
        return np.ascontiguousarray(np.column_stack(rows)) if rows else np.empty((len(times), 0))

    def stop_at(self, time: Optional[float]) -> None:
        """Steps end at that time and none goes beyond; None: no such time."""
        check(lib.tml_sim_stop_at, self._value, float("inf") if time is None else time)

    def restart(self) -> None:
        """The method forgets the steps before."""
        check(lib.tml_sim_restart, self._value)

    def save(self) -> bytes:
        """All that changes in a run, to be restored: also by another simulation of the same model and options."""
        buffer, size = ctypes.POINTER(ctypes.c_ubyte)(), ctypes.c_size_t()
        check(lib.tml_sim_save, self._value, ctypes.byref(buffer), ctypes.byref(size))
        try:
            return ctypes.string_at(buffer, size.value)
        finally:
            lib.tml_sim_save_free(buffer)

    def restore(self, saved: bytes) -> None:
        """Brings it back to where it was saved."""
        data = (ctypes.c_ubyte * len(saved)).from_buffer_copy(saved)
        check(lib.tml_sim_restore, self._value, data, len(saved))

    def run(self, end: Optional[float] = None, channels: Union[str, Iterable[str], None] = None) -> "Rows":
        """Goes on to `end` (that of the options) with a row at every output time, kept in memory."""
        if end is None:
            end = self._options.end
        names = None if channels is None else names_of(channels)
        wanted = (ctypes.c_int * len(names or ()))(*(self._channel(name) for name in names or ()))
        recorder = create(lib.tml_recorder_create, lib.tml_recorder_free, self._value, wanted, len(wanted),
                          kept=(self._handle,))
        check(lib.tml_recorder_add, recorder.value)
        watch = Watch()
        # (a recorder's own function is called for rows, without Python in between)
        row = ctypes.cast(lib.tml_recorder_add, field_type(d.tml_follow, "row"))
        follow = d.tml_follow(end, row, watch.between(field_type(d.tml_follow, "between")), recorder.value)
        check(lib.tml_sim_follow, self._value, ctypes.byref(follow), watch=watch)
        return Rows(recorder, self)

    # ---- where it is

    @property
    def time(self) -> float:
        """The reported time."""
        return lib.tml_sim_time(self._value)

    @property
    def step_time(self) -> float:
        """The end of the last step, at or beyond the reported time."""
        return lib.tml_sim_step_time(self._value)

    @property
    def stopped(self) -> Optional[str]:
        """The sensor that ended the run."""
        return text(lib.tml_sim_stopped(self._value)) or None

    @property
    def stats(self) -> Stats:
        """Counters, drift and energy so far."""
        return copy(lib.tml_sim_stats(self._value).contents, Stats)

    @property
    def degrees_of_freedom(self) -> int:
        """Coordinates minus constraint equations."""
        return lib.tml_sim_degrees_of_freedom(self._value)

    @property
    def coordinates(self) -> int:
        """How many velocities the bodies have."""
        return lib.tml_sim_coordinates(self._value)

    @property
    def constraints(self) -> int:
        """How many constraint equations are integrated."""
        return lib.tml_sim_constraints(self._value)

    @property
    def redundant(self) -> int:
        """How many were left out; known once assembled."""
        return lib.tml_sim_redundant(self._value)

    @property
    def warnings(self) -> list[str]:
        """Warnings so far."""
        return text(lib.tml_sim_warnings(self._value)).splitlines()

    @property
    def notes(self) -> list[str]:
        """What is worth knowing about the start."""
        return text(lib.tml_sim_notes(self._value)).splitlines()

    @property
    def method(self) -> str:
        """The methods that were taken, from when on and why."""
        return self._line(lib.tml_sim_method_text)

    @property
    def unresolved_modes(self) -> str:
        """Modes of flexible bodies that are faster than the steps resolve; "" where there are none."""
        return self._line(lib.tml_sim_modes_text)

    @property
    def slowness(self) -> str:
        """Why steps are as short as they are at present."""
        return self._line(lib.tml_sim_slowness)

    def _line(self, function: Any) -> str:
        buffer = ctypes.create_string_buffer(4096)
        function(self._value, buffer, len(buffer))
        return text(buffer.value)

    @property
    def moved(self) -> list[Moved]:
        """What assembly moved, the farthest first."""
        return [copy(lib.tml_sim_moved(self._value, i), Moved) for i in range(lib.tml_sim_moved_count(self._value))]

    @property
    def settled(self) -> list[Moved]:
        """What the search for a static equilibrium moved, the farthest first."""
        count = lib.tml_sim_settled_count(self._value)
        return [copy(lib.tml_sim_settled(self._value, i), Moved) for i in range(count)]

    @property
    def contacts(self) -> list[Contact]:
        """What contacts went through so far."""
        found = []
        for i in range(lib.tml_sim_contact_count(self._value)):
            one = lib.tml_sim_contact(self._value, i)
            spans = [lib.tml_sim_contact_span(self._value, i, k) for k in range(one.spans)]
            states = {1: "slips", 2: "sticks"}
            found.append(copy(one, Contact, spans=tuple((getattr(x, "from"), x.to,
                                                         states.get(x.state, "")) for x in spans)))
        return found

    @property
    def hits(self) -> list[Hit]:
        """The hardest blows so far."""
        return [copy(lib.tml_sim_hit(self._value, i), Hit) for i in range(lib.tml_sim_hit_count(self._value))]

    def touching(self, most: int = 1000) -> list[Touching]:
        """Points at which shapes touch at the reported time, the hardest first if there are more than `most`."""
        out, n = (d.tml_touching * max(most, 1))(), ctypes.c_int()
        check(lib.tml_sim_touching, self._value, out, most, ctypes.byref(n))
        bodies = _bodies(self._handle.kept[0].value)
        names = [text(lib.tml_sim_contact(self._value, i).name) for i in range(lib.tml_sim_contact_count(self._value))]
        return [copy(x, Touching, contact=names[x.contact], bodies=tuple(bodies[b] for b in x.bodies),
                     state={1: "slips", 2: "sticks"}.get(x.state, "")) for x in out[:min(n.value, most)]]

    def body_state(self, body: str) -> BodyState:
        """The integrator's own state of a body at the end of the last step."""
        out = d.tml_body_state()
        status = lib.tml_sim_body_state(self._value, encode(body), ctypes.byref(out))
        if status:
            fail(status, f"there is no body {body!r}, or the simulation is not assembled")
        return copy(out, BodyState)

    @property
    def drift(self) -> tuple[float, float, float]:
        """What the constraints lack at the end of the last step: positions, velocities, accelerations."""
        out = (ctypes.c_double * 3)()
        status = lib.tml_sim_drift(self._value, out)
        if status:
            fail(status, "")
        return tuple(out)  # type: ignore[return-value]

    # ---- linear models at the reported time

    def linearise(self, inputs: Union[str, Iterable[str]] = (), outputs: Union[str, Iterable[str]] = (), *,
                  about: Optional[str] = None, sparse: Optional[bool] = None, modes: int = 0) -> "Linear":
        """The equations linearised at the reported time, with modes and state matrices."""
        from .analyses import Linear

        return Linear(self, inputs, outputs, about=about, sparse=sparse, modes=modes)

    def directions(self, inputs: Union[str, Iterable[str]] = (), outputs: Union[str, Iterable[str]] = (),
                   states: Union[str, Iterable[str]] = ()) -> "Directions":
        """Derivatives of channels along changes of inputs and states, at the reported time."""
        from .analyses import Directions

        return Directions(self, inputs, outputs, states)


def _bodies(model: Any) -> list[str]:
    """Names of the bodies of a model, ground first."""
    found = [lib.tml_model_element(model, i) for i in range(lib.tml_model_element_count(model))]
    return [text(one.name) for one in found if one.kind == b"body"]


class _Drive:
    """Rows of inputs that are set one after the other, each from the reported time to the next."""

    def __init__(self, sim: Sim, numbers: list[int], given: np.ndarray, lines: bool):
        self.sim, self.given, self.lines, self.n = sim._value, given, lines, len(numbers)
        self.numbers = (ctypes.c_int * self.n)(*numbers)
        self.values, self.rates = (ctypes.c_double * self.n)(), (ctypes.c_double * self.n)()

    def set(self, k: int, t: float, error: Any) -> int:
        """Row k up to t, where a step ends, so that nothing is taken back when the next one is set."""
        s, row = self.sim, self.given[k].tolist()
        span = t - lib.tml_sim_time(s)
        slopes = self.lines and span > 0.0
        for i in range(self.n):
            self.values[i] = lib.tml_sim_input(s, self.numbers[i]).value if slopes else row[i]
            self.rates[i] = (row[i] - self.values[i]) / span if slopes else 0.0
        status = lib.tml_sim_set_inputs(s, self.numbers, self.n, self.values, self.rates, error)
        if not status and span > 0.0:
            status = lib.tml_sim_stop_at(s, t, error)
        return status


class Rows(Table):
    """Rows of a simulation in memory. Arrays are views of finished blocks of the library, or copies where there are
    several; they live as long as somebody has them."""

    def __init__(self, recorder: Handle, sim: Sim):
        self._recorder = recorder
        count = lib.tml_recorder_channel_count(recorder.value)
        numbers = [lib.tml_recorder_channel(recorder.value, i) for i in range(count)]
        found = [lib.tml_sim_channel(sim._value, i) for i in numbers]
        names = [text(one.name) for one in found]
        super().__init__(names, {name: text(one.unit) for name, one in zip(names, found)})
        self._places = {name: 1 + i for i, name in enumerate(names)}
        self.stopped = sim.stopped  #: the sensor that ended the run, or None
        self._values = self._gather()

    def _gather(self) -> np.ndarray:
        blocks = [lib.tml_recorder_block(self._recorder.value, i)
                  for i in range(lib.tml_recorder_block_count(self._recorder.value))]
        views = [np.ctypeslib.as_array(_Kept(b, self._recorder).view) for b in blocks]
        return frozen(views[0] if len(views) == 1 else np.concatenate(views))

    def _time(self) -> np.ndarray:
        return self._values[:, 0]

    def _column(self, name: str) -> np.ndarray:
        return self._values[:, self._places[name]]


class _Kept:
    """A block as a ctypes array that keeps the recorder, and with it the memory, alive."""

    def __init__(self, block: Any, recorder: Handle):
        kind = ctypes.c_double * block.columns * block.rows
        self.view = kind.from_address(ctypes.addressof(block.values.contents))
        self.view.owner = recorder
