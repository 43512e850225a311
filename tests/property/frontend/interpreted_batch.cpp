#include "property/frontend/interpreted_batch.h"

#include <stdexcept>

#include "term/fold.h"

namespace cairn::test {
namespace {

const ir::HeapObject& object_of(const ir::Execution& execution, const std::string& global) {
  for (const auto& [variable, value] : execution.globals)
    if (variable.name() == global) return execution.heap.at(value.children()[0].integer().get_ui() - 1);
  throw std::runtime_error("no global variable " + global);
}

std::vector<std::string> output_of(const ir::Execution& execution) {
  std::vector<std::string> out;
  for (const ir::Cell& cell : object_of(execution, "&output").cells)
    if (cell.value && cell.value.sort().is_bv() && cell.value.sort().width() == 64)
      out.push_back(term::signed_value(cell.value).get_str());
  return out;
}

}  // namespace

std::optional<term::Term> BatchInputs::next(const ir::Input& input) {
  kinds_.insert(input.kind);
  if (input.label == "__VERIFIER_nondet_int") return terms_.mk_bv(number_, 32);
  if (auto given = given_.find(input.label); given != given_.end()) {
    if (given->second.empty() || input.type.kind != ir::TypeKind::BitVec) return std::nullopt;
    long value = given->second.front();
    given->second.pop_front();
    return terms_.mk_bv(mpz_class(value), input.type.a);
  }
  auto pattern = [](std::uint32_t width) {
    mpz_class out;
    for (std::uint32_t i = 0; i < width; i += 8) out = (out << 8) + 0xaa;
    return out;
  };
  // The program goes on, with the operands in the order in which clang evaluates them.
  if (input.type.kind == ir::TypeKind::Bool) return terms_.mk_true();
  if (input.type.kind == ir::TypeKind::BitVec) return terms_.mk_bv(pattern(input.type.a), input.type.a);
  if (input.type.kind == ir::TypeKind::Ptr) {
    const term::Term nowhere = terms_.mk_null();
    return ir::mk_pointer(terms_, nowhere, terms_.mk_bv(pattern(64), 64));
  }
  return std::nullopt;
}

Observed run_interpreted(ir::Interpreter& interpreter, BatchInputs& inputs) {
  ir::Execution execution = interpreter.run(inputs, {.steps = 5'000'000});
  Observed out;
  out.output = output_of(execution);
  const ir::Outcome& outcome = execution.outcome;
  out.details = outcome.message;
  if (outcome.kind == ir::OutcomeKind::Returned || outcome.kind == ir::OutcomeKind::Halted) return out;
  if (outcome.kind != ir::OutcomeKind::AssertionFailed) {
    out.error = outcome.kind == ir::OutcomeKind::LimitReached ? "no end"
                : outcome.kind == ir::OutcomeKind::NoInput
                    ? "no input"
                    : "outcome " + std::to_string(static_cast<int>(outcome.kind));
    return out;
  }
  out.error = ir::name(outcome.property);
  // A fault in a library function is one of its call.
  base::Location place = outcome.origin.inlined_at.empty() ? outcome.origin.where : outcome.origin.inlined_at.back();
  out.line = outcome.property == ir::Property::ValidMemtrack ? 0 : place.line;
  return out;
}

}  // namespace cairn::test
