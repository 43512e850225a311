#include "term/rewrite.h"

namespace cairn::term {

Term Rewriter::datatype(const Application& a) {
  if (a.op == Op::DtConstruct) {
    // C(select_0 x, select_1 x, ...) is x when there is only the constructor C.
    if (a.sort.datatype().constructors.size() != 1 || a.size() == 0 || !a[0].is(Op::DtSelect)) return intern(a);
    Term x = a[0][0];
    if (x.sort() != a.sort) return intern(a);
    for (std::size_t i = 0; i < a.size(); ++i) {
      if (!a[i].is(Op::DtSelect) || a[i][0] != x || a[i].index(1) != i) return intern(a);
    }
    return x;
  }
  Term x = a[0];
  std::uint32_t constructor = a.indices[0];
  bool test = a.op == Op::DtTest;
  if (test && x.sort().datatype().constructors.size() == 1) return m_.mk_true();
  if (x.is(Op::DtConstruct)) {
    if (test) return m_.mk_bool(x.index(0) == constructor);
    return x.index(0) == constructor ? x[a.indices[1]] : intern(a);
  }
  // Pointers are often chosen between known ones.
  if (x.is(Op::Ite) && x[1].is(Op::DtConstruct) && x[2].is(Op::DtConstruct)) {
    bool same = x[1].index(0) == constructor && x[2].index(0) == constructor;
    if (test || same) {
      return mk(Op::Ite, {x[0], mk(a.op, x.children().subspan(1, 1), a.indices),
                          mk(a.op, x.children().subspan(2, 1), a.indices)});
    }
  }
  return intern(a);
}

}  // namespace cairn::term
