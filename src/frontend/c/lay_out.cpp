#include "frontend/c/lay_out.h"

namespace cairn::frontend::c {
namespace {

Term havoc(ProcedureBuilder& builder, std::string_view name, const ir::Type& type, const std::string& label,
           ir::InputKind kind = ir::InputKind::CallerChoice) {
  Term out = builder.local(name, type);
  builder.emit(ir::Havoc{{out}, "caller: " + label, kind});
  return out;
}

/// Builds one procedure that lays out.
class LayOutBuilder {
 public:
  LayOutBuilder(ProcedureBuilder& builder, const LayOut& layout)
      : builder_(builder), terms_(builder.terms), layout_(layout), shape_(layout.shape) {}

  void run() {
    if (!layout_.clause.elements.empty()) count_ = builder_.parameter("count", word_type());
    out_ = builder_.result("$result", ir::Type::ptr());
    builder_.new_block();
    if (shape_.function) {
      // Nobody knows what it does; engines say so where it is called.
      builder_.emit(ir::Havoc{{out_}, "unspecified function that the caller passes", ir::InputKind::Unspecified});
      return builder_.end(ir::Return{});
    }
    if (!layout_.clause.not_null) return_null();
    if (layout_.known) return_known();
    Term size = choose_size();
    builder_.emit(ir::Allocate{out_, size, ir::Storage::Heap});
    if (layout_.clause.text) end_text(size);
    if (!shape_.inner.empty()) mark();
    remember();
    builder_.end(ir::Return{});
  }

 private:
  ir::Type word_type() const { return ir::Type::bv(builder_.pointer_width()); }

  void return_null() {
    const std::string label = "whether a pointer to " + shape_.name + " is null";
    ir::BlockId object = builder_.branch(havoc(builder_, "is_null", ir::Type::boolean(), label));
    builder_.emit(ir::Assign{out_, builder_.null()});
    builder_.end(ir::Return{});
    builder_.select(object);
  }

  void return_known() {
    Term known = ir::pointer_object(terms_, layout_.known);
    Term none = terms_.mk_eq(known, terms_.mk_null());
    const std::string label = "whether two pointers to " + shape_.name + " lead to one object";
    Term is_shared = havoc(builder_, "is_shared", ir::Type::boolean(), label);
    ir::BlockId fresh = builder_.branch(terms_.mk_and(terms_.mk_not(none), is_shared));
    builder_.emit(ir::Call{{out_}, layout_.choose, {}});
    builder_.end(ir::Return{});
    builder_.select(fresh);
  }

  /// Of the new object, in bytes.
  Term choose_size() {
    Term each = builder_.word(shape_.size);
    if (count_) {
      Term is_negative = terms_.mk(Op::BvSlt, {count_, builder_.word(0)});
      elements_ = builder_.assign("elements", word_type(), terms_.mk_ite(is_negative, builder_.word(0), count_));
    } else if (shape_.inner.empty() && shape_.extra == 0) {
      elements_ = havoc(builder_, "elements", word_type(), "how many " + shape_.name + " a pointer points to",
                        ir::InputKind::CallerSize);
      builder_.emit(ir::Assume{terms_.mk(Op::BvUle, {builder_.word(1), elements_})});
    }
    if (elements_) return sized(elements_, each, builder_.word(0));
    if (shape_.extra == 0) return each;
    Term count = havoc(builder_, "elements", word_type(),
                       "how many elements the array at the end of " + shape_.name + " has", ir::InputKind::CallerSize);
    return sized(count, builder_.word(shape_.extra), each);
  }

  /// `count` times `each` and `start`. No object is larger than the largest difference of pointers.
  Term sized(Term count, Term each, Term start) {
    Term limit = terms_.mk(Op::BvUdiv, {largest(), each});
    Term few = terms_.mk(Op::BvUlt, {count, limit});
    builder_.emit(ir::Assume{few});
    Term product = terms_.mk(Op::BvMul, {count, each});
    Term sum = terms_.mk(Op::BvAdd, {product, start});
    builder_.emit(ir::Assume{terms_.mk(Op::BvUle, {sum, largest()})});
    return builder_.assign("size", word_type(), sum);
  }

  Term largest() {
    mpz_class half = mpz_class(1) << (builder_.pointer_width() - 1);
    return terms_.mk_bv(half - 1, builder_.pointer_width());
  }

  void end_text(Term size) {
    if (count_) builder_.emit(ir::Assume{terms_.mk_not(terms_.mk_eq(size, builder_.word(0)))});
    Term last = terms_.mk(Op::BvSub, {size, builder_.word(1)});
    Term zero = terms_.mk_bv(0, 8);
    builder_.emit(ir::Store{ir::PointerPlace{builder_.offset(out_, last), ir::Type::bv(8)}, zero});
  }

  void mark_element(Term start) {
    for (std::size_t i = 0; i < shape_.inner.size(); ++i) {
      Term place = builder_.offset(start, shape_.inner[i].offset);
      builder_.emit(ir::Store{ir::PointerPlace{place, ir::Type::ptr()}, layout_.markers[i]});
    }
  }

  void mark() {
    if (!elements_) return mark_element(out_);
    Term index = builder_.assign("index", word_type(), builder_.word(0));
    ir::BlockId head = builder_.new_block();
    builder_.end(ir::Goto{head});
    builder_.select(head);
    ir::BlockId after = builder_.branch(terms_.mk(Op::BvUlt, {index, elements_}));
    mark_element(builder_.offset(out_, terms_.mk(Op::BvMul, {index, builder_.word(shape_.size)})));
    builder_.emit(ir::Assign{index, terms_.mk(Op::BvAdd, {index, builder_.word(1)})});
    builder_.end(ir::Goto{head});
    builder_.select(after);
  }

  /// The caller has a pointer to each object, so none is lost.
  void remember() {
    const std::uint64_t bytes = builder_.pointer_width() / 8;
    Term cell = builder_.local("cell", ir::Type::ptr());
    builder_.emit(ir::Allocate{cell, builder_.word(layout_.known ? 2 * bytes : bytes), ir::Storage::Static});
    builder_.emit(ir::Store{ir::PointerPlace{cell, ir::Type::ptr()}, out_});
    if (!layout_.known) return;
    builder_.emit(ir::Store{ir::PointerPlace{builder_.offset(cell, bytes), ir::Type::ptr()}, layout_.known});
    builder_.emit(ir::Assign{layout_.known, cell});
  }

  ProcedureBuilder& builder_;
  term::TermManager& terms_;
  const LayOut& layout_;
  const Shape& shape_;
  Term out_;
  Term count_;
  Term elements_;  ///< null where there is one element
};

/// To one of the elements of an object that holds no pointers.
void move_within(ProcedureBuilder& builder, const Shape& shape, Term out) {
  term::TermManager& terms = builder.terms;
  const ir::Type word = ir::Type::bv(builder.pointer_width());
  Term step =
      havoc(builder, "step", word, "where a pointer to " + shape.name + " points into an object of another one");
  Term each = builder.word(shape.size);
  Term object = ir::pointer_object(terms, out);
  Term size = terms.mk(Op::ObjectSize, {object}, {}, terms.bv_sort(builder.pointer_width()));
  builder.emit(ir::Assume{terms.mk(Op::BvUlt, {step, terms.mk(Op::BvUdiv, {size, each})})});
  builder.emit(ir::Assign{out, builder.offset(out, terms.mk(Op::BvMul, {step, each}))});
}

}  // namespace

ir::Procedure make_lay_out(term::TermManager& terms, std::uint32_t pointer_width, const LayOut& layout,
                           const ir::Origin& origin) {
  ProcedureBuilder builder(terms, pointer_width, layout.procedure, origin);
  LayOutBuilder(builder, layout).run();
  return builder.take();
}

ir::Procedure make_choice(term::TermManager& terms, std::uint32_t pointer_width, const LayOut& layout,
                          const ir::Origin& origin) {
  ProcedureBuilder builder(terms, pointer_width, layout.choose, origin);
  Term out = builder.result("$result", ir::Type::ptr());
  builder.new_block();
  Term cell = builder.assign("cell", ir::Type::ptr(), layout.known);
  ir::BlockId head = builder.new_block();
  builder.end(ir::Goto{head});
  builder.select(head);
  Term object = ir::pointer_object(terms, cell);
  builder.emit(ir::Assume{terms.mk_not(terms.mk_eq(object, terms.mk_null()))});
  ir::BlockId next = builder.branch(havoc(builder, "is_it", ir::Type::boolean(), "which object a pointer leads to"));
  builder.emit(ir::Load{out, ir::PointerPlace{cell, ir::Type::ptr()}});
  if (layout.shape.inner.empty() && layout.shape.extra == 0) move_within(builder, layout.shape, out);
  builder.end(ir::Return{});
  builder.select(next);
  builder.emit(ir::Load{cell, ir::PointerPlace{builder.offset(cell, pointer_width / 8), ir::Type::ptr()}});
  builder.end(ir::Goto{head});
  return builder.take();
}

ir::Procedure make_on_demand(term::TermManager& terms, std::uint32_t pointer_width, const std::vector<Marker>& markers,
                             const ir::Origin& origin) {
  ProcedureBuilder builder(terms, pointer_width, std::string(on_demand_procedure), origin);
  Term slot = builder.parameter("slot", ir::Type::ptr());
  Term value = builder.parameter("value", ir::Type::ptr());
  Term out = builder.result("$result", ir::Type::ptr());
  builder.new_block();
  for (const Marker& marker : markers) {
    Term object = ir::pointer_object(terms, value);
    ir::BlockId other = builder.branch(terms.mk_eq(object, ir::pointer_object(terms, marker.address)));
    builder.emit(ir::Call{{out}, marker.lay_out, {}});
    builder.emit(ir::Store{ir::PointerPlace{slot, ir::Type::ptr()}, out});
    builder.end(ir::Return{});
    builder.select(other);
  }
  builder.emit(ir::Assign{out, value});
  builder.end(ir::Return{});
  return builder.take();
}

ir::Procedure make_text(term::TermManager& terms, std::uint32_t pointer_width, const ir::Origin& origin) {
  ProcedureBuilder builder(terms, pointer_width, std::string(text_procedure), origin);
  Term out = builder.result("$result", ir::Type::ptr());
  builder.new_block();
  Term length = builder.local("length", ir::Type::bv(pointer_width));
  builder.emit(ir::Havoc{{length}, "argument length", ir::InputKind::ArgumentLength});
  builder.emit(ir::Assume{terms.mk(Op::BvUlt, {length, builder.word(0x7fffffff)})});
  Term size = terms.mk(Op::BvAdd, {length, builder.word(1)});
  builder.emit(ir::Allocate{out, size, ir::Storage::Static});
  Term end = builder.offset(out, length);
  builder.emit(ir::Store{ir::PointerPlace{end, ir::Type::bv(8)}, terms.mk_bv(0, 8)});
  builder.end(ir::Return{});
  return builder.take();
}

Term last_element(ProcedureBuilder& builder, Term vector) {
  Term object = ir::pointer_object(builder.terms, vector);
  Term size = builder.terms.mk(Op::ObjectSize, {object}, {}, builder.terms.bv_sort(builder.pointer_width()));
  return builder.terms.mk(Op::BvSub, {size, builder.word(builder.pointer_width() / 8)});
}

ir::Procedure make_text_on_demand(term::TermManager& terms, std::uint32_t pointer_width,
                                  const std::vector<Term>& vectors, const ir::Origin& origin) {
  ProcedureBuilder builder(terms, pointer_width, std::string(on_demand_procedure), origin);
  Term slot = builder.parameter("slot", ir::Type::ptr());
  Term value = builder.parameter("value", ir::Type::ptr());
  Term out = builder.result("$result", ir::Type::ptr());
  builder.new_block();
  builder.emit(ir::Assign{out, value});
  std::vector<Term> is_inside;
  std::vector<Term> is_last;
  for (Term vector : vectors) {
    Term of_slot = ir::pointer_object(terms, slot);
    Term there = terms.mk_eq(of_slot, ir::pointer_object(terms, vector));
    Term last = last_element(builder, vector);
    Term offset = ir::pointer_offset(terms, slot);
    is_inside.push_back(terms.mk_and(there, terms.mk(Op::BvUlt, {offset, last})));
    is_last.push_back(terms.mk_and(there, terms.mk_eq(offset, last)));
  }
  Term is_null = terms.mk_eq(value, builder.null());
  ir::BlockId known = builder.branch(terms.mk_and(is_null, terms.mk_or(is_inside)));
  builder.emit(ir::Call{{out}, std::string(text_procedure), {}});
  builder.emit(ir::Store{ir::PointerPlace{slot, ir::Type::ptr()}, out});
  builder.end(ir::Return{});
  builder.select(known);
  // All that is stored there was laid out here; engines need not find that out.
  Term object = ir::pointer_object(terms, value);
  Term size = terms.mk(Op::ObjectSize, {object}, {}, terms.bv_sort(pointer_width));
  Term is_live = terms.mk(Op::ObjectLive, {object});
  Term is_large = terms.mk(Op::BvUle, {builder.word(1), size});
  Term offset = ir::pointer_offset(terms, value);
  Term is_text = terms.mk(Op::And, {is_live, is_large, terms.mk_eq(offset, builder.word(0))});
  builder.emit(ir::Assume{terms.mk_implies(terms.mk_or(is_inside), is_text)});
  builder.emit(ir::Assume{terms.mk_implies(terms.mk_or(is_last), is_null)});
  builder.end(ir::Return{});
  return builder.take();
}

}  // namespace cairn::frontend::c
