#pragma once

#include "engine/certificate.h"
#include "engine/template/rows.h"

namespace cairn::engine::tmpl {

/// Rows as claims that do not depend on the encoding. Rows that cannot be said that way are left out: whoever checks
/// the certificate will miss them.
/// @param needed per row: whether it is to be told.
/// @param reached per loop: whether an iteration may end; of other loops the claim is that none does.
Certificate certify(const Layout& layout, const Ssa& ssa, const std::vector<Row>& rows, const std::vector<bool>& needed,
                    const std::vector<bool>& reached, const RowMaker& maker);

}  // namespace cairn::engine::tmpl
