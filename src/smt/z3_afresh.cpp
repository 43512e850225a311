#include "smt/z3_afresh.h"

#include <vector>

namespace cairn::smt {
namespace {

/// Keeps what it is given alive until its end.
class Tactics {
 public:
  explicit Tactics(Z3_context context) : context_(context) {}
  ~Tactics() {
    for (Z3_tactic tactic : kept_) Z3_tactic_dec_ref(context_, tactic);
  }
  Tactics(const Tactics&) = delete;             // owns references
  Tactics& operator=(const Tactics&) = delete;  // owns references

  Z3_tactic keep(Z3_tactic tactic) {
    Z3_tactic_inc_ref(context_, tactic);
    kept_.push_back(tactic);
    return tactic;
  }
  Z3_tactic named(const char* name) { return keep(Z3_mk_tactic(context_, name)); }
  Z3_tactic in_turn(std::initializer_list<const char*> names) {
    Z3_tactic all = nullptr;
    for (const char* name : names)
      all = all == nullptr ? named(name) : keep(Z3_tactic_and_then(context_, all, named(name)));
    return all;
  }

 private:
  Z3_context context_;
  std::vector<Z3_tactic> kept_;
};

}  // namespace

Z3_solver z3_solver_afresh(Z3_context context) {
  Tactics tactics(context);
  Z3_tactic general = tactics.in_turn({"simplify", "propagate-values", "solve-eqs", "elim-uncnstr", "simplify", "smt"});
  // Floats are translated to bit-vectors as a whole.
  Z3_probe floats = Z3_mk_probe(context, "is-qffp");
  Z3_probe_inc_ref(context, floats);
  Z3_tactic all = tactics.keep(Z3_tactic_cond(context, floats, tactics.named("qffp"), general));
  Z3_probe_dec_ref(context, floats);
  return Z3_mk_solver_from_tactic(context, all);
}

Z3_solver z3_solver_of_bits(Z3_context context) {
  Tactics tactics(context);
  return Z3_mk_solver_from_tactic(context, tactics.in_turn({"simplify", "propagate-values", "solve-eqs", "elim-uncnstr",
                                                            "max-bv-sharing", "bit-blast", "sat"}));
}

Z3_solver z3_solver_that_keeps(Z3_context context) {
  Tactics tactics(context);
  return Z3_mk_solver_from_tactic(context, tactics.named("smt"));
}

}  // namespace cairn::smt
