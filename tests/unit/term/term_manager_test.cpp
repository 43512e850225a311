#include "term/term_manager.h"

#include <gtest/gtest.h>

#include "base/error.h"

namespace cairn::term {
namespace {

TEST(TermManager, SortsAreInterned) {
  TermManager m;
  EXPECT_EQ(m.bv_sort(8), m.bv_sort(8));
  EXPECT_NE(m.bv_sort(8), m.bv_sort(9));
  EXPECT_EQ(m.array_sort(m.int_sort(), m.bool_sort()), m.array_sort(m.int_sort(), m.bool_sort()));
  EXPECT_NE(m.uninterpreted_sort("T"), m.declare_datatype("T"));
  EXPECT_EQ(to_string(m.array_sort(m.int_sort(), m.seq_sort(m.bv_sort(4)))), "(Array Int (Seq (_ BitVec 4)))");
}

TEST(TermManager, TermsAreInterned) {
  TermManager m;
  Term x = m.mk_const("x", m.int_sort());
  EXPECT_EQ(x, m.mk_const("x", m.int_sort()));
  EXPECT_NE(x, m.mk_const("x", m.real_sort()));
  EXPECT_NE(x, m.mk_bound("x", m.int_sort()));
  EXPECT_EQ(m.mk(Op::Le, {x, m.mk_int(3)}), m.mk(Op::Le, {x, m.mk_int(3)}));
  EXPECT_EQ(m.mk_bv(-1, 8), m.mk_bv(255, 8));
  EXPECT_EQ(m.mk_real(mpq_class(2, 4)), m.mk_real(mpq_class(1, 2)));
  EXPECT_EQ(m.mk_float(0x7fc00001, 8, 24), m.mk_float(0xffffffff, 8, 24));
  EXPECT_EQ(m.mk_float(0x7fc00001, 8, 24).integer(), 0x7fc00000);
}

TEST(TermManager, FreshNamesAreFresh) {
  TermManager m;
  m.mk_const("t!0", m.int_sort());
  EXPECT_EQ(m.fresh_const("t", m.bool_sort()).name(), "t!1");
  EXPECT_EQ(m.fresh_const("t", m.bool_sort()).name(), "t!2");
}

TEST(TermManager, IllSortedTermsAreRefused) {
  TermManager m;
  std::string error;
  Term x = m.mk_const("x", m.int_sort()), b = m.mk_const("b", m.bv_sort(8));
  EXPECT_FALSE(m.sort_of(Op::Add, std::vector{x, b}, {}, {}, &error));
  EXPECT_EQ(error, "+ expects Int as argument 2, not (_ BitVec 8)");
  EXPECT_FALSE(m.sort_of(Op::Extract, std::vector{b}, std::vector<std::uint32_t>{8, 0}, {}, &error));
  EXPECT_EQ(error, "extract takes bits 8 to 0 of 8");
  EXPECT_THROW(m.mk(Op::Not, {x}), base::InternalError);
  EXPECT_THROW(m.mk(Op::Not, {}), base::InternalError);
}

TEST(TermManager, Datatypes) {
  TermManager m;
  Sort list = m.declare_datatype("List");
  EXPECT_FALSE(m.is_defined(list));
  m.define_datatype(list, {{"nil", {}}, {"cons", {{"head", m.int_sort()}, {"tail", list}}}});
  Term nil = m.mk(Op::DtConstruct, {}, {0}, list);
  Term one = m.mk(Op::DtConstruct, {m.mk_int(1), nil}, {1}, list);
  EXPECT_EQ(one.sort(), list);
  EXPECT_EQ(m.find_datatype("List"), list);
  EXPECT_EQ(list.datatype().find_selector(1, "tail"), 1);
  Term l = m.mk_const("l", list);
  EXPECT_EQ(m.mk(Op::DtSelect, {l}, {1, 0}).sort(), m.int_sort());
}

TEST(TermManager, RebuildKeepsThePayload) {
  TermManager m;
  Term x = m.mk_const("x", m.ref_sort()), y = m.mk_const("y", m.ref_sort());
  Term read = m.mk_named(Op::FieldRead, "Node.next", std::vector{x}, m.ref_sort());
  EXPECT_EQ(m.rebuild(read, std::vector{y}), m.mk_named(Op::FieldRead, "Node.next", std::vector{y}, m.ref_sort()));
  const FunctionDecl& f = m.declare_function("f", {m.ref_sort()}, m.int_sort());
  EXPECT_EQ(m.rebuild(m.mk_apply(f, std::vector{x}), std::vector{y}), m.mk_apply(f, std::vector{y}));
}

}  // namespace
}  // namespace cairn::term
