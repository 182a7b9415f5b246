"""What check_fmu.py is to find: FMUs of one model in both versions, each spoilt in one place. Without a finding the
check is worth nothing. usage: test_check.py TRAMMEL MODEL"""
import os
import subprocess
import sys
import tempfile
import zipfile

CHECK = os.path.join(os.path.dirname(os.path.abspath(__file__)), "check_fmu.py")
# version (0: both), old text, new text, words of the finding
SPOILT = [
    (0, 'name="u"', 'name="mass.x"', "twice among names"),
    (0, 'valueReference="2"', 'valueReference="1"', "twice among references"),
    (0, 'valueReference="2"', 'valueReference="4294967296"', "too large"),
    (0, 'causality="input"', 'causality="output"', "has a start value"),
    (0, 'causality="independent"', 'causality="local"', "local"),
    (0, 'variability="fixed"', 'variability="continuous"', "parameter continuous"),
    (0, 'initial="exact"', 'initial="calculated"', "has initial"),
    (0, 'initial="calculated"', 'initial="exact"', "has initial"),
    (0, 'name="N"', 'name="kN"', "which is not defined"),
    (0, '<BaseUnit kg="1" m="1" s="-2"/>', '<BaseUnit kg="1" m="1" s="-2" t="1"/>', "has no attribute t"),
    (0, 'stopTime="', 'stopTime="-', "ends before it begins"),
    (0, 'stepSize="', 'stepSize="9', "longer than all of it"),
    (0, 'tolerance="', 'tolerance="-', "must be positive"),
    (0, '"flat"', '"structured"', None),
    (0, 'name="mass.x"', 'name="mass.x "', "blanks around"),
    (0, '  <LogCategories>', '  <Other/><LogCategories>', "unknown element Other"),
    (0, 'modelIdentifier="x"', 'modelIdentifier="y"', "not where it is looked for"),
    (2, 'guid="{', 'guid="', "guid is"),
    (2, 'guid="{', 'guid="{0', "of another FMU"),
    (3, 'instantiationToken="{', 'instantiationToken="{0', "of another FMU"),
    (2, '<Unknown index="', '<Unknown index="1', "is not the list"),
    (3, '<InitialUnknown valueReference="', '<InitialUnknown valueReference="1', "is not the list"),
    (2, 'canGetAndSetFMUstate="true"', 'canGetAndSetFMUstate="false"', "that it cannot get"),
    (3, 'providesIntermediateUpdate="true"', 'providesIntermediateUpdate="false"', "does not provide"),
]


def check(path):
    done = subprocess.run([sys.executable, CHECK, path], capture_output=True, text=True, check=False)
    return done.returncode, done.stdout + done.stderr


def spoil(path, old, new, to):
    with zipfile.ZipFile(path) as z, zipfile.ZipFile(to, "w") as other:
        for item in z.infolist():
            data = z.read(item) if not item.filename.endswith(".so") else b""
            if item.filename == "modelDescription.xml":
                assert old.encode() in data, old
                data = data.replace(old.encode(), new.encode(), 1)
            other.writestr(item.filename, data)


def main(trammel, model):
    wrong = []
    with tempfile.TemporaryDirectory() as folder:
        for version in (2, 3):
            path, to = os.path.join(folder, "x.fmu"), os.path.join(folder, "spoilt.fmu")
            subprocess.run([trammel, "fmu", model, "--version", str(version), "-o", path, "--force"], check=True)
            status, told = check(path)
            if status:
                wrong.append("FMI %d, as it is: %s" % (version, told))
            for which, old, new, words in SPOILT:
                if which not in (0, version):
                    continue
                spoil(path, old, new, to)
                status, told = check(to)
                if (status == 0) != (words is None) or (words and words not in told):
                    wrong.append("FMI %d, %s for %s: %s" % (version, new, old, told or "nothing found"))
        print(told.splitlines()[0] if told.startswith("SKIPPED") else "with the schema of the standard")
    print("\n".join(wrong))
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
