#include "term/smtlib_parser.h"

#include <gtest/gtest.h>

#include <random>

#include "base/error.h"
#include "term/smtlib_writer.h"

namespace cairn::term {
namespace {

class SmtlibParser : public testing::Test {
 protected:
  SmtlibScript parse(const std::string& text) { return parse_smtlib(m, text, 1); }

  /// The assertion of a script with declarations of x, y: Int, a, b: Bool, v, w: (_ BitVec 8).
  Term formula(const std::string& text) {
    auto script = parse(
        "(declare-const x Int)(declare-const y Int)(declare-fun a () Bool)(declare-const b Bool)"
        "(declare-const v (_ BitVec 8))(declare-const w (_ BitVec 8))(declare-const r Real)(assert " +
        text + ")");
    return script.commands.back().terms.at(0);
  }

  /// "line:column: message" of the error.
  std::string error(const std::string& text) {
    try {
      parse(text);
    } catch (const base::InputError& e) {
      base::Location where = e.diagnostics()[0].where;
      return std::to_string(where.line) + ":" + std::to_string(where.column) + ": " + e.what();
    }
    return "no error";
  }

  TermManager m;
  Term x = m.mk_const("x", m.int_sort()), y = m.mk_const("y", m.int_sort());
  Term a = m.mk_const("a", m.bool_sort()), b = m.mk_const("b", m.bool_sort());
  Term v = m.mk_const("v", m.bv_sort(8)), w = m.mk_const("w", m.bv_sort(8));
  Term r = m.mk_const("r", m.real_sort());
};

TEST_F(SmtlibParser, Terms) {
  EXPECT_EQ(formula("(<= x y 3)"), m.mk_and(m.mk(Op::Le, {x, y}), m.mk(Op::Le, {y, m.mk_int(3)})));
  EXPECT_EQ(formula("(> x (- 3))"), m.mk(Op::Lt, {m.mk_int(-3), x}));
  EXPECT_EQ(formula("(=> a b a)"), m.mk_implies(a, m.mk_implies(b, a)));
  EXPECT_EQ(formula("(let ((p a) (a b)) (and p a))"), m.mk_and(a, b));
  EXPECT_EQ(formula("(bvugt v ((_ extract 7 0) (concat v w)))"), m.mk(Op::BvUlt, {w, v}));
  EXPECT_EQ(formula("(= v (_ bv255 8))"), m.mk_eq(v, m.mk_bv(255, 8)));
  EXPECT_EQ(formula("(= v #b00000011)"), formula("(= v #x03)"));
  EXPECT_EQ(formula("(< r 1.5)"), m.mk(Op::Lt, {r, m.mk_real(mpq_class(3, 2))}));
  EXPECT_EQ(formula("(= r 1)"), m.mk_eq(r, m.mk_real(1)));
  EXPECT_EQ(formula("(! (and a b) :named both)"), m.mk_and(a, b));
  EXPECT_EQ(formula("(distinct x y)"), m.mk_not(m.mk_eq(x, y)));
  EXPECT_EQ(formula("(= ((_ rotate_left 4) v) w)"), formula("(= ((_ rotate_right 4) v) w)"));
}

TEST_F(SmtlibParser, Quantifiers) {
  Term t = formula("(forall ((n Int) (k Int)) (! (<= n k) :pattern ((+ n x) (+ k x)) :weight 3 :pattern ((+ n k))))");
  ASSERT_TRUE(t.is(Op::Forall));
  EXPECT_EQ(std::vector<std::uint32_t>(t.indices().begin(), t.indices().end()), (std::vector<std::uint32_t>{2, 2, 1}));
}

TEST_F(SmtlibParser, DivisionByZeroStaysOpen) {
  EXPECT_EQ(formula("(= x (div y 2))"), m.mk_eq(x, m.mk(Op::IntDiv, {y, m.mk_int(2)})));
  EXPECT_FALSE(formula("(= 0 (div x 0))").is_true());
  EXPECT_TRUE(formula("(= (/ 1 3) (/ 2.0 6.0))").is_true());
}

TEST_F(SmtlibParser, DefinitionsAreExpanded) {
  auto script = parse(
      "(declare-const x Int)(define-fun twice ((n Int)) Int (* 2 n))(define-const three Int 3)"
      "(define-sort Map (E) (Array Int E))(declare-const m (Map Bool))"
      "(assert (and (= (twice x) (twice three)) (select m x)))");
  Term map = m.mk_const("m", m.array_sort(m.int_sort(), m.bool_sort()));
  EXPECT_EQ(script.commands.back().terms[0], m.mk_and(m.mk_eq(x, m.mk_int(3)), m.mk(Op::Select, {map, x})));
}

TEST_F(SmtlibParser, DefinitionsDoNotCapture) {
  auto script =
      parse("(define-fun below ((n Int)) Bool (exists ((k Int)) (< n k)))(assert (forall ((k Int)) (below k)))");
  Term outer = script.commands.back().terms[0], inner = outer[1];
  EXPECT_NE(outer[0], inner[0]);
  EXPECT_EQ(inner[1], m.mk(Op::Lt, {outer[0], inner[0]}));
}

TEST_F(SmtlibParser, Datatypes) {
  auto script = parse(
      "(declare-datatypes ((Tree 0) (Forest 0)) (((leaf) (node (label Int) (below Forest)))"
      " ((empty) (grow (first Tree) (rest Forest)))))"
      "(declare-const t Tree)(assert (and ((_ is node) t) (= (label t) 3) (= t (node 3 (as empty Forest)))))");
  EXPECT_EQ(script.commands.back().terms[0].sort(), m.bool_sort());
  EXPECT_EQ(error("(declare-datatype D ((more (less D))))"), "1:19: the datatype has no values");
}

TEST_F(SmtlibParser, References) {
  auto script =
      parse("(declare-datatypes ((Ref 0)) (((ref (ref.number Int)))))(declare-const p Ref)(assert (= p (ref 0)))");
  EXPECT_EQ(script.commands.back().terms[0], m.mk_eq(m.mk_const("p", m.ref_sort()), m.mk_null()));
}

TEST_F(SmtlibParser, Commands) {
  auto script = parse(
      "; a comment\n(set-logic QF_LIA)(set-info :source |of (this)|)(push 2)(declare-const k Int)(pop 1)(pop)"
      "(declare-const k Bool)(check-sat-assuming (k (not k)))(get-value (k))(get-model)(exit)(garbage");
  EXPECT_EQ(script.logic, "QF_LIA");
  const SmtlibCommand& check = script.commands[7];
  EXPECT_EQ(check.kind, SmtlibCommand::Kind::CheckSat);
  EXPECT_EQ(check.terms.size(), 2U);
  EXPECT_EQ(script.commands[2].levels, 2U);
}

TEST_F(SmtlibParser, Errors) {
  EXPECT_EQ(error("(assert x"), "1:1: this parenthesis is never closed");
  EXPECT_EQ(error("\n  (assert q)"), "2:11: 'q' is not declared");
  EXPECT_EQ(error("(assert (+ 1 true))"), "1:9: + expects Int as argument 2, not Bool");
  EXPECT_EQ(error("(assert 3)"), "1:9: expected a term of sort Bool, not Int");
  EXPECT_EQ(error("(assert true))"), "1:14: ')' without '('");
  EXPECT_EQ(error("(declare-const k Foo)"), "1:18: the sort 'Foo' is not declared");
  EXPECT_EQ(error("(declare-const k Int)(declare-const k Bool)"), "1:37: 'k' is declared already");
  EXPECT_EQ(error("(frobnicate)"), "1:2: unknown command 'frobnicate'");
  EXPECT_EQ(error("(pop 1)"), "1:1: there are only 0 levels to pop");
  EXPECT_EQ(error("(assert (let ((x 1) (x 2)) true))"), "1:21: 'x' is bound twice");
  EXPECT_EQ(error("(declare-const k (_ BitVec 0))"), "1:28: bit-vectors have 1 to 1048576 bits");
  EXPECT_EQ(error("(assert (= \"text\" \"text\"))"), "1:12: strings are not supported");
  EXPECT_EQ(error("(define-fun-rec f ((x Int)) Int (f x))"), "1:2: recursive functions are not supported");
  EXPECT_EQ(error("(assert (())"), "1:1: this parenthesis is never closed");
  EXPECT_EQ(error("(assert ())"), "1:9: expected a term");
  EXPECT_EQ(error("(assert |abc"), "1:9: this symbol is never closed");
  EXPECT_EQ(error("(assert \x01)"), "1:9: unexpected byte 0x01");
  EXPECT_EQ(error("(assert (and))"), "no error");
  EXPECT_EQ(error("(assert (true))"), "1:9: 'true' is applied to nothing");
  EXPECT_EQ(error("(assert ((_ extract 3) #x0))"), "1:9: extract expects 2 indices, not 1");
  EXPECT_EQ(error("(assert (_ is))"), "1:9: expected (_ name indices)");
  EXPECT_EQ(error("(assert (as))"), "1:9: expected (as name sort)");
  EXPECT_EQ(error("(assert (fp #b0 #b1 #b1))"), "1:9: to_fp would make a float of an unsupported format");
}

TEST_F(SmtlibParser, DeepNesting) {
  constexpr int levels = 100000;
  std::string open, close(levels, ')');
  for (int i = 0; i < levels; ++i) open += "(not ";
  EXPECT_EQ(formula(open + "a" + close), a);
  std::string lets;
  for (int i = 0; i < levels; ++i) lets += "(let ((a (not a))) ";
  EXPECT_EQ(formula(lets + "a" + close), a);
  std::string arrays;
  for (int i = 0; i < levels; ++i) arrays += "(Array Int ";
  EXPECT_EQ(error("(declare-const deep " + arrays + "Int" + close + ")"), "no error");
  EXPECT_EQ(error("(assert " + std::string(levels, '(') + "x" + close + ")"), "1:10: expected a function");
  std::string quantifiers;
  for (int i = 0; i < levels; ++i) quantifiers += "(forall ((n Int)) ";
  EXPECT_TRUE(formula(quantifiers + "(< x n)" + close).is(Op::Forall));
}

TEST_F(SmtlibParser, RandomBytesEndInAnError) {
  std::mt19937 random(7);
  for (int run = 0; run < 20; ++run) {
    std::string text;
    const std::string alphabet = "() ()abx01#|\":;!_\n(assert let forall not as and = + ";
    for (int i = 0; i < 20000; ++i) {
      text += run % 2 == 0 ? static_cast<char>(random()) : alphabet[random() % alphabet.size()];
    }
    EXPECT_NE(error(text), "no error");
  }
}

TEST_F(SmtlibParser, DeepTermsPrintAndParse) {
  Term deep = a;
  for (int i = 0; i < 200000; ++i) deep = m.mk_raw(Op::Not, std::vector{deep});
  std::string text = to_smtlib_script(std::vector{deep}, Dialect::Native);
  auto script = parse_smtlib(m, text, 1, ParseMode::Raw);
  EXPECT_EQ(script.commands[script.commands.size() - 2].terms[0], deep);
}

}  // namespace
}  // namespace cairn::term
