"""The shared library: found, loaded, its functions declared, its errors raised, its objects freed."""
from __future__ import annotations

import contextlib
import ctypes
import ctypes.util
import dataclasses
import os
import pathlib
import signal
import threading
import weakref
from typing import Any, Callable, Iterable, Iterator, Optional, Sequence, Type, TypeVar

import numpy as np

from . import _declarations as d
from .errors import CLASSES, SEVERITIES, Error, Message

T = TypeVar("T")
INTERRUPTED = -7


def find() -> str:
    """The library that TRAMMEL_LIBRARY names; else the one in this package; else that of the system."""
    named = os.environ.get("TRAMMEL_LIBRARY")
    if named:
        return named
    own = pathlib.Path(__file__).with_name("libtrammel.so")
    if own.exists():
        return str(own)
    found = ctypes.util.find_library("trammel")
    if found:
        return found
    raise ImportError("libtrammel.so is neither in this package nor installed; TRAMMEL_LIBRARY may name it")


def load(path: str) -> ctypes.CDLL:
    """Loads a library. An OpenBLAS that comes with it starts no threads: matrices are small, callers have threads."""
    name = "OPENBLAS_NUM_THREADS"
    before = os.environ.get(name)
    os.environ.setdefault(name, "1")
    try:
        library = ctypes.CDLL(path)
    finally:
        if before is None:
            del os.environ[name]
    version = ctypes.CFUNCTYPE(ctypes.c_char_p)(("tml_version", library))().decode()
    if version.split(".")[:2] != d.VERSION.split(".")[:2]:
        raise ImportError(f"{path} is version {version}; this package needs {d.VERSION}")
    for name, (result, arguments) in d.FUNCTIONS.items():
        try:
            function = getattr(library, name)
        except AttributeError:
            raise ImportError(f"{path}, version {version}, has no {name}: it is older than this package") from None
        function.restype, function.argtypes = result, arguments
    return library


lib = load(find())


def text(value: Optional[bytes]) -> str:
    """Text of the library."""
    return value.decode("utf-8", "replace") if value else ""


def encode(value: Any) -> Optional[bytes]:
    """Text for the library: of a string or a path; None stays."""
    if value is None:
        return None
    return os.fsencode(value) if isinstance(value, os.PathLike) else str(value).encode()


def strings(values: Iterable[Any]) -> Any:
    """A C array of texts."""
    found = [encode(one) for one in values]
    return (ctypes.c_char_p * len(found))(*found)


def doubles(values: Any) -> np.ndarray:
    """Numbers as the library takes them."""
    return np.ascontiguousarray(values, dtype=np.float64)


def address(array: np.ndarray) -> Any:
    """Where the numbers of an array are."""
    return array.ctypes.data_as(ctypes.POINTER(ctypes.c_double))


def buffer_of(array: np.ndarray) -> Any:
    """The numbers of an array that can be written to, for ctypes.byref with an offset: faster than an address a row."""
    return ctypes.c_double.from_buffer(array.data) if array.size else ctypes.c_double()


def field_type(struct: Any, name: str) -> Any:
    """The type of a field: of a function that the library calls, to make one of Python."""
    return dict(struct._fields_)[name]


def names_of(value: Any) -> list[str]:
    """A list of names of one name or several."""
    return [value] if isinstance(value, str) else list(value)


class Handle:
    """An object of the library, freed when nobody has it any more; `kept` are others that must outlive it."""

    def __init__(self, value: Any, free: Callable[[Any], None], *kept: Any):
        self.value = value
        self.kept = kept
        self._free = weakref.finalize(self, free, value)

    def close(self) -> None:
        """Frees it now; once more does nothing."""
        self._free()
        self.value = None
        self.kept = ()


def create(function: Callable[..., int], free: Callable[[Any], None], *arguments: Any, kept: Sequence[Any] = (),
           kind: Type[Any] = ctypes.c_void_p, messages: Optional["Messages"] = None) -> Handle:
    """Calls a function that makes an object: `out` first, a tml_error last."""
    out = kind()
    check(function, ctypes.byref(out), *arguments, messages=messages)
    return Handle(out, free, *kept)


def check(function: Callable[..., int], *arguments: Any, messages: Optional["Messages"] = None,
          watch: Optional["Watch"] = None) -> int:
    """Calls a function with a tml_error as its last argument and raises what it says."""
    error = d.tml_error()
    with watch or contextlib.nullcontext():
        status = function(*arguments, ctypes.byref(error))
    if watch:
        watch.done()
    if status:
        fail(status, text(error.text), text(error.field), messages)
    return status


def fail(status: int, said: str, field: str = "", messages: Optional["Messages"] = None) -> None:
    """Raises the exception of a status."""
    if status == INTERRUPTED:
        raise KeyboardInterrupt
    listed = list(messages) if messages else []
    errors = [m for m in listed if m.severity == "error"]
    if not said:
        said = "\n".join(str(m) for m in errors) or text(lib.tml_status_text(status))
    raise CLASSES.get(status, Error)(said, field=field, messages=listed, status=status)


class Messages:
    """A list of messages that readers and runs fill."""

    def __init__(self, renamed: Optional[dict[str, str]] = None) -> None:
        self.renamed = renamed or {}  # what files are called, other than their path
        out = ctypes.c_void_p()
        status = lib.tml_messages_create(ctypes.byref(out))
        if status:
            fail(status, "")
        self.handle = Handle(out, lib.tml_messages_free)

    def __iter__(self) -> Iterator[Message]:
        for i in range(lib.tml_messages_count(self.handle.value)):
            m = lib.tml_messages_get(self.handle.value, i)
            file = text(m.file)
            yield Message(SEVERITIES[m.severity], text(m.text), self.renamed.get(file, file), m.line, m.column,
                          text(m.excerpt))

    def read(self, function: Callable[..., int], *arguments: Any) -> None:
        """Calls a reader, whose last argument are messages."""
        status = function(*arguments, self.handle.value)
        if status:
            fail(status, "", "", self)


class Watch:
    """Functions that the library calls between steps: they let Ctrl-C through, and what a function of the user says.

    Used in a `with` around the call. An exception cannot pass through C, so that while it lasts Ctrl-C only leaves a
    mark, which ends the call; the handler that was there before is called afterwards. Only the main thread gets Ctrl-C:
    others are not watched, unless the user has a function, and run without a break.
    """

    def __init__(self, user: Optional[Callable[[Any], Any]] = None):
        self.user = user
        self.raised: Optional[BaseException] = None
        self.interrupted = False
        self.before: Any = None
        self.wanted = user is not None or interruptible()

    def __enter__(self) -> "Watch":
        if interruptible():
            self.before = signal.signal(signal.SIGINT, self.interrupt)
        return self

    def __exit__(self, *_: Any) -> None:
        if self.before is not None:
            signal.signal(signal.SIGINT, self.before)

    def interrupt(self, *_: Any) -> None:
        self.interrupted = True

    def function(self, kind: Type[Any], record: Callable[[Any], Any]) -> Any:
        """For a struct: bool (*)(void *, const T *)."""
        return kind(lambda _, p: self.goes_on(record(p.contents))) if self.wanted else kind()

    def goes_on(self, progress: Any) -> bool:
        if self.interrupted or self.raised:
            return False
        try:
            return self.user is None or self.user(progress) is not False
        except BaseException as error:  # it has to pass through C first
            self.raised = error
            return False

    def between(self, kind: Type[Any]) -> Any:
        """For tml_follow: tml_status (*)(void *, tml_error *)."""
        return kind(lambda _, error: 0 if self.goes_on(None) else INTERRUPTED) if self.wanted else kind()

    def row(self, kind: Type[Any], take: Callable[[Any], None]) -> Any:
        """void (*)(void *, const T *): takes a struct that lives as long as the call."""

        def called(_: Any, p: Any) -> None:
            try:
                if not self.raised:
                    take(p.contents)
            except BaseException as error:
                self.raised = error

        return kind(called)

    def done(self) -> None:
        """After the call: what was raised in a function is raised on, and Ctrl-C does what it did before."""
        if self.interrupted and callable(self.before):
            self.before(signal.SIGINT, None)
        if self.raised:
            raise self.raised


def interruptible() -> bool:
    """Whether Ctrl-C would reach this thread."""
    return (threading.current_thread() is threading.main_thread()
            and signal.getsignal(signal.SIGINT) not in (signal.SIG_IGN, signal.SIG_DFL, None))


def plain(value: Any) -> Any:
    """A field of a struct as Python has it: texts, numbers, tuples of them."""
    if isinstance(value, bytes):
        return text(value)
    if isinstance(value, ctypes.Array):
        return tuple(plain(one) for one in value)
    return "" if value is None else value


def copy(struct: Any, kind: Type[T], **more: Any) -> T:
    """A struct as a dataclass: fields of the same names, and `more`."""
    for field in dataclasses.fields(kind):  # type: ignore[arg-type]
        if field.name not in more:
            more[field.name] = plain(getattr(struct, field.name))
    return kind(**more)


def listed(pointer: Any, n: int) -> list[Any]:
    """The first n of what a pointer points to."""
    return [pointer[i] for i in range(n)]


def closest(name: str, among: Iterable[str]) -> str:
    """Words for an error: which names there are like this one."""
    import difflib

    near = difflib.get_close_matches(name, list(among), 3, 0.6)
    return f"; did you mean {' or '.join(repr(one) for one in near)}?" if near else ""
