#include "check/mutants.h"

#include <unordered_set>

#include "ir/transform.h"
#include "spec/transform.h"
#include "term/substitute.h"

namespace cairn::check {

using term::Op;
using term::Term;

namespace {

/// Subterms of some terms, each once, in the order in which they are found.
class Parts {
 public:
  void add(Term root) {
    std::vector<Term> work{root};
    while (!work.empty()) {
      const Term t = work.back();
      work.pop_back();
      if (!seen_.insert(t).second) continue;
      all_.push_back(t);
      work.insert(work.end(), t.children().rbegin(), t.children().rend());
    }
  }
  const std::vector<Term>& all() const { return all_; }

 private:
  std::unordered_set<Term> seen_;
  std::vector<Term> all_;
};

class Mutations {
 public:
  Mutations(const ir::Program& program, term::TermManager& terms) : terms_(terms) {
    for (std::size_t i = 0; i < program.procedures.size(); ++i)
      if (!program.procedures[i].external()) procedure(program.procedures[i], i);
  }
  std::vector<Mutation> take() { return std::move(out_); }

 private:
  void procedure(const ir::Procedure& p, std::size_t at) {
    conjuncts(p.contract.preconditions, "drop a precondition",
              [at](ir::Program& program) { return &program.procedures[at].contract.preconditions; });
    conjuncts(p.contract.postconditions, "drop a postcondition",
              [at](ir::Program& program) { return &program.procedures[at].contract.postconditions; });
    for (std::size_t b = 0; b < p.blocks.size(); ++b) {
      const ir::Block& block = p.blocks[b];
      conjuncts(block.invariants, "drop an invariant",
                [at, b](ir::Program& program) { return &program.procedures[at].blocks[b].invariants; });
      invariants(block, at, b);
      statements(block, at, b);
      if (const auto* branch = std::get_if<ir::Branch>(&block.terminator.kind)) {
        Parts parts;
        parts.add(branch->condition);
        changes(parts, block.terminator.origin.where, [at, b](ir::Program& program, const Replace& replace) {
          auto& changed = std::get<ir::Branch>(program.procedures[at].blocks[b].terminator.kind);
          changed.condition = replace(changed.condition);
        });
      }
    }
  }

  void statements(const ir::Block& block, std::size_t at, std::size_t b) {
    for (std::size_t i = 0; i < block.statements.size(); ++i) {
      const ir::Statement& statement = block.statements[i];
      const base::Location where = statement.origin.where;
      const bool frees = std::holds_alternative<ir::Free>(statement.kind);
      out_.push_back({frees ? "drop a free" : "drop a statement", where, [at, b, i](ir::Program& program) {
                        auto& all = program.procedures[at].blocks[b].statements;
                        all.erase(all.begin() + static_cast<long>(i));
                      }});
      if (i + 1 < block.statements.size())
        out_.push_back({"swap two statements", where, [at, b, i](ir::Program& program) {
                          auto& all = program.procedures[at].blocks[b].statements;
                          std::swap(all[i], all[i + 1]);
                        }});
      Parts parts;
      ir::for_each_evaluated(statement, [&](Term t) { parts.add(t); });
      changes(parts, where, [at, b, i](ir::Program& program, const Replace& replace) {
        ir::Statement& changed = program.procedures[at].blocks[b].statements[i];
        changed = ir::transform(changed, replace);
      });
    }
  }

  void invariants(const ir::Block& block, std::size_t at, std::size_t b) {
    for (std::size_t i = 0; i < block.invariants.size(); ++i) {
      Parts parts;
      spec::transform(block.invariants[i], [&](Term t) {
        parts.add(t);
        return t;
      });
      changes(parts, block.invariants[i]->where, [at, b, i](ir::Program& program, const Replace& replace) {
        spec::Assertion& changed = program.procedures[at].blocks[b].invariants[i];
        changed = spec::transform(changed, replace);
      });
    }
  }

  using Replace = std::function<Term(Term)>;

  /// Numbers and comparisons among some terms.
  void changes(const Parts& parts, base::Location where,
               const std::function<void(ir::Program&, const Replace&)>& apply) {
    for (Term t : parts.all()) {
      std::string what;
      Term other;
      if (t.is_value() && t.sort().is_int()) {
        what = "change a number";
        other = terms_.mk_int(t.integer() + 1);
      } else if ((t.is(Op::Le) || t.is(Op::Lt)) && t.size() == 2) {
        what = t.is(Op::Le) ? "strengthen a comparison" : "weaken a comparison";
        other = terms_.mk_raw(t.is(Op::Le) ? Op::Lt : Op::Le, t.children());
      } else if (t.is(Op::Eq) && t.size() == 2) {
        what = "negate an equation";
        other = terms_.mk_raw(Op::Not, std::vector<Term>{t});
      } else {
        continue;
      }
      out_.push_back({what, where, [this_terms = &terms_, t, other, apply](ir::Program& program) {
                        apply(program, [&](Term whole) { return exchange(*this_terms, whole, t, other); });
                      }});
    }
  }

  /// A term with one part exchanged; the other one may contain the part.
  static Term exchange(term::TermManager& terms, Term whole, Term part, Term other) {
    return term::substitute(terms, whole, {{part, other}});
  }

  using Clauses = std::function<std::vector<spec::Assertion>*(ir::Program&)>;

  void conjuncts(const std::vector<spec::Assertion>& clauses, const std::string& what, const Clauses& clauses_of) {
    for (std::size_t i = 0; i < clauses.size(); ++i) {
      const auto* star = std::get_if<spec::Star>(&clauses[i]->kind);
      if (star == nullptr) {
        out_.push_back({what, clauses[i]->where, [i, clauses_of](ir::Program& program) {
                          auto* all = clauses_of(program);
                          all->erase(all->begin() + static_cast<long>(i));
                        }});
        continue;
      }
      for (std::size_t k = 0; k < star->conjuncts.size(); ++k)
        out_.push_back({what, star->conjuncts[k]->where, [i, k, clauses_of](ir::Program& program) {
                          spec::Assertion& clause = (*clauses_of(program))[i];
                          spec::Star smaller = std::get<spec::Star>(clause->kind);
                          smaller.conjuncts.erase(smaller.conjuncts.begin() + static_cast<long>(k));
                          clause = spec::make(std::move(smaller), clause->where);
                        }});
    }
  }

  term::TermManager& terms_;
  std::vector<Mutation> out_;
};

}  // namespace

std::vector<Mutation> mutations(const ir::Program& program, term::TermManager& terms) {
  return Mutations(program, terms).take();
}

}  // namespace cairn::check
