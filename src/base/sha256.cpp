#include "base/sha256.h"

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>

namespace cairn::base {
namespace {

using Words = std::array<std::uint32_t, 8>;
__extension__ using Wide = unsigned __int128;

/// The first 32 bits of the fraction of the root of a number, by bisection: the largest r with r^degree <= n * 2^(32 *
/// degree), without its integral part.
constexpr std::uint32_t root_fraction(std::uint64_t n, int degree) {
  std::uint64_t low = 0;
  std::uint64_t high = std::uint64_t{1} << 37;  // roots are below 32
  while (high - low > 1) {
    const std::uint64_t middle = low + (high - low) / 2;
    // Of a cube the last factor is divided out, so that numbers fit.
    const Wide square = Wide{middle} * middle;
    const Wide bound = degree == 2 ? Wide{n} << 64 : (Wide{n} << 96) / middle;
    (square <= bound ? low : high) = middle;
  }
  return static_cast<std::uint32_t>(low);
}

constexpr std::array<std::uint64_t, 64> primes = [] {
  std::array<std::uint64_t, 64> out{};
  std::size_t count = 0;
  for (std::uint64_t n = 2; count < out.size(); ++n) {
    bool prime = true;
    for (std::size_t i = 0; i < count && prime; ++i) prime = n % out[i] != 0;
    if (prime) out[count++] = n;
  }
  return out;
}();

constexpr std::array<std::uint32_t, 64> round_constants = [] {
  std::array<std::uint32_t, 64> out{};
  for (std::size_t i = 0; i < out.size(); ++i) out[i] = root_fraction(primes[i], 3);
  return out;
}();

constexpr Words initial = [] {
  Words out{};
  for (std::size_t i = 0; i < out.size(); ++i) out[i] = root_fraction(primes[i], 2);
  return out;
}();

void add_block(Words& state, const std::uint8_t* block) {
  std::array<std::uint32_t, 64> schedule{};
  for (std::size_t i = 0; i < 16; ++i)
    for (std::size_t byte = 0; byte < 4; ++byte) schedule[i] = schedule[i] << 8 | block[4 * i + byte];
  for (std::size_t i = 16; i < schedule.size(); ++i) {
    const std::uint32_t x = schedule[i - 15];
    const std::uint32_t y = schedule[i - 2];
    schedule[i] = schedule[i - 16] + (std::rotr(x, 7) ^ std::rotr(x, 18) ^ x >> 3) + schedule[i - 7] +
                  (std::rotr(y, 17) ^ std::rotr(y, 19) ^ y >> 10);
  }
  auto [a, b, c, d, e, f, g, h] = state;
  for (std::size_t i = 0; i < schedule.size(); ++i) {
    const std::uint32_t first = h + (std::rotr(e, 6) ^ std::rotr(e, 11) ^ std::rotr(e, 25)) + ((e & f) ^ (~e & g)) +
                                round_constants[i] + schedule[i];
    const std::uint32_t second =
        (std::rotr(a, 2) ^ std::rotr(a, 13) ^ std::rotr(a, 22)) + ((a & b) ^ (a & c) ^ (b & c));
    h = g;
    g = f;
    f = e;
    e = d + first;
    d = c;
    c = b;
    b = a;
    a = first + second;
  }
  const Words more{a, b, c, d, e, f, g, h};
  for (std::size_t i = 0; i < state.size(); ++i) state[i] += more[i];
}

}  // namespace

Digest sha256_digest(std::string_view text) {
  constexpr std::size_t block = 64;
  Words state = initial;
  const auto* bytes = reinterpret_cast<const std::uint8_t*>(text.data());
  std::size_t at = 0;
  for (; at + block <= text.size(); at += block) add_block(state, bytes + at);
  // The rest, a one, zeros, and the length take one block more, or two.
  std::array<std::uint8_t, 2 * block> last{};
  std::copy(bytes + at, bytes + text.size(), last.begin());
  const std::size_t rest = text.size() - at;
  last[rest] = 0x80;
  const std::size_t end = rest + 9 <= block ? block : 2 * block;
  for (std::size_t i = 0; i < 8; ++i)
    last[end - 1 - i] = static_cast<std::uint8_t>(std::uint64_t{text.size()} * 8 >> 8 * i);
  for (std::size_t i = 0; i < end; i += block) add_block(state, last.data() + i);
  Digest out{};
  for (std::size_t i = 0; i < out.size(); ++i) out[i] = static_cast<std::uint8_t>(state[i / 4] >> (24 - 8 * (i % 4)));
  return out;
}

std::string sha256(std::string_view text) {
  static constexpr char digits[] = "0123456789abcdef";
  std::string out;
  for (const std::uint8_t byte : sha256_digest(text)) {
    out += digits[byte >> 4];
    out += digits[byte & 15];
  }
  return out;
}

std::string bytes(const Digest& digest) { return {reinterpret_cast<const char*>(digest.data()), digest.size()}; }

}  // namespace cairn::base
