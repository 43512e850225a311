#pragma once

#include "term/term_manager.h"

namespace cairn::engine::summary {

/// `lived(o)`: whether object o lived when it was first seen.
const term::FunctionDecl& declare_lived(term::TermManager& terms);
/// `text(o, f)`: whether memory held a zero byte at or behind offset f of object o when the procedure was entered.
const term::FunctionDecl& declare_text(term::TermManager& terms, std::uint32_t pointer_width);
/// `end(o, f)`: the offset of the first one.
const term::FunctionDecl& declare_end(term::TermManager& terms, std::uint32_t pointer_width);

}  // namespace cairn::engine::summary
