#include "term/rewrite.h"

#include <gtest/gtest.h>

namespace cairn::term {
namespace {

struct Rewrite : testing::Test {
  Term integer(int n) { return m.mk_int(n); }
  Term bits(int n) { return m.mk_bv(n, 8); }

  TermManager m;
  Term a = m.mk_const("a", m.bool_sort()), b = m.mk_const("b", m.bool_sort());
  Term i = m.mk_const("i", m.int_sort()), j = m.mk_const("j", m.int_sort());
  Term x = m.mk_const("x", m.bv_sort(8)), y = m.mk_const("y", m.bv_sort(8));
};

TEST_F(Rewrite, Connectives) {
  EXPECT_EQ(m.mk_and(a, m.mk_true()), a);
  EXPECT_TRUE(m.mk_and(a, m.mk_not(a)).is_false());
  EXPECT_TRUE(m.mk_or(a, m.mk_not(a)).is_true());
  EXPECT_EQ(m.mk_and(m.mk_and(a, b), a), m.mk_and(b, a));
  EXPECT_EQ(m.mk_and(a, m.mk_or(a, b)), a);
  EXPECT_EQ(m.mk_implies(a, b), m.mk_or(m.mk_not(a), b));
  EXPECT_EQ(m.mk(Op::Xor, {a, b}), m.mk_not(m.mk_eq(b, a)));
  EXPECT_TRUE(m.mk_and(m.mk_eq(i, integer(1)), m.mk_eq(i, integer(2))).is_false());
  EXPECT_TRUE(m.mk_and(m.mk(Op::Le, {i, j}), m.mk(Op::Lt, {j, i})).is_false());
  EXPECT_TRUE(m.mk_and(std::vector<Term>{}).is_true());
}

TEST_F(Rewrite, Ite) {
  EXPECT_EQ(m.mk_ite(a, i, i), i);
  EXPECT_EQ(m.mk_ite(a, m.mk_true(), m.mk_false()), a);
  EXPECT_EQ(m.mk_ite(m.mk_not(a), i, j), m.mk_ite(a, j, i));
  EXPECT_EQ(m.mk_ite(a, m.mk_ite(a, i, j), j), m.mk_ite(a, i, j));
  EXPECT_EQ(m.mk_ite(a, i, m.mk_ite(b, i, j)), m.mk_ite(m.mk_or(a, b), i, j));
  EXPECT_EQ(m.mk_eq(m.mk_ite(a, integer(1), integer(2)), integer(1)), a);
  EXPECT_EQ(m.mk_eq(m.mk_ite(a, integer(1), integer(2)), integer(2)), m.mk_not(a));
  EXPECT_TRUE(m.mk_eq(m.mk_ite(a, integer(1), integer(2)), integer(3)).is_false());
  EXPECT_EQ(m.mk_eq(m.mk_ite(a, i, j), j), m.mk_or(m.mk_not(a), m.mk_eq(i, j)));
}

TEST_F(Rewrite, LinearArithmetic) {
  EXPECT_EQ(m.mk(Op::Add, {i, i}), m.mk(Op::Mul, {integer(2), i}));
  EXPECT_EQ(m.mk(Op::Sub, {i, i}), integer(0));
  EXPECT_EQ(m.mk(Op::Sub, {m.mk(Op::Add, {i, j}), m.mk(Op::Add, {j, integer(1)})}), m.mk(Op::Add, {i, integer(-1)}));
  EXPECT_EQ(m.mk_not(m.mk(Op::Le, {i, j})), m.mk(Op::Lt, {j, i}));
  EXPECT_EQ(m.mk(Op::Lt, {i, integer(5)}), m.mk(Op::Le, {i, integer(4)}));
  EXPECT_EQ(m.mk(Op::Le, {m.mk(Op::Mul, {integer(2), i}), integer(5)}), m.mk(Op::Le, {i, integer(2)}));
  EXPECT_EQ(m.mk_eq(m.mk(Op::Add, {i, integer(2)}), integer(5)), m.mk_eq(i, integer(3)));
  EXPECT_TRUE(m.mk_eq(m.mk(Op::Add, {i, integer(1)}), i).is_false());
  EXPECT_TRUE(m.mk_eq(m.mk(Op::Mul, {integer(2), i}), integer(5)).is_false());
  EXPECT_EQ(m.mk(Op::IntDiv, {i, integer(0)}), integer(0));
  EXPECT_EQ(m.mk(Op::Mod, {i, integer(0)}), i);
}

TEST_F(Rewrite, EquationsOfBitVectors) {
  Term z = m.mk_const("z", m.bv_sort(8));
  auto sum = [&](std::vector<Term> terms) { return m.mk(Op::BvAdd, terms); };
  auto minus = [&](Term u, Term v) { return m.mk(Op::BvSub, {u, v}); };
  Term equation = m.mk_eq(x, sum({y, z}));
  EXPECT_EQ(m.mk_eq(minus(x, y), z), equation);
  EXPECT_EQ(m.mk_eq(minus(y, x), minus(bits(0), z)), equation);
  EXPECT_EQ(m.mk_eq(sum({x, x, y}), sum({y, y, x, z})), equation);
  EXPECT_EQ(m.mk_eq(minus(x, y), bits(0)), m.mk_eq(x, y));
  EXPECT_EQ(m.mk_eq(sum({x, bits(1)}), y), m.mk_eq(x, sum({y, bits(-1)})));
  EXPECT_EQ(m.mk_eq(sum({x, bits(3)}), bits(1)), m.mk_eq(x, bits(-2)));
  EXPECT_EQ(m.mk_eq(minus(bits(3), x), bits(1)), m.mk_eq(x, bits(2)));
  EXPECT_TRUE(m.mk_eq(sum({x, bits(1)}), x).is_false());
  EXPECT_EQ(m.mk_eq(sum({x, x}), sum({y, y})), m.mk_eq(m.mk(Op::BvMul, {bits(2), y}), m.mk(Op::BvMul, {x, bits(2)})));
}

TEST_F(Rewrite, BitVectors) {
  Term zero = bits(0), ones = bits(-1);
  EXPECT_EQ(m.mk(Op::BvAdd, {x, zero}), x);
  EXPECT_EQ(m.mk(Op::BvMul, {x, bits(1)}), x);
  EXPECT_EQ(m.mk(Op::BvMul, {x, zero}), zero);
  EXPECT_EQ(m.mk(Op::BvAnd, {x, zero}), zero);
  EXPECT_EQ(m.mk(Op::BvOr, {x, ones}), ones);
  EXPECT_EQ(m.mk(Op::BvXor, {x, x}), zero);
  EXPECT_EQ(m.mk(Op::BvSub, {x, x}), zero);
  EXPECT_TRUE(m.mk(Op::BvUlt, {x, x}).is_false());
  EXPECT_EQ(m.mk_not(m.mk(Op::BvUle, {x, y})), m.mk(Op::BvUlt, {y, x}));
  Term both = m.mk(Op::Concat, {x, y});
  EXPECT_EQ(m.mk(Op::Extract, {both}, {15, 8}), x);
  EXPECT_EQ(m.mk(Op::Extract, {both}, {7, 0}), y);
  EXPECT_EQ(m.mk(Op::Concat, {m.mk(Op::Extract, {x}, {7, 3}), m.mk(Op::Extract, {x}, {2, 0})}), x);
  EXPECT_EQ(m.mk(Op::ZeroExtend, {m.mk(Op::ZeroExtend, {x}, {2})}, {3}), m.mk(Op::ZeroExtend, {x}, {5}));
  EXPECT_EQ(m.mk(Op::Concat, {m.mk_bv(0, 4), x}), m.mk(Op::ZeroExtend, {x}, {4}));
  EXPECT_EQ(m.mk(Op::BvShl, {x, bits(8)}), zero);
  EXPECT_EQ(m.mk(Op::BvLshr, {m.mk(Op::BvShl, {x, bits(4)}), bits(4)}),
            m.mk(Op::ZeroExtend, {m.mk(Op::Extract, {x}, {3, 0})}, {4}));
  EXPECT_EQ(m.mk_eq(m.mk(Op::ZeroExtend, {x}, {8}), m.mk_bv(3, 16)), m.mk_eq(x, bits(3)));
  EXPECT_TRUE(m.mk_eq(m.mk(Op::ZeroExtend, {x}, {8}), m.mk_bv(300, 16)).is_false());
}

TEST_F(Rewrite, Arrays) {
  Term array = m.mk_const("array", m.array_sort(m.int_sort(), m.int_sort()));
  Term stored = m.mk(Op::Store, {array, i, j});
  EXPECT_EQ(m.mk(Op::Select, {stored, i}), j);
  EXPECT_EQ(m.mk(Op::Select, {m.mk(Op::Store, {array, integer(1), j}), integer(2)}),
            m.mk(Op::Select, {array, integer(2)}));
  EXPECT_EQ(m.mk(Op::Select, {stored, m.mk(Op::Add, {i, integer(1)})}),
            m.mk(Op::Select, {array, m.mk(Op::Add, {i, integer(1)})}));
  EXPECT_EQ(m.mk(Op::Store, {stored, i, i}), m.mk(Op::Store, {array, i, i}));
  EXPECT_EQ(m.mk(Op::Store, {array, i, m.mk(Op::Select, {array, i})}), array);
  Term one = m.mk(Op::Store, {m.mk(Op::Store, {array, integer(1), i}), integer(2), j});
  EXPECT_EQ(m.mk(Op::Store, {m.mk(Op::Store, {array, integer(2), j}), integer(1), i}), one);
  EXPECT_EQ(m.mk(Op::Select, {m.mk(Op::ConstArray, {i}, {}, array.sort()), j}), i);
}

TEST_F(Rewrite, Datatypes) {
  Sort list = m.declare_datatype("List");
  m.define_datatype(list, {{"nil", {}}, {"cons", {{"head", m.int_sort()}, {"tail", list}}}});
  Term nil = m.mk(Op::DtConstruct, {}, {0}, list), l = m.mk_const("l", list), k = m.mk_const("k", list);
  auto cons = [&](Term head, Term tail) { return m.mk(Op::DtConstruct, {head, tail}, {1}, list); };
  EXPECT_TRUE(m.mk_eq(cons(i, l), nil).is_false());
  EXPECT_EQ(m.mk_eq(cons(i, l), cons(j, k)), m.mk_and(m.mk_eq(i, j), m.mk_eq(l, k)));
  EXPECT_TRUE(m.mk_eq(cons(i, l), l).is_false());
  EXPECT_EQ(m.mk(Op::DtSelect, {cons(i, l)}, {1, 1}), l);
  EXPECT_TRUE(m.mk(Op::DtTest, {cons(i, l)}, {1}).is_true());
}

TEST_F(Rewrite, SetsAndSequences) {
  Sort set = m.set_sort(m.int_sort()), seq = m.seq_sort(m.int_sort());
  Term s = m.mk_const("s", set), empty = m.mk(Op::SetEmpty, {}, {}, set);
  EXPECT_EQ(m.mk(Op::SetUnion, {s, empty}), s);
  EXPECT_EQ(m.mk(Op::SetInter, {s, empty}), empty);
  EXPECT_EQ(m.mk(Op::SetMember, {i, m.mk(Op::SetSingleton, {j})}), m.mk_eq(i, j));
  EXPECT_EQ(m.mk(Op::SetUnion, {m.mk(Op::SetSingleton, {integer(2)}), m.mk(Op::SetSingleton, {integer(1)})}),
            m.mk(Op::SetUnion, {m.mk(Op::SetSingleton, {integer(1)}), m.mk(Op::SetSingleton, {integer(2)})}));
  Term q = m.mk_const("q", seq), unit = m.mk(Op::SeqUnit, {i});
  EXPECT_EQ(m.mk(Op::SeqLength, {m.mk(Op::SeqConcat, {unit, q})}),
            m.mk(Op::Add, {integer(1), m.mk(Op::SeqLength, {q})}));
  EXPECT_EQ(m.mk(Op::SeqNth, {m.mk(Op::SeqConcat, {unit, q}), integer(0)}), i);
}

TEST_F(Rewrite, ArraysOverFiniteSortsHaveOneForm) {
  Sort sort = m.array_sort(m.bool_sort(), m.int_sort());
  auto store = [&](Term array, bool index, int value) {
    return m.mk(Op::Store, {array, m.mk_bool(index), integer(value)});
  };
  Term zeros = m.mk(Op::ConstArray, {integer(0)}, {}, sort), ones = m.mk(Op::ConstArray, {integer(1)}, {}, sort);
  EXPECT_EQ(store(store(zeros, false, 1), true, 1), ones);
  EXPECT_EQ(store(zeros, true, 1), store(ones, false, 0));
}

}  // namespace
}  // namespace cairn::term
