#include "smt/z3_afresh.h"

#include "smt/z3_tactics.h"

namespace cairn::smt {

Z3_solver z3_solver_afresh(Z3_context context) {
  Z3Tactics tactics(context);
  Z3_tactic general = tactics.in_turn({"simplify", "propagate-values", "solve-eqs", "elim-uncnstr", "simplify", "smt"});
  // Floats are translated to bit-vectors as a whole.
  Z3_probe floats = Z3_mk_probe(context, "is-qffp");
  Z3_probe_inc_ref(context, floats);
  Z3_tactic all = tactics.keep(Z3_tactic_cond(context, floats, tactics.named("qffp"), general));
  Z3_probe_dec_ref(context, floats);
  return Z3_mk_solver_from_tactic(context, all);
}

Z3_solver z3_solver_of_bits(Z3_context context) {
  Z3Tactics tactics(context);
  return Z3_mk_solver_from_tactic(context, tactics.in_turn({"simplify", "propagate-values", "solve-eqs", "elim-uncnstr",
                                                            "max-bv-sharing", "bit-blast", "sat"}));
}

Z3_solver z3_solver_that_keeps(Z3_context context) {
  Z3Tactics tactics(context);
  return Z3_mk_solver_from_tactic(context, tactics.named("smt"));
}

}  // namespace cairn::smt
