#include "frontend/c/memory_checks.h"

#include "base/overloaded.h"

namespace cairn::frontend::c {
namespace {

using term::Op;
using term::Term;

class MemoryChecks {
 public:
  MemoryChecks(ir::Program& program, const std::set<ir::Property>& properties, term::TermManager& terms)
      : program_(program),
        terms_(terms),
        deref_(properties.contains(ir::Property::ValidDeref)),
        free_(properties.contains(ir::Property::ValidFree)) {}

  void run() {
    for (ir::Procedure& procedure : program_.procedures)
      for (ir::Block& block : procedure.blocks) {
        out_.clear();
        for (ir::Statement& statement : block.statements) {
          check(statement);
          out_.push_back(std::move(statement));
        }
        block.statements.swap(out_);
      }
  }

 private:
  Term word(std::uint64_t value) {
    return terms_.mk_bv(mpz_class(static_cast<unsigned long>(value)), program_.pointer_width);
  }

  void require(Term condition, ir::Property property, const char* message, const ir::Origin& origin) {
    if (condition.is_true()) return;
    out_.push_back({ir::Assert{spec::make(spec::Pure{condition}, origin.where), property, message}, origin});
  }

  void access(Term pointer, Term size, const char* message, const ir::Origin& origin) {
    if (!deref_) return;
    Term object = ir::pointer_object(terms_, pointer);
    Term offset = ir::pointer_offset(terms_, pointer);
    Term whole = terms_.mk(Op::ObjectSize, {object}, {}, terms_.bv_sort(program_.pointer_width));
    Term left = terms_.mk(Op::BvSub, {whole, offset});
    std::vector<Term> valid{terms_.mk(Op::ObjectLive, {object}), terms_.mk(Op::BvUle, {offset, whole}),
                            terms_.mk(Op::BvUle, {size, left})};
    // Nothing is accessed where the size is 0.
    Term none = terms_.mk_eq(size, word(0));
    require(terms_.mk_or(none, terms_.mk_and(valid)), ir::Property::ValidDeref, message, origin);
  }

  void access(const ir::Place& place, const char* message, const ir::Origin& origin) {
    if (const auto* pointer = std::get_if<ir::PointerPlace>(&place))
      access(pointer->pointer, word(*ir::byte_size(program_, pointer->type)), message, origin);
  }

  void release(Term pointer, const ir::Origin& origin) {
    if (!free_ || pointer.sort().is_ref()) return;
    Term object = ir::pointer_object(terms_, pointer);
    Term null = ir::mk_pointer(terms_, terms_.mk_null(), word(0));
    std::vector<Term> valid{terms_.mk(Op::ObjectLive, {object}), terms_.mk(Op::ObjectIsHeap, {object}),
                            terms_.mk_eq(ir::pointer_offset(terms_, pointer), word(0))};
    require(terms_.mk_or(terms_.mk_eq(pointer, null), terms_.mk_and(valid)), ir::Property::ValidFree,
            "free of what is not the start of a live heap object", origin);
  }

  void check(const ir::Statement& statement) {
    const ir::Origin& origin = statement.origin;
    std::visit(base::Overloaded{
                   [&](const ir::Load& s) { access(s.place, "read outside a live object", origin); },
                   [&](const ir::Store& s) { access(s.place, "write outside a live object", origin); },
                   [&](const ir::CopyMemory& s) {
                     access(s.source, s.size, "copy from outside a live object", origin);
                     access(s.target, s.size, "copy to outside a live object", origin);
                   },
                   [&](const ir::FillMemory& s) { access(s.target, s.size, "write outside a live object", origin); },
                   [&](const ir::Free& s) {
                     if (s.storage == ir::Storage::Heap) release(s.object, origin);
                   },
                   [](const auto&) {},
               },
               statement.kind);
  }

  ir::Program& program_;
  term::TermManager& terms_;
  bool deref_;
  bool free_;
  std::vector<ir::Statement> out_;
};

}  // namespace

void add_memory_checks(ir::Program& program, const std::set<ir::Property>& properties, term::TermManager& terms) {
  MemoryChecks(program, properties, terms).run();
}

}  // namespace cairn::frontend::c
