#include "smt/cadical/floats.h"

#include "smt/unsupported.h"

namespace cairn::smt::cadical {

Word Floats::make(term::Term term, std::span<const Word>) {
  throw Unsupported("floats: " + std::string(info(term.op()).name));
}

}  // namespace cairn::smt::cadical
