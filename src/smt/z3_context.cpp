#include "smt/z3_context.h"

#include "base/unsupported.h"

namespace cairn::smt {

Z3Context::Z3Context() {
  Z3_config config = Z3_mk_config();
  // Nodes live as long as the context: the translation keeps nearly all of them anyway.
  context_ = Z3_mk_context(config);
  Z3_del_config(config);
  // Errors are read from the context; the default handler would end the process.
  Z3_set_error_handler(context_, nullptr);
}

Z3Context::~Z3Context() { Z3_del_context(context_); }

void Z3Context::check() const {
  const Z3_error_code code = Z3_get_error_code(context_);
  if (code != Z3_OK) throw base::Unsupported(std::string("Z3: ") + Z3_get_error_msg(context_, code));
}

}  // namespace cairn::smt
