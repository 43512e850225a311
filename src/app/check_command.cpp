#include "app/commands.h"
#include "app/read_options.h"
#include "app/verify_run.h"

namespace cairn::app {

int run_check(const Arguments& arguments, Console& console) {
  const VerifyOptions options = check_options(arguments, console);
  const session::Language& language = session::language_of(options.request.input.files);
  check_language_options(arguments, language);
  return verify(options, language, session::default_makers(), console);
}

}  // namespace cairn::app
