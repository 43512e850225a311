#include "engine/summary/object_numbers.h"

#include "base/sha256.h"

namespace cairn::engine::summary {

unsigned long ObjectNumbers::make(const std::string& name) {
  const base::Digest digest = base::sha256_digest(name);
  unsigned long out = 0;
  for (std::size_t i = 0; i < 7; ++i) out = out << 8 | digest[i];
  while (out == 0 || !given_.insert(out).second) ++out;
  return out;
}

}  // namespace cairn::engine::summary
