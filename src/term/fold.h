#pragma once

#include <optional>

#include "term/term_manager.h"

namespace cairn::term {

/// The value of an operator applied to values (see is_value_term), by the meaning that op.h gives it. Nothing where
/// that meaning leaves the value open (SeqNth outside the sequence, DtSelect on another constructor), for uninterpreted
/// and heap-dependent operators, quantifiers, and leaves.
/// @param sort the sort of the application.
std::optional<Term> fold(TermManager& manager, Op op, std::span<const Term> values,
                         std::span<const std::uint32_t> indices, Sort sort);

// Its parts, by family.
std::optional<Term> fold_core(TermManager& manager, Op op, std::span<const Term> values);
std::optional<Term> fold_arith(TermManager& manager, Op op, std::span<const Term> values);
std::optional<Term> fold_bv(TermManager& manager, Op op, std::span<const Term> values,
                            std::span<const std::uint32_t> indices, Sort sort);
std::optional<Term> fold_float(TermManager& manager, Op op, std::span<const Term> values, Sort sort);
std::optional<Term> fold_array(TermManager& manager, Op op, std::span<const Term> values, Sort sort);
std::optional<Term> fold_set(TermManager& manager, Op op, std::span<const Term> values, Sort sort);
std::optional<Term> fold_seq(TermManager& manager, Op op, std::span<const Term> values, Sort sort);
std::optional<Term> fold_datatype(TermManager& manager, Op op, std::span<const Term> values,
                                  std::span<const std::uint32_t> indices, Sort sort);

mpz_class floor_of(const mpq_class& q);

/// The signed value of a bit-vector value.
mpz_class signed_value(Term bv);

}  // namespace cairn::term
