#include "report/value.h"

#include <gtest/gtest.h>

#include "unit/report/sample.h"

namespace cairn::report::test {
namespace {

using term::Op;

class Values : public testing::Test {
 protected:
  std::string text(ir::Term value) { return ValuePrinter(sample.execution().heap).text(value); }

  Sample sample;
  term::TermManager& terms = sample.terms;
};

TEST_F(Values, Numbers) {
  EXPECT_EQ(text(terms.mk_true()), "true");
  EXPECT_EQ(text(terms.mk_int(-12)), "-12");
  EXPECT_EQ(text(terms.mk_real(mpq_class(1, 3))), "1/3");
  EXPECT_EQ(text(terms.mk_bv(127, 8)), "127");
  EXPECT_EQ(text(terms.mk_bv(128, 8)), "-128 (0x80)");
  EXPECT_EQ(text(terms.mk_bv(1, 1)), "1");
  EXPECT_EQ(text(ir::Term()), "?");
}

TEST_F(Values, Floats) {
  EXPECT_EQ(text(terms.mk_float(0x3f800000, 8, 24)), "1.0");
  EXPECT_EQ(text(terms.mk_float(mpz_class("4591870180066957722"), 11, 53)), "0.1");
  EXPECT_EQ(text(terms.mk_float(0x7fc00000, 8, 24)), "NaN");
  EXPECT_EQ(text(terms.mk_float(mpz_class("4286578688"), 8, 24)), "-infinity");
  EXPECT_EQ(text(terms.mk_float(0x3c00, 5, 11)), "float bits 0x3c00");
}

TEST_F(Values, ReferencesAndPointers) {
  EXPECT_EQ(text(terms.mk_null()), "null");
  EXPECT_EQ(text(terms.mk_ref(2)), "Node#2");
  EXPECT_EQ(text(terms.mk_ref(3)), "array#3");
  EXPECT_EQ(text(terms.mk_ref(99)), "object#99");
  auto pointer = [&](int object, int offset) {
    return ir::mk_pointer(terms, terms.mk_ref(object), terms.mk_bv(offset, 64));
  };
  EXPECT_EQ(text(pointer(0, 0)), "null");
  EXPECT_EQ(text(pointer(0, 8)), "null+8");
  EXPECT_EQ(text(pointer(4, 0)), "&stack#4");
  EXPECT_EQ(text(pointer(4, 8)), "&stack#4+8");
}

TEST_F(Values, Cells) {
  ValuePrinter printer(sample.execution().heap);
  EXPECT_EQ(printer.cell(1, "Node.next"), "Node#1.next");
  EXPECT_EQ(printer.cell(3, "[0]"), "array#3[0]");
  EXPECT_EQ(printer.cell(4, "+8"), "stack#4+8");
}

TEST_F(Values, CollectionsAndDatatypes) {
  term::Sort ints = terms.int_sort();
  ir::Term one = terms.mk_int(1);
  ir::Term two = terms.mk_int(2);
  EXPECT_EQ(text(terms.mk(Op::SetEmpty, {}, {}, terms.set_sort(ints))), "{}");
  ir::Term pair = terms.mk(Op::SeqConcat, {terms.mk(Op::SeqUnit, {one}), terms.mk(Op::SeqUnit, {two})});
  EXPECT_EQ(text(pair), "[1, 2]");
  ir::Term zeros = terms.mk(Op::ConstArray, {terms.mk_int(0)}, {}, terms.array_sort(ints, ints));
  EXPECT_EQ(text(terms.mk(Op::Store, {zeros, one, two})), "[1: 2, else 0]");
  term::Sort list = terms.declare_datatype("List");
  terms.define_datatype(list, {{"Nil", {}}, {"Cons", {{"head", ints}, {"tail", list}}}});
  ir::Term nil = terms.mk(Op::DtConstruct, {}, {0}, list);
  EXPECT_EQ(text(terms.mk(Op::DtConstruct, {one, nil}, {1}, list)), "Cons(1, Nil)");
}

TEST_F(Values, DeepAndLongValuesAreCut) {
  term::Sort ints = terms.int_sort();
  term::Sort list = terms.declare_datatype("Deep");
  terms.define_datatype(list, {{"Nil", {}}, {"Cons", {{"head", ints}, {"tail", list}}}});
  ir::Term deep = terms.mk(Op::DtConstruct, {}, {0}, list);
  for (int i = 0; i < 10'000; ++i) deep = terms.mk(Op::DtConstruct, {terms.mk_int(i), deep}, {1}, list);
  EXPECT_LT(text(deep).size(), 200u);
  ir::Term array = terms.mk(Op::ConstArray, {terms.mk_int(0)}, {}, terms.array_sort(ints, ints));
  for (int i = 0; i < 10'000; ++i) array = terms.mk(Op::Store, {array, terms.mk_int(i), terms.mk_int(1)});
  EXPECT_LT(text(array).size(), 400u);
}

}  // namespace
}  // namespace cairn::report::test
