#!/usr/bin/env python3
"""Writes src/trammel/_declarations.py: the public header as ctypes has it.

usage: python/generate.py           writes the file
       python/generate.py --check   tells whether it is current: exit status 1 if not

scripts/abi-record, which asks a C compiler, reads the header: structures with the type of each field, functions with
the types of what they take and return, numbers of enumerators. A test compares sizes and offsets with the compiler's.
"""
import pathlib
import re
import subprocess
import sys
import textwrap

HERE = pathlib.Path(__file__).resolve().parent
TARGET = HERE / "src" / "trammel" / "_declarations.py"

PLAIN = {
    "void": "None", "int": "c_int", "bool": "c_bool", "double": "c_double", "size_t": "c_size_t",
    "long long": "c_longlong", "char": "c_char", "unsigned char": "c_ubyte", "unsigned": "c_uint", "float": "c_float",
    "unsigned int": "c_uint", "long": "c_long", "unsigned long": "c_ulong", "unsigned long long": "c_ulonglong",
    "int32_t": "c_int32", "uint32_t": "c_uint32", "int64_t": "c_int64", "uint64_t": "c_uint64",
}

HEAD = '''"""The public header trammel.h for ctypes. Made by generate.py from scripts/abi-record: do not edit."""
# fmt: off
from ctypes import (
%s)


class Sized(Structure):
    """A structure that begins with its size. It is made of the values of the other fields."""

    def __init__(self, *values, **fields):
        super().__init__(sizeof(self), *values, **fields)

'''


class Types:
    """Names of the header: which are structures, enumerations and kinds of callbacks, so far as they came."""

    def __init__(self, record):
        self.structs = {line.split()[1] for line in record if line.startswith("struct ")}
        self.enums = {line.split()[1] for line in record if line.startswith(("enumerator ", "count "))} - {"-"}
        self.callbacks = {line.split()[1] for line in record if line.startswith("callback ")}

    def value(self, text):
        """Type of a value, C in ctypes."""
        text = text.replace("const ", "").strip()
        if match := re.fullmatch(r"(.+?) ?\(\*\)\((.*)\)", text):
            return f"CFUNCTYPE({', '.join([self.value(match[1]), *self.arguments(match[2])])})"
        if match := re.fullmatch(r"(.+?)((?:\[\d+\])+)", text):
            size = re.findall(r"\d+", match[2])
            return " * ".join([self.value(match[1]), *size])
        if text.endswith("*"):
            return self.pointer(text[:-1].replace("*const", "*").strip())
        if text in PLAIN:
            return PLAIN[text]
        if text in self.enums:
            return "c_int"
        if text in self.structs or text in self.callbacks:
            return text
        raise SystemExit(f"generate.py: no type for '{text}'")

    def pointer(self, to):
        if to.endswith("*"):
            return f"POINTER({self.value(to)})"
        if to == "char":
            return "c_char_p"
        if to == "void" or (to.startswith("tml_") and to not in self.structs and to not in self.enums):
            return "c_void_p"
        return f"POINTER({self.value(to)})"

    def arguments(self, text):
        """Types of parameters: arrays are addresses."""
        if text == "void":
            return []
        found = [re.sub(r"\[\d*\]$", " *", one.strip()) for one in text.split(",")]
        return [self.value(one) for one in found]


def wrap(items, indent):
    """Items of a list, as many in a line as there is room for."""
    return textwrap.fill(", ".join(items), 118, initial_indent=indent, subsequent_indent=indent,
                         break_long_words=False, break_on_hyphens=False)


def structure(name, fields):
    base = "Sized" if fields[0] == '("size", c_size_t)' else "Structure"
    return f"\n\nclass {name}({base}):\n    _fields_ = [\n{wrap(fields, '        ')}\n    ]\n"


def generate(record):
    types = Types(record)
    out, functions, constants = [], [], []
    struct, fields = None, []
    for line in [*record, "end"]:
        word = line.split()
        if struct and word[0] != "field":
            out.append(structure(struct, fields))
            struct, fields = None, []
        if word[0] == "version":
            out.append(f'VERSION = "{word[1]}"\n')
        elif word[0] == "callback":
            out.append(f"\n{word[1]} = {types.value(line.split(maxsplit=2)[2])}\n")
        elif word[0] == "struct":
            struct = word[1]
        elif word[0] == "field":
            fields.append(f'("{word[2]}", {types.value(line.split(maxsplit=5)[5])})')
        elif word[0] in ("enumerator", "count"):
            constants.append(f"{word[2]} = {word[3]}\n")
        elif word[0] == "function":
            match = re.fullmatch(r"function (\w+) (.+?) ?\((.*)\)", line)
            if match[1] in ("tml_options_default", "tml_model_options"):
                continue  # defined in the header, not in the library
            taken = ", ".join(types.arguments(match[3]))
            one = f'    "{match[1]}": ({types.value(match[2])}, [{taken}]),'
            functions.append((one if len(one) <= 120 else one.split(": (")[0] + ": (\n" + wrap(
                [one.split(": (")[1]], "        ")) + "\n")
    about = "\n# Functions: what they return and what they take.\n"
    text = "".join(out) + "\n\n" + "".join(constants) + about + "FUNCTIONS = {\n" + "".join(functions) + "}\n"
    used = sorted(set(re.findall(r"\b(?:CFUNCTYPE|POINTER|c_[a-z0-9_]+)\b", re.sub(r'"\w+"', "", text)))
                  | {"Structure", "sizeof"})
    return HEAD % wrap(used, "    ") + text


def main():
    record = subprocess.run(["bash", str(HERE.parent / "scripts" / "abi-record")], check=True, text=True,
                            stdout=subprocess.PIPE).stdout.splitlines()
    text = generate(record)
    if sys.argv[1:] == ["--check"]:
        if not TARGET.exists() or TARGET.read_text() != text:
            raise SystemExit(f"{TARGET.name} is not what the header says: run python/generate.py")
    elif sys.argv[1:]:
        raise SystemExit("usage: generate.py [--check]")
    else:
        TARGET.write_text(text)


if __name__ == "__main__":
    main()
