#!/usr/bin/env python3
"""Prints a program of a family for the engine symex: counters N, conditionals N, nested N, calls N, cells N, items N."""
import sys

HEAD = """entry;
record Cell { x: int; }
predicate valid(c: ref Cell) { acc(c.Cell.x) }
function get(c: ref Cell) returns (result: int) requires valid(c) { unfolding valid(c) in c.Cell.x }
proc init(c: ref Cell, v: int) requires acc(c.Cell.x) ensures valid(c) &*& get(c) == v
{ store c.x := v; fold valid(c); return; }
proc set(c: ref Cell, v: int) requires valid(c) ensures valid(c) &*& get(c) == v
{ unfold valid(c); store c.x := v; fold valid(c); return; }
"""


def counters(n):
    """n cells in one procedure, then the first one is read (paper 003, figure 11)."""
    variables = "".join(f"  var c{i}: ref Cell;\n" for i in range(n))
    body = "".join(f"  c{i} := new Cell;\n  call init(c{i}, 0);\n  call set(c{i}, {i});\n" for i in range(n))
    return HEAD + "proc main() {\n" + variables + "start:\n" + body + "  assert get(c0) == 0;\n  return;\n}\n"


def conditionals(n):
    """n independent branches after one another."""
    parameters = ", ".join(f"x{i}: int" for i in range(n))
    body = "".join(
        f"b{i}:\n  if x{i} == 0 goto t{i} else e{i};\nt{i}:\n  s := s + 1;\n  goto b{i + 1};\ne{i}:\n  goto b{i + 1};\n"
        for i in range(n))
    return f"entry;\nproc main({parameters}) {{\n  var s: int;\nstart:\n  s := 0;\n  goto b0;\n{body}b{n}:\n  assert 0 <= s;\n  return;\n}}\n"


def nested(n):
    """One specification with n nested conditionals."""
    condition = "true"
    for i in reversed(range(n)):
        condition = f"(x == {i} ? x < {i + 1} : {condition})"
    return f"entry;\nproc main(x: int)\n  requires {condition}\n  ensures {condition}\n{{ return; }}\n"


def calls(n):
    """n calls that change one cell."""
    body = "".join(f"  call set(c, {i});\n" for i in range(n))
    return HEAD + f"proc main() {{\n  var c: ref Cell;\nstart:\n  c := new Cell;\n  call init(c, 0);\n{body}  assert get(c) == {n - 1};\n  return;\n}}\n"


def cells(n):
    """A list of n unfolded nodes."""
    head = """entry;
record Node { next: ref Node; }
predicate list(x: ref Node) { x != null ==> acc(x.Node.next) &*& list(x.Node.next) }
"""
    variables = "".join(f"  var x{i}: ref Node;\n" for i in range(1, n + 1))
    down = "".join(f"  assume x{i} != null;\n  unfold list(x{i});\n  x{i + 1} := load x{i}.next;\n" for i in range(n))
    up = "".join(f"  fold list(x{i});\n" for i in reversed(range(n)))
    return f"{head}proc main(x0: ref Node)\n  requires list(x0)\n  ensures list(x0)\n{{\n{variables}start:\n{down}{up}  return;\n}}\n"


def items(n):
    """n small procedures."""
    return HEAD + "".join(
        f"proc p{i}(c: ref Cell) requires valid(c) ensures valid(c) &*& get(c) == {i} {{ call set(c, {i}); return; }}\n"
        for i in range(n))


if __name__ == "__main__":
    print(globals()[sys.argv[1]](int(sys.argv[2])), end="")
