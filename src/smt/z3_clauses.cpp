#include "smt/z3_clauses.h"

#include <unordered_map>

#include "smt/unsupported.h"
#include "smt/z3_tactics.h"
#include "smt/z3_terms.h"

namespace cairn::smt {
namespace {

using term::Term;

/// Reads the clauses of a goal.
class GoalReader {
 public:
  explicit GoalReader(Z3_context context) : context_(context) {}

  Clauses read(Z3_goal goal) {
    Clauses out;
    for (unsigned i = 0; i < Z3_goal_size(context_, goal); ++i) {
      Z3_ast formula = Z3_goal_formula(context_, goal, i);
      if (kind(formula) != Z3_OP_TRUE) out.push_back(clause(formula));
    }
    return out;
  }

 private:
  Z3_decl_kind kind(Z3_ast ast) const {
    return Z3_get_decl_kind(context_, Z3_get_app_decl(context_, Z3_to_app(context_, ast)));
  }

  Clause clause(Z3_ast formula) {
    if (kind(formula) == Z3_OP_FALSE) return {};
    if (kind(formula) != Z3_OP_OR) return {literal(formula)};
    Clause out;
    Z3_app application = Z3_to_app(context_, formula);
    for (unsigned i = 0; i < Z3_get_app_num_args(context_, application); ++i)
      out.push_back(literal(Z3_get_app_arg(context_, application, i)));
    return out;
  }

  int literal(Z3_ast formula) {
    if (kind(formula) == Z3_OP_NOT) return -literal(Z3_get_app_arg(context_, Z3_to_app(context_, formula), 0));
    // Equations of single bits, rarely.
    if (kind(formula) != Z3_OP_UNINTERPRETED) throw Unsupported("an equation that Z3 left in the way of clauses");
    const int next = static_cast<int>(variables_.size()) + 1;
    return variables_.try_emplace(Z3_get_ast_id(context_, formula), next).first->second;
  }

  Z3_context context_;
  std::unordered_map<unsigned, int> variables_;
};

}  // namespace

Clauses z3_clauses(term::TermManager& manager, std::span<const Term> formulas) {
  Z3Context context;
  Z3Sorts sorts(context);
  Z3Terms terms(manager, context, sorts);
  Z3_goal goal = Z3_mk_goal(context, false, false, false);
  Z3_goal_inc_ref(context, goal);
  for (const Term formula : formulas) Z3_goal_assert(context, goal, terms.translate(formula));
  // Deep terms have names. Axioms about other than bits leave what is no clause.
  for (Z3_ast axiom : terms.axioms()) Z3_goal_assert(context, goal, axiom);
  Z3Tactics tactics(context);
  Z3_apply_result result = Z3_tactic_apply(context,
                                           tactics.in_turn({"simplify", "propagate-values", "solve-eqs", "elim-uncnstr",
                                                            "max-bv-sharing", "bit-blast", "simplify", "tseitin-cnf"}),
                                           goal);
  context.check();
  Z3_apply_result_inc_ref(context, result);
  if (Z3_apply_result_get_num_subgoals(context, result) != 1) throw Unsupported("several goals");
  // The context ends with this call, and all references with it.
  return GoalReader(context).read(Z3_apply_result_get_subgoal(context, result, 0));
}

}  // namespace cairn::smt
