#include "session/parameter_clauses.h"

#include "base/error.h"

namespace cairn::session {
namespace {

[[noreturn]] void fail(const std::string& text, const std::string& problem) {
  throw base::UsageError("--parameter '" + text + "': " + problem +
                         "; write NAME=CLAUSE,CLAUSE with the clauses not-null, text and elements:COUNT");
}

void add_clause(frontend::c::ParameterClause& out, const std::string& clause, const std::string& text) {
  constexpr std::string_view elements = "elements:";
  if (clause == "not-null") {
    out.not_null = true;
  } else if (clause == "text") {
    out.text = true;
  } else if (clause.starts_with(elements) && clause.size() > elements.size()) {
    out.elements = clause.substr(elements.size());
  } else {
    fail(text, "'" + clause + "' is no clause");
  }
}

}  // namespace

std::map<std::string, frontend::c::ParameterClause> parameter_clauses(std::span<const std::string> texts) {
  std::map<std::string, frontend::c::ParameterClause> out;
  for (const std::string& text : texts) {
    const std::size_t equals = text.find('=');
    if (equals == std::string::npos || equals == 0) fail(text, "the name of a parameter and '=' are expected");
    auto [it, added] = out.try_emplace(text.substr(0, equals));
    if (!added) fail(text, "the parameter has clauses already");
    std::size_t start = equals + 1;
    while (start <= text.size()) {
      const std::size_t end = std::min(text.find(',', start), text.size());
      add_clause(it->second, text.substr(start, end - start), text);
      start = end + 1;
    }
  }
  return out;
}

}  // namespace cairn::session
