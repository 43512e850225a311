// Whatever the bytes of an SPL file are: reading it ends with a program that is well-formed, or with errors.
// Seeds: *.spl

#include "front_end.h"
#include "frontend/spl/spl_frontend.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace cairn;
  const std::string path = fuzz::file_with(data, size, ".spl");
  fuzz::check_front_end([&](base::SourceManager& sources, term::TermManager& terms) {
    return frontend::spl::load_spl(sources, path, {}, terms);
  });
  return 0;
}
