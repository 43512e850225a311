#pragma once

#include <cstdint>
#include <functional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace cairn::term {

enum class SortKind : std::uint8_t {
  Bool,
  Int,           ///< mathematical integers
  Real,          ///< mathematical reals
  BitVec,        ///< width a()
  Float,         ///< IEEE 754, exponent bits a(), significand bits b() with the hidden one
  RoundingMode,  ///< of Float operators
  Ref,           ///< identities of heap objects; null is one of them. Only equality is defined on it.
  Array,         ///< total maps from params()[0] to params()[1]
  Set,           ///< finite sets of params()[0]
  Seq,           ///< finite sequences of params()[0]
  Uninterpreted,
  Datatype,
};

struct SortData;
struct SortHead;
struct Datatype;

/// A sort: an immutable handle of 8 bytes that a TermManager made. Two sorts of one manager are equal iff their handles
/// are. The default sort is null and equals no real sort.
class Sort {
 public:
  Sort() = default;

  SortKind kind() const;
  std::uint32_t id() const;
  /// Bit-vector width, or exponent bits of a float.
  std::uint32_t a() const;
  /// Significand bits of a float, the hidden bit counted.
  std::uint32_t b() const;
  std::uint32_t width() const { return a(); }
  std::span<const Sort> params() const;
  /// Name of an uninterpreted sort or datatype.
  const std::string& name() const;
  /// Constructors of a datatype; they are there once the manager has defined it.
  const Datatype& datatype() const;

  bool is(SortKind k) const { return kind() == k; }
  bool is_bool() const { return is(SortKind::Bool); }
  bool is_int() const { return is(SortKind::Int); }
  bool is_real() const { return is(SortKind::Real); }
  bool is_bv() const { return is(SortKind::BitVec); }
  bool is_float() const { return is(SortKind::Float); }
  bool is_ref() const { return is(SortKind::Ref); }
  bool is_array() const { return is(SortKind::Array); }
  bool is_datatype() const { return is(SortKind::Datatype); }

  explicit operator bool() const { return data_ != nullptr; }
  friend bool operator==(Sort, Sort) = default;
  /// By creation order: deterministic between runs.
  friend bool operator<(Sort x, Sort y) { return x.id() < y.id(); }

 private:
  friend class TermManager;
  friend struct std::hash<Sort>;
  friend struct SortData;
  explicit Sort(const SortHead* data) : data_(data) {}
  const SortHead* data_ = nullptr;
};

/// The part of a sort's data that is asked for all the time.
struct SortHead {
  std::uint32_t id;
  SortKind kind;
  std::uint32_t a = 0;
  std::uint32_t b = 0;
};

inline SortKind Sort::kind() const { return data_->kind; }
inline std::uint32_t Sort::id() const { return data_->id; }
inline std::uint32_t Sort::a() const { return data_->a; }
inline std::uint32_t Sort::b() const { return data_->b; }

struct Selector {
  std::string name;
  Sort sort;
};

struct Constructor {
  std::string name;
  std::vector<Selector> selectors;
};

/// An algebraic datatype. Constructors and selectors are named by their positions.
struct Datatype {
  std::vector<Constructor> constructors;

  /// Position of a constructor, or -1.
  int find_constructor(std::string_view name) const;
  /// Position of a selector within a constructor, or -1.
  int find_selector(std::uint32_t constructor, std::string_view name) const;
};

/// SMT-LIB spelling: `Int`, `(_ BitVec 32)`, `(Array Int Bool)`. Ref prints as `Ref`.
std::string to_string(Sort sort);

}  // namespace cairn::term

template <>
struct std::hash<cairn::term::Sort> {
  std::size_t operator()(cairn::term::Sort s) const noexcept { return std::hash<const void*>()(s.data_); }
};
