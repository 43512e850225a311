#include "term/rewrite.h"

namespace cairn::term {

Term Rewriter::core(const Application& a) {
  switch (a.op) {
    case Op::Not:
      if (a[0].is_value()) return m_.mk_bool(!a[0].bool_value());
      if (a[0].is(Op::Not)) return a[0][0];
      return intern(a);
    case Op::Eq:
      if (a[0] == a[1]) return m_.mk_true();
      if (a[0].is_value() && a[1].is_value()) return m_.mk_false();
      return intern(a);
    default: return intern(a);
  }
}

}  // namespace cairn::term
