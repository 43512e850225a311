#include "app/commands.h"
#include "app/verify_run.h"

namespace cairn::app {

int run_verify(const Arguments& arguments, Console& console) {
  VerifyOptions options = verify_options(arguments, console);
  const Language& language = language_of(options.files);
  check_language_options(arguments, language);
  return verify(
      options, language, [](const VerifyOptions&) { return std::unique_ptr<engine::Engine>(); }, console);
}

}  // namespace cairn::app
