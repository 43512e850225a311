#include "smt/cadical/circuit.h"

#include <gtest/gtest.h>

#include <array>
#include <random>
#include <vector>

#include "base/unsupported.h"

namespace cairn::smt::cadical {
namespace {

TEST(Circuit, GatesAreShared) {
  Circuit c;
  const Bit x = c.input();
  const Bit y = c.input();
  EXPECT_EQ(c.conjunction(x, y), c.conjunction(y, x));
  EXPECT_EQ(c.disjunction(x, y), !c.conjunction(!x, !y));
  EXPECT_EQ(c.exclusive(x, y), !c.exclusive(!x, y));
  EXPECT_EQ(c.mux(x, y, !y), !c.exclusive(x, y));
  EXPECT_EQ(c.majority(x, y, bit_false), c.conjunction(x, y));
  EXPECT_EQ(c.majority(!x, !y, x), !y);
  EXPECT_EQ(c.conjunction(x, c.disjunction(!x, y)), c.conjunction(x, y));
  EXPECT_EQ(c.conjunction(x, c.disjunction(x, y)), x);
  EXPECT_EQ(c.mux(x, c.mux(x, y, !x), bit_false), c.conjunction(x, y));
}

TEST(Circuit, ThereIsALimit) {
  Circuit c(4);
  const Bit x = c.input();
  const Bit y = c.input();
  c.conjunction(x, y);
  EXPECT_THROW(c.exclusive(x, y), base::Unsupported);
}

/// The truth tables of gates over four inputs, which come first.
class Tables {
 public:
  explicit Tables(const Circuit& circuit) : circuit_(circuit) {}

  std::uint16_t of(Bit edge) {
    while (tables_.size() < circuit_.size()) {
      const Circuit::Gate& g = circuit_.gate(static_cast<std::uint32_t>(tables_.size()));
      tables_.push_back(compute(g));
    }
    return get(edge);
  }

 private:
  std::uint16_t get(Bit edge) const {
    return static_cast<std::uint16_t>(tables_[edge.gate()] ^ (edge.negated() ? 0xffff : 0));
  }
  std::uint16_t compute(const Circuit::Gate& g) const {
    static constexpr std::array<std::uint16_t, 5> columns{0, 0xaaaa, 0xcccc, 0xf0f0, 0xff00};
    if (g.kind == Circuit::Kind::False || g.kind == Circuit::Kind::Input) return columns.at(tables_.size());
    const unsigned a = get(g.a);
    const unsigned b = get(g.b);
    const unsigned c = get(g.c);
    switch (g.kind) {
      case Circuit::Kind::And: return static_cast<std::uint16_t>(a & b);
      case Circuit::Kind::Xor: return static_cast<std::uint16_t>(a ^ b);
      case Circuit::Kind::Mux: return static_cast<std::uint16_t>((a & b) | (~a & c));
      default: return static_cast<std::uint16_t>((a & b) | (a & c) | (b & c));
    }
  }

  const Circuit& circuit_;
  std::vector<std::uint16_t> tables_;
};

TEST(Circuit, RandomGatesHaveTheRightFunction) {
  std::mt19937 random(7);
  Circuit c;
  Tables tables(c);
  std::vector<Bit> edges;
  for (int i = 0; i < 4; ++i) edges.push_back(c.input());
  for (int i = 0; i < 20000; ++i) {
    const auto pick = [&] { return edges[random() % edges.size()] ^ (random() % 2 == 0); };
    const Bit x = pick();
    const Bit y = pick();
    const Bit z = pick();
    const unsigned a = tables.of(x);
    const unsigned b = tables.of(y);
    const unsigned d = tables.of(z);
    Bit made;
    unsigned expected = 0;
    switch (random() % 4) {
      case 0: made = c.conjunction(x, y), expected = a & b; break;
      case 1: made = c.exclusive(x, y), expected = a ^ b; break;
      case 2: made = c.mux(x, y, z), expected = (a & b) | (~a & d); break;
      default: made = c.majority(x, y, z), expected = (a & b) | (a & d) | (b & d);
    }
    ASSERT_EQ(tables.of(made), expected & 0xffff) << "gate " << i;
    edges.push_back(made);
    // Few edges, so that the same ones meet again and rules apply.
    if (edges.size() > 30) edges.erase(edges.begin() + 4 + static_cast<std::ptrdiff_t>(random() % 20));
  }
}

}  // namespace
}  // namespace cairn::smt::cadical
