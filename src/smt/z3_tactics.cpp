#include "smt/z3_tactics.h"

#include <string_view>

namespace cairn::smt {

Z3Tactics::~Z3Tactics() {
  for (Z3_tactic tactic : kept_) Z3_tactic_dec_ref(context_, tactic);
}

Z3_tactic Z3Tactics::keep(Z3_tactic tactic) {
  Z3_tactic_inc_ref(context_, tactic);
  kept_.push_back(tactic);
  return tactic;
}

Z3_tactic Z3Tactics::solve_equations() {
  // Not those below conjunctions and disjunctions: where subformulas are shared, that search takes time without end.
  Z3_params params = Z3_mk_params(context_);
  Z3_params_inc_ref(context_, params);
  Z3_params_set_bool(context_, params, Z3_mk_string_symbol(context_, "context_solve"), false);
  Z3_tactic result = keep(Z3_tactic_using_params(context_, named("solve-eqs"), params));
  Z3_params_dec_ref(context_, params);
  return result;
}

Z3_tactic Z3Tactics::in_turn(std::initializer_list<const char*> names) {
  Z3_tactic all = nullptr;
  for (const char* name : names) {
    Z3_tactic next = std::string_view(name) == "solve-eqs" ? solve_equations() : named(name);
    all = all == nullptr ? next : keep(Z3_tactic_and_then(context_, all, next));
  }
  return all;
}

}  // namespace cairn::smt
