"""The tool-info module, tried with stand-ins for the parts of BenchExec that it uses (Debian 12 has no BenchExec)."""
import importlib.util
import sys
import types
from unittest import mock

from scratch import ROOT, ScratchTest


class Unsupported(Exception):
    pass


def stand_ins():
    result = types.ModuleType("benchexec.result")
    result.RESULT_ERROR, result.RESULT_UNKNOWN = "ERROR", "unknown"
    result.RESULT_TRUE_PROP, result.RESULT_FALSE_PROP = "true", "false"
    for name, text in (("REACH", "unreach-call"), ("DEREF", "valid-deref"), ("FREE", "valid-free"),
                       ("MEMTRACK", "valid-memtrack"), ("MEMCLEANUP", "valid-memcleanup"),
                       ("OVERFLOW", "no-overflow")):
        setattr(result, f"RESULT_FALSE_{name}", f"false({text})")
    template = types.ModuleType("benchexec.tools.template")
    template.BaseTool2 = object
    template.UnsupportedFeatureException = Unsupported
    tools = types.ModuleType("benchexec.tools")
    tools.template = template
    benchexec = types.ModuleType("benchexec")
    benchexec.result, benchexec.tools = result, tools
    return {"benchexec": benchexec, "benchexec.result": result, "benchexec.tools": tools,
            "benchexec.tools.template": template}


class BenchExec(ScratchTest):
    def setUp(self):
        super().setUp()
        with mock.patch.dict(sys.modules, stand_ins()):
            spec = importlib.util.spec_from_file_location("cairn", ROOT / "bench/benchexec/cairn.py")
            module = importlib.util.module_from_spec(spec)
            spec.loader.exec_module(module)
        self.tool = module.Tool()

    def command(self, properties=None, options=None, **limits):
        task = types.SimpleNamespace(input_files=("a.c", "b.c"), options=options, property_file=None)
        if properties is not None:
            task.property_file = str(self.write("p.prp", properties))
        given = {"cputime": None, "walltime": None, "memory": None, **limits}
        return self.tool.cmdline("cairn", ["--engine", "bounded"], task, types.SimpleNamespace(**given))

    def result(self, code, *output):
        return self.tool.determine_result(
            types.SimpleNamespace(exit_code=types.SimpleNamespace(value=code), output=list(output)))

    def test_calls_verify(self):
        self.assertEqual(self.command(), ["cairn", "verify", "--engine", "bounded", "a.c", "b.c"])

    def test_passes_limits_and_the_data_model_on(self):
        command = self.command(options={"data_model": "ILP32"}, cputime=900, walltime=950, memory=15 * 2**30)
        self.assertEqual(command[2:8], ["--timeout", "900", "--memory-limit", "15360", "--data-model", "ILP32"])

    def test_reads_property_files(self):
        for text, expected in (
                ("CHECK( init(main()), LTL(G ! call(reach_error())) )\n", ["main", "unreach-call"]),
                ("CHECK( init(Main.main()), LTL(G assert) )", ["Main.main", "assert"]),
                ("CHECK( init(main()), LTL(G ! overflow) )", ["main", "no-overflow"]),
                ("CHECK( init(main()), LTL(G valid-free) )\n\nCHECK( init(main()), LTL(G valid-deref) )\n",
                 ["main", "valid-free", "valid-deref"])):
            options = ["--entry", expected[0]] + [word for name in expected[1:] for word in ("--property", name)]
            self.assertEqual(self.command(text)[2:-4], options)

    def test_refuses_other_properties(self):
        for text in ("CHECK( init(main()), LTL(F end) )", "CHECK( init(main()), LTL(G ! deadlock) )", "nonsense", ""):
            with self.assertRaises(Unsupported):
                self.command(text)

    def test_reads_verdicts(self):
        self.assertEqual(self.result(0, "x", "verdict: SAFE", ""), "true")
        self.assertEqual(self.result(1, "verdict: UNSAFE (assert)"), "false(unreach-call)")
        self.assertEqual(self.result(1, "verdict: UNSAFE (valid-deref)"), "false(valid-deref)")
        self.assertEqual(self.result(1, "verdict: UNSAFE (array-bounds)"), "false")
        self.assertEqual(self.result(2, "verdict: UNKNOWN (bound 5 reached)"), "unknown")

    def test_distrusts_answers_that_disagree(self):
        self.assertEqual(self.result(1, "verdict: SAFE"), "ERROR")
        self.assertEqual(self.result(0, "verdict: SAFE", "and then a crash"), "ERROR")
        self.assertEqual(self.result(0), "ERROR")
        self.assertEqual(self.result(None, "verdict: SAFE"), "ERROR")

    def test_names_the_kind_of_error(self):
        self.assertEqual(self.result(65, "a.c:1:1: error: no"), "ERROR (input)")
        self.assertEqual(self.result(70), "ERROR (internal)")
