#include "property/body_generator.h"

namespace cairn::test {

using ir::Property;
using ir::Type;

void BodyGenerator::generate() {
  declare_variables();
  add_block();
  if (is_entry()) initial_assumptions();
  if (is_entry() && w_.has_pointers() && w_.options.views) {
    for (std::size_t i = 0; i < pointers_.size(); ++i) allocate_any();
  }
  statements(w_.options.nesting, w_.options.statements);
  if (chance(80)) emit(ir::Assign{p_.results[0].variable, scalar()});
  if (is_entry() && chance(50)) assertion();
  end(ir::Return{});
}

ir::BlockId BodyGenerator::add_block() {
  const auto id = static_cast<ir::BlockId>(p_.blocks.size());
  p_.blocks.push_back({"b" + std::to_string(id), {}, {}, {ir::Return{}, {}}});
  return id;
}

void BodyGenerator::emit(decltype(ir::Statement::kind) statement) {
  p_.blocks[current_].statements.push_back({std::move(statement), {}});
}

void BodyGenerator::end(decltype(ir::Terminator::kind) terminator) { p_.blocks[current_].terminator.kind = terminator; }

/// Emits what `then` emits below a branch, and goes on behind it.
void BodyGenerator::when(Term condition, const std::function<void()>& then) {
  const ir::BlockId inside = add_block();
  const ir::BlockId behind = add_block();
  end(ir::Branch{condition, inside, behind});
  current_ = inside;
  then();
  end(ir::Goto{behind});
  current_ = behind;
}

void BodyGenerator::conditional(int depth) {
  const ir::BlockId yes = add_block();
  const ir::BlockId no = add_block();
  const ir::BlockId behind = add_block();
  end(ir::Branch{condition(), yes, no});
  for (ir::BlockId branch : {yes, no}) {
    current_ = branch;
    if (branch == yes || chance(50)) statements(depth - 1, 2);
    end(ir::Goto{behind});
  }
  current_ = behind;
}

void BodyGenerator::loop(int depth) {
  const Term counter = local("k" + std::to_string(counters_++), Type::bv(3));
  emit(ir::Assign{counter, terms_.mk_bv(0, 3)});
  const ir::BlockId head = add_block();
  const ir::BlockId body = add_block();
  const ir::BlockId behind = add_block();
  end(ir::Goto{head});
  current_ = head;
  const auto bound = static_cast<unsigned long>(1 + w_.below(static_cast<std::uint64_t>(w_.options.iterations)));
  Term again = terms_.mk(Op::BvUlt, {counter, terms_.mk_bv(bound, 3)});
  if (chance(50)) again = terms_.mk_and(again, condition(1));
  end(ir::Branch{again, body, behind});
  current_ = body;
  const bool outer = in_loop_;
  in_loop_ = true;
  emit(ir::Assign{counter, terms_.mk(Op::BvAdd, {counter, terms_.mk_bv(1, 3)})});
  statements(depth - 1, 2);
  in_loop_ = outer;
  end(ir::Goto{chance(85) ? head : behind});
  current_ = behind;
}

void BodyGenerator::statements(int depth, int count) {
  for (std::uint64_t i = 1 + w_.below(static_cast<std::uint64_t>(count)); i > 0; --i) statement(depth);
}

void BodyGenerator::statement(int depth) {
  if (w_.has_pointers() && w_.options.views && chance(50)) return view_statement();
  if (w_.options.mutual && chance(15)) {
    call();
    if (w_.options.records && chance(60)) field_statement();
    return assertion();
  }
  const std::uint64_t kind = w_.below(100);
  if (kind < 12 && depth > 0) return conditional(depth);
  if (kind < 20 && depth > 0) return loop(depth);
  if (kind < 30) return input();
  if (kind < 38) return assertion();
  if (kind < 40) return emit(ir::Assume{condition()});
  if (kind < 60 && w_.options.records) return chance(40) ? reference_statement() : field_statement();
  if (kind < 70 && w_.options.arrays) return chance(35) ? array_statement() : element_statement();
  if (kind < 84 && w_.has_pointers()) return pointer_statement();
  if (kind < 92) return call();
  assignment();
}

void BodyGenerator::require(Term condition, Property property) {
  if (chance(60)) return emit(ir::Assert{spec::make(spec::Pure{condition}), property, "access is valid"});
  emit(ir::Assume{condition});
}

void BodyGenerator::where_valid(const Validity& valid, Property property, const std::function<void()>& access) {
  const std::uint64_t kind = w_.below(100);
  if (w_.options.undefined && kind < 15) return access();
  if (kind < 60) {
    return when(valid.static_part, [&] {
      if (valid.heap_part) require(valid.heap_part, property);
      access();
    });
  }
  require(valid.heap_part ? terms_.mk_and(valid.static_part, valid.heap_part) : valid.static_part, property);
  access();
}

ir::Term BodyGenerator::local(const std::string& name, const Type& type) {
  p_.locals.push_back(w_.declare(name, type));
  return p_.locals.back().variable;
}

void BodyGenerator::declare_variables() {
  for (const ir::Declaration& d : p_.parameters) {
    if (d.type == w_.scalar()) scalars_.push_back(d.variable);
    if (d.type.kind == ir::TypeKind::Ref) references_.push_back(d.variable);
  }
  const auto assignable = [&](Term variable) {
    scalars_.push_back(variable);
    targets_.push_back(variable);
  };
  for (const ir::Global& global : w_.program.globals) {
    const ir::Declaration& d = global.declaration;
    if (d.type == w_.scalar()) assignable(d.variable);
    if (d.type.kind == ir::TypeKind::Ref) {
      references_.push_back(d.variable);
      reference_targets_.push_back(d.variable);
    }
    if (d.type.kind == ir::TypeKind::Ptr) pointers_.push_back(d.variable);
  }
  assignable(p_.results[0].variable);
  for (const char* name : {"s0", "s1", "s2"}) assignable(local(name, w_.scalar()));
  for (const char* name : {"c0", "c1"}) booleans_.push_back(local(name, Type::boolean()));
  if (w_.options.records) {
    for (const char* name : {"x", "y"}) {
      references_.push_back(local(name, Type::ref("R0")));
      reference_targets_.push_back(references_.back());
    }
  }
  if (w_.options.arrays) {
    for (const char* name : {"a0", "a1"}) arrays_.push_back(local(name, Type::array(w_.scalar(), w_.scalar())));
  }
  if (w_.has_pointers()) {
    for (const char* name : {"q0", "q1"}) pointers_.push_back(local(name, Type::ptr_to(Type::record("C"))));
    local("address", Type::ptr());
    if (w_.options.views) {
      local("half", Type::bv(16));
      local("octet", Type::bv(8));
      local("flag", Type::boolean());
    }
  }
  if (w_.options.function_pointers) local("f", Type::ptr());
}

void BodyGenerator::assume_in_range(Term scalar) {
  if (!w_.options.mathematical) return;
  const Term above = terms_.mk(Op::Le, {w_.number(w_.options.lowest), scalar});
  const Term below = terms_.mk(Op::Le, {scalar, w_.number(w_.options.highest)});
  emit(ir::Assume{terms_.mk_and(above, below)});
}

void BodyGenerator::initial_assumptions() {
  for (const ir::Global& global : w_.program.globals) {
    if (!global.initial) assume_in_range(global.declaration.variable);
  }
  if (w_.inputs < w_.options.inputs && chance(60)) {
    p_.parameters.push_back(w_.declare("in", w_.scalar()));
    scalars_.push_back(p_.parameters.back().variable);
    ++w_.inputs;
    assume_in_range(scalars_.back());
  }
}

/// An input, where it is executed at most once in a run.
void BodyGenerator::input() {
  if (!is_entry() || in_loop_ || w_.inputs >= w_.options.inputs) return assignment();
  ++w_.inputs;
  const std::uint64_t kind = w_.below(10);
  if (kind < 2) return emit(ir::Havoc{{pick(booleans_)}, "flag"});
  if (kind < 4 && w_.options.records) return emit(ir::Havoc{{pick(reference_targets_)}, "reference"});
  const Term target = pick(targets_);
  emit(ir::Havoc{{target}, "number"});
  assume_in_range(target);
}

void BodyGenerator::assignment() {
  if (chance(20)) return emit(ir::Assign{pick(booleans_), condition()});
  emit(ir::Assign{pick(targets_), scalar()});
}

void BodyGenerator::assertion() {
  if (w_.options.leaks && chance(50)) {
    const Term claim = terms_.mk(chance(30) ? Op::HeapFreed : Op::HeapTracked, {});
    return emit(ir::Assert{spec::make(spec::Pure{claim}), Property::ValidMemtrack, "nothing is lost"});
  }
  const Term claim = w_.options.heap_assertions && chance(50) ? heap_condition() : condition();
  // A disjunction is weaker, so that some assertions always hold.
  const Term weak = chance(60) ? terms_.mk_or(claim, condition()) : claim;
  emit(ir::Assert{spec::make(spec::Pure{weak}), Property::Assert, "claim"});
}

void BodyGenerator::reference_statement() {
  const Term target = pick(reference_targets_);
  const std::uint64_t kind = w_.below(10);
  if (kind < 5) {
    std::string record = "R0";
    if (w_.options.dynamic_types) record[1] = static_cast<char>('0' + w_.below(3));
    return emit(ir::NewObject{target, record});
  }
  if (kind < 6 && w_.options.frees_records) {
    const Term freed = reference();
    const Term null = terms_.mk_eq(freed, terms_.mk_null());
    const Term null_or_live = terms_.mk_or(null, terms_.mk(Op::ObjectLive, {freed}));
    return where_valid({terms_.mk_true(), null_or_live}, Property::ValidFree, [&] { emit(ir::Free{freed}); });
  }
  emit(ir::Assign{target, reference()});
}

void BodyGenerator::field_statement() {
  const bool own = p_.name.ends_with("_m") && p_.name[1] != '0' && chance(40);
  const Term object = own ? p_.parameters[0].variable : pick(references_);
  const std::uint64_t kind = w_.below(10);
  const std::string name = own ? p_.name.substr(0, 2) + ".w" : kind < 5 ? "R0.v" : kind < 8 ? "R0.next" : "R0.b";
  const ir::FieldPlace place{object, name};
  where_valid(valid_reference(object), Property::NullDereference, [&] {
    const bool is_store = chance(50);
    if (name == "R0.next") {
      if (is_store) return emit(ir::Store{place, reference()});
      return emit(ir::Load{pick(reference_targets_), place});
    }
    if (name == "R0.b") {
      if (is_store) return emit(ir::Store{place, condition(1)});
      return emit(ir::Load{pick(booleans_), place});
    }
    if (is_store) return emit(ir::Store{place, scalar()});
    emit(ir::Load{pick(targets_), place});
  });
}

void BodyGenerator::array_statement() {
  const Term target = pick(arrays_);
  if (chance(30)) return emit(ir::Assign{target, chance(80) ? pick(arrays_) : terms_.mk_null()});
  const Term length = chance(70) ? w_.number(1 + static_cast<long>(w_.below(3))) : scalar(1);
  const Term zero = w_.number(0);
  const Term valid = terms_.mk(w_.options.mathematical ? Op::Le : Op::BvSle, {zero, length});
  where_valid({valid, {}}, Property::NegativeArraySize, [&] { emit(ir::NewArray{target, w_.scalar(), length}); });
}

void BodyGenerator::element_statement() {
  const Term array = pick(arrays_);
  const Term index = chance(50) ? w_.number(static_cast<long>(w_.below(3))) : scalar(1);
  where_valid({valid_index(array, index), {}}, Property::ArrayBounds, [&] {
    if (chance(50)) return emit(ir::Store{ir::ElementPlace{array, index}, scalar()});
    emit(ir::Load{pick(targets_), ir::ElementPlace{array, index}});
  });
}

void BodyGenerator::pointer_statement() {
  const std::uint64_t kind = w_.below(100);
  if (kind < 25) return allocate();
  if (kind < 65) return memory_access();
  if (kind < 75) return free_pointer();
  if (kind < 85) return copy_memory();
  if (kind < 92) {
    const Term index = terms_.mk_bv(static_cast<long>(w_.below(3)) - 1, w_.program.pointer_width);
    return emit(ir::ElementAddress{pick(pointers_), pick(pointers_), Type::record("C"), index});
  }
  emit(ir::Assign{pick(pointers_), pick(pointers_)});
}

void BodyGenerator::allocate() {
  const std::uint64_t size = w_.program.records.back().layout->size * (1 + w_.below(2));
  const Term target = pick(pointers_);
  emit(ir::Allocate{target, bytes(size), chance(70) ? ir::Storage::Heap : ir::Storage::Stack});
  if (!w_.options.uninitialised || chance(50)) emit(ir::FillMemory{target, terms_.mk_bv(0, 8), bytes(size)});
}

void BodyGenerator::memory_access() {
  const Term base = pick(pointers_);
  const Term address = terms_.mk_const("address", pointers_[0].sort());
  const bool is_pointer = chance(40);
  const std::uint64_t size = is_pointer ? w_.program.pointer_width / 8 : 1;
  const Type type = is_pointer ? Type::ptr_to(Type::record("C")) : w_.scalar();
  emit(ir::FieldAddress{address, base, is_pointer ? "C.p" : "C.v"});
  const ir::PointerPlace place{address, type};
  where_valid(valid_bytes(address, size), Property::ValidDeref, [&] {
    if (chance(50)) return emit(ir::Store{place, is_pointer ? pick(pointers_) : scalar()});
    emit(ir::Load{is_pointer ? pick(pointers_) : pick(targets_), place});
  });
}

void BodyGenerator::copy_memory() {
  const Term source = pick(pointers_);
  const Term target = pick(pointers_);
  const std::uint64_t size = w_.program.records.back().layout->size;
  const Validity read = valid_bytes(source, size);
  const Validity write = valid_bytes(target, size);
  const Validity both{terms_.mk_and(read.static_part, write.static_part),
                      terms_.mk_and(read.heap_part, write.heap_part)};
  where_valid(both, Property::ValidDeref, [&] { emit(ir::CopyMemory{target, source, bytes(size)}); });
}

void BodyGenerator::free_pointer() {
  const Term pointer = pick(pointers_);
  const Term object = ir::pointer_object(terms_, pointer);
  const Term start = terms_.mk(Op::Eq, {ir::pointer_offset(terms_, pointer), bytes(0)});
  const Term null = terms_.mk_eq(object, terms_.mk_null());
  const Term heap = terms_.mk_or(null, terms_.mk(Op::ObjectIsHeap, {object}));
  const Term live = terms_.mk_or(null, terms_.mk(Op::ObjectLive, {object}));
  where_valid({terms_.mk_and(start, heap), live}, Property::ValidFree, [&] { emit(ir::Free{pointer}); });
}

void BodyGenerator::call() {
  if (p_.name.ends_with("_m")) return assignment();
  if (w_.options.records && w_.options.dynamic_types && chance(40)) return virtual_call();
  const auto last = static_cast<std::size_t>(w_.options.procedures);
  // Calls go to procedures behind this one, or to others with less fuel, so that every run ends.
  const auto indirect = [&](int percent) { return w_.options.function_pointers && chance(percent); };
  if (!is_entry() && w_.options.mutual && chance(70)) {
    const std::size_t callee = 1 + w_.below(last);
    return call_with(callee, indirect(20));
  }
  if (!is_entry() && chance(30)) return call_with(number_, false);
  if (number_ >= last) return assignment();
  const std::size_t callee = number_ + 1 + w_.below(last - number_);
  call_with(callee, indirect(30));
}

void BodyGenerator::call_with(std::size_t callee, bool indirect) {
  const std::string name = w_.program.procedures[callee].name;
  const bool recursive = callee <= number_ || (w_.options.mutual && !is_entry());
  const Term fuel = recursive ? terms_.mk(Op::BvSub, {p_.parameters[0].variable, terms_.mk_bv(1, 3)})
                              : terms_.mk_bv(static_cast<unsigned long>(w_.below(3)), 3);
  std::vector<Term> arguments{fuel, scalar(1)};
  if (w_.options.records) arguments.push_back(reference());
  const Term target = pick(targets_);
  const auto emit_call = [&] {
    if (!indirect) return emit(ir::Call{{target}, name, arguments});
    const term::Sort sort = w_.sort(Type::ptr());
    const Term pointer = terms_.mk_const("f", sort);
    emit(ir::Assign{pointer, terms_.mk_named(Op::FunctionAddress, name, {}, sort)});
    emit(ir::IndirectCall{{target}, pointer, arguments});
  };
  if (!recursive) return emit_call();
  const Term none = terms_.mk_bv(0, 3);
  when(terms_.mk_not(terms_.mk_eq(p_.parameters[0].variable, none)), emit_call);
}

void BodyGenerator::virtual_call() {
  const Term receiver = pick(references_);
  where_valid(valid_reference(receiver), Property::NullDereference, [&] {
    emit(ir::VirtualCall{{pick(targets_)}, "R0.m", {receiver, scalar(1)}});
  });
}

}  // namespace cairn::test
