#include "engine/summary/functions.h"

namespace cairn::engine::summary {

const term::FunctionDecl& declare_lived(term::TermManager& terms) {
  return terms.declare_function("lived", {terms.ref_sort()}, terms.bool_sort());
}

const term::FunctionDecl& declare_text(term::TermManager& terms, std::uint32_t pointer_width) {
  return terms.declare_function("text", {terms.ref_sort(), terms.bv_sort(pointer_width)}, terms.bool_sort());
}

const term::FunctionDecl& declare_end(term::TermManager& terms, std::uint32_t pointer_width) {
  const term::Sort offset = terms.bv_sort(pointer_width);
  return terms.declare_function("end", {terms.ref_sort(), offset}, offset);
}

}  // namespace cairn::engine::summary
