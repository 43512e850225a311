#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "base/error.h"

namespace cairn::frontend::java {

/// Reads big-endian numbers from bytes, and never beyond them.
class ByteReader {
 public:
  /// @param what names the bytes in messages.
  ByteReader(std::string_view bytes, std::string what, std::size_t base = 0)
      : bytes_(bytes), what_(std::move(what)), base_(base) {}

  std::size_t position() const { return position_; }
  /// The position in the whole that this is a part of.
  std::size_t absolute() const { return base_ + position_; }
  std::size_t size() const { return bytes_.size(); }
  bool at_end() const { return position_ == bytes_.size(); }
  const std::string& what() const { return what_; }

  /// A byte with its sign.
  std::int32_t s1() {
    const std::int32_t byte = u1();
    return byte < 0x80 ? byte : byte - 0x100;
  }
  std::uint8_t u1() {
    need(1);
    return static_cast<std::uint8_t>(bytes_[position_++]);
  }
  std::uint16_t u2() {
    auto high = u1();
    return static_cast<std::uint16_t>((high << 8) | u1());
  }
  std::uint32_t u4() {
    std::uint32_t high = u2();
    return (high << 16) | u2();
  }
  std::uint64_t u8() {
    std::uint64_t high = u4();
    return (high << 32) | u4();
  }
  std::string_view take(std::size_t count) {
    need(count);
    std::string_view out = bytes_.substr(position_, count);
    position_ += count;
    return out;
  }
  /// A reader of the next bytes alone, which are skipped here.
  ByteReader part(std::size_t count) {
    std::size_t start = base_ + position_;
    return {take(count), what_, start};
  }
  void seek(std::size_t position) {
    if (position > bytes_.size()) fail("it ends too early");
    position_ = position;
  }

  /// Throws InputError: the bytes are not what they should be.
  [[noreturn]] void fail(const std::string& why) const {
    throw base::InputError({},
                           "'" + what_ + "' is damaged at offset " + std::to_string(base_ + position_) + ": " + why);
  }

 private:
  void need(std::size_t count) const {
    if (bytes_.size() - position_ < count) fail("it ends too early");
  }

  std::string_view bytes_;
  std::string what_;
  std::size_t base_;
  std::size_t position_ = 0;
};

}  // namespace cairn::frontend::java
