#include <ostream>

#include "app/commands.h"
#include "session/version.h"

namespace cairn::app {

int run_version(const Arguments& arguments, Console& console) {
  console.out << "cairn " << session::version_text() << "\n";
  if (arguments.flag("verbose")) console.out << "compiler: " << __VERSION__ << "\n";
  return exit_safe;
}

}  // namespace cairn::app
