// Whatever the bytes are: parsing ends with a program or with errors that have places, verifying ends, and a program
// that verifies prints to what parses to the same program.
// Seeds: *.cir

#include <cstdint>
#include <cstdlib>
#include <iostream>

#include "ir/same.h"
#include "ir/text.h"
#include "ir/verify/verify.h"

namespace {

[[noreturn]] void fail(const char* what, const std::string& text) {
  std::cerr << what << "\n" << text << "\n";
  std::abort();
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace cairn;
  base::SourceManager sources;
  term::TermManager terms;
  std::string text(reinterpret_cast<const char*>(data), size);
  try {
    ir::Program program = ir::parse(sources, sources.add("fuzz.cir", text), terms);
    if (ir::verify(program, terms).has_errors()) return 0;
    std::string printed = ir::print(program, &sources);
    try {
      ir::Program again = ir::parse(sources, sources.add("printed.cir", printed), terms);
      if (!ir::same(program, again)) fail("printing changed the program", printed);
    } catch (const base::InputError& error) {
      fail("the printed program does not parse", render(error.diagnostics()[0], sources, false) + printed);
    }
  } catch (const base::InputError& error) {
    if (error.diagnostics().empty()) fail("an error without diagnostic", text);
    for (const base::Diagnostic& diagnostic : error.diagnostics()) {
      if (!diagnostic.where.known()) fail("an error without place", diagnostic.message);
      render(diagnostic, sources, false);
    }
  }
  return 0;
}
