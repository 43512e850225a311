#pragma once

#include <unordered_map>
#include <vector>

#include "analysis/graph.h"
#include "analysis/points_to.h"

namespace cairn::analysis {

using ObjectId = std::uint32_t;
using LocationId = std::uint32_t;

/// A statement of a program.
struct CodePlace {
  Graph::Node procedure = 0;
  ir::BlockId block = 0;
  std::uint32_t index = 0;

  friend bool operator==(const CodePlace&, const CodePlace&) = default;
};

enum class ObjectKind : std::uint8_t {
  Anything,   ///< every object and procedure: what an arbitrary pointer points to
  Outside,    ///< all objects that the program did not allocate, and those of others that escaped to where these are
  Procedure,  ///< a procedure, as what function pointers point to
  Site        ///< all objects that a statement allocates, in a context; or all constants that are merged
};

/// A set of objects that points-to analysis does not tell apart.
struct AbstractObject {
  ObjectKind kind = ObjectKind::Site;
  CodePlace place;                            ///< of Site: the allocation; of Procedure: the procedure
  const ir::Statement* allocation = nullptr;  ///< of Site
  std::vector<CodePlace> context = {};        ///< of Site in an allocation wrapper: the calls, innermost first
  std::optional<std::uint64_t> bytes = {};    ///< of C memory: its size, where that is constant
};

/// Some offsets in an abstract object: bytes of C memory, the number of a field of a record, `elements` of an array.
struct Location {
  ObjectId object = 0;
  Offsets offsets;
};

/// How a pointer is computed from another one: its offset (0 instead if `set`) plus `by`, plus any multiple of a stride
/// that is not 0.
struct Shift {
  bool set = false;
  std::int64_t by = 0;
  std::uint64_t stride = 0;

  bool same() const { return !set && by == 0 && stride == 0; }
  friend bool operator==(const Shift&, const Shift&) = default;

  static Shift to(std::int64_t offset) { return {true, offset, 0}; }
  static Shift anywhere() { return {true, 0, 1}; }
};

/// The shift that is `inner` and then `outer`.
Shift compose(const Shift& outer, const Shift& inner);

/// The abstract objects and locations of a program, numbered. Locations of one object are limited in number: when
/// there are too many, further ones stand for more offsets than were asked for.
class Locations {
 public:
  static constexpr ObjectId anything = 0;  ///< its only location is 0
  static constexpr ObjectId outside = 1;   ///< its only location is 1
  static constexpr std::int64_t elements = -1;

  /// @param exact_sums offsets do not overflow when they are added; otherwise strides are powers of two.
  Locations(std::uint32_t pointer_width, bool exact_sums);

  std::uint32_t pointer_width() const { return pointer_width_; }
  ObjectId add(AbstractObject object);
  std::size_t objects() const { return objects_.size(); }
  const AbstractObject& object(ObjectId id) const { return objects_[id]; }
  std::size_t size() const { return locations_.size(); }
  const Location& operator[](LocationId id) const { return locations_[id]; }
  /// Of an object, in order of their numbers.
  const std::vector<LocationId>& of(ObjectId object) const { return by_object_[object]; }
  /// The locations with a stride that have all offsets of a location.
  const std::vector<LocationId>& covering(LocationId location);

  /// Whether an access to so many bytes (0: any number) at a location may lie within the object.
  bool may_be_inside(LocationId location, std::uint64_t bytes) const;

  /// A location with at least these offsets of an object.
  LocationId locate(ObjectId object, Offsets offsets);
  LocationId start(ObjectId object) { return locate(object, {}); }
  /// Everything of an object.
  LocationId whole(ObjectId object) { return locate(object, {0, 1}); }
  LocationId apply(LocationId location, const Shift& shift);
  /// The offsets that a pointer which was moved by `distance` (a difference of offsets) has.
  Offsets shifted(Offsets offsets, const Shift& shift) const;

 private:
  struct Key {
    ObjectId object;
    std::int64_t residue;
    std::uint64_t stride;
    friend bool operator==(const Key&, const Key&) = default;
  };
  struct Hash {
    std::size_t operator()(const Key& key) const {
      return (key.object * 0x9e3779b97f4a7c15u + static_cast<std::uint64_t>(key.residue)) * 0xff51afd7ed558ccdu +
             key.stride;
    }
  };

  std::int64_t wrapped(std::int64_t offset) const;
  std::uint64_t allowed(std::uint64_t stride) const;

  std::uint32_t pointer_width_;
  bool exact_sums_;
  std::vector<AbstractObject> objects_;
  std::vector<std::vector<LocationId>> by_object_;
  std::vector<std::vector<LocationId>> strided_;  ///< of an object, those with a stride
  std::vector<Location> locations_;
  /// Of a location: those that cover it among the first `seen` ones of its object with a stride.
  struct Covering {
    std::size_t seen = 0;
    std::vector<LocationId> all;
  };
  std::vector<Covering> covering_;
  std::unordered_map<Key, LocationId, Hash> ids_;
};

/// The remainder that is not negative.
std::int64_t nonnegative_remainder(std::int64_t value, std::uint64_t divisor);

/// Whether the first set of offsets has all of the second one.
bool covers(const Offsets& a, const Offsets& b);

}  // namespace cairn::analysis
