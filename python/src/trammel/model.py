"""Models: read from files and texts, or built by calls; what is in them; whole runs."""
from __future__ import annotations

import ctypes
import math
import os
import pathlib
import shutil
import tempfile
import weakref
from dataclasses import dataclass
from typing import Any, Callable, Mapping, Optional, Sequence, Union

from . import _declarations as d
from ._library import (Handle, Messages, Watch, check, closest, copy, create, encode, fail, field_type, lib, text)
from .analyses import Analyses
from .building import Building, to_yaml
from .errors import ArgumentError, Explanation, Message, SimulationError
from .results import Accuracy, Results
from .sim import Sim

Value = Union[float, int, str]


@dataclass(frozen=True)
class Element:
    """An element of a model: kind, type ("rigid", "revolute"), name, markers, and of a motion its joint."""

    kind: str
    type: str
    name: str
    i: str
    j: str
    of: str


@dataclass(frozen=True)
class Parameter:
    """A parameter in the unit of the file; `range` if the file has one."""

    name: str
    value: float
    unit: str
    range: Optional[tuple[float, float]]


@dataclass(frozen=True)
class Channel:
    """A quantity that can be recorded."""

    name: str
    unit: str
    about: str
    vague: bool  #: a reaction that is not unique
    recorded: bool  #: the model records it


@dataclass(frozen=True)
class Progress:
    """Where a run is."""

    time: float
    end: float
    h: float
    steps: int


@dataclass(frozen=True)
class Reduced:
    """What reducing a flexible body to modes came to; frequencies in Hz, damping ratios."""

    mass: float
    centre: tuple[float, ...]
    inertia: tuple[float, ...]
    unknowns: int
    modes: int
    stiffened: int
    interfaces: int
    rigid_residual: float
    frequency_error: tuple[float, ...]
    frequencies: tuple[float, ...]
    ratios: tuple[float, ...]


class Model(Building, Analyses):
    """A mechanism.

    ``Model("crank.yaml", L=0.5)`` reads a file, with other values of parameters: numbers in the unit of the file, or
    texts as the file would have them ("50 cm"). ``Model(text="...")`` reads a text; ``Model()`` is empty and built by
    calls that have the names and keys of a file: ``m.body("bar", mass=1, ...)``. `folder`: where files that a text or
    calls name are looked for, with a model file they are beside it.
    """

    def __init__(self, path: Union[str, os.PathLike[str], None] = None, *, text: Optional[str] = None,
                 name: Optional[str] = None, plugins: Sequence[Union[str, os.PathLike[str]]] = (),
                 folder: Union[str, os.PathLike[str], None] = None, values: Optional[Mapping[str, Value]] = None,
                 **parameters: Value):
        if path is not None and text is not None:
            raise ArgumentError("a model comes from a file or from a text, not from both")
        self._values = {**(values or {}), **parameters}
        self._plugins = _open_plugins(plugins)
        self._name, self._folder = name, folder
        self._renamed: dict[str, str] = {}  # paths of files that were there only to be read
        self._handle_now: Optional[Handle] = None
        self._document: Optional[dict[str, Any]] = None
        self.messages: tuple[Message, ...] = ()  #: notes and warnings of the reader
        if path is not None:
            self._read(lambda out, o, m: lib.tml_model_read(out, encode(path), o, m))
        elif text is not None:
            self._read_text(text, name)
        else:
            self._document = {}

    @classmethod
    def example(cls, name: str, **parameters: Value) -> "Model":
        """One of the built-in examples."""
        known = examples()
        if name not in known:
            raise ArgumentError(f"there is no example {name!r}{closest(name, known)}")
        i = list(known).index(name)
        return cls(text=text(lib.tml_example_text(i)), name=name + ".yaml", values=parameters)

    @classmethod
    def _of(cls, handle: Handle, like: "Model", messages: Messages) -> "Model":
        model = cls.__new__(cls)
        model._values, model._plugins = dict(like._values), like._plugins
        model._name, model._folder, model._renamed = like._name, like._folder, like._renamed
        model._handle_now, model._document, model.messages = handle, None, tuple(messages)
        return model

    # ---- reading

    def _read_options(self, values: Mapping[str, Value]) -> Any:
        overrides = []
        for k, v in values.items():
            try:
                number, words = (math.nan, encode(v)) if isinstance(v, str) else (float(v), None)
            except (TypeError, ValueError):
                raise ArgumentError(f"parameter {k!r} is {v!r}: must be a number or a text") from None
            overrides.append(d.tml_override(encode(k), number, words))
        return d.tml_read_options((d.tml_override * len(overrides))(*overrides), len(overrides),
                                  self._plugins.value if self._plugins else None)

    def _read(self, reader: Callable[..., int]) -> None:
        messages, out = Messages(self._renamed), ctypes.c_void_p()
        options = self._read_options(self._values)
        messages.read(lambda m: reader(ctypes.byref(out), ctypes.byref(options), m))
        self._handle_now = Handle(out, lib.tml_model_free, self._plugins)
        self.messages = tuple(messages)

    def _read_text(self, source: str, name: Optional[str]) -> None:
        data = source.encode()
        if self._folder is not None:
            self._read_in_folder(data, name or "model.yaml")
            return
        self._read(lambda out, o, m: lib.tml_model_read_text(out, encode(name), data, len(data), o, m))

    def _read_in_folder(self, data: bytes, name: str) -> None:
        """Only a file has a folder beside which others are found: the text becomes one as long as it is read."""
        number, path = tempfile.mkstemp(".yaml", ".trammel-", self._folder)
        try:
            with os.fdopen(number, "wb") as file:
                file.write(data)
            self._renamed = {path: name}
            self._read(lambda out, o, m: lib.tml_model_read(out, encode(path), o, m))
        finally:
            os.remove(path)

    def _changed(self) -> None:
        """The document was changed by a call: what was read of it counts no more. Simulations keep what they have."""
        self._handle_now = None

    @property
    def _handle(self) -> Handle:
        if self._handle_now is None:
            self._read_text(to_yaml(self._document or {}), self._name)
        assert self._handle_now is not None
        return self._handle_now

    def with_parameters(self, values: Optional[Mapping[str, Value]] = None, **parameters: Value) -> "Model":
        """The same model with other values of parameters; this one stays as it is."""
        more = {**(values or {}), **parameters}
        m = self._handle.value
        messages, out = Messages(self._renamed), ctypes.c_void_p()
        options = self._read_options(more)
        messages.read(lambda list: lib.tml_model_read_again(ctypes.byref(out), m, ctypes.byref(options), list))
        model = Model._of(Handle(out, lib.tml_model_free, self._plugins), self, messages)
        model._values.update(more)
        return model

    # ---- what is in it

    def __repr__(self) -> str:
        if self._handle_now is None:
            sections = [f"{len(v)} {k}" for k, v in (self._document or {}).items() if isinstance(v, dict)]
            return f"<Model: {', '.join(sections) or 'empty'}>"
        bodies = sum(e.kind == "body" for e in self.elements) - 1
        name = self.title or self._name or "without a title"
        return f"<Model: {name}; {bodies} {'body' if bodies == 1 else 'bodies'}>"

    @property
    def title(self) -> str:
        """One line about the model."""
        return text(lib.tml_model_title(self._handle.value))

    @property
    def units(self) -> str:
        """Its system of units."""
        return text(lib.tml_model_units(self._handle.value))

    @property
    def source(self) -> str:
        """The text it was read from."""
        return text(lib.tml_model_source(self._handle.value))

    @property
    def elements(self) -> list[Element]:
        """Everything that has a name, ground first."""
        m = self._handle.value
        return [copy(lib.tml_model_element(m, i), Element) for i in range(lib.tml_model_element_count(m))]

    @property
    def parameters(self) -> dict[str, Parameter]:
        """Its parameters by name."""
        m, found = self._handle.value, {}
        for i in range(lib.tml_model_parameter_count(m)):
            x = lib.tml_model_parameter(m, i)
            one = copy(x, Parameter, range=(x.low, x.high) if x.ranged else None)
            found[one.name] = one
        return found

    def channels(self, *patterns: str) -> list[Channel]:
        """Every quantity that can be recorded; or those that patterns mean ("crank.*")."""
        with self.sim() as s:
            return s.channels(*patterns)

    def check(self, **options: Any) -> list[Message]:
        """Assembles the model and tells what it can do and what looks wrong."""
        messages = Messages()
        with self.sim(**options) as s:
            check(lib.tml_sim_check, s._value, messages.handle.value, messages=messages)
        return list(messages)

    def reduce(self, body: str, path: Union[str, os.PathLike[str], None] = None) -> Reduced:
        """Reduces a flexible body to modes, and writes them to a file if one is named."""
        m, r = self._handle.value, d.tml_reduced()
        check(lib.tml_model_reduce, m, encode(body), ctypes.byref(r))
        if path is not None:
            check(lib.tml_model_write_modes, m, encode(body), encode(path))
        f, z, modes = ctypes.c_double(), ctypes.c_double(), []
        for i in range(r.modes):
            if lib.tml_model_mode(m, encode(body), i, ctypes.byref(f), ctypes.byref(z)):
                break
            modes.append((f.value, z.value))
        return copy(r, Reduced, frequencies=tuple(f for f, _ in modes), ratios=tuple(z for _, z in modes))

    # ---- writing

    def to_yaml(self) -> str:
        """The model as YAML: of a model built by calls what was called, else as `trammel convert` writes it."""
        if self._document is not None:
            return to_yaml(self._document)
        with tempfile.TemporaryDirectory() as folder:
            path = os.path.join(folder, "model.yaml")
            check(lib.tml_model_write, self._handle.value, encode(path))
            return pathlib.Path(path).read_text()

    def write(self, path: Union[str, os.PathLike[str]], force: bool = False) -> None:
        """Writes the model as YAML. A file that is there and not empty is replaced only with `force`."""
        if not force:
            check(lib.tml_check_replace, encode(path))
        if self._document is not None:
            pathlib.Path(path).write_text(self.to_yaml())
        else:
            check(lib.tml_model_write, self._handle.value, encode(path))

    def expand(self) -> str:
        """The text with all parts, instances, repetitions and includes spelled out."""
        with tempfile.TemporaryDirectory() as folder:
            path = os.path.join(folder, "model.yaml")
            check(lib.tml_model_write_flat, self._handle.value, encode(path))
            return pathlib.Path(path).read_text()

    # ---- running

    def _options(self, options: Mapping[str, Any]) -> Any:
        """Options of the model and of a call, by the keys of `simulate:`, with _ for -."""
        m, o = self._handle.value, d.tml_options()
        lib.tml_options_fill(ctypes.byref(o), ctypes.sizeof(o), m)
        for key, value in options.items():
            if value is None:
                continue
            check(lib.tml_model_set_option, m, ctypes.byref(o), encode(key.replace("_", "-")),
                  encode(_option_text(value)))
        return o

    def sim(self, **options: Any) -> Sim:
        """A simulation to be stepped; options as under `simulate:`, with _ for -."""
        model = self._handle
        o = self._options(options)
        handle = create(lib.tml_sim_create, lib.tml_sim_free, model.value, ctypes.byref(o), kept=(model,))
        return Sim(handle, o)

    def run(self, folder: Union[str, os.PathLike[str], None] = None, *, report: bool = False, force: bool = False,
            progress: Optional[Callable[[Progress], Any]] = None, **options: Any) -> Results:
        """A whole run, to an accuracy of 1e-3 unless options say otherwise, with a results folder.

        Without a folder results are kept in a temporary one for as long as they are used. `progress` is called
        between steps; False stops the run, as Ctrl-C does: KeyboardInterrupt, and the folder holds what was computed.
        """
        where, owner = _results_folder(folder)
        messages, watch, out = Messages(), Watch(progress), ctypes.POINTER(d.tml_accuracy)()
        kind = field_type(d.tml_run_options, "progress")
        run = d.tml_run_options(dir=encode(where), report=report, force=force,
                                progress=watch.function(kind, lambda p: copy(p, Progress)))
        o, error = self._options(options), d.tml_error()
        with watch:
            status = lib.tml_run_checked(ctypes.byref(out), self._handle.value, ctypes.byref(o), ctypes.byref(run),
                                         messages.handle.value, ctypes.byref(error))
        accuracy = Handle(out, lib.tml_accuracy_free, self._handle) if out else None
        watch.done()
        try:
            if status:
                fail(status, text(error.text), text(error.field), messages)
        except SimulationError as failed:
            if os.path.exists(os.path.join(where, "summary.json")):
                failed.results = Results(where, owner=owner, messages=tuple(messages))
            raise
        return Results(where, owner=owner, messages=tuple(messages), accuracy=Accuracy._of(accuracy))


def _option_text(value: Any) -> str:
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, str):
        return value
    if isinstance(value, int):
        return str(value)
    number = float(value)
    return "open" if math.isinf(number) else repr(number)


def _open_plugins(paths: Sequence[Any]) -> Optional[Handle]:
    if isinstance(paths, (str, os.PathLike)):
        paths = [paths]
    if not paths:
        return None
    out = ctypes.c_void_p()
    status = lib.tml_plugins_create(ctypes.byref(out))
    if status:
        fail(status, "")
    handle = Handle(out, lib.tml_plugins_free)
    for path in paths:
        check(lib.tml_plugins_open, out, encode(path))
    return handle


class _Folder:
    """A temporary folder, removed when nobody has it any more."""

    def __init__(self) -> None:
        self.path = tempfile.mkdtemp(prefix="trammel-")
        weakref.finalize(self, shutil.rmtree, self.path, True)


def _results_folder(folder: Any) -> tuple[str, Optional[_Folder]]:
    if folder is not None:
        return os.fspath(folder), None
    owner = _Folder()
    return os.path.join(owner.path, "results"), owner


def examples() -> dict[str, str]:
    """The built-in examples: name and what it is."""
    return {text(lib.tml_example_name(i)): text(lib.tml_example_summary(i)) for i in range(lib.tml_example_count())}


def parts() -> dict[str, str]:
    """The ready parts, which models use as `part: library:NAME`: name and what it is."""
    return {text(lib.tml_library_name(i)): text(lib.tml_library_summary(i)) for i in range(lib.tml_library_count())}


def part_page(name: str) -> str:
    """The page of a ready part, in Markdown."""
    known = list(parts())
    if name not in known:
        raise ArgumentError(f"there is no part {name!r}{closest(name, known)}")
    out = ctypes.c_char_p()
    check(lib.tml_library_page, ctypes.byref(out), known.index(name))
    try:
        return text(out.value)
    finally:
        lib.tml_library_page_free(out)


@dataclass(frozen=True)
class Method:
    """An integration method."""

    word: str
    about: str
    order: int
    fixed: bool
    variable: bool
    available: bool


def methods() -> dict[str, Method]:
    """The integration methods by their words."""
    found = [copy(lib.tml_method_get(i), Method) for i in range(d.TML_METHOD_COUNT)]
    return {one.word: one for one in found}


def explain(message: str) -> list[Explanation]:
    """What a message of a run means and what to do."""
    found, i = [], lib.tml_trouble_find(encode(message), 0)
    while i >= 0:
        found.append(copy(lib.tml_trouble_get(i), Explanation))
        i = lib.tml_trouble_find(encode(message), i + 1)
    return found


def recover(folder: Union[str, os.PathLike[str]]) -> list[Message]:
    """Completes what a killed run left; notes say where the results are."""
    messages = Messages()
    check(lib.tml_recover, encode(folder), messages.handle.value, messages=messages)
    return list(messages)
