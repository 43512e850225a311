#include "smt/horn_reduce.h"

#include <algorithm>
#include <map>
#include <set>
#include <unordered_map>
#include <unordered_set>

#include "term/substitute.h"
#include "term/subterms.h"

namespace cairn::smt {
namespace {

using term::Op;
using term::Term;
using Predicate = const term::FunctionDecl*;

/// Bodies are not made longer than this.
constexpr std::size_t max_body = 12;
/// Who unfolds a predicate by the original clauses should not need more of them than this.
constexpr std::size_t max_weight = 2000;

bool occurs(Term variable, Term term) {
  bool found = false;
  term::for_subterms({term}, [&](Term t) {
    found = found || t == variable;
    return !found;
  });
  return found;
}

class HornReduction {
 public:
  HornReduction(term::TermManager& terms, const HornSystem& system, const base::Cancellation& cancellation)
      : m_(terms),
        cancellation_(cancellation),
        predicates_(system.predicates),
        kept_(system.kept.begin(), system.kept.end()) {
    for (const HornClause& clause : system.clauses) {
      if (clause.head) original_[clause.head->predicate].push_back(&clause);
      add(clause);
    }
  }

  Reduced run() {
    for (bool changed = true; changed;) {
      changed = false;
      for (const Predicate predicate : predicates_) {
        cancellation_.check();
        if (eliminate(predicate)) changed = true;
      }
      if (drop_unfounded() || drop_useless()) changed = true;
    }
    Reduced result{.known = std::move(known_)};
    for (const Predicate predicate : predicates_)
      if (!gone_.contains(predicate)) result.system.predicates.push_back(predicate);
    for (auto& [number, clause] : clauses_) result.system.clauses.push_back(std::move(clause));
    return result;
  }

 private:
  /// Clauses by number, so that their order is that of their making.
  using Numbers = std::set<std::size_t>;

  void add(HornClause clause) {
    if (!simplify(clause)) return;
    if (clause.head) heads_[clause.head->predicate].insert(next_);
    for (const HornAtom& atom : clause.body) uses_[atom.predicate].insert(next_);
    clauses_.emplace(next_, std::move(clause));
    ++next_;
  }

  void remove(std::size_t number) {
    const HornClause& clause = clauses_.at(number);
    if (clause.head) heads_[clause.head->predicate].erase(number);
    for (const HornAtom& atom : clause.body) uses_[atom.predicate].erase(number);
    clauses_.erase(number);
  }

  /// Replaces variables that an equation of the constraint gives; false when the clause says nothing.
  bool simplify(HornClause& clause) {
    for (bool changed = true; changed;) {
      changed = false;
      if (clause.constraint.is_false()) return false;
      const std::vector<Term> conjuncts =
          clause.constraint.is(Op::And)
              ? std::vector<Term>(clause.constraint.children().begin(), clause.constraint.children().end())
              : std::vector<Term>{clause.constraint};
      term::Substitution substitution(m_);
      std::unordered_set<Term> touched;
      for (const Term conjunct : conjuncts) {
        const auto definition = defined_by(conjunct);
        if (!definition || touches(touched, definition->first, definition->second)) continue;
        substitution.add(definition->first, definition->second);
        changed = true;
      }
      if (changed) substitute(substitution, clause);
    }
    for (const HornAtom& atom : clause.body)
      if (clause.head && atom.predicate == clause.head->predicate && atom.arguments == clause.head->arguments)
        return false;
    return true;
  }

  /// Whether a definition has to wait because its symbols are part of another one; else they are noted.
  static bool touches(std::unordered_set<Term>& touched, Term variable, Term value) {
    std::vector<Term> all = term::free_symbols(value).constants;
    all.push_back(variable);
    for (const Term symbol : all)
      if (touched.contains(symbol)) return true;
    touched.insert(all.begin(), all.end());
    return false;
  }

  std::optional<std::pair<Term, Term>> defined_by(Term conjunct) {
    if (conjunct.is(Op::Const)) return std::pair(conjunct, m_.mk_true());
    if (conjunct.is(Op::Not) && conjunct[0].is(Op::Const)) return std::pair(conjunct[0], m_.mk_false());
    if (!conjunct.is(Op::Eq) || conjunct.size() != 2) return std::nullopt;
    for (const int i : {0, 1}) {
      const Term variable = conjunct[i];
      const Term value = conjunct[1 - i];
      if (variable.is(Op::Const) && !occurs(variable, value)) return std::pair(variable, value);
    }
    return std::nullopt;
  }

  bool eliminate(Predicate predicate) {
    if (gone_.contains(predicate) || kept_.contains(predicate)) return false;
    const Numbers heads = heads_[predicate];
    const Numbers uses = uses_[predicate];
    std::size_t occurrences = 0;
    for (const std::size_t use : uses) {
      if (heads.contains(use)) return false;
      const HornClause& clause = clauses_.at(use);
      occurrences += static_cast<std::size_t>(
          std::ranges::count_if(clause.body, [&](const HornAtom& atom) { return atom.predicate == predicate; }));
    }
    if (heads.size() > 1 && occurrences > 1) return false;
    for (const std::size_t head : heads)
      for (const std::size_t use : uses)
        if (clauses_.at(head).body.size() * occurrences + clauses_.at(use).body.size() > max_body) return false;
    if (!heads.empty() && !uses.empty() && too_heavy(predicate)) return false;
    if (heads.empty()) known_[predicate] = m_.mk_false();
    if (!heads.empty() && uses.empty()) known_[predicate] = m_.mk_true();
    std::vector<HornClause> made;
    for (const std::size_t use : uses) resolve(clauses_.at(use), predicate, heads, made);
    for (const std::size_t head : heads) remove(head);
    for (const std::size_t use : uses) remove(use);
    for (HornClause& clause : made) add(std::move(clause));
    gone_.insert(predicate);
    return true;
  }

  /// Predicates for which no facts are to begin with are false, even if they depend on themselves.
  bool drop_unfounded() {
    std::unordered_set<Predicate> founded;
    for (bool changed = true; changed;) {
      changed = false;
      for (const auto& [number, clause] : clauses_) {
        if (!clause.head || founded.contains(clause.head->predicate)) continue;
        if (!std::ranges::all_of(clause.body, [&](const HornAtom& atom) { return founded.contains(atom.predicate); }))
          continue;
        founded.insert(clause.head->predicate);
        changed = true;
      }
    }
    return drop_others(founded, m_.mk_false());
  }

  /// Predicates that no clause without head depends on may be true.
  bool drop_useless() {
    std::unordered_set<Predicate> useful;
    for (bool changed = true; changed;) {
      changed = false;
      for (const auto& [number, clause] : clauses_) {
        if (clause.head && !useful.contains(clause.head->predicate)) continue;
        for (const HornAtom& atom : clause.body) changed = useful.insert(atom.predicate).second || changed;
      }
    }
    return drop_others(useful, m_.mk_true());
  }

  bool drop_others(const std::unordered_set<Predicate>& kept, Term meaning) {
    bool dropped = false;
    for (const Predicate predicate : predicates_) {
      if (gone_.contains(predicate) || kept.contains(predicate)) continue;
      Numbers numbers = heads_[predicate];
      numbers.insert(uses_[predicate].begin(), uses_[predicate].end());
      for (const std::size_t number : numbers) remove(number);
      known_[predicate] = meaning;
      gone_.insert(predicate);
      dropped = true;
    }
    return dropped;
  }

  /// Whether unfolding would take too many clauses if this predicate were replaced, too.
  bool too_heavy(Predicate predicate) {
    gone_.insert(predicate);
    std::unordered_map<Predicate, std::size_t> weights;
    std::size_t heaviest = 0;
    for (const Predicate root : gone_) heaviest = std::max(heaviest, weight(root, weights));
    gone_.erase(predicate);
    return heaviest > max_weight;
  }

  /// How many clauses unfolding takes; too many where predicates depend on themselves in the original, if only by ways
  /// that turned out to be impossible.
  std::size_t weight(Predicate root, std::unordered_map<Predicate, std::size_t>& weights) {
    std::vector<Predicate> work{root};
    std::unordered_set<Predicate> open;
    while (!work.empty()) {
      const Predicate top = work.back();
      if (weights.contains(top)) {
        work.pop_back();
        continue;
      }
      const bool again = !open.insert(top).second;
      std::size_t sum = 0;
      for (const HornClause* clause : original_[top]) {
        ++sum;
        for (const HornAtom& atom : clause->body) {
          if (!gone_.contains(atom.predicate) || known_.contains(atom.predicate)) continue;
          const auto found = weights.find(atom.predicate);
          if (found != weights.end()) {
            sum += found->second;
          } else if (again || open.contains(atom.predicate)) {
            return 2 * max_weight;
          } else {
            work.push_back(atom.predicate);
          }
        }
      }
      if (work.back() != top) continue;
      weights[top] = std::min(sum, 2 * max_weight);
      work.pop_back();
    }
    return weights[root];
  }

  /// The clause with each way to get the predicate in its place.
  void resolve(const HornClause& use, Predicate predicate, const Numbers& heads, std::vector<HornClause>& made) {
    std::vector<HornClause> work{use};
    while (!work.empty()) {
      HornClause clause = std::move(work.back());
      work.pop_back();
      const auto atom = std::ranges::find_if(clause.body, [&](const HornAtom& a) { return a.predicate == predicate; });
      if (atom == clause.body.end()) {
        made.push_back(std::move(clause));
        continue;
      }
      const HornAtom goal = *atom;
      clause.body.erase(atom);
      for (const std::size_t head : heads) work.push_back(resolvent(clause, goal, clauses_.at(head)));
    }
  }

  HornClause resolvent(const HornClause& clause, const HornAtom& goal, const HornClause& definition) {
    const HornClause apart = renamed_apart(m_, definition);
    HornClause result = clause;
    std::vector<Term> conjuncts{clause.constraint, apart.constraint};
    for (std::size_t i = 0; i < goal.arguments.size(); ++i)
      conjuncts.push_back(m_.mk_eq(goal.arguments[i], apart.head->arguments[i]));
    result.constraint = m_.mk_and(conjuncts);
    result.body.insert(result.body.end(), apart.body.begin(), apart.body.end());
    // What the clause passes by already may rest on the goal.
    result.through = apart.through;
    result.through.push_back(goal);
    result.through.insert(result.through.end(), clause.through.begin(), clause.through.end());
    return result;
  }

  term::TermManager& m_;
  const base::Cancellation& cancellation_;
  const std::vector<Predicate> predicates_;
  const std::unordered_set<Predicate> kept_;
  std::unordered_map<Predicate, std::vector<const HornClause*>> original_;
  std::map<std::size_t, HornClause> clauses_;
  std::size_t next_ = 0;
  std::unordered_map<Predicate, Numbers> heads_;
  std::unordered_map<Predicate, Numbers> uses_;
  std::unordered_set<Predicate> gone_;
  HornSolution known_;
};

}  // namespace

Reduced reduced(term::TermManager& terms, const HornSystem& system, const base::Cancellation& cancellation) {
  return HornReduction(terms, system, cancellation).run();
}

}  // namespace cairn::smt
