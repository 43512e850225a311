#include "term/smtlib_printer.h"

#include <gtest/gtest.h>

#include "term/smtlib_symbol.h"
#include "term/smtlib_writer.h"

namespace cairn::term {
namespace {

class SmtlibText : public testing::Test {
 protected:
  Term raw(Op op, std::vector<Term> children, std::vector<std::uint32_t> indices = {}) {
    return m.mk_raw(op, children, indices);
  }

 public:
  TermManager m;
  Term x = m.mk_const("x", m.int_sort()), y = m.mk_const("y", m.int_sort());
};

TEST_F(SmtlibText, Symbols) {
  EXPECT_EQ(smtlib_symbol("x"), "x");
  EXPECT_EQ(smtlib_symbol("a b"), "|a b|");
  EXPECT_EQ(smtlib_symbol("3x"), "|3x|");
  EXPECT_EQ(smtlib_symbol("let"), "|let|");
  EXPECT_EQ(smtlib_symbol(""), "||");
  EXPECT_EQ(smtlib_symbol("a|b~"), "|a~7cb~7e|");
}

TEST_F(SmtlibText, Values) {
  EXPECT_EQ(to_smtlib(m.mk_int(-5)), "(- 5)");
  EXPECT_EQ(to_smtlib(m.mk_real(mpq_class(-1, 3))), "(- (/ 1.0 3.0))");
  EXPECT_EQ(to_smtlib(m.mk_bv(10, 8)), "#x0a");
  EXPECT_EQ(to_smtlib(m.mk_bv(2, 3)), "#b010");
  EXPECT_EQ(to_smtlib(m.mk_float(0x3f800000, 8, 24)), "(fp #b0 #b01111111 #b00000000000000000000000)");
  EXPECT_EQ(to_smtlib(m.mk_float(0x7f800001, 8, 24)), "(_ NaN 8 24)");
  EXPECT_EQ(to_smtlib(m.mk_rounding_mode(RoundingMode::TowardZero)), "RTZ");
  EXPECT_EQ(to_smtlib(m.mk_null()), "(ref 0)");
}

TEST_F(SmtlibText, GuardsInTheDialectsOfSolvers) {
  EXPECT_EQ(to_smtlib(raw(Op::IntDiv, {x, y}), Dialect::Z3), "(ite (= y 0) 0 (div x y))");
  EXPECT_EQ(to_smtlib(raw(Op::IntDiv, {x, m.mk_int(2)}), Dialect::Z3), "(div x 2)");
  EXPECT_EQ(to_smtlib(raw(Op::Mod, {x, y}), Dialect::Cvc5), "(ite (= y 0) x (mod x y))");
  EXPECT_EQ(to_smtlib(raw(Op::IntDiv, {x, y})), "(cairn.div x y)");
}

TEST_F(SmtlibText, SharedSubtermsArePrintedOnce) {
  Term sum = raw(Op::Add, {x, y}), product = raw(Op::Mul, {sum, sum});
  EXPECT_EQ(to_smtlib(raw(Op::Add, {product, product})), "(let (($1 (+ x y))) (let (($2 (* $1 $1))) (+ $2 $2)))");
  Term deep = x;
  for (int i = 0; i < 1000; ++i) deep = raw(Op::Add, {deep, deep});
  EXPECT_LT(to_smtlib(deep).size(), 50000U);
}

TEST_F(SmtlibText, QuantifiersHaveTheirOwnNames) {
  Term v = m.mk_bound("x", m.int_sort());
  const FunctionDecl& f = m.declare_function("f", {m.int_sort()}, m.int_sort());
  Term fv = m.mk_apply(f, std::vector{v});
  Term body = raw(Op::Le, {raw(Op::Add, {fv, fv}), x});
  Term all = m.mk_quantifier(Op::Forall, std::vector{v}, body, std::vector<std::vector<Term>>{{fv}});
  std::string text = to_smtlib(all);
  EXPECT_NE(text.find(":pattern ((f x"), std::string::npos) << text;
  EXPECT_NE(text.find("x!1"), std::string::npos) << text;
}

TEST_F(SmtlibText, ScriptsDeclareEachSymbolOnce) {
  Term real = m.mk_const("x", m.real_sort()), keyword = m.mk_const("and", m.bool_sort());
  Term formula = raw(Op::And, {raw(Op::Le, {x, y}), raw(Op::Le, {real, real}), keyword});
  EXPECT_EQ(to_smtlib_script(std::vector{formula, formula}, Dialect::Z3),
            "(set-option :global-declarations true)\n(set-logic ALL)\n"
            "(declare-fun x () Int)\n(declare-fun y () Int)\n(declare-fun x!1 () Real)\n(declare-fun and!1 () Bool)\n"
            "(assert (and (<= x y) (<= x!1 x!1) and!1))\n(assert (and (<= x y) (<= x!1 x!1) and!1))\n(check-sat)\n");
}

TEST_F(SmtlibText, DatatypesAreDeclaredAfterThoseBelowThem) {
  Sort key = m.declare_datatype("Key"), tree = m.declare_datatype("Tree"), forest = m.declare_datatype("Forest");
  m.define_datatype(key, {{"key", {{"number", m.int_sort()}}}});
  m.define_datatype(tree, {{"leaf", {}}, {"node", {{"keys", m.array_sort(key, key)}, {"below", forest}}}});
  m.define_datatype(forest, {{"empty", {}}, {"grow", {{"first", tree}, {"rest", forest}}}});
  Term t = m.mk_const("t", tree);
  const std::string text = to_smtlib_script(std::vector{raw(Op::DtTest, {t}, {1})}, Dialect::Z3);
  const std::string expected =
      "(declare-datatypes ((Key 0)) (((key (number Int)))))\n"
      "(declare-datatypes ((Tree 0)(Forest 0)) (((leaf)(node (keys (Array Key Key)) (below Forest)))"
      "((empty)(grow (first Tree) (rest Forest)))))\n";
  EXPECT_NE(text.find(expected), std::string::npos) << text;
}

}  // namespace
}  // namespace cairn::term
