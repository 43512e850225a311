#pragma once

#include <string>
#include <string_view>

namespace cairn::term {

/// A name as an SMT-LIB symbol: as it is when that is a simple symbol and no reserved word, else between bars. The two
/// characters that SMT-LIB forbids between bars, `|` and `\`, and non-printable ones become `~xx` (two hexadecimal
/// digits), and so does `~` in names that need it, so different names stay different.
std::string smtlib_symbol(std::string_view name);

}  // namespace cairn::term
