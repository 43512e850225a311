#include "ir/text/spelling.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <unordered_map>

#include "ir/program.h"

namespace cairn::ir {
namespace {

using term::Family;
using term::Op;

// Words that start or end a term, a type or the right side of an assignment.
constexpr std::array words = {
    "true",  "false", "null",      "nullptr", "forall",  "exists",   "div",   "mod",      "unfolding",
    "using", "in",    "acc",       "emp",     "star",    "RNE",      "RNA",   "RTP",      "RTN",
    "RTZ",   "new",   "alloc",     "load",    "call",    "field",    "bool",  "int",      "real",
    "ref",   "array", "ptr",       "set",     "seq",     "map",      "else",  "goto",     "copy",
    "fill",  "float", "untouched", "block",   "element", "rounding", "is",    "object",   "at",
    "then",  "if",    "offset",    "pointer", "virtual", "indirect", "exact", "unframed", "terminates"};

struct Exception {
  Op op;
  std::string_view word;
};

// Operators with a better name than the rule gives, and those without function notation.
constexpr std::array exceptions = {Exception{Op::Value, ""},
                                   Exception{Op::Const, ""},
                                   Exception{Op::Bound, ""},
                                   Exception{Op::Apply, ""},
                                   Exception{Op::Not, ""},
                                   Exception{Op::Implies, ""},
                                   Exception{Op::Eq, ""},
                                   Exception{Op::Ite, ""},
                                   Exception{Op::Forall, ""},
                                   Exception{Op::Exists, ""},
                                   Exception{Op::Neg, ""},
                                   Exception{Op::Sub, ""},
                                   Exception{Op::Div, ""},
                                   Exception{Op::IntDiv, ""},
                                   Exception{Op::Mod, ""},
                                   Exception{Op::Le, ""},
                                   Exception{Op::Lt, ""},
                                   Exception{Op::DtConstruct, ""},
                                   Exception{Op::DtSelect, ""},
                                   Exception{Op::DtTest, ""},
                                   Exception{Op::PureCall, ""},
                                   Exception{Op::Unfolding, ""},
                                   Exception{Op::Using, ""},
                                   Exception{Op::FieldRead, ""},
                                   Exception{Op::ArrayLength, "length"},
                                   Exception{Op::InstanceOf, "instanceof"},
                                   Exception{Op::TypeIs, "typeis"},
                                   Exception{Op::ConstArray, "const_array"},
                                   Exception{Op::ObjectLive, "live"},
                                   Exception{Op::FunctionAddress, "address"}};

bool is_plain(std::string_view text) {
  return !text.empty() && std::all_of(text.begin(), text.end(), [](unsigned char c) {
    return std::islower(c) != 0 || std::isdigit(c) != 0 || c == '_';
  });
}

std::string snake_case(std::string_view name) {
  std::string out;
  for (unsigned char c : name) {
    if (std::isupper(c) != 0 && !out.empty()) out += '_';
    out += static_cast<char>(std::tolower(c));
  }
  return out;
}

std::string spell_operator(Op op) {
  for (const Exception& exception : exceptions)
    if (exception.op == op) return std::string(exception.word);
  const term::OpInfo& row = term::info(op);
  bool same_as_smt = row.family == Family::Core || row.family == Family::Arith || row.family == Family::BitVec ||
                     row.family == Family::Array;
  return same_as_smt && is_plain(row.smt) ? std::string(row.smt) : snake_case(row.name);
}

struct Spellings {
  std::array<std::string, term::op_count> by_op;
  std::unordered_map<std::string_view, Op> by_word;

  Spellings() {
    for (int i = 0; i < term::op_count; ++i) {
      by_op[i] = spell_operator(static_cast<Op>(i));
      if (!by_op[i].empty()) by_word.emplace(by_op[i], static_cast<Op>(i));
    }
  }
};

const Spellings& spellings() {
  static const Spellings table;
  return table;
}

bool is_bit_vector_type(std::string_view word) {
  return word.size() > 2 && word.starts_with("bv") &&
         std::all_of(word.begin() + 2, word.end(), [](unsigned char c) { return std::isdigit(c) != 0; });
}

void append_escaped(std::string& out, std::string_view text, char quote) {
  static constexpr char digits[] = "0123456789abcdef";
  for (unsigned char c : text) {
    if (c == static_cast<unsigned char>(quote) || c == '\\') {
      out += '\\';
      out += static_cast<char>(c);
    } else if (c == '\n') {
      out += "\\n";
    } else if (c < 0x20 || c == 0x7f) {
      out += "\\x";
      out += digits[c >> 4];
      out += digits[c & 15];
    } else {
      out += static_cast<char>(c);
    }
  }
}

std::string quoted(std::string_view text, char quote) {
  std::string out(1, quote);
  append_escaped(out, text, quote);
  return out + quote;
}

}  // namespace

bool is_identifier(std::string_view name) {
  if (name.empty() || !is_identifier_start(name[0])) return false;
  for (std::size_t i = 1; i < name.size(); ++i) {
    if (is_identifier_start(name[i]) || std::isdigit(static_cast<unsigned char>(name[i])) != 0) continue;
    // Fresh names end in "!7".
    if (name[i] == '!' && i + 1 < name.size() && std::isdigit(static_cast<unsigned char>(name[i + 1])) != 0) continue;
    return false;
  }
  return true;
}

bool is_reserved(std::string_view word) {
  return std::find(words.begin(), words.end(), word) != words.end() || find_operator(word).has_value() ||
         is_bit_vector_type(word);
}

std::string spell_name(std::string_view name) {
  return is_identifier(name) && !is_reserved(name) ? std::string(name) : quoted(name, '`');
}

std::string spell_quoted(std::string_view name) { return quoted(name, '`'); }

std::string spell_member(std::string_view name) { return is_identifier(name) ? std::string(name) : quoted(name, '`'); }

std::string spell_qualified(std::string_view qualified) {
  auto [record, member] = split_qualified(qualified);
  return spell_name(record) + "." + spell_member(member);
}

std::string spell_string(std::string_view text) { return quoted(text, '"'); }

const std::string& spelling(Op op) { return spellings().by_op[static_cast<std::size_t>(op)]; }

std::optional<Op> find_operator(std::string_view word) {
  auto found = spellings().by_word.find(word);
  if (found == spellings().by_word.end()) return std::nullopt;
  return found->second;
}

}  // namespace cairn::ir
