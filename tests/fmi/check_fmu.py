"""Checks an FMU against the rules of FMI 2.0.4 (chapters 2.2, 2.3, 4.3) or FMI 3.0.1 (2.4, 2.5, 4.4) that concern what
it holds: its files, elements with their order and attributes, and what refers to what. Where TRAMMEL_FMI_SCHEMA names a
folder with the schema files of the standard in fmi2 and fmi3, its description is validated with xmllint, too.
usage: check_fmu.py FMU"""
import os
import re
import subprocess
import sys
import xml.etree.ElementTree as ET
import zipfile

findings = []


def find(*words):
    findings.append(" ".join(str(w) for w in words))


def words(text):
    return set(text.split())


# Attributes of each element; those with * must be there.
COMMON_2 = {
    "fmiModelDescription": "fmiVersion* modelName* guid* description author version copyright license generationTool "
                           "generationDateAndTime variableNamingConvention numberOfEventIndicators",
    "CoSimulation": "modelIdentifier* needsExecutionTool canHandleVariableCommunicationStepSize canInterpolateInputs "
                    "maxOutputDerivativeOrder canRunAsynchronuously canBeInstantiatedOnlyOncePerProcess "
                    "canNotUseMemoryManagementFunctions canGetAndSetFMUstate canSerializeFMUstate "
                    "providesDirectionalDerivative",
    "UnitDefinitions": "", "Unit": "name*", "BaseUnit": "kg m s A K mol cd rad factor offset",
    "LogCategories": "", "Category": "name* description",
    "DefaultExperiment": "startTime stopTime tolerance stepSize",
    "ModelVariables": "",
    "ScalarVariable": "name* valueReference* description causality variability initial "
                      "canHandleMultipleSetPerTimeInstant",
    "Real": "declaredType quantity unit displayUnit relativeQuantity min max nominal unbounded start derivative reinit",
    "ModelExchange": "modelIdentifier* needsExecutionTool completedIntegratorStepNotNeeded "
                     "canBeInstantiatedOnlyOncePerProcess canNotUseMemoryManagementFunctions canGetAndSetFMUstate "
                     "canSerializeFMUstate providesDirectionalDerivative",
    "ModelStructure": "", "Outputs": "", "Derivatives": "", "InitialUnknowns": "",
    "Unknown": "index* dependencies dependenciesKind",
}
COMMON_3 = {
    "fmiModelDescription": "fmiVersion* modelName* instantiationToken* description author version copyright license "
                           "generationTool generationDateAndTime variableNamingConvention",
    "CoSimulation": "modelIdentifier* needsExecutionTool canBeInstantiatedOnlyOncePerProcess canGetAndSetFMUState "
                    "canSerializeFMUState providesDirectionalDerivatives providesAdjointDerivatives "
                    "providesPerElementDependencies canHandleVariableCommunicationStepSize fixedInternalStepSize "
                    "maxOutputDerivativeOrder recommendedIntermediateInputSmoothness providesIntermediateUpdate "
                    "mightReturnEarlyFromDoStep canReturnEarlyAfterIntermediateUpdate hasEventMode "
                    "providesEvaluateDiscreteStates",
    "UnitDefinitions": "", "Unit": "name*", "BaseUnit": "kg m s A K mol cd rad factor offset",
    "LogCategories": "", "Category": "name* description",
    "DefaultExperiment": "startTime stopTime tolerance stepSize",
    "ModelVariables": "",
    "Float64": "name* valueReference* description causality variability canHandleMultipleSetPerTimeInstant "
               "intermediateUpdate previous clocks declaredType initial quantity unit displayUnit relativeQuantity "
               "unbounded min max nominal start derivative reinit",
    "ModelExchange": "modelIdentifier* needsExecutionTool canBeInstantiatedOnlyOncePerProcess canGetAndSetFMUState "
                     "canSerializeFMUState providesDirectionalDerivatives providesAdjointDerivatives "
                     "providesPerElementDependencies needsCompletedIntegratorStep providesEvaluateDiscreteStates",
    "ModelStructure": "", "Output": "valueReference* dependencies dependenciesKind",
    "ContinuousStateDerivative": "valueReference* dependencies dependenciesKind",
    "EventIndicator": "valueReference* dependencies dependenciesKind",
    "InitialUnknown": "valueReference* dependencies dependenciesKind",
}
# What may be inside, in this order.
INSIDE = {
    "fmiModelDescription": ["ModelExchange", "CoSimulation", "UnitDefinitions", "LogCategories", "DefaultExperiment",
                            "ModelVariables", "ModelStructure"],
    "UnitDefinitions": ["Unit"], "Unit": ["BaseUnit"], "LogCategories": ["Category"],
    "ModelVariables": ["ScalarVariable", "Float64"], "ScalarVariable": ["Real"],
    "ModelStructure": ["Outputs", "Derivatives", "InitialUnknowns", "Output", "ContinuousStateDerivative",
                       "InitialUnknown", "EventIndicator"],
    "Outputs": ["Unknown"], "Derivatives": ["Unknown"], "InitialUnknowns": ["Unknown"],
}
FLAGS = words("needsExecutionTool canHandleVariableCommunicationStepSize canInterpolateInputs canGetAndSetFMUstate "
              "canGetAndSetFMUState canSerializeFMUstate canSerializeFMUState providesDirectionalDerivative "
              "providesDirectionalDerivatives providesAdjointDerivatives canNotUseMemoryManagementFunctions "
              "providesIntermediateUpdate mightReturnEarlyFromDoStep canReturnEarlyAfterIntermediateUpdate "
              "intermediateUpdate completedIntegratorStepNotNeeded needsCompletedIntegratorStep reinit")
NUMBERS = words("startTime stopTime tolerance stepSize factor offset min max start nominal")
COUNTS = words("valueReference index derivative maxOutputDerivativeOrder numberOfEventIndicators")


def check_shape(element, table):
    if element.tag not in table:
        return find("unknown element", element.tag)
    allowed = words(table[element.tag])
    for key, value in element.attrib.items():
        if key not in allowed and key + "*" not in allowed:
            find(element.tag, "has no attribute", key)
        if key in FLAGS and value not in ("true", "false"):
            find(element.tag, key, "is", value)
        if key in NUMBERS and not re.fullmatch(r"[-+]?(\d+\.?\d*|\.\d+)([eE][-+]?\d+)?", value):
            find(element.tag, key, "is", value)
        if key in COUNTS and not re.fullmatch(r"\d+", value):
            find(element.tag, key, "is", value)
    for key in allowed:
        if key.endswith("*") and key[:-1] not in element.attrib:
            find(element.tag, "lacks", key[:-1])
    order = INSIDE.get(element.tag, [])
    places = [order.index(e.tag) if e.tag in order else -1 for e in element]
    if -1 in places or places != sorted(places):
        find(element.tag, "has what does not belong there, or in another order:", [e.tag for e in element][:8])
    for e in element:
        check_shape(e, table)


def repeated(items):
    seen = set()
    return {i for i in items if i in seen or seen.add(i)}


def check_variable(v, value, units):
    """The table of initial, causality and variability, and where start values stand."""
    name, causality, variability = v.get("name"), v.get("causality", "local"), v.get("variability", "continuous")
    allowed = {"independent": ("continuous", None), "parameter": ("fixed", "exact"), "input": ("continuous", None),
               "output": ("continuous", "calculated"), "local": ("continuous", "calculated")}
    if causality not in allowed or variability != allowed[causality][0]:
        find(name, "is", causality, variability)
    if v.get("initial") not in (None, allowed.get(causality, (0, None))[1]):
        find(name, "has initial", v.get("initial"))
    if causality in ("independent", "input") and v.get("initial"):
        find(name, "must not say initial")
    if (causality in ("parameter", "input")) != ("start" in value.attrib):
        find(name, "has a start value or lacks it")
    if value.get("unit") is not None and value.get("unit") not in units:
        find(name, "has the unit", value.get("unit"), "which is not defined")
    if "min" in value.attrib and not float(value.get("min")) <= float(value.get("start")) <= float(value.get("max")):
        find(name, "does not start between min and max")
    if not name or re.search(r"[\r\n\t]", name):
        find("a name is empty or has control characters")


# Names with structure: a.b[3].'any thing', der(a.b, 2).
PIECE = r"(?:[A-Za-z_][A-Za-z0-9_]*|'(?:[^'\\]|\\.)+')(?:\[\d+(?:,\s*\d+)*\])?"
STRUCTURED = re.compile(r"(?:{0}(?:\.{0})*|der\({0}(?:\.{0})*(?:,\s*\d+)?\))".format(PIECE))


def check_names(root, variables):
    convention = root.get("variableNamingConvention", "flat")
    if convention not in ("flat", "structured"):
        find("variableNamingConvention is", convention)
    for v in variables:
        if convention == "structured" and not STRUCTURED.fullmatch(v.get("name")):
            find(v.get("name"), "is no structured name")
    for e in root.iter():
        for key, value in e.attrib.items():
            if key in ("name", "unit", "guid", "instantiationToken", "modelIdentifier") and (
                    not value or value != value.strip()):
                find(e.tag, key, "is empty, or has blanks around it:", repr(value))


def check_experiment(root):
    """What an importer takes if nothing else is said has to be a simulation that can be run."""
    e = root.find("DefaultExperiment")
    if e is None:
        return
    number = {key: float(value) for key, value in e.attrib.items()}
    begin, end = number.get("startTime", 0.0), number.get("stopTime")
    if end is not None and not end > begin:
        find("DefaultExperiment ends before it begins")
    if not number.get("tolerance", 1.0) > 0.0 or not number.get("stepSize", 1.0) > 0.0:
        find("DefaultExperiment: tolerance and stepSize must be positive")
    if end is not None and "stepSize" in number and number["stepSize"] > (end - begin)*(1 + 1e-12):
        find("DefaultExperiment: one step is longer than all of it")


def check_interfaces(root, two):
    """Flags that need each other, and references that are what FMI calls unsigned int."""
    for e in root:
        if e.tag not in ("ModelExchange", "CoSimulation", "ScheduledExecution"):
            continue
        state = "state" if two else "State"
        if e.get("canSerializeFMU" + state) == "true" and e.get("canGetAndSetFMU" + state) != "true":
            find(e.tag, "serialises states that it cannot get")
        if (e.get("canReturnEarlyAfterIntermediateUpdate") == "true"
                and e.get("providesIntermediateUpdate") != "true"):
            find(e.tag, "returns after an intermediate update that it does not provide")
        if len(e.get("modelIdentifier", "")) > 200:
            find(e.tag, "has a modelIdentifier that file systems cannot hold")
    token = root.get("guid" if two else "instantiationToken", "")
    if two and not re.fullmatch(r"\{[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}\}", token):
        find("guid is", token)
    for e in root.iter():
        if int(e.get("valueReference", 0)) >= 2**32:
            find("a valueReference is too large:", e.get("valueReference"))


def check_rules(root, two):
    variables = list(root.find("ModelVariables"))
    values = [v.find("Real") if two else v for v in variables]
    units = [u.get("name") for u in root.iter("Unit")]
    for what, items in (("names", [v.get("name") for v in variables]), ("units", units),
                        ("references", [v.get("valueReference") for v in variables]),
                        ("categories", [c.get("name") for c in root.iter("Category")])):
        if repeated(items):
            find("twice among", what + ":", repeated(items))
    for v, value in zip(variables, values):
        check_variable(v, value, units)
    check_names(root, variables)
    if [v.get("causality") for v in variables].count("independent") != 1:
        find("there must be one independent variable")
    if set(units) != {value.get("unit") for value in values} - {None}:
        find("units are defined that nothing has")
    outputs = [str(i + 1) if two else v.get("valueReference") for i, v in enumerate(variables)
               if v.get("causality") == "output"]
    local = [v for v in variables if v.get("causality") == "local"]
    if local and root.find("ModelExchange") is None:
        find("variables that are local belong to model exchange")
    derivatives, states, indicators = check_states(root, variables, values, two)
    unknowns = sorted(outputs + derivatives + states, key=int)
    for kind, wanted in (("Output", outputs), ("Derivative" if two else "ContinuousStateDerivative", derivatives),
                         ("InitialUnknown", unknowns), ("EventIndicator", indicators)):
        if listed(root, kind, two) != wanted:
            find("ModelStructure:", kind, "is not the list of what it should have, in their order")


def listed(root, kind, two):
    structure = root.find("ModelStructure")
    if not two:
        return [u.get("valueReference") for u in structure.findall(kind)]
    return [u.get("index") for u in structure.findall(kind + "s/Unknown")]


def check_states(root, variables, values, two):
    """Derivatives, what they are derivatives of, and event indicators, as the structure refers to them."""
    number = [str(i + 1) if two else v.get("valueReference") for i, v in enumerate(variables)]
    causality = dict(zip(number, [v.get("causality") for v in variables]))
    derivatives = [n for n, value in zip(number, values) if value.get("derivative") is not None]
    states = [value.get("derivative") for value in values if value.get("derivative") is not None]
    names = dict(zip(number, [v.get("name") for v in variables]))
    changing = [n for n, value in zip(number, values) if value.get("reinit") == "true"]
    if changing != states:
        find("what can be set anew at events are not the states:", changing[:8])
    if repeated(states) or set(states) & set(derivatives):
        find("two derivatives of one state, or a derivative that is a state:", repeated(states))
    for derivative, state in zip(derivatives, states):
        if causality.get(state) != "local" or names[derivative] != "der(" + names.get(state, "") + ")":
            find(names[derivative], "is the derivative of no state that is called so:", state)
    rest = [n for n in number if causality[n] == "local" and n not in states and n not in derivatives]
    if two:
        if rest:
            find("local variables that are neither states nor derivatives:", rest)
        if root.find("ModelExchange") is None and root.get("numberOfEventIndicators") != "0":
            find("event indicators without model exchange")
        rest = []
    return derivatives, states, rest


def check_files(z, root, two):
    names = z.namelist()
    kinds = [e for e in root if e.tag in ("CoSimulation", "ModelExchange")]
    if not kinds:
        find("there is neither co-simulation nor model exchange")
        return
    identifier = kinds[0].get("modelIdentifier")
    if not re.fullmatch(r"[A-Za-z_][A-Za-z0-9_]*", identifier):
        find("modelIdentifier is no name in C:", identifier)
    folders = words("linux64") if two else words("x86_64-linux aarch64-linux")
    libraries = [n for n in names if n.startswith("binaries/") and n.endswith("/" + identifier + ".so")]
    if len(libraries) != 1 or libraries[0].split("/")[1] not in folders:
        find("the library is not where it is looked for:", libraries)
    for n in ("documentation/index.html", "documentation/licenses/license.txt", "resources/model.yaml"):
        if n not in names:
            find("there is no", n)
    tops = words("modelDescription.xml binaries resources documentation")
    if {n.split("/")[0] for n in names} != tops or repeated(names):
        find("files that do not belong there, or one twice")
    if any(n.startswith("/") or ".." in n.split("/") or "\\" in n for n in names):
        find("names of files that lead elsewhere")
    if any(not re.fullmatch(r"[A-Za-z0-9._/+-]+", n) for n in names):
        find("names of files that not every system can have")
    table = z.read("resources/variables.txt").decode().split("\n")
    if "token " + root.get("guid" if two else "instantiationToken") not in table:
        find("the resources are of another FMU than the description")


def check_schema(text, two):
    """The schema of the standard, which is not here: whoever has it says where."""
    folder = os.environ.get("TRAMMEL_FMI_SCHEMA")
    if not folder:
        return print("SKIPPED: no validation, TRAMMEL_FMI_SCHEMA names no folder with the schema of the standard")
    name = "fmi2" if two else "fmi3"
    schema = os.path.join(folder, name, name + "ModelDescription.xsd")
    if not os.path.isfile(schema):
        return find("there is no schema", schema)
    done = subprocess.run(["xmllint", "--noout", "--schema", schema, "-"], input=text, capture_output=True, check=False)
    if done.returncode:
        find("not valid:", done.stderr.decode().strip())


def main(path):
    with zipfile.ZipFile(path) as z:
        bad = z.testzip()
        if bad:
            find("damaged:", bad)
        if any(i.compress_type not in (zipfile.ZIP_STORED, zipfile.ZIP_DEFLATED) for i in z.infolist()):
            find("only stored and deflated entries are allowed")
        text = z.read("modelDescription.xml")
        root = ET.fromstring(text)
        two = root.get("fmiVersion") == "2.0"
        if not two and root.get("fmiVersion") != "3.0":
            find("fmiVersion is", root.get("fmiVersion"))
        check_shape(root, COMMON_2 if two else COMMON_3)
        check_rules(root, two)
        check_experiment(root)
        check_interfaces(root, two)
        check_files(z, root, two)
        check_schema(text, two)
    for line in findings:
        print(path + ":", line)
    return 1 if findings else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1]))
