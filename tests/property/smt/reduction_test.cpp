#include "smt/reduction.h"

#include <gtest/gtest.h>

#include <iostream>
#include <random>

#include "smt/solver_factory.h"

namespace cairn::smt {
namespace {

using term::Op;
using term::Sort;
using term::Term;

/// Random formulas that compare what they read from arrays, what functions give, integers, references and pairs.
class Comparisons {
 public:
  Comparisons(term::TermManager& manager, std::uint64_t seed)
      : m_(manager),
        random_(seed),
        word_(m_.bv_sort(3)),
        pair_(m_.declare_datatype("pair")),
        scalars_{m_.int_sort(), word_, m_.ref_sort(), pair_},
        arrays_{m_.array_sort(m_.int_sort(), word_), m_.array_sort(word_, m_.int_sort()),
                m_.array_sort(m_.int_sort(), m_.array_sort(word_, word_)), m_.array_sort(m_.ref_sort(), m_.ref_sort()),
                m_.array_sort(word_, m_.bool_sort())} {
    arrays_.push_back(arrays_[2].params()[1]);
    m_.define_datatype(pair_, {{"pair", {{"first", m_.ref_sort()}, {"second", word_}}}});
    arrays_.push_back(m_.array_sort(word_, pair_));
    arrays_.push_back(m_.array_sort(pair_, word_));
  }

  Term formula(int depth) {
    if (depth == 0) return comparison(2);
    const Term a = formula(depth - 1);
    const Term b = formula(depth - 1);
    switch (pick(3)) {
      case 0: return m_.mk_and(a, b);
      case 1: return m_.mk_or(a, b);
      default: return m_.mk_not(a);
    }
  }

 private:
  std::size_t pick(std::size_t n) { return std::uniform_int_distribution<std::size_t>(0, n - 1)(random_); }

  Term comparison(int depth) {
    const Sort sort = scalars_[pick(scalars_.size())];
    const Term a = term(sort, depth);
    const Term b = term(sort, depth);
    if (sort.is_int() && pick(2) == 0) return m_.mk(pick(2) == 0 ? Op::Le : Op::Lt, {a, b});
    if (sort.is_bv() && pick(2) == 0) return m_.mk(Op::BvUlt, {a, b});
    return m_.mk_eq(a, b);
  }

  Term literal(Sort sort) {
    if (sort.is_int()) {
      const auto number = static_cast<long>(pick(4));
      const long scale = pick(2) == 0 ? 1 : 1000;
      return m_.mk_int(number * scale - 2);
    }
    if (sort.is_ref()) return m_.mk_ref(static_cast<long>(pick(3)));
    if (sort.is_bool()) return m_.mk_bool(pick(2) == 0);
    if (sort == pair_) {
      const Term first = literal(m_.ref_sort());
      return pair(first, literal(word_));
    }
    return m_.mk_bv(static_cast<long>(pick(8)), 3);
  }

  Term pair(Term first, Term second) { return m_.mk(Op::DtConstruct, {first, second}, {0}, pair_); }

  Term term(Sort sort, int depth) {
    const std::string name = "x" + std::to_string(pick(2));
    if (depth == 0) return sort.is_array() || pick(2) == 0 ? m_.mk_const(name, sort) : literal(sort);
    switch (pick(sort.is_array() ? 4 : 6)) {
      case 0: {
        const Term condition = comparison(depth - 1);
        const Term a = term(sort, depth - 1);
        return m_.mk_ite(condition, a, term(sort, depth - 1));
      }
      case 1:
      case 2: {
        if (!sort.is_array()) return read(sort, depth);
        const Term array = term(sort, depth - 1);
        const Term index = term(sort.params()[0], depth - 1);
        return m_.mk(Op::Store, {array, index, term(sort.params()[1], depth - 1)});
      }
      case 3: {
        if (!sort.is_array()) return read(sort, depth);
        return pick(3) == 0 ? m_.mk(Op::ConstArray, {term(sort.params()[1], depth - 1)}, {}, sort) : read(sort, depth);
      }
      case 4: {
        const Term first = term(m_.int_sort(), depth - 1);
        const std::vector<Term> arguments{first, term(word_, depth - 1)};
        return m_.mk_apply(m_.declare_function("f", {m_.int_sort(), word_}, sort), arguments);
      }
      default: return with_pair(sort, depth);
    }
  }

  /// Made of a pair, or a pair.
  Term with_pair(Sort sort, int depth) {
    if (sort == pair_) {
      const Term first = term(m_.ref_sort(), depth - 1);
      return pair(first, term(word_, depth - 1));
    }
    const Term of = term(pair_, depth - 1);
    if (sort == word_) return m_.mk(Op::DtSelect, {of}, {0, 1});
    return sort.is_ref() ? m_.mk(Op::DtSelect, {of}, {0, 0}) : term(sort, 0);
  }

  Term read(Sort sort, int depth) {
    std::vector<Sort> from;
    for (Sort array : arrays_)
      if (array.params()[1] == sort) from.push_back(array);
    if (from.empty()) return m_.mk_const("y", sort);
    const Term array = term(from[pick(from.size())], depth - 1);
    return m_.mk(Op::Select, {array, term(array.sort().params()[0], depth - 1)});
  }

  term::TermManager& m_;
  std::mt19937_64 random_;
  Sort word_;
  Sort pair_;
  std::vector<Sort> scalars_, arrays_;
};

/// Reduced formulas have a model if and only if the given ones have one.
void compare_reduced(std::uint64_t first_seed, int queries, int depth, int conjuncts) {
  int sat = 0, unsat = 0, irreducible = 0;
  for (int i = 0; i < queries; ++i) {
    const std::uint64_t seed = first_seed + static_cast<std::uint64_t>(i);
    term::TermManager manager;
    Comparisons comparisons(manager, seed);
    std::vector<Term> formulas;
    for (int k = 0; k < conjuncts; ++k) formulas.push_back(comparisons.formula(depth));
    const auto reduced = reduce_to_bits(manager, formulas);
    if (!reduced) {
      ++irreducible;
      continue;
    }
    const auto judge = make_solver(manager, {.backend = Backend::Z3, .resource_limit = 2'000'000});
    for (Term formula : formulas) judge->add(formula);
    const auto bits = make_solver(manager, {.backend = Backend::Cadical});
    for (Term formula : *reduced) bits->add(formula);
    const Answer expected = judge->check();
    if (expected == Answer::Unknown) continue;
    EXPECT_EQ(bits->check(), expected) << "seed " << seed << ": " << bits->reason_unknown();
    ++(expected == Answer::Sat ? sat : unsat);
  }
  std::cout << "sat " << sat << ", unsat " << unsat << ", irreducible " << irreducible << '\n';
  EXPECT_GT(sat, queries / 10);
  EXPECT_GT(unsat, queries / 10);
  EXPECT_LT(irreducible, queries / 4);
}

TEST(Reduction, KeepsWhetherThereIsAModel) {
  compare_reduced(1, 120, 1, 32);
  compare_reduced(10'001, 60, 1, 40);
}

TEST(Reduction, KeepsWhetherThereIsAModelOfDeeperFormulas) { compare_reduced(20'001, 60, 2, 40); }

}  // namespace
}  // namespace cairn::smt
