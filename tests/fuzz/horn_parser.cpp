// Whatever the bytes are: reading clauses ends with clauses or with errors that have places, and clauses that were read
// print to what reads to as many.
// Seeds: *.smt2

#include <cstdint>
#include <cstdlib>
#include <iostream>
#include <sstream>

#include "base/error.h"
#include "smt/horn_text.h"

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
  const std::string text(reinterpret_cast<const char*>(data), size);
  try {
    const smt::HornSystem system = smt::parse_horn(terms, text, sources.add("fuzz.smt2", text));
    std::ostringstream printed;
    smt::print_horn(system, printed);
    try {
      const smt::HornSystem again = smt::parse_horn(terms, printed.str(), sources.add("again.smt2", printed.str()));
      if (again.clauses.size() != system.clauses.size()) fail("printing changed the clauses", printed.str());
    } catch (const base::InputError& error) {
      fail(error.what(), printed.str());
    }
  } catch (const base::InputError& error) {
    for (const base::Diagnostic& diagnostic : error.diagnostics())
      if (!diagnostic.where.known()) fail("an error without place", diagnostic.message);
  }
  return 0;
}
