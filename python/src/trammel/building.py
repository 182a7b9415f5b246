"""Models built by calls: a dictionary with the keys of a model file, checked against the schema of the file, and the
YAML text that the library then reads as it reads files."""
from __future__ import annotations

import functools
import json
import math
import pathlib
import re
from typing import Any, Callable, Iterable, Mapping, Optional, TypeVar, Union

import numpy as np

from ._library import closest
from .errors import ArgumentError

M = TypeVar("M", bound="Building")


@functools.lru_cache(maxsize=None)
def schema() -> dict[str, Any]:
    """The schema of model files: in the package, or in a source tree in docs."""
    here = pathlib.Path(__file__).resolve().parent
    for path in (here / "model.schema.json", here.parents[2] / "docs" / "model.schema.json"):
        if path.exists():
            return json.loads(path.read_text(encoding="utf-8"))
    raise ImportError("model.schema.json is missing in this package")


def _forms(node: Mapping[str, Any]) -> list[Mapping[str, Any]]:
    """What a place in the schema may be, references and choices resolved."""
    found: list[Mapping[str, Any]] = []
    if "$ref" in node:
        found += _forms(schema()["$defs"][node["$ref"].rsplit("/", 1)[1]])
    for choice in ("anyOf", "oneOf"):
        for one in node.get(choice, ()):
            found += _forms(one)
    if not found or "properties" in node or "items" in node:
        found.append(node)
    return found


def _normal(value: Any, node: Mapping[str, Any], where: str) -> Any:
    """A value with plain types and keys as files have them, checked against the schema at this place."""
    if isinstance(value, np.ndarray):
        value = value.tolist()
    elif isinstance(value, np.generic):
        value = value.item()
    if isinstance(value, Mapping):
        return _normal_mapping(value, _forms(node), where)
    if isinstance(value, (list, tuple)):
        items = [form["items"] for form in _forms(node) if "items" in form]
        return [_normal(one, {"anyOf": items} if items else {}, f"{where}[{i}]") for i, one in enumerate(value)]
    if isinstance(value, float) and not math.isfinite(value):
        raise ArgumentError(f"{where} is {value}: must be finite")
    if value is None or isinstance(value, (bool, int, float, str)):
        return value
    raise ArgumentError(f"{where} is a {type(value).__name__}: must be a number, a text, a list or a dictionary")


def _normal_mapping(value: Mapping[str, Any], forms: list[Mapping[str, Any]], where: str) -> dict[str, Any]:
    known: dict[str, list[Any]] = {}
    names: list[Any] = []  # what entries with names of their own are like
    for form in forms:
        for key, one in form.get("properties", {}).items():
            known.setdefault(key, []).append(one)
        if isinstance(form.get("additionalProperties"), Mapping):
            names.append(form["additionalProperties"])
    free = not any("properties" in form or "additionalProperties" in form for form in forms)
    found = {}
    for key, one in value.items():
        dashed = str(key).replace("_", "-")
        word = str(key) if key in known or dashed not in known else dashed
        if word in known:
            node: Mapping[str, Any] = {"anyOf": known[word]}
        elif names:
            node = {"anyOf": names}
        elif free:
            node = {}
        else:
            raise ArgumentError(f"{where} has no key {key!r}{closest(dashed, known) or '.'} "
                                f"Keys: {', '.join(sorted(known))}", field=str(key))
        found[word] = _normal(one, node, f"{where}.{word}")
    return found


class Building:
    """The calls that build a model; Model has all of them, one for each section of a file."""

    _document: Optional[dict[str, Any]]
    _changed: Callable[[], None]

    def _open(self) -> dict[str, Any]:
        if self._document is None:
            raise ArgumentError("this model was read: only one that began as Model() is built by calls. "
                                "Model(folder=\".\").include(\"file.yaml\") adds to what a file has")
        return self._document

    def add(self: M, section: str, name: str, entry: Any = None, **keys: Any) -> M:
        """Adds an entry to a section ("bodies"): its keys as in files, with _ for -. `entry`: a number, a text or a
        dictionary, for keys that Python cannot spell."""
        document, known = self._open(), schema()["$defs"]["model"]["properties"]
        if section not in known:
            raise ArgumentError(f"there is no section {section!r}{closest(section, known)}")
        if name in document.get(section, {}):
            raise ArgumentError(f"{section} has {name!r} already")
        if keys:
            if entry is not None and not isinstance(entry, Mapping):
                raise ArgumentError(f"{section}.{name} is either a value or has keys")
            entry = {**(entry or {}), **keys}
        form = {"type": "object", "additionalProperties": known[section]["additionalProperties"]}
        normal = _normal({name: {} if entry is None else entry}, form, section)
        document.setdefault(section, {}).update(normal)
        self._changed()
        return self

    def set(self: M, **keys: Any) -> M:
        """Sets what a model has once: title, units, gravity, simulate, record, plot, view."""
        document, known = self._open(), schema()["$defs"]["model"]
        normal = _normal(keys, known, "the model")
        document.update(normal)
        self._changed()
        return self

    def simulate(self: M, **keys: Any) -> M:
        """Options of runs, as under `simulate:`; those of several calls add up."""
        return self.set(simulate={**self._open().get("simulate", {}), **keys})

    def gravity(self: M, x: Any, y: Any, z: Any) -> M:
        """Acceleration of free fall, ground axes."""
        return self.set(gravity=[x, y, z])

    def include(self: M, *files: Union[str, "pathlib.Path"]) -> M:
        """Files whose sections are added to these."""
        return self.set(include=[*self._open().get("include", []), *(str(one) for one in files)])

    def record(self: M, *channels: str) -> M:
        """Channels to record: names or patterns."""
        return self.set(record=[*self._open().get("record", []), *channels])

    def marker(self: M, body: str, name: str, at: Iterable[Any], **keys: Any) -> M:
        """Adds a marker to a body that is there, or to ground."""
        document = self._open()
        if body != "ground" and body not in document.get("bodies", {}):
            raise ArgumentError(f"there is no body {body!r}{closest(body, document.get('bodies', {}))}")
        entry = document.setdefault("bodies", {}).setdefault(body, {})
        markers = entry.setdefault("markers", {})
        if name in markers:
            raise ArgumentError(f"{body} has a marker {name!r} already")
        markers[name] = _normal({"at": at, **keys}, {"$ref": "#/$defs/marker"}, f"{body}.{name}")
        self._changed()
        return self

    # ---- one call for each section with named entries; keys as in files, with _ for -

    def body(self: M, name: str, entry: Any = None, **keys: Any) -> M:
        """Adds a body (`bodies:`)."""
        return self.add("bodies", name, entry, **keys)

    def joint(self: M, name: str, entry: Any = None, **keys: Any) -> M:
        """Adds a joint between two markers (`joints:`)."""
        return self.add("joints", name, entry, **keys)

    def motion(self: M, name: str, entry: Any = None, **keys: Any) -> M:
        """Adds what drives a joint or a body (`motions:`)."""
        return self.add("motions", name, entry, **keys)

    def coupler(self: M, name: str, entry: Any = None, **keys: Any) -> M:
        """Adds a relation between joints (`couplers:`)."""
        return self.add("couplers", name, entry, **keys)

    def gear(self: M, name: str, entry: Any = None, **keys: Any) -> M:
        """Adds a pair of gears (`gears:`)."""
        return self.add("gears", name, entry, **keys)

    def force(self: M, name: str, entry: Any = None, **keys: Any) -> M:
        """Adds what acts on bodies: spring-damper, force, torque, bushing, tyre, rope (`forces:`)."""
        return self.add("forces", name, entry, **keys)

    def contact(self: M, name: str, entry: Any = None, **keys: Any) -> M:
        """Adds which shapes push each other off (`contacts:`)."""
        return self.add("contacts", name, entry, **keys)

    def material(self: M, name: str, entry: Any = None, **keys: Any) -> M:
        """Adds what bodies are made of (`materials:`)."""
        return self.add("materials", name, entry, **keys)

    def friction_law(self: M, name: str, entry: Any = None, **keys: Any) -> M:
        """Adds how surfaces rub (`friction-laws:`)."""
        return self.add("friction-laws", name, entry, **keys)

    def curve(self: M, name: str, entry: Any = None, **keys: Any) -> M:
        """Adds a curve that joints are on (`curves:`)."""
        return self.add("curves", name, entry, **keys)

    def road(self: M, name: str, entry: Any = None, **keys: Any) -> M:
        """Adds a road that tyres run on (`roads:`)."""
        return self.add("roads", name, entry, **keys)

    def table(self: M, name: str, entry: Any = None, **keys: Any) -> M:
        """Adds a function given by points (`tables:`)."""
        return self.add("tables", name, entry, **keys)

    def routine(self: M, name: str, entry: Any = None, **keys: Any) -> M:
        """Adds a function compiled in a plug-in (`routines:`)."""
        return self.add("routines", name, entry, **keys)

    def input(self: M, name: str, entry: Any = None, **keys: Any) -> M:
        """Adds a value that is set from outside (`inputs:`)."""
        return self.add("inputs", name, entry, **keys)

    def variable(self: M, name: str, entry: Any = None, **keys: Any) -> M:
        """Adds an unknown of your own (`variables:`)."""
        return self.add("variables", name, entry, **keys)

    def equation(self: M, name: str, entry: Any = None, **keys: Any) -> M:
        """Adds a differential equation of your own (`equations:`)."""
        return self.add("equations", name, entry, **keys)

    def block(self: M, name: str, entry: Any = None, **keys: Any) -> M:
        """Adds a linear block (`blocks:`)."""
        return self.add("blocks", name, entry, **keys)

    def constraint(self: M, name: str, entry: Any = None, **keys: Any) -> M:
        """Adds a general constraint (`constraints:`)."""
        return self.add("constraints", name, entry, **keys)

    def sensor(self: M, name: str, entry: Any = None, **keys: Any) -> M:
        """Adds what happens when something comes to lie above or below (`sensors:`)."""
        return self.add("sensors", name, entry, **keys)

    def channel(self: M, name: str, entry: Any = None, **keys: Any) -> M:
        """Adds a channel of your own (`channels:`)."""
        return self.add("channels", name, entry, **keys)

    def signal(self: M, name: str, entry: Any = None, **keys: Any) -> M:
        """Adds a channel that is filtered when the run is over (`signals:`)."""
        return self.add("signals", name, entry, **keys)

    def parameter(self: M, name: str, entry: Any = None, **keys: Any) -> M:
        """Adds a number with a name (`parameters:`)."""
        return self.add("parameters", name, entry, **keys)

    def part(self: M, name: str, entry: Any = None, **keys: Any) -> M:
        """Adds a description of what is used several times (`parts:`)."""
        return self.add("parts", name, entry, **keys)

    def instance(self: M, name: str, entry: Any = None, **keys: Any) -> M:
        """Adds a part that is there (`instances:`)."""
        return self.add("instances", name, entry, **keys)


# ---------------------------------------------------------------- YAML

_PLAIN = re.compile(r"[A-Za-z_][A-Za-z0-9_.*?/-]*( [A-Za-z0-9_.*/()+-]+)*")
_WORDS = {"true", "false", "null", "yes", "no", "on", "off", "none", "inf", "nan"}


def _scalar(value: Any) -> str:
    if value is None:
        return "null"
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, (int, float)):
        return repr(value)
    if _PLAIN.fullmatch(value) and value.lower() not in _WORDS:
        return value
    return json.dumps(value, ensure_ascii=False)


def _flow(value: Any) -> str:
    if isinstance(value, dict):
        return "{" + ", ".join(f"{_scalar(key)}: {_flow(one)}" for key, one in value.items()) + "}"
    if isinstance(value, list):
        return "[" + ", ".join(_flow(one) for one in value) + "]"
    return _scalar(value)


def _block(value: dict[str, Any], indent: str) -> list[str]:
    lines = []
    for key, one in value.items():
        flat = _flow(one)
        if isinstance(one, dict) and one and len(indent) + len(str(key)) + len(flat) > 100:
            lines += [f"{indent}{_scalar(key)}:", *_block(one, indent + "  ")]
        elif isinstance(one, list) and one and len(indent) + len(flat) > 110:
            lines += [f"{indent}{_scalar(key)}:", *(f"{indent}  - {_flow(item)}" for item in one)]
        else:
            lines.append(f"{indent}{_scalar(key)}: {flat}")
    return lines


def to_yaml(document: Mapping[str, Any]) -> str:
    """The text of a model file."""
    lines = [] if "trammel" in document else ["trammel: 1"]
    for key, one in document.items():
        if isinstance(one, dict) and one:
            lines += [f"{_scalar(key)}:", *_block(one, "  ")]
        else:
            lines += _block({key: one}, "")
    return "\n".join(lines) + "\n"
