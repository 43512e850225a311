#pragma once

#include <variant>

#include "term/term.h"

namespace cairn::term {

/// What a term carries beside operator, sort and children; part of its identity.
struct PayloadKey {
  std::variant<std::monostate, bool, mpz_class, mpq_class, RoundingMode, std::string, const FunctionDecl*,
               std::vector<std::uint32_t>>
      data;

  std::size_t hash() const;
  friend bool operator==(const PayloadKey&, const PayloadKey&) = default;
};

/// What a Term points to. Only the term library itself looks inside.
struct TermData : TermHead {
  PayloadKey payload;

  // Facts that follow from the rest.
  bool is_value = false;
  bool has_bound = false;
  /// Of a value array: its entries and the default. Null and 0 otherwise.
  std::uint32_t array_entries = 0;
  Term array_default = {};

  /// Computes them for a new term from its children.
  void set_facts();
  static const TermData& of(Term term) { return static_cast<const TermData&>(*term.data_); }
};

}  // namespace cairn::term
