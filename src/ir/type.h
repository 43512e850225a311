#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "term/term_manager.h"

namespace cairn::ir {

enum class TypeKind : std::uint8_t {
  Bool,
  Int,
  Real,
  BitVec,    ///< width a
  Float,     ///< exponent bits a, significand bits b
  Ref,       ///< reference to a record `name`, or to any object when the name is empty; may be null
  Array,     ///< reference to an array object: elements params[0], indices params[1] (Int or BitVec); may be null
  Ptr,       ///< C pointer: object and byte offset; params[0], when there, says what it usually points to
  Set,       ///< params[0]
  Seq,       ///< params[0]
  Map,       ///< params[0] to params[1]
  Datatype,  ///< name
  Opaque,    ///< name: an uninterpreted sort
  Record,    ///< a record `name` itself, in C memory: what a pointer points to; no variable has this type
  Block,     ///< a elements params[0] in a row, in C memory; no variable has this type
};

/// A type of the IR: a small value with structural equality. The default type is Bool.
struct Type {
  TypeKind kind = TypeKind::Bool;
  std::uint32_t a = 0;
  std::uint32_t b = 0;
  std::string name;
  std::vector<Type> params;

  friend bool operator==(const Type&, const Type&) = default;

  static Type boolean() { return {}; }
  static Type integer() { return {TypeKind::Int, 0, 0, {}, {}}; }
  static Type real() { return {TypeKind::Real, 0, 0, {}, {}}; }
  static Type bv(std::uint32_t width) { return {TypeKind::BitVec, width, 0, {}, {}}; }
  static Type floating(std::uint32_t eb, std::uint32_t sb) { return {TypeKind::Float, eb, sb, {}, {}}; }
  static Type ref(std::string record = {}) { return {TypeKind::Ref, 0, 0, std::move(record), {}}; }
  static Type array(Type element, Type index = integer()) {
    return {TypeKind::Array, 0, 0, {}, {std::move(element), std::move(index)}};
  }
  static Type ptr() { return {TypeKind::Ptr, 0, 0, {}, {}}; }
  static Type ptr_to(Type pointee) { return {TypeKind::Ptr, 0, 0, {}, {std::move(pointee)}}; }
  static Type set(Type element) { return {TypeKind::Set, 0, 0, {}, {std::move(element)}}; }
  static Type seq(Type element) { return {TypeKind::Seq, 0, 0, {}, {std::move(element)}}; }
  static Type map(Type key, Type value) { return {TypeKind::Map, 0, 0, {}, {std::move(key), std::move(value)}}; }
  static Type datatype(std::string name) { return {TypeKind::Datatype, 0, 0, std::move(name), {}}; }
  static Type opaque(std::string name) { return {TypeKind::Opaque, 0, 0, std::move(name), {}}; }

  static Type record(std::string name) { return {TypeKind::Record, 0, 0, std::move(name), {}}; }
  static Type block(Type element, std::uint32_t count) { return {TypeKind::Block, count, 0, {}, {std::move(element)}}; }

  /// Whether variables and terms can have this type.
  bool is_value() const { return kind != TypeKind::Record && kind != TypeKind::Block; }
  /// References to records and arrays have sort Ref.
  bool is_reference() const { return kind == TypeKind::Ref || kind == TypeKind::Array; }
};

/// The spelling of the text form: `bv32`, `ref Node`, `array<int, bv32>`, `ptr<Node>`.
std::string to_string(const Type& type);

/// The sort of C pointers: a datatype `Ptr<width>` with one constructor ptr(object: Ref, offset: bv<width>).
/// The null pointer is ptr(null, 0). Function pointers are FunctionAddress terms.
term::Sort pointer_sort(term::TermManager& terms, std::uint32_t pointer_width);
term::Term mk_pointer(term::TermManager& terms, term::Term object, term::Term offset);
term::Term pointer_object(term::TermManager& terms, term::Term pointer);
term::Term pointer_offset(term::TermManager& terms, term::Term pointer);

/// The width of pointers of a sort that pointer_sort made; 0 for other sorts.
std::uint32_t pointer_width(term::Sort sort);

/// The sort that values of a type have, for types with is_value(). Datatypes must be declared in the manager.
term::Sort sort_of(term::TermManager& terms, const Type& type, std::uint32_t pointer_width);

}  // namespace cairn::ir
