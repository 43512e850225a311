#pragma once

#include <optional>
#include <set>
#include <tuple>
#include <unordered_map>

#include "analysis/flatten.h"
#include "term/term_manager.h"

namespace cairn::analysis {

using ir::Term;
using ir::Variable;

/// A stack or static object of constant size, by the statement that allocates it.
struct Site {
  ir::BlockId block = 0;
  std::uint32_t index = 0;
  std::uint64_t size = 0;
  Variable pointer;  ///< what the allocation assigns
  Term object;       ///< stands for the object that was allocated last
};

/// A byte of the object that a site has allocated last and that lives.
struct Address {
  int site = -1;
  std::uint64_t offset = 0;

  friend bool operator==(const Address&, const Address&) = default;
  friend bool operator<(const Address& a, const Address& b) {
    return std::tie(a.site, a.offset) < std::tie(b.site, b.offset);
  }
};

/// Where pointer variables certainly point: into which object of which site, as long as it lives. For programs without
/// recursion.
class Addresses {
 public:
  using State = std::unordered_map<Variable, Address>;

  Addresses(term::TermManager& terms, const FlatProgram& flat);

  const std::vector<Site>& sites() const { return sites_; }
  /// Null for blocks that are not reached.
  const State* before(ir::BlockId block) const { return entry_[block] ? &*entry_[block] : nullptr; }
  /// Turns what holds before a statement into what holds after it.
  void step(State& state, ir::BlockId block, std::uint32_t index) const;

  /// The term with what is known of addresses put in; objects of sites are what stands for them.
  Term evaluate(const State& state, Term term) const;
  std::optional<Address> address(const State& state, Term pointer) const;
  /// What an assignment of a pointer gives its target; nothing for other statements.
  std::optional<Address> assigned_address(const State& state, const ir::Statement& statement) const;
  /// The sites to whose objects a term may refer, whatever is known.
  std::set<int> may_mention(Term term) const;
  std::set<int> may_mention(const std::vector<Term>& terms) const;

 private:
  void find_sites();
  void spread();
  void solve();
  int site_at(ir::BlockId block, std::uint32_t index) const;
  /// Answers comparisons of addresses of different objects: where both are inside. Others, which may have one address,
  /// become comparisons of the objects.
  Term with_comparisons(const State& state, Term term) const;
  static void forget(State& state, const std::set<int>& sites);
  std::optional<Address> moved(std::optional<Address> base, const mpz_class& bytes) const;

  term::TermManager& terms_;
  const FlatProgram& flat_;
  std::vector<Site> sites_;
  std::unordered_map<Term, std::set<int>> may_point_;  ///< variables
  std::vector<std::optional<State>> entry_;
};

}  // namespace cairn::analysis
