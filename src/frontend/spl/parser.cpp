#include "frontend/spl/parser.h"

#include <array>

namespace cairn::frontend::spl {
namespace {

// Sorted.
constexpr std::array<std::string_view, 59> keywords = {
    "Array",  "ArrayCell", "Bool",     "Byte",     "Int",     "Loc",      "Map",       "Set",       "assert",
    "assume", "auto",      "axiom",    "byte2int", "choose",  "comment",  "const",     "datatype",  "define",
    "else",   "emp",       "ensures",  "exists",   "false",   "forall",   "free",      "function",  "ghost",
    "havoc",  "if",        "implicit", "in",       "include", "int2byte", "invariant", "lemma",     "matching",
    "new",    "noinst",    "null",     "options",  "or",      "outputs",  "pattern",   "predicate", "procedure",
    "pure",   "requires",  "return",   "returns",  "split",   "struct",   "subsetof",  "true",      "type",
    "var",    "while",     "with",     "without",  "yields"};

// Longest first.
constexpr std::array<std::string_view, 12> symbols = {"<=>", "<-<", ">->", "&+&", "-**", "|->",
                                                      "!in", "**",  "&",   "|",   "~",   "@"};

constexpr std::pair<std::string_view, std::string_view> synonyms[] = {{"=", "=="}, {"subsetof", "<="}};

constexpr LexicalRules rules = {.keywords = keywords,
                                .symbols = symbols,
                                .synonyms = synonyms,
                                .nested_comments = true,
                                .decorated_identifiers = true};

}  // namespace

Unit parse(std::string_view text, base::FileId file, base::Diagnostics& diagnostics) {
  return Parser(text, file, diagnostics).run();
}

Parser::Parser(std::string_view text, base::FileId file, base::Diagnostics& diagnostics)
    : TokenParser(text, file, rules, diagnostics) {}

Unit Parser::run() {
  Unit unit;
  try {
    while (peek().kind != TokenKind::End) {
      try {
        declaration(unit);
      } catch (const Recover&) {
        skip_declaration();
      }
    }
  } catch (const TooManyErrors&) {
    // What was found is enough.
  }
  return unit;
}

}  // namespace cairn::frontend::spl
