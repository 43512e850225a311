#include "engine/bounded/select_value.h"

#include <gtest/gtest.h>

#include <random>

#include "term/evaluate.h"
#include "term/value.h"

namespace cairn::engine::bounded {
namespace {

using term::Op;
using term::Term;

/// Random maps over bv2, built by stores at known and unknown indices and by choices.
class Maps {
 public:
  Maps(term::TermManager& terms, std::uint64_t seed) : terms_(terms), random_(seed) {
    for (int i = 0; i < 3; ++i) conditions_.push_back(terms.mk_const("c" + std::to_string(i), terms.bool_sort()));
    for (int i = 0; i < 2; ++i) indices_.push_back(terms.mk_const("i" + std::to_string(i), terms.bv_sort(2)));
  }

  Term map(bool joined) {
    const term::Sort map_sort = sort();
    Term out = pick(2) ? base() : terms_.mk(Op::ConstArray, {element()}, {}, map_sort);
    for (auto n = pick(6); n > 0; --n) {
      if (pick(4) == 0) {
        const Term chosen = condition();
        const Term other = map(joined);
        out = joined ? select_value(terms_, chosen, out, other) : terms_.mk_ite(chosen, out, other);
      } else {
        out = terms_.mk(Op::Store, {out, index(), element()});
      }
    }
    return out;
  }

  Term index() { return pick(3) ? terms_.mk_bv(pick(4), 2) : indices_[pick(2)]; }
  Term condition() { return conditions_[pick(3)]; }

  term::Model model() {
    term::Model m;
    for (Term c : conditions_) m.set(c, terms_.mk_bool(pick(2)));
    for (Term i : indices_) m.set(i, terms_.mk_bv(pick(4), 2));
    const Term array = base();
    const term::ArrayValue content{terms_.mk_bv(pick(4), 2), {{terms_.mk_bv(1, 2), terms_.mk_bv(pick(4), 2)}}};
    m.set(array, term::make_array_value(terms_, array.sort(), content));
    return m;
  }

 private:
  unsigned long pick(unsigned long n) { return random_() % n; }
  term::Sort sort() {
    const term::Sort bits = terms_.bv_sort(2);
    return terms_.array_sort(bits, bits);
  }
  Term base() { return terms_.mk_const("base", sort()); }
  Term element() { return pick(3) ? terms_.mk_bv(pick(4), 2) : indices_[pick(2)]; }

  term::TermManager& terms_;
  std::mt19937_64 random_;
  std::vector<Term> conditions_;
  std::vector<Term> indices_;
};

/// A choice between maps, and a read from it, mean the same as the plain terms.
TEST(SelectValue, AgreesWithPlainTerms) {
  term::TermManager terms;
  for (std::uint64_t seed = 0; seed < 5000; ++seed) {
    Maps maps(terms, seed);
    Term a = maps.map(true);
    Term b = maps.map(false);
    Term condition = maps.condition();
    Term index = maps.index();
    Term joined = select_value(terms, condition, a, b);
    Term plain = terms.mk_ite(condition, a, b);
    Term read = read_map(terms, joined, index);
    Term plain_read = terms.mk(Op::Select, {plain, index});
    for (int i = 0; i < 4; ++i) {
      term::Model model = maps.model();
      const auto expected = term::evaluate(terms, plain, model);
      EXPECT_EQ(term::evaluate(terms, joined, model), expected) << "seed " << seed;
      const auto expected_read = term::evaluate(terms, plain_read, model);
      EXPECT_EQ(term::evaluate(terms, read, model), expected_read) << "seed " << seed;
    }
  }
}

TEST(SelectValue, SeesThroughJoins) {
  term::TermManager terms;
  Maps maps(terms, 1);
  term::Sort bits = terms.bv_sort(8);
  Term base = terms.mk_const("m", terms.array_sort(bits, bits));
  Term one = terms.mk_bv(1, 8);
  Term c = maps.condition();
  Term a = terms.mk(Op::Store, {base, one, terms.mk_bv(5, 8)});
  Term b = terms.mk(Op::Store, {a, terms.mk_bv(2, 8), terms.mk_bv(7, 8)});
  Term read = read_map(terms, select_value(terms, c, a, b), one);
  EXPECT_EQ(read, terms.mk_bv(5, 8));
}

}  // namespace
}  // namespace cairn::engine::bounded
