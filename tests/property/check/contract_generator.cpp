#include "property/check/contract_generator.h"

#include "property/joined.h"

namespace cairn::check {

using test::joined;

std::string ContractGenerator::number() { return pick({"0", "0", "1", "1", "2", "(-1)"}); }

std::string ContractGenerator::compared() { return pick({" == ", " >= ", " >= ", " > ", " <= ", " != "}); }

std::string ContractGenerator::plus(const std::string& term) {
  return chance(60) ? term : term + pick({" + 1", " - 1", " + 2"});
}

std::string ContractGenerator::relation(const std::vector<std::string>& terms) {
  const std::string left = pick(terms);
  return joined({left, compared(), chance(50) ? number() : plus(pick(terms))});
}

std::string ContractGenerator::predicates() {
  const std::string list = chance(40) ? joined({" &*& x.data", compared(), number()}) : "";
  std::string out = "struct Node { var data: Int; var next: Node; }\n";
  out += "predicate cell(x: Node, v: Int) { acc(x.data) &*& x.data == " + plus("v") + " }\n";
  out += "predicate sum(x: Node, v: Int, w: Int) { acc(x.data) &*& x.data == v + w";
  if (chance(40)) out += " &*& " + relation({"v", "w"});
  out += joined({" }\npredicate some(x: Node) { acc(x.data) &*& x.data", compared(), number(), " }\n"});
  return out + "predicate list(x: Node) { x == null ? emp : acc(x.data) &*& acc(x.next) &*& list(x.next)" + list +
         " }\n";
}

/// A procedure that applies a function and asserts what it promises: an execution shows whether that is so.
std::string ContractGenerator::probe(const std::string& function, const std::string& requires_text,
                                     const std::string& ensured) {
  return "procedure probe_" + function + "(x: Node)\n  requires " + requires_text + "\n{\n  var r := " + function +
         "(x);\n  pure assert " + ensured + ";\n}\n";
}

std::string ContractGenerator::heap_function() {
  const std::string first = chance(50) ? number() : "x.data";
  const std::string step = pick({"length(x.next)", "length(x.next)", "length(x.next)", "length(x)", "other(x.next)",
                                 "other(x)", "around(x)", "1", "length(x.next) + other(x.next)"});
  const std::string other = pick({"length(x)", "unfolding list(x) in x == null ? 0 : length(x.next);",
                                  "unfolding list(x) in x == null ? 0 : around(x);", "0", "x == null ? 0 : length(x)",
                                  "unfolding list(x) in x == null ? 1 : other(x.next);"});
  const std::string around =
      pick({"length(x)", "length(x.next)", "1 + length(x.next)", "other(x)", "unfolding list(x.next) in around(x);",
            "unfolding list(x.next) in x.next == null ? 0 : around(x.next);", "around(x)", "x.data"});
  const std::string a = relation({"r"});
  const std::string b = chance(30) ? "r == length(x)" : relation({"r"});
  const std::string c = chance(30) ? "r == length(x)" : relation({"r"});
  const std::string open = "acc(x.data) &*& acc(x.next) &*& list(x.next) &*& x != null";
  std::string out;
  out += "function length(x: Node) returns (r: Int)\n  requires list(x)\n";
  if (chance(70)) out += "  ensures " + a + "\n";
  out += "{ unfolding list(x) in x == null ? " + number() + " : " + (first == "x.data" ? "0" : first) + " + " + step +
         "; }\n";
  out += "function other(x: Node) returns (r: Int)\n  requires list(x)\n" +
         (chance(60) ? "  ensures " + b + "\n" : "") + "{ " + other + " }\n";
  out += "function around(x: Node) returns (r: Int)\n  requires " + open + "\n" +
         (chance(60) && c != "r == length(x)" ? "  ensures " + c + "\n" : "") + "{ " + around + " }\n";
  out += probe("length", "list(x)", chance(50) ? a : "r == other(x)");
  out += probe("other", "list(x)", b);
  out += probe("around", open, chance(70) ? relation({"r"}) : "1 == 2");
  return out;
}

std::string ContractGenerator::functions() {
  const std::string ensured = relation({"r"});
  std::string out = "function look(x: Node) returns (r: Int)\n  requires some(x)\n  ensures " + ensured +
                    "\n{ unfolding some(x) in " + plus("x.data") + "; }\n" + probe("look", "some(x)", ensured);
  if (chance(60)) out += heap_function();
  return out;
}

std::string ContractGenerator::callee() {
  const std::string held =
      pick({"cell(x, v)", "sum(x, v, w)", "some(x)", "acc(x.data) &*& x.data == v", "cell(x, w)", "acc(x.data)"});
  std::string out = "procedure callee(x: Node, implicit ghost v: Int, implicit ghost w: Int) returns (r: Int)\n";
  out += "  requires " + held + "\n";
  for (std::uint64_t n = below(4); n > 0; --n) out += "  requires " + relation({"v", "w", "v + w"}) + "\n";
  const std::string kept = chance(70) ? held : pick({"cell(x, v + 1)", "cell(x, w)", "acc(x.data)", "sum(x, w, v)"});
  out += "  ensures " + kept + "\n";
  for (std::uint64_t n = below(3); n > 0; --n) out += "  ensures " + relation({"v", "w", "r"}) + "\n";
  const bool folded = held.find("acc") == std::string::npos;
  out += "{\n";
  if (folded) out += "  unfold " + held + ";\n";
  if (chance(60)) out += "  r := " + plus("x.data") + ";\n";
  if (chance(30)) out += "  x.data := " + plus(pick({"x.data", "r"})) + ";\n";
  if (folded && chance(80)) out += "  fold " + (kept.find("acc") == std::string::npos ? kept : held) + ";\n";
  if (chance(15)) out += "  if (r > 0) { r := callee(x); }\n";
  return out + "}\n";
}

std::string ContractGenerator::caller() {
  const std::string held =
      pick({"cell(x, a)", "sum(x, a, b)", "some(x)", "acc(x.data) &*& x.data == a", "acc(x.data)", "sum(x, a, a)"});
  std::string out = "procedure caller(x: Node, a: Int, b: Int) returns (r: Int)\n  requires " + held + "\n";
  if (chance(60)) out += "  requires " + relation({"a", "b"}) + "\n";
  if (chance(60)) out += "  ensures " + relation({"r", "a"}) + "\n";
  out += "{\n  r := callee(x);\n";
  if (chance(30)) out += "  r := callee(x);\n";
  if (chance(60)) out += "  pure assert " + (chance(30) ? "1 == 2" : relation({"r", "a", "b"})) + ";\n";
  return out + "}\n";
}

std::string ContractGenerator::lemma() {
  const std::string held = pick({"list(x)", "some(x)", "cell(x, a)"});
  std::string out = "lemma proof(x: Node, a: Int)\n  requires " + held + "\n  ensures " + held + "\n  ensures " +
                    relation({"a"}) + "\n{\n";
  const std::string again = pick({"proof(x, a - 1);", "proof(x, a);", "proof(x, a + 1);"});
  if (held == "list(x)")
    out += "  unfold list(x);\n  if (x != null) { proof(" + pick({"x.next, a", "x.next, a - 1", "x, a"}) +
           "); }\n  fold list(x);\n";
  else
    out += "  if (" + relation({"a"}) + ") { " + again + " }\n";
  out += "}\n";
  out += "procedure uses(x: Node, a: Int)\n  requires " + held + "\n{\n  proof(x, a);\n  pure assert " +
         relation({"a"}) + ";\n}\n";
  return out;
}

/// A lemma that calls itself, a procedure or a loop that may not end, and proves what is false if that were no matter.
std::string ContractGenerator::ghost_flow() {
  const std::string measure = chance(40) ? "  decreases " + pick({"a", "a, b", "b, a", "a + b", "a - b"}) + "\n" : "";
  const std::string helper_step =
      pick({"", "helper(a - 1);", "if (a > 0) { helper(a - 1); }", "while (a > 0) { a := a - 1; }", "while (true) {}"});
  std::string out =
      "procedure helper(a: Int)\n" + std::string(chance(30) ? "  decreases a\n" : "") + "{ " + helper_step + " }\n";
  const std::string bounds = chance(60) ? "  requires a >= 0 && b >= 0\n" : "";
  const std::string held = pick({"list(x)", "list(x) &*& list(null)"});
  out += "lemma proof(x: Node, a: Int, b: Int)\n  requires " + held + "\n" + bounds + "  ensures " +
         relation({"a", "b"}) + "\n" + measure + "{\n";
  const std::vector<std::string> steps = {
      "proof(x, a - 1, b);",
      "proof(x, a, b - 1);",
      "proof(x, b, a);",
      "proof(x, a - 1, b + 1);",
      "proof(x, a + 1, b - 1);",
      "fold list(null); proof(x, a, b);",
      "fold list(null); proof(null, a, b);",
      "unfold list(x); if (x != null) { proof(x.next, a, b); }",
      "helper(a);",
      "var i := a; while (i > 0) { i := i - 1; }",
      "var i := a; while (i > 0) decreases i { i := i - 1; }",
      "var i := a; while (i != 0) decreases i { i := i - 1; }",
      "pure assert a == b with { while (a != b) {} }",
  };
  for (std::uint64_t n = 1 + below(2); n > 0; --n)
    out += joined({"  if (", relation({"a", "b"}), ") { ", pick(steps), " }",
                   chance(50) ? " else { " + pick(steps) + " }" : "", "\n"});
  out += "}\n";
  return out +
         "procedure uses(x: Node, a: Int, b: Int)\n  requires list(x) &*& a >= 0 &*& b >= 0\n{\n  proof(x, a, b);\n"
         "  pure assert " +
         relation({"a", "b"}) + ";\n}\n";
}

std::string ContractGenerator::program() {
  std::string out = predicates();
  switch (below(5)) {
    case 4: return out + ghost_flow();
    case 0: return out + functions();
    case 1: return out + lemma();
    default: return joined({out, callee(), caller()});
  }
}

}  // namespace cairn::check
