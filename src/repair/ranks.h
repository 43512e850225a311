#pragma once

namespace cairn::repair {

/// The order in which kinds of changes are tried: what is surely meant by an annotation before what may be meant,
/// changes of annotations before changes of code, what helps one item before what asks more of its callers.
enum Rank : int {
  ghost_here = 10,
  invariant_needed = 20,
  callee_returns = 24,
  forgotten_old = 26,
  loop_bound = 28,
  held_arguments = 29,
  swapped = 30,
  invariant_from_contract = 32,
  callee_promises = 36,
  invariant_template = 38,
  ghost_elsewhere = 40,
  promised_arguments = 42,
  measure = 43,
  statement_order = 44,
  wrong_argument = 46,
  left_to_inference = 47,
  weak_precondition = 48,
  precondition_needed = 50,
  null_check = 54,
  guard = 56,
  comparison = 58,
  precondition_template = 60,
  precondition_of_fields = 62,
  wrong_object = 64,
  wrong_operand = 65,
  missing_assignment = 66,
  number = 70,
};

}  // namespace cairn::repair
