#include "engine/trial/trial_inputs.h"

#include "ir/value.h"

namespace cairn::engine::trial {
namespace {

constexpr std::uint64_t ranges[] = {2, 4, 16, 256, 0};
constexpr std::uint64_t truths[] = {1, 4, 8, 12, 15};

}  // namespace

TrialInputs::TrialInputs(term::TermManager& terms, std::uint32_t pointer_width, std::uint64_t run)
    : terms_(terms), pointer_width_(pointer_width), random_(run), any_(terms, pointer_width, run), zeros_(run == 0) {
  // Compilers can fill memory with zeros or a pattern, so that compiled programs repeat such runs.
  constexpr Memory kinds[] = {Memory::Zero, Memory::Zero, Memory::Pattern, Memory::Any};
  memory_ = kinds[below(std::size(kinds))];
  range_ = ranges[below(std::size(ranges))];
  truth_ = truths[below(std::size(truths))];
  change_ = below(2) * 2;
}

term::Term TrialInputs::pattern(const ir::Type& type) {
  auto bytes = [&](std::uint32_t width) {
    mpz_class bits;
    for (std::uint32_t i = 0; i < width; i += 8) bits = (bits << 8) + 0xaa;
    return terms_.mk_bv(bits, width);
  };
  switch (type.kind) {
    case ir::TypeKind::Bool: return terms_.mk_true();
    case ir::TypeKind::BitVec: return bytes(type.a);
    case ir::TypeKind::Ptr: {
      const term::Term object = terms_.mk_null();
      return ir::mk_pointer(terms_, object, bytes(pointer_width_));
    }
    default: return ir::zero_value(terms_, type, pointer_width_);
  }
}

std::optional<term::Term> TrialInputs::next(const ir::Input& input) {
  ++asked_;
  bool not_initialised = !input.variable || input.kind == ir::InputKind::Uninitialised;
  if (not_initialised && memory_ == Memory::Pattern && !zeros_) return pattern(input.type);
  if (zeros_ || (not_initialised && memory_ == Memory::Zero) || input.type.is_reference())
    return ir::zero_value(terms_, input.type, pointer_width_);
  if (below(16) < change_) return any_.next(input);
  switch (input.type.kind) {
    case ir::TypeKind::Bool: return terms_.mk_bool(below(16) < truth_);
    case ir::TypeKind::BitVec:
      if (range_ == 0) break;
      return terms_.mk_bv(static_cast<unsigned long>(below(range_)), input.type.a);
    case ir::TypeKind::Ptr: return ir::zero_value(terms_, input.type, pointer_width_);
    default: break;
  }
  return any_.next(input);
}

}  // namespace cairn::engine::trial
