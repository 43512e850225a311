"""Tool-info module for BenchExec (3.3 or later): tells it how to call Cairn and how to read its answers.

    PYTHONPATH=bench/benchexec benchexec --tool-directory build/release definition.xml

where the definition says tool="cairn" and, for SV-COMP's C tasks, gives the option --malloc-never-fails.
"""
import re

import benchexec.result as result
import benchexec.tools.template
from benchexec.tools.template import UnsupportedFeatureException

CHECK = re.compile(r"CHECK\(\s*init\((.+?)\(.*?\)\)\s*,\s*LTL\(\s*G\s*(.+?)\s*\)\s*\)\s*$")
VERDICT = re.compile(r"verdict: (SAFE|UNSAFE|UNKNOWN)(?: \((.*)\))?(?:, [a-z ]*replayed [a-z ]*)?")
# The exit code that belongs to a verdict.
EXIT_CODES = {"SAFE": 0, "UNSAFE": 1, "UNKNOWN": 2}
OTHER_EXIT_CODES = {64: "ERROR (usage)", 65: "ERROR (input)", 70: "ERROR (internal)"}
VIOLATIONS = {
    "assert": result.RESULT_FALSE_REACH,
    "unreach-call": result.RESULT_FALSE_REACH,
    "valid-deref": result.RESULT_FALSE_DEREF,
    "valid-free": result.RESULT_FALSE_FREE,
    "valid-memtrack": result.RESULT_FALSE_MEMTRACK,
    "valid-memcleanup": result.RESULT_FALSE_MEMCLEANUP,
    "no-overflow": result.RESULT_FALSE_OVERFLOW,
}


def property_name(formula):
    """Cairn's name of the property that always holds."""
    if re.fullmatch(r"!\s*call\(.*\)", formula):
        return "unreach-call"
    if re.fullmatch(r"!\s*overflow", formula):
        return "no-overflow"
    if formula in VIOLATIONS:
        return formula
    raise UnsupportedFeatureException(f"Cairn does not check the property G {formula}")


def read_property_file(path):
    """The options that ask for what an SV-COMP property file says."""
    options, entries = [], set()
    with open(path, encoding="utf-8") as file:
        for line in filter(None, map(str.strip, file)):
            check = CHECK.match(line)
            if not check:
                raise UnsupportedFeatureException(f"{path}: Cairn does not know the property {line}")
            entries.add(check[1])
            options += ["--property", property_name(check[2])]
    if len(entries) != 1:
        raise UnsupportedFeatureException(f"{path}: the properties do not name one entry point")
    return ["--entry", entries.pop(), *options]


class Tool(benchexec.tools.template.BaseTool2):
    def name(self):
        return "Cairn"

    def executable(self, tool_locator):
        return tool_locator.find_executable("cairn")

    def version(self, executable):
        return self._version_from_tool(executable, arg="version", line_prefix="cairn ")

    def cmdline(self, executable, options, task, rlimits):
        limits = []
        if rlimits.cputime or rlimits.walltime:
            limits += ["--timeout", str(min(filter(None, (rlimits.cputime, rlimits.walltime))))]
        if rlimits.memory:
            limits += ["--memory-limit", str(rlimits.memory // 2**20)]
        about_task = []
        if isinstance(task.options, dict) and task.options.get("data_model"):
            about_task += ["--data-model", task.options["data_model"]]
        if task.property_file:
            about_task += read_property_file(task.property_file)
        return [executable, "verify", *limits, *about_task, *options, *task.input_files]

    def determine_result(self, run):
        """An answer counts only when the last line and the exit code agree."""
        code = run.exit_code.value
        if code in OTHER_EXIT_CODES:
            return OTHER_EXIT_CODES[code]
        last = next((line for line in reversed(run.output) if line.strip()), "")
        verdict = VERDICT.fullmatch(last.strip())
        if not verdict or EXIT_CODES[verdict[1]] != code:
            return result.RESULT_ERROR
        if verdict[1] == "SAFE":
            return result.RESULT_TRUE_PROP
        if verdict[1] == "UNSAFE":
            return VIOLATIONS.get(verdict[2], result.RESULT_FALSE_PROP)
        return result.RESULT_UNKNOWN
