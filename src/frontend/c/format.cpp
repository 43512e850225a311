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

  std::optional<Format> parse() {
    Format out;
    while (!text_.empty()) {
      if (text_.starts_with("%%") || text_.front() != '%') {
        text_.remove_prefix(text_.front() == '%' ? 2 : 1);
        ++out.literal;
        continue;
      }
      text_.remove_prefix(1);
      std::optional<Conversion> next = conversion();
      if (!next) return std::nullopt;
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
      flags(out);
    if (!number(out.width)) return std::nullopt;
    std::uint64_t precision = 0;
    out.has_precision = !scans_ && take(".");
    if (out.has_precision && !number(precision)) return std::nullopt;
    for (std::string_view length : {"hh", "h", "ll", "l", "j", "z", "t", "L"})
      if (out.length.empty() && take(length)) out.length = length;
    std::string_view kinds = scans_ ? "diuoxXcsfeEgGaA" : "diuoxXcsfFeEgGaAp";
    if (text_.empty() || kinds.find(text_.front()) == std::string_view::npos) return std::nullopt;
    out.kind = text_.front();
    text_.remove_prefix(1);
    // Wide characters have several bytes.
    if ((out.kind == 'c' || out.kind == 's') && !out.length.empty()) return std::nullopt;
    return out;
  }

  void flags(Conversion& out) {
    std::string_view all = take_all("-+ #0");
    out.has_flags = !all.empty();
    out.alternate = all.find('#') != std::string_view::npos;
  }

  /// Reads a number, if there is one; whether it is not too large.
  bool number(std::uint64_t& out) {
    std::string_view digits = take_all("0123456789");
    if (digits.empty()) return true;
    return std::from_chars(digits.data(), digits.data() + digits.size(), out).ec == std::errc() && out <= max_width;
  }

  std::string_view text_;
  bool scans_;
};

}  // namespace

std::optional<Format> parse_format(std::string_view text, bool scans) { return FormatParser(text, scans).parse(); }

std::optional<std::pair<std::uint64_t, std::uint64_t>> printed_length(const Conversion& conversion) {
  if (conversion.has_precision) return std::nullopt;
  // long has 64 bits in one of the data models.
  const std::size_t size = conversion.length == "hh"   ? 0
                           : conversion.length == "h"  ? 1
                           : conversion.length.empty() ? 2
                                                       : 3;
  constexpr std::uint64_t with_sign[] = {4, 6, 11, 20};
  constexpr std::uint64_t decimal[] = {3, 5, 10, 20};
  constexpr std::uint64_t octal[] = {3, 6, 11, 22};
  constexpr std::uint64_t hexadecimal[] = {2, 4, 8, 16};
  std::uint64_t most = 0;
  switch (conversion.kind) {
    case 'd':
    case 'i': most = with_sign[size]; break;
    case 'u': most = decimal[size]; break;
    case 'o': most = octal[size]; break;
    case 'x':
    case 'X': most = hexadecimal[size]; break;
    case 'c': most = 1; break;
    default: return std::nullopt;
  }
  if (conversion.alternate) most += 2;
  return std::pair(std::max<std::uint64_t>(1, conversion.width), std::max(most, conversion.width));
}

}  // namespace cairn::frontend::c
