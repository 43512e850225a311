#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "term/op.h"

namespace cairn::ir {

/// Whether a word has a meaning of its own in terms and types of the text form, so that variables, functions,
/// predicates and types of that name are written between back quotes.
bool is_reserved(std::string_view word);

/// Whether a character may start an identifier; digits may follow, and `!` before a digit.
constexpr bool is_identifier_start(char c) {
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_' || c == '$';
}
bool is_identifier(std::string_view name);

/// A name as the text form spells it: as it is when that is an identifier and not reserved, else between back quotes.
std::string spell_name(std::string_view name);
/// A name between back quotes.
std::string spell_quoted(std::string_view name);
/// As spell_name where reserved words do no harm: labels, procedures, fields, methods, axioms.
std::string spell_member(std::string_view name);
/// "Record.member", each part spelled on its own.
std::string spell_qualified(std::string_view qualified);
/// A text between double quotes, with escapes.
std::string spell_string(std::string_view text);

/// How an operator is written as a function: the SMT-LIB spelling where that is a plain word, else the name in the
/// enumeration in lower case, `fp_add`. Empty for operators that have a notation of their own only.
const std::string& spelling(term::Op op);
std::optional<term::Op> find_operator(std::string_view word);

}  // namespace cairn::ir
