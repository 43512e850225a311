// Whatever the bytes of an IDF file are: reading it ends with a program that is well-formed, or with errors.
// Seeds: *.idf

#include "front_end.h"
#include "frontend/idf/idf_frontend.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace cairn;
  const std::string path = fuzz::file_with(data, size, ".idf");
  fuzz::check_front_end([&](base::SourceManager& sources, term::TermManager& terms) {
    return frontend::idf::load_idf(sources, path, terms);
  });
  return 0;
}
