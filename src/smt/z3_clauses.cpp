#include "smt/z3_clauses.h"

#include "base/unsupported.h"
#include "smt/z3_cnf.h"
#include "smt/z3_tactics.h"
#include "smt/z3_terms.h"

namespace cairn::smt {

using term::Term;

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
                                                            "max-bv-sharing", "bit-blast", "simplify"}),
                                           goal);
  context.check();
  Z3_apply_result_inc_ref(context, result);
  if (Z3_apply_result_get_num_subgoals(context, result) != 1) throw base::Unsupported("several goals");
  // The context ends with this call, and all references with it.
  Z3_goal bits = Z3_apply_result_get_subgoal(context, result, 0);
  Z3Cnf cnf(context);
  for (unsigned i = 0; i < Z3_goal_size(context, bits); ++i) cnf.add(Z3_goal_formula(context, bits, i));
  return cnf.take();
}

}  // namespace cairn::smt
