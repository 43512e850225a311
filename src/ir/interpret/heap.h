#pragma once

#include <map>
#include <memory>
#include <string>
#include <unordered_map>
#include <vector>

#include "base/persistent_map.h"
#include "ir/interpret/sparse_vector.h"
#include "ir/interpret/stop.h"

namespace cairn::ir::interpret {

/// What the heap needs to know of a record: the fields of its objects, those of supertypes first.
struct RecordInfo {
  const Record* record = nullptr;
  std::vector<std::string> fields;
  std::vector<Term> zeros;
  std::unordered_map<std::string, std::uint32_t> index;
};

/// A byte of C memory.
struct Byte {
  enum class Kind : std::uint8_t {
    Unknown,   ///< not written, and not read so far
    Data,      ///< `value`
    Fragment,  ///< byte number `value` of `pointer`
  };
  Term pointer;
  std::uint8_t value = 0;
  Kind kind = Kind::Unknown;
  /// False also for bytes that were only read, whose value an input has fixed.
  bool written = false;
};

enum class ObjectKind : std::uint8_t { Record, Array, Bytes };

struct Object {
  std::uint64_t number = 0;
  ObjectKind kind = ObjectKind::Bytes;
  Storage storage = Storage::Heap;
  bool live = true;
  std::uint64_t size = 0;              ///< number of fields, elements or bytes
  const RecordInfo* record = nullptr;  ///< of a record, and of an array that has one
  const NewArray* array = nullptr;     ///< of an array: the statement that made it
  term::Sort index_sort;               ///< of an array
  Term zero;                           ///< of an array: the zero value of its elements
  Origin origin;
  std::uint64_t epoch = 0;
  SparseVector<Term> cells;  ///< of a record or array; null terms stand for the zero value
  SparseVector<Byte> bytes;
  std::map<std::uint64_t, term::Sort> views;  ///< where values of which sorts were stored last in `bytes`

  /// The value of a field or element.
  Term cell(std::uint64_t i) const;
};

/// All objects of an execution: those that are not live any more are kept, for reports and dangling references.
/// Objects are numbered from 1 in the order of allocation. Copies come from `snapshot`, in constant time.
class Heap {
 public:
  /// @param memory about how many bytes of memory to take before LimitReached.
  explicit Heap(std::uint64_t memory) : memory_(memory) {}

  /// Adds an object and gives it its number.
  Object& add(Object object);
  std::uint64_t size() const { return count_; }
  /// Null for the number of no object (0, negative, or not allocated yet).
  const Object* find(const mpz_class& number) const;
  const Object& get(std::uint64_t number) const { return **objects_.find(number); }
  /// To be changed; snapshots do not see the changes.
  Object& writable(std::uint64_t number);
  /// A heap that stays as this one is now; it is not to be changed.
  Heap snapshot();

  void set_cell(std::uint64_t number, std::uint64_t index, Term value);
  /// Takes memory out of the limit.
  void charge(std::uint64_t amount);

 private:
  base::PersistentMap<std::shared_ptr<Object>> objects_;
  std::uint64_t count_ = 0;
  std::uint64_t epoch_ = 0;
  std::uint64_t memory_ = 0;
};

}  // namespace cairn::ir::interpret
