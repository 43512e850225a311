#include "ir/interpret/memory.h"

#include <utility>

namespace cairn::ir::interpret {

using term::Sort;
using term::SortKind;

namespace {

constexpr std::uint64_t word_bytes = sizeof(unsigned long);
constexpr std::uint64_t word_bits = 8 * word_bytes;
// Addresses as on x86-64; no object that a run has memory for reaches the next one.
constexpr unsigned bits_of_middle = 46;
constexpr unsigned bits_of_object = 30;

std::string plural(const mpz_class& count) { return count.get_str() + (count == 1 ? " byte" : " bytes"); }

/// An offset as C programmers think of it: a signed number.
mpz_class signed_offset(Term offset) {
  const std::uint32_t width = offset.sort().width();
  const mpz_class& value = offset.integer();
  return mpz_tstbit(value.get_mpz_t(), width - 1) ? value - (mpz_class(1) << width) : value;
}

}  // namespace

std::uint64_t Memory::size_of(Sort sort) const {
  switch (sort.kind()) {
    case SortKind::Bool: return 1;
    case SortKind::BitVec: return (std::uint64_t{sort.width()} + 7) / 8;
    case SortKind::Float: return (std::uint64_t{sort.a()} + sort.b() + 7) / 8;
    case SortKind::Datatype:
      if (sort == pointer_sort(terms_, program_.pointer_width)) return program_.pointer_width / 8;
      break;
    default: break;
  }
  undefined("values of sort " + to_string(sort) + " have no place in C memory");
}

const Object& Memory::locate(const Heap& heap, Term pointer, std::uint64_t size, const char* access) const {
  const std::string what(access);
  const mpz_class& number = pointer[0].integer();
  const mpz_class& offset = pointer[1].integer();
  if (number == 0) {
    undefined(what + (offset == 0 ? " through a null pointer" : " through an integer address without object"));
  }
  const Object* object = heap.find(number);
  if (!object) undefined(what + " through a pointer to a function");
  const std::string name = "object " + number.get_str();
  if (object->kind != ObjectKind::Bytes) undefined(what + " of bytes in " + name + ", which is not of C memory");
  if (!object->live) undefined(what + " in " + name + " after its life ended");
  if (offset + size > object->size) {
    undefined(what + " of " + plural(size) + " at offset " + signed_offset(pointer[1]).get_str() + " in " + name +
              ", which has " + plural(object->size));
  }
  return *object;
}

mpz_class Memory::address_of(const mpz_class& object) const {
  const mpz_class distance = object * mpz_class(1UL << bits_of_object);
  return mpz_class(1UL << bits_of_middle) + (addresses_ == Addresses::Rising ? distance : mpz_class(-distance));
}

std::uint8_t Memory::address_byte(const Byte& fragment) const {
  const mpz_class address = address_of(fragment.pointer[0].integer()) + fragment.pointer[1].integer();
  mpz_class byte = address >> (8UL * fragment.value);
  mpz_fdiv_r_2exp(byte.get_mpz_t(), byte.get_mpz_t(), 8);
  return static_cast<std::uint8_t>(byte.get_ui());
}

/// A pointer to an object keeps it where a program copies it byte by byte.
Term Memory::pointer_at(const mpz_class& address) {
  const Term null = terms_.mk_null();
  const Term number = terms_.mk_bv(address, program_.pointer_width);
  const Term none = mk_pointer(terms_, null, number);
  const mpz_class distance = address - mpz_class(1UL << bits_of_middle);
  if (addresses_ == Addresses::None || abs(distance) >= mpz_class(1UL << (bits_of_middle - 1))) return none;
  mpz_class object;
  mpz_fdiv_q_2exp(object.get_mpz_t(), distance.get_mpz_t(), bits_of_object);
  if (addresses_ == Addresses::Falling) object = -object;
  if (object == 0) return none;
  const Term reference = terms_.mk_ref(object);
  const Term offset = terms_.mk_bv(mpz_class(address - address_of(object)), program_.pointer_width);
  return mk_pointer(terms_, reference, offset);
}

Term Memory::decode(const Object& object, std::uint64_t offset, Sort sort, std::string& error) {
  const std::uint64_t size = size_of(sort);
  mpz_class bits = 0;
  std::uint64_t word = 0;
  std::uint64_t fragments = 0;
  const Byte first = object.bytes.get(offset);
  for (std::uint64_t i = size; i-- > 0;) {
    const Byte byte = object.bytes.get(offset + i);
    if (byte.kind == Byte::Kind::Fragment && byte.pointer == first.pointer && byte.value == i) ++fragments;
    const bool is_address = byte.kind == Byte::Kind::Fragment && addresses_ != Addresses::None;
    if (byte.kind == Byte::Kind::Data || is_address) {
      word = (word << 8) + (is_address ? address_byte(byte) : byte.value);
      if (i % word_bytes == 0) bits = (bits << word_bits) + mpz_class(std::exchange(word, 0));
      continue;
    }
    if (!is_pointer(sort) || byte.kind == Byte::Kind::Unknown) {
      error = byte.kind == Byte::Kind::Unknown ? "read of a byte that was never written"
                                               : "read of a stored pointer as data";
      return {};
    }
  }
  if (is_pointer(sort)) {
    if (fragments == size) return first.pointer;
    for (std::uint64_t i = 0; i < size && addresses_ == Addresses::None; ++i) {
      if (object.bytes.get(offset + i).kind == Byte::Kind::Fragment) {
        error = "read of a pointer from bytes that are only partly those of a stored pointer";
        return {};
      }
    }
    return pointer_at(bits);
  }
  if (sort.is_bool()) return terms_.mk_bool(bits != 0);
  if (sort.is_float()) return terms_.mk_float(bits, sort.a(), sort.b());
  return terms_.mk_bv(bits, sort.width());
}

void Memory::encode(Heap& heap, Object& object, std::uint64_t offset, Term value, bool written) {
  const std::uint64_t size = size_of(value.sort());
  const std::uint64_t pages = object.bytes.pages();
  const bool fragments = is_pointer(value.sort()) && value[0].integer() != 0;
  mpz_class bits = 0;
  if (!fragments) {
    const Term data = is_pointer(value.sort()) ? value[1] : value;
    bits = data.sort().is_bool() ? mpz_class(data.bool_value() ? 1 : 0) : data.integer();
  }
  std::uint64_t word = 0;
  for (std::uint64_t i = 0; i < size; ++i) {
    Byte& byte = object.bytes.at(offset + i);
    if (fragments) {
      byte = {value, static_cast<std::uint8_t>(i), Byte::Kind::Fragment, written};
    } else {
      if (i % word_bytes == 0) {
        word = bits.get_ui();
        bits >>= word_bits;
      }
      byte = {{}, static_cast<std::uint8_t>(word & 0xff), Byte::Kind::Data, written};
      word >>= 8;
    }
  }
  heap.charge((object.bytes.pages() - pages) * SparseVector<Byte>::page_bytes);
}

void Memory::ask_unknown(Heap& heap, const Object& object, std::uint64_t offset, Sort sort, const Origin& origin) {
  const std::uint64_t size = size_of(sort);
  std::vector<std::uint64_t> unknown;
  for (std::uint64_t i = 0; i < size; ++i) {
    if (object.bytes.get(offset + i).kind == Byte::Kind::Unknown) unknown.push_back(offset + i);
  }
  if (unknown.empty()) return;
  const std::uint64_t number = object.number;
  if (is_pointer(sort) && unknown.size() == size) {
    const Term value = inputs_.ask_memory(object, offset, Type::ptr(), origin, heap);
    encode(heap, heap.writable(number), offset, value, false);
    return;
  }
  for (std::uint64_t place : unknown) {
    const Term value = inputs_.ask_memory(heap.get(number), place, Type::bv(8), origin, heap);
    encode(heap, heap.writable(number), place, value, false);
  }
}

Term Memory::load(Heap& heap, Term pointer, Sort sort, const Origin& origin, bool fixed) {
  const Object& object = locate(heap, pointer, size_of(sort), "read");
  const std::uint64_t number = object.number;
  const std::uint64_t offset = pointer[1].integer().get_ui();
  if (!fixed) ask_unknown(heap, object, offset, sort, origin);
  std::string error;
  const Term value = decode(heap.get(number), offset, sort, error);
  if (!value) undefined(std::move(error));
  return value;
}

void Memory::store(Heap& heap, Term pointer, Term value) {
  const std::uint64_t size = size_of(value.sort());
  const std::uint64_t number = locate(heap, pointer, size, "write").number;
  const std::uint64_t offset = pointer[1].integer().get_ui();
  Object& object = heap.writable(number);
  encode(heap, object, offset, value, true);
  if (auto view = object.views.find(offset); view != object.views.end() && size_of(view->second) == size) {
    view->second = value.sort();
    return;
  }
  forget_views(object, offset, size);
  object.views.emplace(offset, value.sort());
}

/// Removes the views that overlap with bytes that change.
void Memory::forget_views(Object& object, std::uint64_t offset, std::uint64_t size) const {
  auto view = object.views.lower_bound(offset);
  if (view != object.views.begin() && std::prev(view)->first + size_of(std::prev(view)->second) > offset) --view;
  while (view != object.views.end() && view->first < offset + size) view = object.views.erase(view);
}

void Memory::copy(Heap& heap, Term target, Term source, std::uint64_t size, const Origin& origin) {
  if (size == 0) return;
  const std::uint64_t from = locate(heap, source, size, "read").number;
  const std::uint64_t to = locate(heap, target, size, "write").number;
  const std::uint64_t first = source[1].integer().get_ui();
  const std::uint64_t offset = target[1].integer().get_ui();
  const Sort byte_sort = terms_.bv_sort(8);
  std::vector<Byte> bytes;
  for (std::uint64_t i = 0; i < size; ++i) {
    ask_unknown(heap, heap.get(from), first + i, byte_sort, origin);
    bytes.push_back(heap.get(from).bytes.get(first + i));
  }
  const std::map<std::uint64_t, Sort> views = heap.get(from).views;
  Object& object = heap.writable(to);
  const std::uint64_t pages = object.bytes.pages();
  for (std::uint64_t i = 0; i < size; ++i) object.bytes.at(offset + i) = bytes[i];
  heap.charge((object.bytes.pages() - pages) * SparseVector<Byte>::page_bytes);
  forget_views(object, offset, size);
  for (auto view = views.lower_bound(first); view != views.end() && view->first < first + size; ++view) {
    if (view->first + size_of(view->second) <= first + size) {
      object.views.emplace(view->first - first + offset, view->second);
    }
  }
}

bool Memory::fills_whole(const Heap& heap, Term target, const mpz_class& size) const {
  // Smaller ones are shown byte by byte.
  constexpr std::uint64_t most_single = 1 << 16;
  const Object* object = heap.find(target[0].integer());
  return object && size == object->size && target[1].integer() == 0 && size > most_single;
}

void Memory::fill(Heap& heap, Term target, Term byte, std::uint64_t size) {
  if (size == 0) return;
  Object& object = heap.writable(locate(heap, target, size, "write").number);
  const std::uint64_t offset = target[1].integer().get_ui();
  if (fills_whole(heap, target, size)) {
    object.bytes.fill({{}, static_cast<std::uint8_t>(byte.integer().get_ui()), Byte::Kind::Data, true});
  } else {
    for (std::uint64_t i = 0; i < size; ++i) encode(heap, object, offset + i, byte, true);
  }
  forget_views(object, offset, size);
}

bool Memory::initialised(const Heap& heap, Term pointer, const mpz_class& size) const {
  const Object* object = heap.find(pointer[0].integer());
  const mpz_class& offset = pointer[1].integer();
  if (!object || !object->live || object->kind != ObjectKind::Bytes || offset + size > object->size) return false;
  for (std::uint64_t i = 0; size > i; ++i) {
    if (!object->bytes.get(offset.get_ui() + i).written) return false;
  }
  return true;
}

std::vector<Cell> Memory::cells(const Object& object, std::uint64_t offset, std::uint64_t size) {
  std::vector<Cell> result;
  std::string error;
  std::uint64_t singles = 0;
  std::uint64_t shown_to = offset;
  object.bytes.for_each([&](std::uint64_t i, const Byte& byte) {
    if (i < shown_to || i >= offset + size || byte.kind == Byte::Kind::Unknown) return;
    const auto view = object.views.find(i);
    const bool single = view == object.views.end();
    if (single && singles++ >= 1024) return;
    const Sort sort = single ? terms_.bv_sort(8) : view->second;
    shown_to = i + size_of(sort);
    result.push_back({"+" + std::to_string(i), decode(object, i, sort, error)});
  });
  return result;
}

}  // namespace cairn::ir::interpret
