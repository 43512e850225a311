#include "ir/text.h"

#include <gtest/gtest.h>

#include <random>

#include "ir/same.h"

namespace cairn::ir {
namespace {

/// Reads texts with one manager, so that terms can be compared.
class TextTest : public ::testing::Test {
 protected:
  Program read(const std::string& text) { return parse(sources_, sources_.add("test.cir", text), terms_); }

  /// What the program prints as must read back as the same program.
  std::string round_trip(const std::string& text) {
    Program program = read(text);
    std::string printed = print(program, &sources_);
    Program again = read(printed);
    EXPECT_TRUE(same(program, again)) << printed;
    EXPECT_EQ(print(again, &sources_), printed);
    return printed;
  }

  /// The printed form of one expression over some declared variables, in the place of an assertion.
  std::string expression(const std::string& text) {
    std::string printed = round_trip(
        "datatype List { nil; cons(head: int, tail: List); }\n"
        "type Color;\n"
        "record Node { final next: ref Node; data: int; items: array<int, bv32>; }\n"
        "predicate list(x: ref Node);\n"
        "function length_of(x: ref Node) returns (result: int);\n"
        "proc main(x: int, y: int, z: int, r: real, p: bool, q: bool, b: bv32, n: ref Node, a: array<array<int>>,\n"
        "          l: List, c: Color, s: set<ref>, m: map<int, bool>, t: ptr, f: float<8, 24>, i: seq<int>) {\n"
        "  assert " +
        text + ";\n  return;\n}\n");
    std::size_t begin = printed.rfind("  assert ") + 9;
    return printed.substr(begin, printed.rfind(";\n  return;") - begin);
  }

  std::vector<base::Diagnostic> errors(const std::string& text) {
    try {
      read(text);
    } catch (const base::InputError& error) {
      return error.diagnostics();
    }
    return {};
  }

  std::string first_error(const std::string& text) {
    std::vector<base::Diagnostic> all = errors(text);
    if (all.empty()) return "none";
    return std::to_string(all[0].where.line) + ":" + std::to_string(all[0].where.column) + ": " + all[0].message +
           (all[0].hint.empty() ? "" : " (" + all[0].hint + ")");
  }

  base::SourceManager sources_;
  term::TermManager terms_;
};

TEST_F(TextTest, PrintsWithTheFewestParentheses) {
  EXPECT_EQ(expression("((x + (y * z)) < 3) && p"), "x + y * z < 3 && p");
  EXPECT_EQ(expression("(x + y) * z == 1"), "(x + y) * z == 1");
  EXPECT_EQ(expression("x - (y - z) == x - y - z"), "x - (y - z) == x - y - z");
  EXPECT_EQ(expression("x - y + z == 0"), "x - y + z == 0");
  EXPECT_EQ(expression("(x + y) + z == x + (y + z)"), "(x + y) + z == x + (y + z)");
  EXPECT_EQ(expression("(p && q) && p || q"), "(p && q) && p || q");
  EXPECT_EQ(expression("p ==> q ==> p"), "p ==> q ==> p");
  EXPECT_EQ(expression("(p ==> q) ==> p"), "(p ==> q) ==> p");
  EXPECT_EQ(expression("!(p && q) == !!p"), "!(p && q) == !!p");
  EXPECT_EQ(expression("(p ? x : y) == (p ? (q ? 1 : 2) : 3)"), "(p ? x : y) == (p ? (q ? 1 : 2) : 3)");
  EXPECT_EQ(expression("p ? q : p ? q : p"), "p ? q : p ? q : p");
  EXPECT_EQ(expression("(x == y) == (y == z)"), "(x == y) == (y == z)");
}

TEST_F(TextTest, ReadsGreaterAsLessSwapped) {
  EXPECT_EQ(expression("x > y"), "y < x");
  EXPECT_EQ(expression("x >= y"), "y <= x");
}

TEST_F(TextTest, KeepsLiteralsOfAllSorts) {
  EXPECT_EQ(expression("x == -5 && x == -(5) && -x == --5"), "x == -5 && x == -(5) && -x == --5");
  EXPECT_EQ(expression("r == 2.50 || r == -0.125 || r == 1/3r || r == 3.0"),
            "r == 2.5 || r == -0.125 || r == 1/3r || r == 3.0");
  EXPECT_EQ(expression("b == 0xffbv32 || b == -1bv32"), "b == 255bv32 || b == 4294967295bv32");
  EXPECT_EQ(expression("f == float<8, 24>(0x3f800000)"), "f == float<8, 24>(0x3f800000)");
  EXPECT_EQ(expression("fp_add(RNE, f, f) == f"), "fp_add(RNE, f, f) == f");
  EXPECT_EQ(expression("n == null && t == nullptr"), "n == null && t == nullptr");
  EXPECT_EQ(expression("x == 123456789012345678901234567890"), "x == 123456789012345678901234567890");
}

TEST_F(TextTest, KeepsNamedOperators) {
  EXPECT_EQ(expression("extract<7, 0>(bvadd(b, b, b)) == 1bv8"), "extract<7, 0>(bvadd(b, b, b)) == 1bv8");
  EXPECT_EQ(expression("and() && or(p) && xor(p, q)"), "and() && or(p) && xor(p, q)");
  EXPECT_EQ(expression("distinct(x, y, z) && x != y"), "distinct(x, y, z) && x != y");
  EXPECT_EQ(expression("select(store(m, x, p), y)"), "select(store(m, x, p), y)");
  EXPECT_EQ(expression("const_array<map<int, bool>>(p) == m"), "const_array<map<int, bool>>(p) == m");
  EXPECT_EQ(expression("set_member(n, set_empty<set<ref>>())"), "set_member(n, set_empty<set<ref>>())");
  EXPECT_EQ(expression("length(a) == 3 && length<bv32>(n.items) == b"),
            "length(a) == 3 && length<bv32>(n.Node.items) == b");
  EXPECT_EQ(expression("object_size(object(t)) == offset(t)"), "object_size(object(t)) == offset(t)");
  EXPECT_EQ(expression("instanceof<Node>(n) && live(n)"), "instanceof<Node>(n) && live(n)");
  EXPECT_EQ(expression("address<main>() == t"), "address<main>() == t");
  EXPECT_EQ(expression("pointer(n, offset(t)) == t"), "pointer(n, offset(t)) == t");
}

TEST_F(TextTest, KeepsDatatypes) {
  EXPECT_EQ(expression("l == List::cons(1, List::nil)"), "l == List::cons(1, List::nil)");
  EXPECT_EQ(expression("is<List::cons>(l) ==> List::cons.head(l) == 1"),
            "is<List::cons>(l) ==> List::cons.head(l) == 1");
}

TEST_F(TextTest, KeepsHeapReads) {
  EXPECT_EQ(expression("n.next.next == old(n).next"), "n.Node.next.Node.next == old(n).Node.next");
  EXPECT_EQ(expression("a[x][y + 1] == z"), "a[x][y + 1] == z");
  EXPECT_EQ(expression("element_read<int>(n, x) == z"), "element_read<int>(n, x) == z");
  EXPECT_EQ(expression("pointer_read<bv32>(t) == b"), "pointer_read<bv32>(t) == b");
  EXPECT_EQ(expression("unfolding list(n) in n.data == 1"), "unfolding list(n) in n.Node.data == 1");
  EXPECT_EQ(expression("(using length_of(n) in length_of(n)) == 1"), "(using length_of(n) in length_of(n)) == 1");
}

TEST_F(TextTest, KeepsQuantifiersAndTriggers) {
  EXPECT_EQ(expression("forall k: int, o: ref :: {length_of(o), k + 1} {length_of(o)} k < length_of(o)"),
            "forall k: int, o: ref :: {length_of(o), k + 1} {length_of(o)} k < length_of(o)");
  EXPECT_EQ(expression("(exists k: bv8 :: k == 1bv8) && p"), "(exists k: bv8 :: k == 1bv8) && p");
}

TEST_F(TextTest, KeepsAssertions) {
  EXPECT_EQ(expression("acc(n.Node.next) &*& acc(a[x]) &*& acc(a[*]) &*& acc(n: Node) &*& acc(t, b)"),
            "acc(n.Node.next) &*& acc(a[x]) &*& acc(a[*]) &*& acc(n: Node) &*& acc(t, b)");
  EXPECT_EQ(expression("[1/2r]acc(n.data) &*& [r]acc(s: Node)"), "[0.5]acc(n.Node.data) &*& [r]acc(s: Node)");
  EXPECT_EQ(expression("(acc(n.data) &*& p) &*& list(n)"), "(acc(n.Node.data) &*& p) &*& list(n)");
  EXPECT_EQ(expression("p ? list(n) : q"), "p ? list(n) : q");
  EXPECT_EQ(expression("p ==> list(n) &*& q"), "p ==> list(n) &*& q");
  EXPECT_EQ(expression("(p ==> list(n)) &*& (p ==> q)"), "(p ==> list(n)) &*& (p ==> q)");
  EXPECT_EQ(expression("p ?* q : p"), "p ?* q : p");
  EXPECT_EQ(expression("forall o: ref :: {o == n} acc(o.Node.data)"), "forall o: ref :: {o == n} acc(o.Node.data)");
  EXPECT_EQ(expression("forall* o: ref :: o == n"), "forall* o: ref :: o == n");
  EXPECT_EQ(expression("untouched(list(n)) &*& emp &*& star(p)"), "untouched(list(n)) &*& emp &*& star(p)");
}

TEST_F(TextTest, KeepsWholePrograms) {
  std::string text =
      "pointer_width 32;\n"
      "entry start;\n"
      "\ntype Color;\n"
      "\nabstract record Shape @\"s.java\":3 {\n"
      "  final color: Color;\n"
      "  method area = Shape_area;\n"
      "}\n"
      "\nrecord Square extends Shape {\n"
      "  side: int;\n"
      "}\n"
      "\nrecord Node size 8 align 4 {\n"
      "  value: bv32 at 0;\n"
      "  next: ptr<Node> at 4;\n"
      "}\n"
      "\nglobal count: int := 0;\n"
      "global any: array<ref Shape, bv32>;\n"
      "\naxiom positive: forall x: int :: 0 <= f(x)\n;\n";
  text +=
      "\nfunction f(x: int) returns (result: int)\n  requires true\n  ensures 0 <= result\n  decreases x\n{\n  x\n}\n"
      "\nproc Shape_area(this: ref Shape) returns (r: int);\n"
      "\nunmodelled proc `a signal`(x: int);\n"
      "\nproc start(argc: int @\"s.java\":1:2) returns (r: int, e: ref) @\"s.java\":1:1\n"
      "  requires 0 <= argc\n  ensures r == old(count)\n"
      "{\n"
      "  var x: int;\n"
      "  var s: ref Square;\n"
      "  var p: ptr;\n"
      "  var v: bv32;\n"
      "top:\n"
      "  x := 0 @7:3 via 9:1 via \"t.java\":4;\n"
      "  havoc x, v \"nondet_int\";\n"
      "  havoc v argument-count \"args.length\";\n"
      "  havoc v aside;\n"
      "  assume x < argc;\n"
      "  s := new Square;\n"
      "  any := new ref Shape[v];\n"
      "  store s.Square.side := x;\n"
      "  x := load s.Square.side;\n"
      "  store any[v] := s;\n"
      "  p := alloc stack 8bv32;\n"
      "  p := alloc shared 8bv32;\n"
      "  free p static;\n"
      "  p := field p.Node.next;\n"
      "  p := element p[v]: Node;\n"
      "  v := load *p: bv32;\n"
      "  store *p: bv32 := v;\n"
      "  copy p, p, v;\n"
      "  fill p, 0bv8, v;\n"
      "  free p;\n"
      "  free p stack;\n"
      "  x := call virtual Shape.area(s);\n"
      "  r, e := call start(x);\n"
      "  call indirect (p)(v);\n"
      "  assert x == 1 property valid-deref \"a \\\"message\\\"\";\n"
      "  goto head;\n"
      "head:\n"
      "  invariant 0 <= x;\n"
      "  invariant acc(s.Square.side);\n"
      "  use f(x);\n"
      "  join emp;\n"
      "  produce acc(s.Square.side);\n"
      "  consume acc(s.Square.side);\n"
      "  if x < 10 goto head else done;\n"
      "done:\n"
      "  halt;\n"
      "}\n";
  std::string expected = text;
  expected.erase(expected.find("f(x)\n;") + 4, 1);
  EXPECT_EQ(round_trip(text), expected);
}

TEST_F(TextTest, QuotesNamesThatAreNoIdentifiers) {
  std::string printed = round_trip(
      "record `java.lang.Object` { `a b`: int; }\n"
      "proc `<init>`(`old`: ref `java.lang.Object`, `i.0`: int, x!3: int) {\n"
      "`1\\n\\x01`:\n  x!3 := load `old`.`a b`;\n  goto `1\\n\\x01`;\n}\n");
  EXPECT_NE(printed.find("load `old`.`java.lang.Object`.`a b`"), std::string::npos) << printed;
}

TEST_F(TextTest, ResolvesFieldsByTheTypeOfTheObject) {
  std::string printed = round_trip(
      "record A { x: int; }\nrecord B extends A { y: ref A; }\n"
      "proc main(b: ref B) {\n  var i: int;\n  i := load b.x;\n  assert b.y.x == 0;\n  return;\n}\n");
  EXPECT_NE(printed.find("load b.A.x"), std::string::npos);
  EXPECT_NE(printed.find("b.B.y.A.x == 0"), std::string::npos);
}

TEST_F(TextTest, GivesStatementsTheirPlaceInTheTextAsImplicitOrigin) {
  Program program = read("proc main() {\n  assert true;\n  return;\n}\n");
  const Origin& origin = program.procedures[0].blocks[0].statements[0].origin;
  EXPECT_TRUE(origin.implicit);
  EXPECT_EQ(origin.where.line, 2u);
  EXPECT_EQ(origin.where.column, 3u);
}

TEST_F(TextTest, ReportsErrorsWithPlaceAndHint) {
  EXPECT_EQ(first_error(""),
            "1:1: the file has no procedure (a program starts with a procedure such as 'proc main() { "
            "return; }')");
  EXPECT_EQ(first_error("proc main(count: int) {\n  coutn := 1;\n  return;\n}\n"),
            "2:3: unknown variable 'coutn' (did you mean 'count'?)");
  EXPECT_EQ(first_error("proc main() {\n  goto ned;\nend:\n  return;\n}\n"),
            "2:8: unknown label 'ned' (did you mean 'end'?)");
  EXPECT_EQ(first_error("proc main(x: int) {\n  assert 0 < x < 5;\n  return;\n}\n"),
            "2:16: comparisons cannot be chained (write a < b && b < c, or use parentheses)");
  EXPECT_EQ(first_error("proc main(x: itn) {\n  return;\n}\n"), "1:14: unknown type 'itn' (did you mean 'int'?)");
  EXPECT_EQ(first_error("proc main(x: int) {\n  assert x;\n  return;\n}\n"),
            "2:10: expected an assertion, found a term of type int");
  EXPECT_EQ(first_error("proc main() {\n  asert true;\n  return;\n}\n"),
            "2:3: expected a statement, found 'asert' (did you mean 'assert'?)");
  EXPECT_EQ(first_error("proc main() {\n  var x: int;\n  havoc x argument-cuont;\n  return;\n}\n"),
            "3:11: unknown kind of input 'argument-cuont' (did you mean 'argument-count'?)");
  EXPECT_EQ(first_error("prok main() {}\n"), "1:1: expected an item of a program, found 'prok' (did you mean 'proc'?)");
}

TEST_F(TextTest, ReportsSeveralErrorsInOneRun) {
  auto all = errors("proc main(x: int) {\n  y := 1;\n  x := 1 +;\n  assert x == true;\n  goto nowhere;\n}\n");
  ASSERT_EQ(all.size(), 4u);
  EXPECT_EQ(all[0].where.line, 2u);
  EXPECT_EQ(all[1].where.line, 3u);
  EXPECT_EQ(all[2].where.line, 4u);
  EXPECT_EQ(all[3].where.line, 5u);
  auto items = errors("proc f(x: itn) { return; }\nrecord R { x int; }\nproc g() { return; }\nglobal y: ref S;\n");
  EXPECT_EQ(items.size(), 3u);
}

TEST_F(TextTest, GivesUpAfterManyErrors) {
  std::string text = "proc main() {\n";
  for (int i = 0; i < 100; ++i) text += "  x := 1;\n";
  EXPECT_EQ(errors(text + "  return;\n}\n").size(), 21u);
  EXPECT_LE(errors(std::string(1000, '\x01') + std::string(100000, '$')).size(), 21u);
}

TEST_F(TextTest, SurvivesRandomText) {
  static const std::vector<std::string> words = {
      "proc",   "main", "(", ")", "{",      "}",   ";",   ":",  ":=",     "x",     "int",  "record",  "acc", ".",
      "forall", "::",   "[", "]", "assert", "==>", "&*&", "?",  "1bv32",  "goto",  "old",  "<",       ">",   "*",
      "var",    "-",    "!", "@", "\"f\"",  "1",   ",",   "if", "global", "axiom", "type", "extract", "`",   "/*"};
  std::mt19937_64 random(1);
  std::string bytes(1 << 20, ' ');
  for (char& c : bytes) c = static_cast<char>(random());
  EXPECT_FALSE(errors(bytes).empty());
  for (int round = 0; round < 300; ++round) {
    std::string text = round % 2 == 0 ? "" : "proc main(x: int) { ";
    for (int i = 0; i < 300; ++i) text += words[random() % words.size()] + " ";
    EXPECT_FALSE(errors(text).empty());
  }
}

TEST_F(TextTest, SurvivesDeepNesting) {
  constexpr int depth = 100000;
  auto program = [](const std::string& condition) {
    return "record R { n: ref R; }\npredicate q(x: ref R);\nproc main(p: bool, x: int, r: ref R) {\n  assert " +
           condition + ";\n  return;\n}\n";
  };
  auto repeat = [](const std::string& text) {
    std::string out;
    for (int i = 0; i < depth; ++i) out += text;
    return out;
  };
  round_trip(program(repeat("(") + "p" + repeat(")")));
  round_trip(program(repeat("!") + "p"));
  round_trip(program(repeat("p ==> ") + "p"));
  round_trip(program(repeat("(p && ") + "p" + repeat(")")));
  round_trip(program(repeat("p ? p : ") + "p"));
  round_trip(program("r" + repeat(".n") + " == r"));
  round_trip(program("0 == " + repeat("-") + "x"));
  round_trip(program(repeat("forall x: int :: ") + "p"));
  EXPECT_NE(first_error(program(repeat("(") + "p")), "none");
  EXPECT_NE(first_error(program(repeat("q(r) &*& (") + "q(r)" + repeat(")"))), "none");
  EXPECT_NE(first_error(program(repeat("set_singleton(") + "x" + repeat(")") + " == x")), "none");
  EXPECT_NE(first_error("proc f(x: " + repeat("set<")), "none");
}

TEST_F(TextTest, PrintsPartsAlone) {
  Program program =
      read("proc main(a: array<int>, x: int) {\n  assert a[x] == 1 \"m\";\n  if x < 1 goto entry else entry;\n}\n");
  const Block& block = program.procedures[0].blocks[0];
  EXPECT_EQ(print(block.statements[0]), "assert a[x] == 1 \"m\"");
  EXPECT_EQ(print(std::get<Assert>(block.statements[0].kind).assertion), "a[x] == 1");
  EXPECT_EQ(print(block.terminator, program.procedures.data()), "if x < 1 goto entry else entry");
  EXPECT_EQ(print(Place(ElementPlace{program.procedures[0].parameters[0].variable, terms_.mk_int(3)})), "a[3]");
}

}  // namespace
}  // namespace cairn::ir
