#include "app/version.h"

#include <ostream>

#include "app/commands.h"

namespace cairn::app {

std::string version_text() { return CAIRN_VERSION; }

int run_version(const Arguments& arguments, Console& console) {
  console.out << "cairn " << version_text() << "\n";
  if (arguments.flag("verbose")) console.out << "compiler: " << __VERSION__ << "\n";
  return exit_safe;
}

}  // namespace cairn::app
