// Whatever the bytes are, as a certificate or as the claims of one: reading ends with proofs or with errors that have
// places, and proofs that were read print to what reads to the same.
// Seeds: *.claims

#include <cstdint>
#include <cstdlib>
#include <iostream>

#include "base/error.h"
#include "check/certificate/text.h"
#include "engine/engine.h"
#include "ir/text.h"

namespace {

using namespace cairn;

constexpr const char* program_text = R"(
record Node { value: int; next: ref Node; }
global total: int;
proc main(n: bv32) {
  var list: ref Node, node: ref Node, i: bv32, p: ptr;
start:
  goto build;
build:
  if bvsle(i, n) goto add else done;
add:
  node := new Node;
  p := alloc heap 16bv64;
  store *p: ptr := p;
  store node.next := list;
  list := node;
  total := call sum(total);
  goto build;
done:
  assert i == n "end";
  return;
}
proc sum(x: int) returns (r: int) {
start:
  if x <= 0 goto zero else more;
zero:
  return;
more:
  r := call sum(x - 1);
  return;
}
)";

constexpr const char* header = R"(certificate 1;
file "f" sha256 "0";
language "IR";
entry main;
property assert;
assertion 1 = main@19 assert;
proof {
  covers all;
  excludes undefined;
)";

[[noreturn]] void fail(const char* what, const std::string& text) {
  std::cerr << what << "\n" << text << "\n";
  std::abort();
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace check::certificate;
  base::SourceManager sources;
  term::TermManager terms;
  const ir::Program program = ir::parse(sources, sources.add("program.cir", program_text), terms);
  Subject asked;
  asked.files = {{"f", "0"}};
  asked.language = "IR";
  asked.entry = "main";
  asked.properties = {ir::Property::Assert};
  asked.obligations = engine::obligations(program);
  std::string text(reinterpret_cast<const char*>(data), size);
  if (!text.starts_with("certificate")) text = header + text + "}\nend;\n";
  try {
    const ProofFile once = parse(sources, sources.add("fuzz.proof", text), terms, program, asked);
    const std::string printed = print(terms, program, once);
    try {
      const ProofFile again = parse(sources, sources.add("printed.proof", printed), terms, program, asked);
      if (again.proofs != once.proofs) fail("printing changed the proofs", printed);
    } catch (const base::InputError& error) {
      fail("what is printed does not parse", render(error.diagnostics()[0], sources, false) + printed);
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
