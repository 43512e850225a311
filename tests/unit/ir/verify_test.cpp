#include "ir/verify/verify.h"

#include <gtest/gtest.h>

#include "ir/text.h"

namespace cairn::ir {
namespace {

class VerifyTest : public ::testing::Test {
 protected:
  Program read(const std::string& text) { return parse(sources_, sources_.add("test.cir", text), terms_); }

  /// "line: message" of the first error, or "fine".
  std::string verdict(const std::string& text) { return verdict(read(text)); }
  std::string verdict(const Program& program) {
    base::Diagnostics found = verify(program, terms_);
    if (!found.has_errors()) return "fine";
    return std::to_string(found.all()[0].where.line) + ": " + found.all()[0].message;
  }

  /// The verdict on one statement in a procedure with some variables.
  std::string statement(const std::string& text) {
    std::string found = verdict(
        "record Base { b: int; method m = base_m; }  record Node extends Base { next: ref Node; data: int; }"
        "abstract record Shape {}  record Struct size 8 align 4 { v: bv32 at 0; w: bv16 at 4; }"
        "predicate open(x: ref Node);  predicate list(x: ref Node) { x != null ==> acc(x.Node.next) }"
        "function f(x: int) returns (result: int) { x }"
        "proc base_m(this: ref Base) returns (r: int);"
        "proc g(x: int, y: bool) returns (r: int) { return; }"
        "global count: int := 0; proc main(par: int) {"
        "  var x: int; var y: int; var p: bool; var b: bv64; var n: ref Node; var s: ref Shape; var o: ref;"
        "  var a: array<int>; var ab: array<bool, bv64>; var t: ptr; var v: bv32;\n" +
        text + "\n return; }");
    return found == "fine" ? found : found.substr(found.find("procedure 'main': ") + 18);
  }

  base::SourceManager sources_;
  term::TermManager terms_;
};

TEST_F(VerifyTest, AcceptsWellFormedStatements) {
  for (const char* text : {
           "x := par + 1;",
           "x := f(y);",
           "count := x;",
           "havoc x, p;",
           "assume n.Node.data == 1;",
           "assert acc(n.Node.next) &*& list(n);",
           "o := new Node;",
           "n := new Node;",
           "a := new int[x];",
           "ab := new bool[b];",
           "t := alloc heap 8bv64;",
           "free n;",
           "free t;",
           "x := load n.Base.b;",
           "x := load a[y];",
           "p := load ab[b];",
           "v := load *t: bv32;",
           "store n.Node.next := null;",
           "store *t: ptr := nullptr;",
           "copy t, t, b;",
           "fill t, 0bv8, b;",
           "t := field t.Struct.w;",
           "t := element t[b]: Struct;",
           "x := call g(x, p);",
           "x := call virtual Node.m(n);",
           "x := call indirect (t)(y);",
           "fold list(n);",
           "use f(x);",
           "assert old(n.Node.data) == 1;",
           "assert forall k: int :: k == k;",
           "x := load o.Node.data;",
           "assert untouched(list(n));",
       })
    EXPECT_EQ(statement(text), "fine") << text;
}

TEST_F(VerifyTest, RejectsIllTypedStatements) {
  EXPECT_EQ(statement("x := p;"), "variable 'x' has type int, but it is assigned a value of type bool");
  EXPECT_EQ(statement("par := 1;"), "the parameter 'par' is assigned");
  EXPECT_EQ(statement("havoc par;"), "the parameter 'par' is assigned");
  EXPECT_EQ(statement("x := n.Node.data;"), "operators that read the heap stand in assertions only");
  EXPECT_EQ(statement("x := f(y) + 1;"), "operators that read the heap stand in assertions only");
  EXPECT_EQ(statement("s := new Shape;"), "record 'Shape' is abstract");
  EXPECT_EQ(statement("s := new Node;"), "variable 's' of type ref Shape cannot refer to a 'Node'");
  EXPECT_EQ(statement("a := new bool[x];"), "variable 'a' of type array<int> cannot refer to an array<bool>");
  EXPECT_EQ(statement("t := alloc heap x;"), "the size has type int, expected bv64");
  EXPECT_EQ(statement("free x;"), "what is freed has type int, expected a reference or a pointer");
  EXPECT_EQ(statement("p := load n.Node.data;"), "variable 'p' has type bool, but it is assigned a value of type int");
  EXPECT_EQ(statement("x := load s.Node.data;"), "an object of type ref Shape has no field 'Node.data'");
  EXPECT_EQ(statement("x := load n[y];"), "an object of type ref Node has no elements");
  EXPECT_EQ(statement("x := load a[b];"), "the index has type bv64, expected int");
  EXPECT_EQ(statement("x := load *t: int;"), "C memory holds no values of type int");
  EXPECT_EQ(statement("store n.Node.data := p;"), "the value has type bool, expected int");
  EXPECT_EQ(statement("t := field t.Node.data;"), "field 'Node.data' has no offset, so no address");
  EXPECT_EQ(statement("t := element t[b]: Node;"), "C memory holds no values of type Node");
  EXPECT_EQ(statement("fill t, 0bv16, b;"), "the value has type bv16, expected bv8");
}

TEST_F(VerifyTest, RejectsCallsThatDoNotFit) {
  EXPECT_EQ(statement("call h();"), "procedure 'h' is not declared");
  EXPECT_EQ(statement("x := call g(x);"), "procedure 'g' has 2 arguments, not 1");
  EXPECT_EQ(statement("x := call g(x, y);"), "argument 2 of procedure 'g' has type int, expected bool");
  EXPECT_EQ(statement("call g(x, p);"), "procedure 'g' has 1 results, not 0");
  EXPECT_EQ(statement("p := call g(x, p);"), "result 1 of procedure 'g' has type bool, expected int");
  EXPECT_EQ(statement("x := call virtual Node.k(n);"), "record 'Node' has no method 'k'");
  EXPECT_EQ(statement("x := call virtual Node.m(y);"), "the first argument is no reference");
  EXPECT_EQ(statement("x := call indirect (n)(y);"), "what is called has type ref, expected ptr");
}

TEST_F(VerifyTest, RejectsIllFormedAssertions) {
  EXPECT_EQ(statement("fold open(n);"), "predicate 'open' has no body");
  EXPECT_EQ(statement("assert forall x: int :: x == x;"), "the bound variable 'x' hides a variable of the program");
  EXPECT_EQ(statement("assert [x]acc(n.Node.next);"), "the fraction has type int, expected real");
  EXPECT_EQ(statement("assert acc(x: Node);"),
            "what is accessed has type int, expected a reference or a set of references");
  EXPECT_EQ(statement("assert a[p] == 1;"), "the index has type bool, expected int or a bit-vector");
  EXPECT_EQ(statement("assert length(x) == 1;"), "the object has type int, expected a reference");
  EXPECT_EQ(statement("assert #5 == n;"), "null is the only literal of references");
  EXPECT_EQ(statement("assert instanceof<Nod>(n);"), "record 'Nod' is not declared");
}

TEST_F(VerifyTest, RejectsIllFormedDeclarations) {
  std::string main = " proc main() { return; }";
  EXPECT_EQ(verdict("proc f() { return; }"), "1: the entry procedure 'main' is not declared");
  EXPECT_EQ(verdict("entry; proc f() { return; }"), "fine");
  EXPECT_EQ(verdict("unmodelled proc `a signal`();" + main), "fine");
  EXPECT_EQ(verdict("unmodelled proc f() { return; }" + main), "1: procedure 'f': an unmodelled procedure has a body");
  EXPECT_EQ(verdict("proc main();"), "1: the entry procedure 'main' has no body");
  EXPECT_EQ(verdict("record R {}\nrecord R {}" + main), "2: type 'R' is declared twice");
  EXPECT_EQ(verdict("record R { x: int;\n x: bool; }" + main), "2: field 'x' is declared twice");
  EXPECT_EQ(verdict("record A extends B {}\nrecord B extends A {}" + main), "2: record 'B' contains or extends itself");
  EXPECT_EQ(verdict("record A size 4 align 4 { a: block<A, 2> at 0; }" + main),
            "1: field 'A.a' ends behind the record");
  EXPECT_EQ(verdict("record A extends B {}" + main), "1: record 'B', which 'A' extends, is not declared");
  EXPECT_EQ(verdict("record A size 8 align 3 {}" + main), "1: the alignment of record 'A' is not a power of two");
  EXPECT_EQ(verdict("record A size 8 align 4 { x: bv32; }" + main),
            "1: field 'A.x' has no offset, but its record has a size");
  EXPECT_EQ(verdict("record A size 8 align 4 { x: bv32 at 6; }" + main), "1: field 'A.x' ends behind the record");
  EXPECT_EQ(verdict("record A size 8 align 4 { x: int at 0; }" + main),
            "1: field 'A.x' has type int, which C memory does not hold");
  EXPECT_EQ(verdict("record A { method m = f; }" + main), "1: method 'A.m': procedure 'f' is not declared");
  EXPECT_EQ(verdict("datatype D { d(x: D); }" + main), "0: datatype 'D' has no value");
  EXPECT_EQ(verdict("global x: int := y; global y: int;" + main),
            "1: global variable 'x': variable 'y' is not declared here");
  EXPECT_EQ(verdict("proc main(x: int, x: bool) { return; }"), "1: procedure 'main': variable 'x' is declared twice");
  EXPECT_EQ(verdict("global x: int; proc main(x: int) { return; }"),
            "1: procedure 'main': variable 'x' is declared twice");
  EXPECT_EQ(verdict("record A { method m = f; }\nrecord B extends A { method m = g; }\n"
                    "proc f(t: ref A); proc g(t: ref B) returns (r: int);" +
                    main),
            "2: method 'B.m' overrides 'f' with other parameters or results");
  EXPECT_EQ(verdict("predicate p(x: int) { old(x) == x }" + main),
            "1: predicate 'p': 'old' stands in postconditions, invariants and assertions of bodies only");
  EXPECT_EQ(verdict("axiom a: forall x: ref :: live(x);" + main),
            "1: axiom 'a': operators that read the heap stand in assertions only");
}

TEST_F(VerifyTest, RejectsProgramsThatTheTextFormCannotExpress) {
  Program program = read("proc main() {\n  goto end;\nend:\n  return;\n}\n");
  Program broken = program;
  std::get<Goto>(broken.procedures[0].blocks[0].terminator.kind).target = 7;
  EXPECT_EQ(verdict(broken), "2: procedure 'main': block 7 does not exist");
  broken = program;
  broken.procedures[0].blocks[1].label = "entry";
  EXPECT_EQ(verdict(broken), "4: procedure 'main': label 'entry' is used twice");
  broken = program;
  broken.procedures[0].blocks[0].statements.push_back({Assume{terms_.mk_const("x", terms_.bool_sort())}, {}});
  EXPECT_EQ(verdict(broken), "1: procedure 'main': variable 'x' is not declared here");
  broken.procedures[0].blocks[0].statements[0].kind = Assume{};
  EXPECT_EQ(verdict(broken), "1: procedure 'main': a term is missing");
  broken.procedures[0].blocks[0].statements[0].kind = Assume{terms_.mk_bound("x", terms_.bool_sort())};
  EXPECT_EQ(verdict(broken), "1: procedure 'main': no quantifier binds 'x' here");
  broken = program;
  broken.pointer_width = 8;
  EXPECT_EQ(verdict(broken), "0: pointers have 16, 32 or 64 bits");
}

TEST_F(VerifyTest, AsksForOriginsWhenTold) {
  Program program = read("proc main() {\n  assume true;\n  return;\n}\n");
  EXPECT_FALSE(verify(program, terms_, {.require_origins = true}).has_errors());
  program.procedures[0].blocks[0].statements[0].origin = {};
  EXPECT_FALSE(verify(program, terms_).has_errors());
  EXPECT_TRUE(verify(program, terms_, {.require_origins = true}).has_errors());
}

TEST_F(VerifyTest, ChecksBoundVariablesWithinSharedTerms) {
  term::Term x = terms_.mk_bound("x", terms_.bool_sort());
  term::Term quantified = terms_.mk_raw(term::Op::Forall, std::vector<term::Term>{x, x}, std::vector<std::uint32_t>{1});
  Program program = read("proc main() {\n  assume true;\n  return;\n}\n");
  Statement& statement = program.procedures[0].blocks[0].statements[0];
  statement.kind = Assume{terms_.mk_raw(term::Op::And, std::vector<term::Term>{quantified, quantified})};
  EXPECT_EQ(verdict(program), "fine");
  statement.kind = Assume{terms_.mk_raw(term::Op::And, std::vector<term::Term>{quantified, x})};
  EXPECT_EQ(verdict(program), "2: procedure 'main': no quantifier binds 'x' here");
}

TEST_F(VerifyTest, TakesLinearTimeOnLargeProcedures) {
  std::string text = "proc main(n: int) {\n  var x: int;\n  var p: bool;\n";
  for (int i = 0; i < 100000; ++i) text += i % 2 == 0 ? "  x := x + 1;\n" : "  assert x != n;\n";
  Program program = read(text + "  return;\n}\n");
  EXPECT_EQ(verdict(program), "fine");
  EXPECT_GT(print(program).size(), 1000000u);
}

}  // namespace
}  // namespace cairn::ir
