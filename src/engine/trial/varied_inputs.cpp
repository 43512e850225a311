#include "engine/trial/varied_inputs.h"

#include "ir/value.h"

namespace cairn::engine::trial {

using ir::InputKind;
using term::Term;

namespace {

// How far behind the place in the earlier inputs one of the same name is looked for.
constexpr std::size_t most_skipped = 64;
constexpr std::uint64_t failure_rates[] = {0, 0, 1, 8, 24};
// Among how many things functions choose.
constexpr std::uint64_t choices[] = {2, 2, 8, 48};
constexpr std::uint64_t lengths[] = {12, 24, 40, 70, 140, 300, 1100, 4200};
constexpr std::string_view characters = "a/.-+:=0129,\n x~'";

}  // namespace

bool is_uncertain(const ir::Input& input) {
  return input.kind == InputKind::Library || input.kind == InputKind::Unspecified;
}

bool is_not_given(const ir::Input& input) {
  return input.kind == InputKind::Uninitialised && (input.object == 0 || input.own);
}

VariedInputs::VariedInputs(term::TermManager& terms, std::uint32_t pointer_width, const Hints& hints,
                           std::uint64_t seed, Variation variation)
    : terms_(terms),
      pointer_width_(pointer_width),
      hints_(hints),
      seed_(seed),
      random_(seed),
      any_(terms, pointer_width, seed),
      variation_(std::move(variation)),
      failures_(failure_rates[below(std::size(failure_rates))]) {}

Term VariedInputs::earlier(const ir::Input& input) {
  if (!variation_.like) return {};
  const std::vector<ir::Input>& all = *variation_.like;
  for (std::size_t at = next_; at < std::min({all.size(), variation_.kept, next_ + most_skipped}); ++at) {
    if (all[at].label != input.label || all[at].type != input.type) continue;
    next_ = at + 1;
    if (variation_.other.contains(at)) return another(all[at].value);
    return variation_.changed.contains(at) ? Term() : all[at].value;
  }
  return {};
}

Term VariedInputs::another(Term value) const {
  if (value.sort().is_bool()) return terms_.mk_bool(!value.bool_value());
  if (value.sort().is_datatype()) {
    const Term offset = another(value[1]);
    const Term null = terms_.mk_null();
    return ir::mk_pointer(terms_, null, offset);
  }
  if (value.sort().kind() != term::SortKind::BitVec) return value;
  // Zero or not, all bits, a large number, and numbers that the program may compare it with.
  constexpr unsigned patterns[] = {0, 0xff, 0x7f};
  mpz_class bits = value.integer() == 0 ? 1 : 0;
  if (variation_.way >= std::size(patterns) && !hints_.constants.empty()) {
    bits = hints_.constants[(seed_ * VariedInputs::ways + variation_.way) % hints_.constants.size()];
  } else if (variation_.way > 0) {
    mpz_class changed = 0;
    for (std::uint32_t i = 0; i < value.sort().width(); i += 8)
      changed = (changed << 8) + patterns[variation_.way % std::size(patterns)];
    bits = value.integer() ^ changed;
  }
  mpz_fdiv_r_2exp(bits.get_mpz_t(), bits.get_mpz_t(), value.sort().width());
  return terms_.mk_bv(bits, value.sort().width());
}

std::optional<Term> VariedInputs::next(const ir::Input& input) {
  if (variation_.end && asked_++ == *variation_.end) return std::nullopt;
  if (input.object != 0 && hints_.not_known.contains(input.object)) return std::nullopt;
  if (hints_.external.contains(input.label)) return std::nullopt;
  const Term value = earlier(input);
  const bool is_free = !variation_.uncertain || !is_uncertain(input);
  return value && is_free ? value : made(input);
}

Term VariedInputs::made(const ir::Input& input) {
  switch (input.type.kind) {
    case ir::TypeKind::Bool: return terms_.mk_bool(below(64) < failures_);
    case ir::TypeKind::BitVec: {
      mpz_class bits = number(input);
      mpz_fdiv_r_2exp(bits.get_mpz_t(), bits.get_mpz_t(), input.type.a);
      return terms_.mk_bv(bits, input.type.a);
    }
    case ir::TypeKind::Float: return *any_.next(input);
    default: return ir::zero_value(terms_, input.type, pointer_width_);
  }
}

mpz_class VariedInputs::number(const ir::Input& input) {
  if (variation_.uncertain && is_uncertain(input)) return *variation_.uncertain;
  switch (input.kind) {
    case InputKind::ArgumentCount: return static_cast<unsigned long>(1 + below(5));
    case InputKind::ArgumentLength:
    case InputKind::TextLength: return length();
    case InputKind::ArgumentText:
    case InputKind::Text: return character();
    case InputKind::AllocationFails: return below(64) < failures_ / 4 ? 1 : 0;
    case InputKind::Uninitialised: return byte(input.object);
    default: break;
  }
  if (input.label.starts_with("choice of"))
    return static_cast<unsigned long>(below(choices[below(std::size(choices))]));
  // Most results say success with it.
  if (input.label.starts_with("result of") && below(2) == 0) return 0;
  if (input.label == "whether a function fails") return below(64) < failures_ ? 1 : 0;
  return any_number();
}

/// What memory holds that the system filled: a text, zeros, or anything.
mpz_class VariedInputs::byte(std::uint64_t object) {
  const auto [content, is_new] = contents_.try_emplace(object, Content::Text);
  if (is_new) {
    constexpr Content contents[] = {Content::Text, Content::Text, Content::Zeros, Content::Any};
    content->second = contents[below(std::size(contents))];
  }
  if (content->second == Content::Text) return character();
  return content->second == Content::Zeros || below(2) == 0 ? mpz_class(0) : any_number();
}

mpz_class VariedInputs::character() {
  if (below(8) == 0) return any_number();
  return static_cast<unsigned char>(characters[below(characters.size())]);
}

mpz_class VariedInputs::length() {
  if (below(8) != 0) return static_cast<unsigned long>(below(8));
  // Longer than buffers are.
  if (below(2) == 0 || hints_.constants.empty()) return static_cast<unsigned long>(lengths[below(std::size(lengths))]);
  // Sizes of buffers, and one more or less.
  const mpz_class& size = hints_.constants[below(hints_.constants.size())];
  return size >= 1 && size <= 5000 ? mpz_class(size - 1 + static_cast<unsigned long>(below(3))) : mpz_class(2);
}

mpz_class VariedInputs::any_number() {
  switch (below(8)) {
    case 0:
    case 1: return 0;
    case 2: return 1;
    case 3: return -1;
    case 4: return static_cast<unsigned long>(below(16));
    case 5: return static_cast<unsigned long>(below(256));
    default: return hints_.constants.empty() ? mpz_class(2) : hints_.constants[below(hints_.constants.size())];
  }
}

}  // namespace cairn::engine::trial
