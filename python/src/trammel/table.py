"""Rows of results: time and channels as NumPy arrays, by name or pattern, and as pandas and xarray have them."""
from __future__ import annotations

from typing import TYPE_CHECKING, Any, Iterable, Iterator, Mapping, Optional, Union

import numpy as np

from ._library import closest, encode, lib, names_of

if TYPE_CHECKING:
    import pandas


class Table(Mapping[str, np.ndarray]):
    """Channels over time. Arrays cannot be written to: copy what you want to change."""

    def __init__(self, names: Iterable[str], units: Mapping[str, str], time_unit: str = "s"):
        self._names = list(names)
        self._known = set(self._names)
        self.units = dict(units)  #: unit of each channel
        self.time_unit = time_unit

    # what those who have rows define
    def _time(self) -> np.ndarray:
        raise NotImplementedError

    def _column(self, name: str) -> np.ndarray:
        raise NotImplementedError

    @property
    def time(self) -> np.ndarray:
        """Times of the rows, in `time_unit`."""
        return self._time()

    @property
    def channels(self) -> list[str]:
        """Names of the channels, in the order they were recorded."""
        return list(self._names)

    def meant(self, patterns: Union[str, Iterable[str], None]) -> list[str]:
        """Channels that names or patterns ("crank.*", or an element for all of its own) mean; None: all."""
        if patterns is None:
            return self.channels
        found: dict[str, None] = {}
        for pattern in names_of(patterns):
            if pattern in self._known:
                found[pattern] = None
                continue
            some = [n for n in self._names if lib.tml_channel_meant(encode(pattern), encode(n))]
            if not some:
                raise KeyError(f"no channel {pattern!r}{closest(pattern, self._names)}")
            found.update(dict.fromkeys(some))
        return list(found)

    def __getitem__(self, key: Any) -> np.ndarray:
        """A channel by its name; rows x channels of a list of names or of a pattern."""
        if key == "time" if isinstance(key, str) else False:
            return self.time
        if isinstance(key, str) and key in self._known:
            return self._column(key)
        return np.column_stack([self._column(name) for name in self.meant(key)])

    def __contains__(self, key: Any) -> bool:
        return key in self._known

    def __iter__(self) -> Iterator[str]:
        return iter(self._names)

    def __len__(self) -> int:
        return len(self._names)

    __hash__ = object.__hash__

    def __eq__(self, other: Any) -> bool:
        return self is other

    def at(self, time: float, channels: Union[str, Iterable[str], None] = None) -> np.ndarray:
        """Values at a time, by straight lines between the rows."""
        names = self.meant(channels)
        return np.array([np.interp(time, self.time, self._column(name)) for name in names])

    def to_pandas(self, channels: Union[str, Iterable[str], None] = None) -> "pandas.DataFrame":
        """A DataFrame with the time as its index; units in `attrs["units"]`."""
        import pandas

        names = self.meant(channels)
        frame = pandas.DataFrame({name: self._column(name) for name in names}, columns=names,
                                 index=pandas.Index(self.time, name="time"))
        frame.attrs["units"] = {"time": self.time_unit, **{name: self.units[name] for name in names}}
        return frame

    def to_xarray(self, channels: Union[str, Iterable[str], None] = None) -> Any:
        """A Dataset of xarray with units; needs xarray."""
        try:
            import xarray
        except ImportError:
            raise ImportError("to_xarray needs xarray (Debian: python3-xarray), which is not installed") from None
        time = ("time", self.time, {"units": self.time_unit})
        data = {name: ("time", self._column(name), {"units": self.units[name]}) for name in self.meant(channels)}
        return xarray.Dataset(data, coords={"time": time})


def frozen(array: np.ndarray) -> np.ndarray:
    """The same array, not to be written to."""
    array.flags.writeable = False
    return array


def pick(names: list[str], values: Iterable[float], name: str) -> Optional[float]:
    """The value beside a name, or None."""
    return dict(zip(names, values)).get(name)
