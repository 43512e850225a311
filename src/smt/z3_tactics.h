#pragma once

#include <z3.h>

#include <initializer_list>
#include <vector>

namespace cairn::smt {

/// Makes tactics of Z3 and keeps them alive until its end.
class Z3Tactics {
 public:
  explicit Z3Tactics(Z3_context context) : context_(context) {}
  ~Z3Tactics();
  Z3Tactics(const Z3Tactics&) = delete;             // owns references
  Z3Tactics& operator=(const Z3Tactics&) = delete;  // owns references

  Z3_tactic keep(Z3_tactic tactic);
  Z3_tactic named(const char* name) { return keep(Z3_mk_tactic(context_, name)); }
  /// Puts variables that equations define out of the way.
  Z3_tactic solve_equations();
  Z3_tactic in_turn(std::initializer_list<const char*> names);

 private:
  Z3_context context_;
  std::vector<Z3_tactic> kept_;
};

}  // namespace cairn::smt
