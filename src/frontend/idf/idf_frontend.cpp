#include "frontend/idf/idf_frontend.h"

#include "base/error.h"
#include "frontend/idf/lowering.h"
#include "frontend/idf/parser.h"

namespace cairn::frontend::idf {

ir::Program load_idf(base::SourceManager& sources, const std::string& path, term::TermManager& terms) {
  base::Diagnostics diagnostics;
  auto stop_on_errors = [&] {
    if (diagnostics.has_errors()) throw base::InputError(diagnostics.take());
  };
  base::FileId file = sources.load(path);
  Program program;
  program.unit = parse(sources.text(file), file, diagnostics);
  stop_on_errors();
  check(program, diagnostics);
  stop_on_errors();
  ir::Program out = lower(program, terms, diagnostics);
  stop_on_errors();
  return out;
}

}  // namespace cairn::frontend::idf
