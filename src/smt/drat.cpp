#include "smt/drat.h"

#include <limits>
#include <optional>

#include "smt/rup_checker.h"

namespace cairn::smt {
namespace {

/// Reads the steps of a proof.
class DratReader {
 public:
  explicit DratReader(std::string_view text) : text_(text) {}

  bool at_end() const { return next_ == text_.size(); }
  char letter() { return text_[next_++]; }
  /// Nothing where the text is none.
  std::optional<Clause> clause() {
    Clause out;
    for (;;) {
      const std::optional<std::uint64_t> number = unsigned_number();
      if (!number) return std::nullopt;
      if (*number == 0) return out;
      const std::uint64_t variable = *number / 2;
      if (variable == 0 || variable > static_cast<std::uint64_t>(std::numeric_limits<int>::max() / 4))
        return std::nullopt;
      out.push_back(*number % 2 == 0 ? static_cast<int>(variable) : -static_cast<int>(variable));
    }
  }

 private:
  std::optional<std::uint64_t> unsigned_number() {
    constexpr unsigned bits = 7;
    constexpr unsigned most = 35;
    std::uint64_t out = 0;
    for (unsigned shift = 0; !at_end() && shift < most; shift += bits) {
      const auto byte = static_cast<unsigned char>(text_[next_++]);
      out |= static_cast<std::uint64_t>(byte & 127U) << shift;
      if (byte < 128U) return out;
    }
    return std::nullopt;
  }

  std::string_view text_;
  std::size_t next_ = 0;
};

}  // namespace

bool is_refutation(const Clauses& clauses, std::string_view proof) {
  RupChecker checker;
  for (const Clause& clause : clauses) checker.add(clause);
  DratReader reader(proof);
  while (!checker.has_conflict() && !reader.at_end()) {
    const char letter = reader.letter();
    std::optional<Clause> clause = reader.clause();
    if (!clause || (letter != 'a' && letter != 'd')) return false;
    if (letter == 'd')
      checker.remove(*clause);
    else
      checker.derive(*clause);
  }
  return checker.refuted();
}

}  // namespace cairn::smt
