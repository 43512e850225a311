#include "term/smtlib_symbols.h"

#include "base/error.h"

namespace cairn::term {

void SmtlibSymbols::add(const SExpr& name, SmtlibMeaning meaning) {
  std::string text(name.text);
  if (!symbols_.try_emplace(text, std::move(meaning)).second) {
    throw base::InputError(name.where, "'" + text + "' is declared already", "choose another name");
  }
  if (!scopes_.empty() && !global_) scopes_.back().symbols.push_back(std::move(text));
}

void SmtlibSymbols::add_sort(const SExpr& name, SmtlibSortMeaning meaning) {
  std::string text(name.text);
  if (!sorts_.try_emplace(text, std::move(meaning)).second) {
    throw base::InputError(name.where, "the sort '" + text + "' is declared already", "choose another name");
  }
  if (!scopes_.empty() && !global_) scopes_.back().sorts.push_back(std::move(text));
}

const SmtlibMeaning* SmtlibSymbols::find(std::string_view name) const {
  auto it = symbols_.find(std::string(name));
  return it == symbols_.end() ? nullptr : &it->second;
}

const SmtlibSortMeaning* SmtlibSymbols::find_sort(std::string_view name) const {
  auto it = sorts_.find(std::string(name));
  return it == sorts_.end() ? nullptr : &it->second;
}

void SmtlibSymbols::pop() {
  for (const std::string& name : scopes_.back().symbols) symbols_.erase(name);
  for (const std::string& name : scopes_.back().sorts) sorts_.erase(name);
  scopes_.pop_back();
}

void SmtlibSymbols::clear() {
  symbols_.clear();
  sorts_.clear();
  scopes_.clear();
}

}  // namespace cairn::term
