#include "session/version.h"

namespace cairn::session {

std::string version_text() { return CAIRN_VERSION; }

}  // namespace cairn::session
