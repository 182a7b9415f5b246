"""Trammel: mechanisms simulated from Python.

    import trammel as tm

    m = tm.Model("slider_crank.yaml", L=0.5)
    r = m.run(tolerance=1e-6)
    r["crank.angle"], r.time, r.to_pandas()
"""
from ._library import lib as _lib
from .analyses import (ComparedRun, Comparison, Derivative, Directions, Equilibrium, Linear, Locus, Mode, Port,
                       Sensitivity, Static, StaticCase)
from .errors import (ArgumentError, AssemblyError, Error, Explanation, FileError, Message, ModelError, OutOfMemory,
                     SimulationError)
from .model import (Channel, Element, Method, Model, Parameter, Progress, examples, explain, methods, part_page, parts,
                    recover)
from .results import Accuracy, ChannelError, Results, Verdict, read
from .sim import Inputs, Rows, Sim, Stats
from .table import Table

__version__: str = _lib.tml_version().decode()

__all__ = [
    "Accuracy", "ArgumentError", "AssemblyError", "Channel", "ChannelError", "ComparedRun", "Comparison", "Derivative",
    "Directions", "Element", "Equilibrium", "Error", "Explanation", "FileError", "Inputs", "Linear", "Locus", "Message",
    "Method", "Mode", "Model", "ModelError", "OutOfMemory", "Parameter", "Port", "Progress", "Results", "Rows",
    "Sensitivity", "Sim", "SimulationError", "Static", "StaticCase", "Stats", "Table", "Verdict", "examples", "explain",
    "methods", "part_page", "parts", "read", "recover",
]
