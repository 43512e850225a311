#pragma once

#include <string>

#include "app/bench/peer.h"
#include "base/location.h"

namespace cairn::app::bench {

/// Reads the YAML file that describes a peer. Throws InputError when it is ill-formed or its program is not there.
PeerDescription read_peer_file(const std::string& path, base::SourceManager& sources);

}  // namespace cairn::app::bench
