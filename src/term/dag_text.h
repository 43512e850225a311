#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "term/term_manager.h"

namespace cairn::term {

/// Terms as text for another process of the same program: every different term once, operators by number. For people
/// and other tools there is smtlib_printer.h.
std::string to_dag_text(std::span<const Term> terms);

/// The terms of such a text, as canonical terms of a manager. Datatypes must be known to it. Throws base::InternalError
/// for anything else.
std::vector<Term> parse_dag_text(TermManager& manager, std::string_view text);

}  // namespace cairn::term
