#include "frontend/java/zip.h"

#include <zlib.h>

#include "frontend/java/byte_reader.h"

namespace cairn::frontend::java {
namespace {

// No class file comes near it: what claims to be larger is no class file.
constexpr std::uint32_t largest_file = 64u << 20;
constexpr std::size_t end_size = 22;

/// Numbers of zip archives are little-endian.
std::uint32_t swapped(std::uint32_t x) { return x >> 24 | (x >> 8 & 0xFF00) | (x << 8 & 0xFF0000) | x << 24; }
std::uint32_t le2(ByteReader& in) { return swapped(in.u2()) >> 16; }
std::uint32_t le4(ByteReader& in) { return swapped(in.u4()); }

struct Entry {
  std::string name;
  std::uint32_t flags = 0, method = 0, crc = 0, packed = 0, size = 0, header = 0;
};

std::string inflated(const ByteReader& in, std::string_view packed, std::uint32_t size) {
  std::string out(size, '\0');
  z_stream stream{};
  if (inflateInit2(&stream, -MAX_WBITS) != Z_OK) in.fail("it cannot be unpacked");
  std::string copy(packed);
  stream.next_in = reinterpret_cast<Bytef*>(copy.data());
  stream.avail_in = static_cast<uInt>(copy.size());
  char extra = 0;
  stream.next_out = reinterpret_cast<Bytef*>(size == 0 ? &extra : out.data());
  stream.avail_out = size == 0 ? 1 : size;
  int status = inflate(&stream, Z_FINISH);
  bool whole = status == Z_STREAM_END && stream.total_out == size;
  inflateEnd(&stream);
  if (!whole) in.fail("the compressed data are damaged");
  return out;
}

class Archive {
 public:
  Archive(std::string_view bytes, const std::string& file) : in_(bytes, file), bytes_(bytes) {}

  void run(const std::function<bool(std::string_view)>& wanted,
           const std::function<void(const std::string&, std::string)>& use) {
    in_.seek(find_end() + 10);
    std::uint32_t count = le2(in_);
    le4(in_);
    std::uint32_t at = le4(in_);
    if (count == 0xFFFF || at == 0xFFFFFFFF) in_.fail("archives of the 64-bit form are not supported");
    in_.seek(at);
    for (; count > 0; --count) {
      Entry entry = directory_entry();
      if (!wanted(entry.name)) continue;
      std::size_t back = in_.position();
      use(entry.name, content(entry));
      in_.seek(back);
    }
  }

 private:
  std::size_t find_end() {
    for (std::size_t back = end_size; back <= bytes_.size() && back <= end_size + 0xFFFF; ++back)
      if (bytes_.substr(bytes_.size() - back, 4) == std::string_view("PK\5\6", 4)) return bytes_.size() - back;
    in_.fail("it is no zip archive");
  }

  Entry directory_entry() {
    if (in_.take(4) != std::string_view("PK\1\2", 4)) in_.fail("the directory of the archive is damaged");
    Entry e;
    in_.take(4);
    e.flags = le2(in_);
    e.method = le2(in_);
    in_.take(4);
    e.crc = le4(in_);
    e.packed = le4(in_);
    e.size = le4(in_);
    std::uint32_t name = le2(in_);
    std::uint32_t rest = le2(in_);
    rest += le2(in_);
    in_.take(8);
    e.header = le4(in_);
    e.name = std::string(in_.take(name));
    in_.take(rest);
    return e;
  }

  std::string content(const Entry& e) {
    in_.seek(e.header);
    if (in_.take(4) != std::string_view("PK\3\4", 4)) in_.fail("'" + e.name + "' is not where the directory says");
    in_.take(22);
    std::uint32_t skip = le2(in_);
    skip += le2(in_);
    in_.take(skip);
    if ((e.flags & 1) != 0) in_.fail("'" + e.name + "' is encrypted");
    if (e.size > largest_file) in_.fail("'" + e.name + "' has " + std::to_string(e.size) + " bytes");
    std::string_view packed = in_.take(e.packed);
    if (e.method != 0 && e.method != Z_DEFLATED) in_.fail("'" + e.name + "' is packed in a way that is not supported");
    std::string out = e.method == 0 ? std::string(packed) : inflated(in_, packed, e.size);
    auto sum = crc32(0, reinterpret_cast<const Bytef*>(out.data()), static_cast<uInt>(out.size()));
    if (sum != e.crc) in_.fail("the content of '" + e.name + "' is damaged");
    return out;
  }

  ByteReader in_;
  std::string_view bytes_;
};

}  // namespace

void read_zip(std::string_view bytes, const std::string& file, const std::function<bool(std::string_view)>& wanted,
              const std::function<void(const std::string& name, std::string content)>& use) {
  Archive(bytes, file).run(wanted, use);
}

}  // namespace cairn::frontend::java
