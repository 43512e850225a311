#include "smt/z3_elimination.h"

#include <algorithm>
#include <vector>

#include "base/error.h"
#include "base/unsupported.h"
#include "smt/z3_tactics.h"
#include "smt/z3_terms.h"
#include "term/smtlib_parser.h"
#include "term/substitute.h"
#include "term/subterms.h"

namespace cairn::smt {
namespace {

using term::Term;

std::string short_name(std::size_t number) { return "a" + std::to_string(number); }

/// Applies the tactic; the result as text over the constants a0, a1, ...
std::string eliminated_text(term::TermManager& manager, std::span<const Term> variables, Term formula,
                            std::uint64_t resources) {
  Z3Context context;
  if (resources > 0) Z3_update_param_value(context, "rlimit", std::to_string(resources).c_str());
  Z3Sorts sorts(context);
  Z3Terms terms(manager, context, sorts);
  Z3_ast body = terms.translate(formula);
  std::vector<Z3_app> bound;
  for (const Term variable : variables) bound.push_back(Z3_to_app(context, terms.translate(variable)));
  if (!terms.axioms().empty()) throw base::Unsupported("what needs axioms");
  Z3_ast exists = Z3_mk_exists_const(context, 0, static_cast<unsigned>(bound.size()), bound.data(), 0, nullptr, body);
  context.check();
  Z3_goal goal = Z3_mk_goal(context, false, false, false);
  Z3_goal_inc_ref(context, goal);
  Z3_goal_assert(context, goal, exists);
  Z3Tactics tactics(context);
  Z3_apply_result result =
      Z3_tactic_apply(context, tactics.in_turn({"simplify", "qe", "simplify", "propagate-values"}), goal);
  context.check();
  Z3_apply_result_inc_ref(context, result);
  Z3_set_ast_print_mode(context, Z3_PRINT_SMTLIB2_COMPLIANT);
  std::string text = "(or false";
  for (unsigned g = 0; g < Z3_apply_result_get_num_subgoals(context, result); ++g) {
    Z3_goal part = Z3_apply_result_get_subgoal(context, result, g);
    text += " (and true";
    for (unsigned i = 0; i < Z3_goal_size(context, part); ++i)
      text += std::string(" ") + Z3_ast_to_string(context, Z3_goal_formula(context, part, i));
    text += ")";
  }
  context.check();
  return text + ")";
}

bool has_quantifier(Term formula) {
  bool found = false;
  term::for_subterms({formula}, [&](Term part) {
    found |= term::is_quantifier(part.op());
    return !found;
  });
  return found;
}

}  // namespace

std::optional<Term> z3_eliminate(term::TermManager& terms, std::span<const Term> variables, Term formula,
                                 std::uint64_t resources) {
  // The text has names of its own: programs may have any.
  const std::vector<Term> constants = term::free_symbols(formula).constants;
  term::Substitution to_short(terms);
  term::Substitution from_short(terms);
  std::string script;
  std::vector<Term> short_variables;
  for (std::size_t i = 0; i < constants.size(); ++i) {
    const Term shorter = terms.mk_const(short_name(i), constants[i].sort());
    to_short.add(constants[i], shorter);
    from_short.add(shorter, constants[i]);
    script += "(declare-const " + short_name(i) + " " + to_string(constants[i].sort()) + ")\n";
    if (std::ranges::find(variables, constants[i]) != variables.end()) short_variables.push_back(shorter);
  }
  if (short_variables.empty()) return formula;
  try {
    script += "(assert " + eliminated_text(terms, short_variables, to_short.apply(formula), resources) + ")\n";
    const Term result = term::parse_smtlib(terms, script, 0).commands.back().terms.at(0);
    if (has_quantifier(result)) return std::nullopt;
    return from_short.apply(result);
  } catch (const base::Unsupported&) {
    return std::nullopt;
  } catch (const base::InputError&) {
    return std::nullopt;
  }
}

}  // namespace cairn::smt
