#include "ir/exhaustive.h"

#include "ir/interpreter.h"

namespace cairn::ir {

namespace {

/// Replays choices made before and makes the first choice where there is none.
class ExhaustiveInputs : public InputSource {
 public:
  ExhaustiveInputs(term::TermManager& terms, std::uint32_t pointer_width, const InputDomain& domain)
      : terms_(terms), pointer_width_(pointer_width), domain_(domain) {}

  std::optional<Term> next(const Input& input) override {
    const std::uint64_t count = size(input.type);
    if (count == 0) {
      complete_ = false;
      return std::nullopt;
    }
    if (position_ == choices_.size()) choices_.push_back({0, count});
    return value(input.type, choices_[position_++].number);
  }

  /// Goes to the next sequence of choices; false when there is none.
  bool advance() {
    choices_.resize(position_);  // those after it belong to an execution that asked for more
    position_ = 0;
    while (!choices_.empty() && ++choices_.back().number == choices_.back().count) choices_.pop_back();
    return !choices_.empty();
  }

  bool complete() const { return complete_; }

 private:
  struct Choice {
    std::uint64_t number;
    std::uint64_t count;
  };

  std::uint64_t size(const Type& type) const {
    if (!domain_.references && (type.is_reference() || type.kind == TypeKind::Ptr)) return 0;
    switch (type.kind) {
      case TypeKind::Bool: return 2;
      case TypeKind::Int: return static_cast<std::uint64_t>(domain_.highest - domain_.lowest + 1);
      case TypeKind::BitVec: return type.a <= domain_.widest ? std::uint64_t{1} << type.a : 0;
      case TypeKind::Ref:
      case TypeKind::Array: return domain_.objects + 1;
      case TypeKind::Ptr: return (domain_.integer_addresses ? domain_.offsets : 1) + domain_.objects * domain_.offsets;
      default: return 0;
    }
  }

  Term value(const Type& type, std::uint64_t number) {
    const auto n = static_cast<unsigned long>(number);
    switch (type.kind) {
      case TypeKind::Bool: return terms_.mk_bool(number == 1);
      case TypeKind::Int: return terms_.mk_int(mpz_class(domain_.lowest) + n);
      case TypeKind::BitVec: return terms_.mk_bv(n, type.a);
      case TypeKind::Ptr: {
        const std::uint64_t addresses = domain_.integer_addresses ? domain_.offsets : 1;
        const bool free = number < addresses;
        const std::uint64_t object = free ? 0 : 1 + (number - addresses) / domain_.offsets;
        const std::uint64_t offset = free ? number : (number - addresses) % domain_.offsets;
        const Term target = terms_.mk_ref(static_cast<unsigned long>(object));
        return mk_pointer(terms_, target, terms_.mk_bv(static_cast<unsigned long>(offset), pointer_width_));
      }
      default: return terms_.mk_ref(n);
    }
  }

  term::TermManager& terms_;
  std::uint32_t pointer_width_;
  const InputDomain& domain_;
  std::vector<Choice> choices_;
  std::size_t position_ = 0;
  bool complete_ = true;
};

}  // namespace

Enumerated for_all_executions(term::TermManager& terms, const Program& program, const InputDomain& domain,
                              const std::function<bool(const Execution&)>& visitor, const ExecutionLimits& limits,
                              std::uint64_t most_executions, const base::Cancellation* cancellation) {
  Interpreter interpreter(terms, program);
  ExhaustiveInputs inputs(terms, program.pointer_width, domain);
  Enumerated result;
  do {
    if (result.executions == most_executions) return {result.executions, false};
    const Execution execution = interpreter.run(inputs, limits, cancellation);
    ++result.executions;
    if (execution.outcome.kind != OutcomeKind::NoInput && !visitor(execution)) return {result.executions, false};
  } while (inputs.advance());
  result.complete = inputs.complete();
  return result;
}

}  // namespace cairn::ir
