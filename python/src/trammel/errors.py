"""What can go wrong, as exceptions: each has the status of the library, its text, and what more is known."""
from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Optional, Sequence

if TYPE_CHECKING:
    from .results import Results

SEVERITIES = ("note", "warning", "error")


@dataclass(frozen=True)
class Message:
    """A message of a reader or of a run, with its place."""

    severity: str  #: "note", "warning" or "error"
    text: str
    file: str = ""  #: "" when it belongs to no file
    line: int = 0  #: from 1; 0: unknown
    column: int = 0
    excerpt: str = ""  #: the line of the file, or ""

    def __str__(self) -> str:
        place = ":".join(str(part) for part in (self.file, self.line, self.column) if part)
        text = f"{place}: {self.severity}: {self.text}" if place else f"{self.severity}: {self.text}"
        if self.excerpt:
            text += f"\n  {self.excerpt}"
        return text


@dataclass(frozen=True)
class Explanation:
    """Why a message comes, and what to do."""

    sign: str  #: words of the message
    cause: str
    cure: str


class Error(Exception):
    """Base of all errors of the library."""

    status: int = 0  #: tml_status: what the library returned

    def __init__(self, text: str, *, field: str = "", messages: Sequence[Message] = (), status: int = 0):
        super().__init__(text)
        self.text = text  #: as the library says it
        self.field = field  #: the field of a definition that is wrong, or ""
        self.messages = tuple(messages)  #: all that was said, notes and warnings too
        if status:
            self.status = status


class ArgumentError(Error, ValueError):
    """A call that makes no sense: an unknown channel, option or input, a time that lies behind."""

    status = -1


class OutOfMemory(Error, MemoryError):
    """There is not enough memory."""

    status = -2


class ModelError(Error):
    """A model that is not valid: `file`, `line` and `column` of the first error, all of them in `messages`."""

    status = -3

    def __init__(self, text: str, *, field: str = "", messages: Sequence[Message] = (), status: int = 0):
        super().__init__(text, field=field, messages=messages, status=status)
        first: Optional[Message] = next((m for m in messages if m.severity == "error"), None)
        self.file = first.file if first else ""
        self.line = first.line if first else 0
        self.column = first.column if first else 0


class AssemblyError(Error):
    """The mechanism cannot be assembled; `text` names what does not close and by how much."""

    status = -4

    @property
    def diagnosis(self) -> str:
        """What was found out about it."""
        return self.text


class SimulationError(Error):
    """The simulation cannot go on."""

    status = -5
    results: Optional["Results"] = None  #: of a whole run: what was computed before

    @property
    def diagnosis(self) -> str:
        """What was found out about it: the time, the element, the reason."""
        return self.text

    @property
    def explanations(self) -> list[Explanation]:
        """What such a message means and what to do, as `trammel help troubles` has it."""
        from .model import explain

        return explain(self.text)


class FileError(Error, OSError):
    """A file that cannot be read or written, or one of somebody else that would be replaced."""

    status = -6

    def __str__(self) -> str:
        return self.text


CLASSES = {one.status: one for one in (ArgumentError, OutOfMemory, ModelError, AssemblyError, SimulationError,
                                       FileError)}
