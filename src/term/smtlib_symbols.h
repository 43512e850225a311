#pragma once

#include <optional>
#include <string>
#include <unordered_map>
#include <variant>

#include "term/sexpr.h"
#include "term/term_manager.h"

namespace cairn::term {

/// What a declared symbol of a script stands for.
struct SmtlibMacro {
  std::vector<Term> parameters;  ///< bound variables
  Term body;
};
struct SmtlibConstructor {
  Sort datatype;
  std::uint32_t constructor;
};
struct SmtlibSelector {
  Sort datatype;
  std::uint32_t constructor;
  std::uint32_t selector;
};
/// The constructor of references.
struct SmtlibReference {};

using SmtlibMeaning =
    std::variant<Term, const FunctionDecl*, SmtlibMacro, SmtlibConstructor, SmtlibSelector, SmtlibReference>;

/// A sort, or a definition with parameters.
struct SmtlibSortDefinition {
  std::vector<std::string> parameters;
  const SExpr* body = nullptr;
};
using SmtlibSortMeaning = std::variant<Sort, SmtlibSortDefinition>;

/// The declared symbols and sorts of a script, with the scopes of push and pop.
class SmtlibSymbols {
 public:
  /// Throws InputError when the name is declared already.
  void add(const SExpr& name, SmtlibMeaning meaning);
  void add_sort(const SExpr& name, SmtlibSortMeaning meaning);

  const SmtlibMeaning* find(std::string_view name) const;
  const SmtlibSortMeaning* find_sort(std::string_view name) const;

  void push() { scopes_.emplace_back(); }
  void pop();
  std::size_t depth() const { return scopes_.size(); }
  /// With global declarations, push and pop do not concern declarations.
  void set_global(bool global) { global_ = global; }
  void clear();

 private:
  struct Scope {
    std::vector<std::string> symbols;
    std::vector<std::string> sorts;
  };

  std::unordered_map<std::string, SmtlibMeaning> symbols_;
  std::unordered_map<std::string, SmtlibSortMeaning> sorts_;
  std::vector<Scope> scopes_;
  bool global_ = false;
};

}  // namespace cairn::term
