#include "analysis/locations.h"

#include <numeric>

namespace cairn::analysis {

namespace {

// An object with more locations than this gets only such with strides, of pointers first, then of bytes.
constexpr std::size_t most_exact = 128;
constexpr std::size_t most_strided = 256;

std::int64_t sum(std::int64_t a, std::int64_t b) {
  return static_cast<std::int64_t>(static_cast<std::uint64_t>(a) + static_cast<std::uint64_t>(b));
}

}  // namespace

std::int64_t nonnegative_remainder(std::int64_t value, std::uint64_t divisor) {
  auto m = static_cast<std::int64_t>(divisor);
  return (value % m + m) % m;
}

Shift compose(const Shift& outer, const Shift& inner) {
  if (outer.set) return outer;
  return {inner.set, sum(inner.by, outer.by), std::gcd(inner.stride, outer.stride)};
}

bool covers(const Offsets& a, const Offsets& b) {
  if (a == b) return true;
  return a.stride != 0 && b.stride % a.stride == 0 &&
         nonnegative_remainder(b.residue, a.stride) == nonnegative_remainder(a.residue, a.stride);
}

Locations::Locations(std::uint32_t pointer_width, bool exact_sums)
    : pointer_width_(pointer_width), exact_sums_(exact_sums) {
  for (ObjectKind kind : {ObjectKind::Anything, ObjectKind::Outside}) whole(add({kind, {}, nullptr}));
}

ObjectId Locations::add(AbstractObject object) {
  objects_.push_back(std::move(object));
  by_object_.emplace_back();
  strided_.emplace_back();
  return static_cast<ObjectId>(objects_.size() - 1);
}

std::int64_t Locations::wrapped(std::int64_t offset) const {
  const std::uint32_t unused = 64 - pointer_width_;
  return static_cast<std::int64_t>(static_cast<std::uint64_t>(offset) << unused) >> unused;
}

std::uint64_t Locations::allowed(std::uint64_t stride) const {
  // Larger ones do not fit a signed number; no object has such elements.
  if (stride >= std::uint64_t{1} << 62) return 1;
  // Multiples of a number that is no power of two, modulo one, are all those of the greatest power in it.
  if (exact_sums_) return stride;
  const std::uint64_t power = stride & (~stride + 1);
  return pointer_width_ < 62 ? std::min(power, std::uint64_t{1} << pointer_width_) : power;
}

LocationId Locations::locate(ObjectId object, Offsets offsets) {
  std::vector<LocationId>& known = by_object_[object];
  if (object == anything || object == outside) offsets = {0, 1};
  if (known.size() >= most_strided) offsets = {0, 1};
  const std::uint64_t bytes = pointer_width_ / 8;
  if (known.size() >= most_exact) offsets.stride = std::gcd(offsets.stride, bytes);
  offsets.stride = allowed(offsets.stride);
  offsets.residue =
      offsets.stride == 0 ? wrapped(offsets.residue) : nonnegative_remainder(offsets.residue, offsets.stride);
  auto [found, added] = ids_.try_emplace(Key{object, offsets.residue, offsets.stride}, 0);
  if (!added) return found->second;
  found->second = static_cast<LocationId>(locations_.size());
  locations_.push_back({object, {offsets.residue, offsets.stride}});
  known.push_back(found->second);
  if (offsets.stride != 0) strided_[object].push_back(found->second);
  return found->second;
}

const std::vector<LocationId>& Locations::covering(LocationId location) {
  if (covering_.size() <= location) covering_.resize(locations_.size());
  Covering& out = covering_[location];
  const Location& at = locations_[location];
  for (const std::vector<LocationId>& all = strided_[at.object]; out.seen < all.size(); ++out.seen)
    if (covers(locations_[all[out.seen]].offsets, at.offsets)) out.all.push_back(all[out.seen]);
  return out.all;
}

bool Locations::may_be_inside(LocationId location, std::uint64_t bytes) const {
  const Location& at = locations_[location];
  const AbstractObject& object = objects_[at.object];
  if (object.kind == ObjectKind::Procedure) return false;
  if (!object.bytes || at.offsets.stride != 0) return true;
  const auto offset = static_cast<std::uint64_t>(at.offsets.residue);
  return at.offsets.residue >= 0 && offset <= *object.bytes &&
         std::max<std::uint64_t>(bytes, 1) <= *object.bytes - offset;
}

Offsets Locations::shifted(Offsets offsets, const Shift& shift) const {
  if (shift.set) offsets = {};
  const std::uint64_t stride = allowed(std::gcd(offsets.stride, shift.stride));
  const std::int64_t residue = sum(offsets.residue, shift.by);
  return {stride == 0 ? wrapped(residue) : nonnegative_remainder(residue, stride), stride};
}

LocationId Locations::apply(LocationId location, const Shift& shift) {
  if (shift.same() || location <= outside) return location;
  const Location at = locations_[location];
  return locate(at.object, shifted(at.offsets, shift));
}

}  // namespace cairn::analysis
