#include "check/invariant/records.h"

#include <optional>
#include <set>
#include <tuple>

#include "term/subterms.h"

namespace cairn::check::invariant {
namespace {

using term::Op;
using term::Term;

/// An index `position >> shift` plus a constant.
struct Place {
  std::uint32_t shift = 0;
  Term constant;

  friend bool operator<(const Place& a, const Place& b) {
    return std::tie(a.shift, a.constant) < std::tie(b.shift, b.constant);
  }
};

class Records {
 public:
  Records(term::TermManager& terms, const std::vector<analysis::FlatHistory>& histories) : terms_(terms) {
    for (const analysis::FlatHistory& history : histories) sorts_.insert(history.record.sort());
  }

  std::set<Term> indices(const std::vector<Term>& formulas) const {
    std::set<Term> out;
    term::for_subterms(formulas, [&](Term t) {
      if (t.is(Op::Select) && sorts_.contains(t[0].sort()) && t[1].sort().is_bv()) out.insert(t[1]);
      return true;
    });
    return out;
  }

  void add_places(const engine::Claim& claim, std::set<Place>& out) const {
    if (claim.variables.size() != 2) return;
    for (Term index : indices({claim.formula}))
      if (auto place = find_place(index, claim.variables[1])) out.insert(*place);
  }

 private:
  std::optional<Place> find_place(Term index, Term position) const {
    if (index.sort() != position.sort()) return std::nullopt;
    Place place{0, terms_.mk_bv(0, index.sort().width())};
    if (index.is(Op::BvAdd) && index.size() == 2 && index[0].is_value()) {
      place.constant = index[0];
      index = index[1];
    }
    if (index.is(Op::ZeroExtend) && index[0].is(Op::Extract) && index[0].index(0) + 1 == index[0][0].sort().width()) {
      place.shift = index[0].index(1);
      index = index[0][0];
    }
    if (index != position) return std::nullopt;
    return place;
  }

  term::TermManager& terms_;
  std::set<term::Sort> sorts_;
};

}  // namespace

std::vector<Term> recorded_positions(term::TermManager& terms, const std::vector<analysis::FlatHistory>& histories,
                                     const std::vector<const engine::Claim*>& claims, const std::vector<Term>& goals) {
  if (histories.empty()) return {};
  Records records(terms, histories);
  std::set<Place> places;
  for (const engine::Claim* claim : claims) records.add_places(*claim, places);
  std::set<Term> out;
  for (Term index : records.indices(goals))
    for (const Place& place : places) {
      if (place.constant.sort() != index.sort()) continue;
      Term size = terms.mk_bv(mpz_class(1) << place.shift, index.sort().width());
      out.insert(terms.mk(Op::BvMul, {size, terms.mk(Op::BvSub, {index, place.constant})}));
    }
  return {out.begin(), out.end()};
}

}  // namespace cairn::check::invariant
