#include "frontend/c/format.h"

#include <algorithm>
#include <charconv>

namespace cairn::frontend::c {
namespace {

// Longer fields are left to external calls.
constexpr std::uint64_t max_width = 4096;

class FormatParser {
 public:
  FormatParser(std::string_view text, bool scans) : text_(text), scans_(scans) {}

  Format parse() {
    Format out;
    while (!text_.empty()) {
      if (text_.starts_with("%%") || text_.front() != '%') {
        out.rest += text_.front();
        text_.remove_prefix(text_.front() == '%' ? 2 : 1);
        continue;
      }
      text_.remove_prefix(1);
      std::optional<Conversion> next = conversion();
      out.complete = next.has_value();
      if (!next) break;
      next->before = std::move(out.rest);
      out.rest.clear();
      out.conversions.push_back(std::move(*next));
    }
    return out;
  }

 private:
  bool take(std::string_view start) {
    const bool found = text_.starts_with(start);
    if (found) text_.remove_prefix(start.size());
    return found;
  }

  /// The longest start that has only some characters.
  std::string_view take_all(std::string_view characters) {
    std::string_view out = text_.substr(0, std::min(text_.find_first_not_of(characters), text_.size()));
    text_.remove_prefix(out.size());
    return out;
  }

  std::optional<Conversion> conversion() {
    Conversion out;
    if (scans_)
      out.suppressed = take("*");
    else
      out.flags = take_all("-+ #0");
    if (!size(out.width)) return std::nullopt;
    if (!scans_ && take(".")) {
      if (!size(out.precision)) return std::nullopt;
      if (!out.precision.given()) out.precision.number = 0;
    }
    for (std::string_view length : {"hh", "h", "ll", "l", "j", "z", "t", "L"})
      if (out.length.empty() && take(length)) out.length = length;
    std::string_view kinds = scans_ ? "diuoxXcsfeEgGaAn[" : "diuoxXcsfFeEgGaAp";
    if (text_.empty() || kinds.find(text_.front()) == std::string_view::npos) return std::nullopt;
    out.kind = text_.front();
    text_.remove_prefix(1);
    // Wide characters have several bytes.
    if ((out.kind == 'c' || out.kind == 's' || out.kind == '[') && !out.length.empty()) return std::nullopt;
    if (out.kind == 'n' && (out.suppressed || out.width.given())) return std::nullopt;
    if (out.kind == '[' && !set(out.set)) return std::nullopt;
    return out;
  }

  /// The characters up to the bracket that closes a set; whether they are understood. What `a-z` stands for is left to
  /// the implementation; all of them take it for a range of codes.
  bool set(std::bitset<256>& out) {
    const bool others = take("^");
    const std::size_t end = text_.find(']', text_.starts_with("]") ? 1 : 0);
    if (end == std::string_view::npos) return false;
    const std::string_view members = text_.substr(0, end);
    text_.remove_prefix(end + 1);
    for (std::size_t i = 0; i < members.size(); ++i) {
      const auto first = static_cast<unsigned char>(members[i]);
      const bool is_range = i + 2 < members.size() && members[i + 1] == '-';
      const auto last = static_cast<unsigned char>(is_range ? members[i + 2] : members[i]);
      if (last < first) return false;
      for (unsigned code = first; code <= last; ++code) out.set(code);
      if (is_range) i += 2;
    }
    if (others) out.flip();
    return out.any();
  }

  /// Reads a number or an asterisk, if there is one; whether it is understood.
  bool size(FieldSize& out) {
    out.is_argument = !scans_ && take("*");
    std::string_view digits = take_all("0123456789");
    if (digits.empty()) return true;
    std::uint64_t number = 0;
    if (std::from_chars(digits.data(), digits.data() + digits.size(), number).ec != std::errc()) return false;
    out.number = number;
    return !out.is_argument && number <= max_width;
  }

  std::string_view text_;
  bool scans_;
};

}  // namespace

Format parse_format(std::string_view text, bool scans) { return FormatParser(text, scans).parse(); }

}  // namespace cairn::frontend::c
