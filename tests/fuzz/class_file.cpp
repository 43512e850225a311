// Whatever the bytes of a class file are: reading and translating it ends with a program that is well-formed, or with
// an error.
// Seeds: *.class

#include <unistd.h>

#include <cstdint>
#include <cstdlib>
#include <fstream>
#include <iostream>

#include "base/error.h"
#include "frontend/java/java_frontend.h"
#include "ir/verify/verify.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace cairn;
  static const std::string path = "/tmp/cairn-fuzz-" + std::to_string(getpid()) + ".class";
  std::ofstream(path, std::ios::binary).write(reinterpret_cast<const char*>(data), static_cast<std::streamsize>(size));
  base::SourceManager sources;
  term::TermManager terms;
  // Every method may be an entry.
  for (const char* entry : {"", "valueOf", "<clinit>", "compare", "parseInt", "equals", "copy", "sort"}) {
    try {
      frontend::java::JavaOptions options;
      options.entry = entry;
      ir::Program program = frontend::java::load_java(sources, {path}, options, terms);
      base::Diagnostics faults = ir::verify(program, terms);
      if (faults.has_errors()) {
        std::cerr << "a program that is not well-formed: " << faults.all().at(0).message << "\n";
        std::abort();
      }
    } catch (const base::InputError& error) {
      if (error.diagnostics().empty()) std::abort();
    }
  }
  return 0;
}
