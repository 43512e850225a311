#include "ir/interpret/heap.h"

namespace cairn::ir::interpret {

Term Object::cell(std::uint64_t i) const {
  if (Term value = cells.get(i)) return value;
  return kind == ObjectKind::Record ? record->zeros[i] : zero;
}

Object& Heap::add(Object object) {
  charge(sizeof(Object));
  object.number = ++count_;
  object.epoch = epoch_;
  auto owned = std::make_shared<Object>(std::move(object));
  objects_ = objects_.set(count_, owned);
  return *owned;
}

const Object* Heap::find(const mpz_class& number) const {
  if (number <= 0 || number > mpz_class(static_cast<unsigned long>(count_))) return nullptr;
  return objects_.find(number.get_ui())->get();
}

Object& Heap::writable(std::uint64_t number) {
  const std::shared_ptr<Object>& object = *objects_.find(number);
  if (object->epoch == epoch_) return *object;
  auto copy = std::make_shared<Object>(*object);
  charge((copy->cells.pages() + copy->bytes.pages()) * SparseVector<Byte>::page_bytes);
  copy->epoch = epoch_;
  objects_ = objects_.set(number, copy);
  return *copy;
}

Heap Heap::snapshot() {
  Heap old = *this;
  ++epoch_;
  return old;
}

void Heap::set_cell(std::uint64_t number, std::uint64_t index, Term value) {
  Object& object = writable(number);
  const std::uint64_t pages = object.cells.pages();
  object.cells.at(index) = value;
  charge((object.cells.pages() - pages) * SparseVector<Term>::page_bytes);
}

void Heap::charge(std::uint64_t amount) {
  if (amount > memory_) limit_reached("the memory limit of the run");
  memory_ -= amount;
}

}  // namespace cairn::ir::interpret
