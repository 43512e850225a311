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
struct TermData {
  std::uint32_t id;
  Op op;
  Sort sort;
  std::size_t hash;
  std::span<const Term> children;
  PayloadKey payload;
};

}  // namespace cairn::term
