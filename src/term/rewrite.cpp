#include "term/rewrite.h"

#include "term/term_data.h"

namespace cairn::term {

Term Rewriter::intern(const Application& a) {
  PayloadKey payload;
  if (info(a.op).payload == Payload::Indices) {
    payload.data = std::vector<std::uint32_t>(a.indices.begin(), a.indices.end());
  }
  return m_.intern(a.op, a.sort, a.children, std::move(payload));
}

Term Rewriter::rewrite(const Application& a) {
  switch (info(a.op).family) {
    case Family::Core: return core(a);
    default: return intern(a);
  }
}

}  // namespace cairn::term
