#include "frontend/c/effect_clause.h"

#include <algorithm>
#include <array>

#include "base/error.h"
#include "frontend/token_parser.h"

namespace cairn::frontend::c {
namespace {

constexpr std::string_view keywords[] = {
    "any", "changes", "closes", "computed", "handle", "in",    "line", "never", "new",   "none",  "object", "of",
    "out", "pure",    "reads",  "rest",     "result", "stays", "text", "texts", "until", "valid", "within", "writes"};
constexpr std::string_view symbols[] = {"...", "->", "..", "(", ")", ",", ":", "?", "*", "-", ";", "=", "|"};
constexpr std::uint64_t most_bytes = std::uint64_t{1} << 40;

LexicalRules rules() {
  static const auto sorted = [] {
    auto out = std::to_array(keywords);
    std::ranges::sort(out);
    return out;
  }();
  return {sorted, symbols, {}, false, false};
}

class ClauseParser : TokenParser {
 public:
  ClauseParser(std::string_view text, base::FileId file, base::Diagnostics& diagnostics)
      : TokenParser(text, file, rules(), diagnostics) {}

  std::vector<EffectClause> all() {
    std::vector<EffectClause> out;
    try {
      while (!at_end()) out.push_back(clause());
    } catch (const Recover&) {
    } catch (const TooManyErrors&) {
    }
    return out;
  }

 private:
  EffectClause clause() {
    clause_ = {};
    names_.clear();
    clause_.where = where();
    clause_.function = identifier("the name of a function");
    if (accept("=")) {
      brief();
      return clause_;
    }
    expect("(", "or '=' after the name of the function");
    find_names();
    for (bool more = !accept(")"); more; more = !accept(")")) {
      if (accept("...")) {
        clause_.more_parameters = true;
        expect(")", "after '...'");
        break;
      }
      parameter();
      if (!at(")")) expect(",", "or ')' after a parameter");
    }
    if (accept("->")) result();
    clause_.computed = accept("computed");
    if (accept("stays")) stays();
    if (accept("changes")) changes();
    accept(";");
    return clause_;
  }

  /// What comes behind NAME=.
  void brief() {
    clause_.any_parameters = true;
    clause_.result.kind = ClauseResult::Kind::Number;
    if (accept("pure") || accept("reads")) return;
    if (!accept("writes")) fail_expected("'pure', 'reads' or 'writes(1, …)' behind '='");
    expect("(", "and the numbers of the parameters whose objects are written");
    do {
      const std::uint64_t which = number("the number of a parameter");
      if (which == 0 || which > 99) fail(where(), "parameters are numbered from 1");
      clause_.rewritten.push_back(static_cast<unsigned>(which - 1));
    } while (accept(","));
    expect(")", "after the numbers of the parameters");
    if (accept("changes")) changes();
  }

  /// Parameters may be named before they are declared.
  void find_names() {
    const std::size_t start = mark();
    for (unsigned position = 0; !at_end() && !at(")");) {
      if (at_identifier() && peek(1).is(":")) names_.emplace_back(std::string(peek().text), position);
      if (at("(")) {
        while (!at_end() && !at(")")) next();
      } else if (at(",")) {
        ++position;
      }
      next();
    }
    reset(start);
  }

  unsigned parameter_named(const std::string& name, base::Location where) {
    auto found = std::ranges::find(names_, name, &std::pair<std::string, unsigned>::first);
    if (found == names_.end()) fail(where, "no parameter is named '" + name + "'", "name it with '" + name + ": …'");
    return found->second;
  }

  void parameter() {
    ClauseUse use;
    if (at_identifier() && peek(1).is(":")) {
      next();
      next();
    }
    if (at_identifier() && peek().text == "_") {
      next();
    } else if (accept("text")) {
      use.kind = ClauseUse::Kind::Text;
    } else if (accept("in")) {
      use.kind = ClauseUse::Kind::In;
      if (at("(")) use.size = size();
      use.type = type();
    } else if (accept("out")) {
      use.kind = ClauseUse::Kind::Out;
      if (at("(")) use.size = size();
      use.type = type();
      use.has_texts = !use.size && accept("texts");
      use.is_valid = !use.size && accept("valid");
    } else if (accept("line")) {
      use.kind = ClauseUse::Kind::Line;
      use.size = size();
    } else if (at("handle") || at("closes")) {
      use.kind = next().is("handle") ? ClauseUse::Kind::Handle : ClauseUse::Kind::Closes;
      use.handle = kind();
    } else {
      fail_expected("'_', 'text', 'in', 'out', 'line', 'handle' or 'closes'");
    }
    use.may_be_null = accept("?");
    clause_.parameters.push_back(use);
  }

  std::string type() { return accept("of") ? identifier("the name of a struct or typedef") : ""; }

  std::string kind() {
    expect("(", "and the kind of handle");
    std::string out = identifier("the kind of handle");
    expect(")", "after the kind of handle");
    return out;
  }

  std::uint64_t number(std::string_view what) {
    if (peek().kind != TokenKind::Integer) fail_expected(what);
    const base::Location place = where();
    const std::string text(next().text);
    if (text.size() > 15 || !std::ranges::all_of(text, [](char c) { return c >= '0' && c <= '9'; }))
      fail(place, "'" + text + "' is no number of bytes");
    return std::stoull(text);
  }

  ClauseSize size() {
    ClauseSize out;
    expect("(", "and a number of bytes");
    if (accept("rest")) {
      out.rest = true;
    } else {
      do factor(out);
      while (accept("*"));
    }
    expect(")", "or '*' after a number of bytes");
    return out;
  }

  void factor(ClauseSize& out) {
    if (accept("result")) {
      out.times_result = true;
    } else if (at_identifier()) {
      const base::Location place = where();
      out.parameters.push_back(parameter_named(std::string(next().text), place));
    } else {
      const base::Location place = where();
      out.factor *= number("a number, the name of a parameter, 'result' or 'rest'");
      if (out.factor > most_bytes) fail(place, "no object has so many bytes");
    }
  }

  ClauseBound bound() {
    ClauseBound out;
    const bool negative = accept("-");
    const base::Location place = where();
    // The next clause begins with a name, too.
    const bool is_next = peek(1).is("(") || peek(1).is("=");
    if (!negative && at_identifier() && !is_next) {
      out.parameter = parameter_named(std::string(next().text), place);
    } else if (peek().kind == TokenKind::Integer) {
      const auto value = static_cast<std::int64_t>(number("a number"));
      out.number = negative ? -value : value;
    } else if (negative) {
      fail_expected("a number after '-'");
    }
    return out;
  }

  void result() {
    ClauseResult& out = clause_.result;
    const base::Location place = where();
    if (accept("none")) return;
    if (accept("never")) {
      out.kind = ClauseResult::Kind::Never;
    } else if (accept("any")) {
      out.kind = ClauseResult::Kind::Number;
    } else if (accept("text")) {
      out.kind = ClauseResult::Kind::Text;
    } else if (accept("new")) {
      expect("text", "after 'new'");
      out.kind = ClauseResult::Kind::NewText;
    } else if (accept("object")) {
      out.kind = ClauseResult::Kind::Object;
      if (at("(")) out.handle = kind();
      out.type = type();
      out.has_texts = accept("texts");
      out.is_valid = accept("valid");
    } else if (accept("handle")) {
      out.kind = ClauseResult::Kind::Handle;
      out.handle = kind();
    } else if (accept("within")) {
      out.kind = ClauseResult::Kind::Within;
      const base::Location named = where();
      out.parameter = parameter_named(identifier("the name of a parameter"), named);
    } else if (at_identifier() && !peek(1).is("..")) {
      out.kind = ClauseResult::Kind::Argument;
      out.parameter = parameter_named(std::string(next().text), place);
    } else if (at("..") || at("-") || at_identifier() || peek().kind == TokenKind::Integer) {
      out.kind = ClauseResult::Kind::Number;
      out.least = bound();
      expect("..", "between the ends of a range");
      out.most = bound();
    } else {
      fail_expected("a range, 'any', 'text', 'new text', 'object', 'handle', 'within', 'never', 'none' or a parameter");
    }
    out.may_be_null = accept("?");
  }

  void stays() {
    clause_.stays = true;
    const auto is_argument = [](const ClauseUse& use) {
      return use.kind == ClauseUse::Kind::Nothing || use.kind == ClauseUse::Kind::Text;
    };
    const ClauseResult::Kind result = clause_.result.kind;
    if (!std::ranges::all_of(clause_.parameters, is_argument) || clause_.more_parameters ||
        (result != ClauseResult::Kind::Number && result != ClauseResult::Kind::Text))
      fail(where(), "what stays is a number or text of a function whose parameters are all '_' or 'text'");
    if (!accept("until")) return;
    do clause_.until.push_back(identifier("the name of a function or global variable"));
    while (accept(","));
  }

  void changes() {
    do clause_.changed.push_back(identifier("the name of a global variable"));
    while (accept(","));
  }

  EffectClause clause_;
  std::vector<std::pair<std::string, unsigned>> names_;
};

}  // namespace

std::vector<EffectClause> parse_clauses(std::string_view text, base::FileId file) {
  base::Diagnostics diagnostics;
  std::vector<EffectClause> out = ClauseParser(text, file, diagnostics).all();
  if (diagnostics.has_errors()) throw base::InputError(diagnostics.take());
  return out;
}

}  // namespace cairn::frontend::c
