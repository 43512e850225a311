#pragma once

#include <functional>
#include <memory>
#include <vector>

#include "check/recheck.h"
#include "engine/engine.h"
#include "session/request.h"

namespace cairn::session {

/// Makes what a session needs; tests give others.
struct Makers {
  /// `deductive`: the engine checks items against contracts.
  std::function<std::unique_ptr<engine::Engine>(const Request& request, const Language& language, bool deductive)>
      engine;
  /// One or two solvers, the better one first, to ask again what those of these names answered.
  std::function<std::vector<check::Witness>(const Request& request, term::TermManager& terms,
                                            const std::string& not_these)>
      witnesses;
  /// Likewise one to ask again what items that were checked by themselves rest on.
  std::function<check::Witness(const Request& request, term::TermManager& terms, const std::string& not_this)>
      item_witness = {};
};

/// The engines and solvers of Cairn, as the request names them.
Makers default_makers();

}  // namespace cairn::session
