// Whatever the bytes of a class file are: reading and translating it ends with a program that is well-formed, or with
// an error.
// Seeds: *.class

#include "front_end.h"
#include "frontend/java/java_frontend.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace cairn;
  const std::string path = fuzz::file_with(data, size, ".class");
  // Every method may be an entry.
  for (const char* entry : {"", "valueOf", "<clinit>", "compare", "parseInt", "equals", "copy", "sort"})
    fuzz::check_front_end([&](base::SourceManager& sources, term::TermManager& terms) {
      frontend::java::JavaOptions options;
      options.entry = entry;
      return frontend::java::load_java(sources, {path}, options, terms);
    });
  return 0;
}
