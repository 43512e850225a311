#pragma once

#include <optional>
#include <string>

#include "term/term_manager.h"

namespace cairn::term {

/// The sort of an application by the rule of its operator, or nothing and the reason. See TermManager::sort_of.
std::optional<Sort> apply_sort_rule(TermManager& manager, Op op, std::span<const Term> children,
                                    std::span<const std::uint32_t> indices, Sort sort, std::string* error);

}  // namespace cairn::term
