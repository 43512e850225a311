#pragma once

#include "ir/interpret/heap.h"
#include "ir/interpret/input_recorder.h"

namespace cairn::ir::interpret {

/// C memory: values of sorts as bytes of objects, little endian. An access outside a live object is Undefined.
///  - Bit-vectors take as many bytes as they need, zero-extended; booleans one byte (not 0 is true); floats their IEEE
///    bits; a pointer without object the bytes of its offset; other pointers fragments of themselves.
///  - Reading data from fragments, or a pointer from an incomplete or mixed run of fragments, is Undefined, or reads
///  the
///    bytes of an address, if objects have some.
///  - A byte that was never written is an input when it is first read and keeps that value until it is written. Where
///    a pointer is read from such bytes only, the whole pointer is the input.
class Memory {
 public:
  Memory(term::TermManager& terms, const Program& program, InputRecorder& inputs, Addresses addresses)
      : terms_(terms), program_(program), inputs_(inputs), addresses_(addresses) {}

  /// Reads at a pointer.
  /// @param fixed whether the heap is a past one, in which inputs cannot be asked for.
  Term load(Heap& heap, Term pointer, term::Sort sort, const Origin& origin, bool fixed = false);
  void store(Heap& heap, Term pointer, Term value);
  /// Copies bytes as they are: data, fragments of pointers, and whether they were written. A byte that was never
  /// written is an input here already, so that both copies have the same value.
  void copy(Heap& heap, Term target, Term source, std::uint64_t size, const Origin& origin);
  void fill(Heap& heap, Term target, Term byte, std::uint64_t size);
  /// Whether a fill is of all bytes of a large object, which takes neither memory nor time.
  bool fills_whole(const Heap& heap, Term target, const mpz_class& size) const;
  /// Whether bytes at a pointer lie in a live object and were written.
  bool initialised(const Heap& heap, Term pointer, const mpz_class& size) const;

  /// What lies in a range of bytes of an object: values of the sorts that were stored, single bytes elsewhere. Bytes of
  /// which nothing is known are left out, and all but the first 1024 single ones.
  std::vector<Cell> cells(const Object& object, std::uint64_t offset, std::uint64_t size);

 private:
  std::uint64_t size_of(term::Sort sort) const;
  bool is_pointer(term::Sort sort) const { return sort.is_datatype(); }
  const Object& locate(const Heap& heap, Term pointer, std::uint64_t size, const char* access) const;
  void forget_views(Object& object, std::uint64_t offset, std::uint64_t size) const;
  void ask_unknown(Heap& heap, const Object& object, std::uint64_t offset, term::Sort sort, const Origin& origin);
  Term decode(const Object& object, std::uint64_t offset, term::Sort sort, std::string& error);
  /// Where an object starts, if objects have addresses.
  mpz_class address_of(const mpz_class& object) const;
  Term pointer_at(const mpz_class& address);
  /// A byte of the address that a pointer is.
  std::uint8_t address_byte(const Byte& fragment) const;
  void encode(Heap& heap, Object& object, std::uint64_t offset, Term value, bool written);

  term::TermManager& terms_;
  const Program& program_;
  InputRecorder& inputs_;
  const Addresses addresses_;
};

}  // namespace cairn::ir::interpret
