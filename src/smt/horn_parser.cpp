#include <algorithm>
#include <unordered_map>
#include <unordered_set>

#include "base/error.h"
#include "smt/horn_text.h"
#include "term/smtlib_parser.h"
#include "term/substitute.h"
#include "term/subterms.h"

namespace cairn::smt {
namespace {

using term::Op;
using term::Term;

/// Clauses that one assertion may stand for.
constexpr std::size_t max_clauses = 4096;

/// Takes assertions apart into clauses.
class Clausifier {
 public:
  Clausifier(term::TermManager& terms, HornSystem& system) : m_(terms), system_(system) {}

  void assertion(Term formula, const base::Location& where) {
    where_ = where;
    std::vector<Partial> work(1);
    work[0].todo.push_back({formula, true});
    std::size_t count = 0;
    while (!work.empty()) {
      Partial partial = std::move(work.back());
      work.pop_back();
      if (partial.todo.empty()) {
        if (++count > max_clauses) fail("this assertion stands for too many clauses");
        finish(std::move(partial));
        continue;
      }
      const Literal literal = partial.todo.back();
      partial.todo.pop_back();
      step(std::move(partial), literal, work);
      if (work.size() > max_clauses) fail("this assertion stands for too many clauses");
    }
  }

 private:
  /// A formula, or its negation.
  struct Literal {
    Term formula;
    bool positive;
  };
  /// A disjunction, some members of which have found their place in the clause.
  struct Partial {
    std::vector<Literal> todo = {};
    HornClause clause = {};
    std::vector<Term> constraints = {};
  };

  [[noreturn]] void fail(const std::string& why, const std::string& hint = {}) const {
    throw base::InputError(where_, why, hint);
  }

  /// Whether what is below must be taken apart: a predicate, or a constant, which stands for one without parameters.
  bool has_predicate(Term formula) const {
    bool found = false;
    term::for_subterms({formula}, [&](Term t) {
      found = found || t.is(Op::Apply) || (t.is(Op::Const) && !variables_.contains(t));
      return !found;
    });
    return found;
  }
  static bool has_quantifier(Term formula) {
    bool found = false;
    term::for_subterms({formula}, [&](Term t) {
      found = found || term::is_quantifier(t.op());
      return !found && has_bound(t);
    });
    return found;
  }

  void step(Partial partial, const Literal& literal, std::vector<Partial>& work) {
    const auto [formula, positive] = literal;
    const bool quantified = has_quantifier(formula);
    if (!quantified && !has_predicate(formula)) {
      partial.constraints.push_back(positive ? m_.mk_not(formula) : formula);
      work.push_back(std::move(partial));
      return;
    }
    const auto both = [&](std::vector<std::vector<Literal>> cases) {
      for (std::vector<Literal>& some : cases) {
        work.push_back(partial);
        work.back().todo.insert(work.back().todo.end(), some.begin(), some.end());
      }
    };
    switch (formula.op()) {
      case Op::Not: both({{{formula[0], !positive}}}); break;
      case Op::And:
      case Op::Or: {
        std::vector<Literal> members;
        for (const Term child : formula.children()) members.push_back({child, positive});
        if (formula.is(Op::Or) == positive) {
          both({members});
        } else {
          for (const Literal& member : members) both({{member}});
        }
        break;
      }
      case Op::Implies:
        if (positive) {
          both({{{formula[0], false}, {formula[1], true}}});
        } else {
          both({{{formula[0], true}}, {{formula[1], false}}});
        }
        break;
      case Op::Eq:
      case Op::Xor:
        if (!formula[0].sort().is_bool() || formula.size() != 2) fail("a predicate stands inside of a term here");
        if (formula.is(Op::Eq) == positive) {
          both({{{formula[0], false}, {formula[1], true}}, {{formula[0], true}, {formula[1], false}}});
        } else {
          both({{{formula[0], true}, {formula[1], true}}, {{formula[0], false}, {formula[1], false}}});
        }
        break;
      case Op::Ite:
        both({{{formula[0], false}, {formula[1], positive}}, {{formula[0], true}, {formula[2], positive}}});
        break;
      case Op::Forall:
      case Op::Exists:
        if (formula.is(Op::Forall) != positive)
          fail("a clause has all its variables before it; here is a quantifier inside",
               "use a variable of the clause, or name the quantified part by a predicate of its own");
        both({{{open(formula), positive}}});
        break;
      case Op::Apply:
      case Op::Const: atom(std::move(partial), literal, work); break;
      default: fail("a predicate, or a quantifier, stands inside of a term here"); break;
    }
  }

  Term open(Term quantifier) {
    term::Substitution substitution(m_);
    for (std::uint32_t i = 0; i < quantifier.index(0); ++i) {
      const Term fresh = m_.fresh_const(quantifier[i].name(), quantifier[i].sort());
      variables_.insert(fresh);
      substitution.add(quantifier[i], fresh);
    }
    return substitution.apply(quantifier[quantifier.index(0)]);
  }

  void atom(Partial partial, const Literal& literal, std::vector<Partial>& work) {
    HornAtom atom;
    if (literal.formula.is(Op::Const)) {
      atom.predicate = &m_.declare_function(literal.formula.name(), {}, m_.bool_sort());
    } else {
      atom.predicate = &literal.formula.function();
      atom.arguments.assign(literal.formula.children().begin(), literal.formula.children().end());
    }
    for (const Term argument : atom.arguments) check_argument(argument);
    if (!literal.positive) {
      partial.clause.body.push_back(std::move(atom));
    } else if (!partial.clause.head) {
      partial.clause.head = std::move(atom);
    } else {
      fail("this is no Horn clause: it has two heads, '" + partial.clause.head->predicate->name + "' and '" +
           atom.predicate->name + "'");
    }
    work.push_back(std::move(partial));
  }

  void check_argument(Term argument) const {
    if (has_quantifier(argument)) fail("a quantifier stands inside of a term here");
    term::for_subterms({argument}, [&](Term t) {
      if (t.is(Op::Apply)) fail("'" + t.function().name + "' is applied inside of a term; only predicates may be open");
      if (t.is(Op::Const) && !variables_.contains(t))
        fail("'" + t.name() + "' is no variable of the clause", "bind it by forall");
      return true;
    });
  }

  void finish(Partial partial) {
    const Term constraint = m_.mk_and(partial.constraints);
    check_argument(constraint);
    if (constraint.is_false()) return;
    for (const HornAtom& atom : partial.clause.body)
      if (partial.clause.head && atom.predicate == partial.clause.head->predicate &&
          atom.arguments == partial.clause.head->arguments)
        return;
    partial.clause.constraint = constraint;
    partial.clause.where = where_;
    std::reverse(partial.clause.body.begin(), partial.clause.body.end());
    if (partial.clause.head) know(partial.clause.head->predicate);
    for (const HornAtom& atom : partial.clause.body) know(atom.predicate);
    system_.clauses.push_back(std::move(partial.clause));
  }

  void know(const term::FunctionDecl* predicate) {
    if (!predicate->range.is_bool()) fail("'" + predicate->name + "' is a function, not a predicate");
    if (known_.insert(predicate).second) system_.predicates.push_back(predicate);
  }

  term::TermManager& m_;
  HornSystem& system_;
  base::Location where_;
  std::unordered_set<Term> variables_;
  std::unordered_set<const term::FunctionDecl*> known_;
};

}  // namespace

HornSystem parse_horn(term::TermManager& terms, std::string_view text, base::FileId file) {
  const term::SmtlibScript script = term::parse_smtlib(terms, text, file);
  HornSystem system;
  Clausifier clausifier(terms, system);
  for (const term::SmtlibCommand& command : script.commands) {
    if (command.kind == term::SmtlibCommand::Kind::Push || command.kind == term::SmtlibCommand::Kind::Pop)
      throw base::InputError(command.where, "push and pop are not supported in clauses");
    if (command.kind == term::SmtlibCommand::Kind::CheckSat) {
      if (!command.terms.empty()) throw base::InputError(command.where, "assumptions are not supported in clauses");
      break;
    }
    if (command.kind == term::SmtlibCommand::Kind::Assert) clausifier.assertion(command.terms[0], command.where);
  }
  return system;
}

}  // namespace cairn::smt
