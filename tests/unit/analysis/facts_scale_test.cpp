#include <ctime>
#include <sstream>

#include "base/memory_use.h"
#include "unit/analysis/facts_fixture.h"

namespace cairn::analysis {
namespace {

/// A program with about so many blocks: modules of six procedures, each with a list on the heap, a table of functions
/// and a wrapper of allocation; modules call earlier ones, directly and through their tables. Some put their lists into
/// a registry, and call what they find there.
class LargeProgram {
 public:
  std::string text(int blocks) {
    out_ << "record node size 24 align 8 { value: bv64 at 0; next: ptr at 8; run: ptr at 16; }\n"
         << "global registry: ptr := nullptr;\n";
    const int modules = std::max(1, blocks / 15);
    for (int i = 0; i < modules; ++i) module(i);
    out_ << "proc main() {\n  var p: ptr, x: ptr;\nstart:\n  registry := alloc static 64bv64;\n";
    for (int i = 0; i < modules; ++i) out_ << "  call init" << i << "();\n";
    for (int i = std::max(0, modules - 10); i < modules; ++i) out_ << "  call run" << i << "(3bv64);\n";
    out_ << "  return;\n}\n";
    return out_.str();
  }

 private:
  void module(int i) {
    const int left = i / 2;
    const int right = i == 0 ? 0 : i - 1 - i % 7 % i;
    out_ << "global head" << i << ": ptr := nullptr;\n";
    out_ << "proc make" << i << "(n: bv64) returns (r: ptr) {\nstart:\n  r := alloc heap n;\n"
         << "  if n == 0bv64 goto empty else done;\nempty:\n  halt;\ndone:\n  fill r, 0bv8, 24bv64;\n  return;\n}\n";
    out_ << "proc push" << i << "(v: bv64) {\n  var p: ptr, place: ptr;\nstart:\n  p := call make" << i << "(24bv64);\n"
         << "  store *p: bv64 := v;\n  place := field p.node.next;\n  store *place: ptr := head" << i << ";\n"
         << "  place := field p.node.run;\n  store *place: ptr := address<work" << i << ">();\n  head" << i
         << " := p;\n"
         << (i % 50 == 0 ? "  store *registry: ptr := p;\n" : "") << "  return;\n}\n";
    out_ << "proc init" << i << "() {\nstart:\n  call push" << i << "(1bv64);\n  call push" << i << "(2bv64);\n"
         << "  return;\n}\n";
    // The sum over a list.
    out_ << "proc work" << i << "(list: ptr) returns (s: bv64) {\n  var p: ptr, v: bv64, place: ptr;\nstart:\n"
         << "  p := list;\n  goto head;\nhead:\n  if p == nullptr goto done else body;\nbody:\n  v := load *p: bv64;\n"
         << "  s := bvadd(s, v);\n  place := field p.node.next;\n  p := load *place: ptr;\n  goto head;\ndone:\n  "
            "return;\n}\n";
    out_
        << "proc apply" << i << "(list: ptr) returns (s: bv64) {\n  var f: ptr, place: ptr;\nstart:\n"
        << "  place := field list.node.run;\n  f := load *place: ptr;\n  s := call indirect (f)(list);\n  return;\n}\n";
    const std::string shared =
        i % 50 == 0 ? "  p := load *registry: ptr;\n  s := call apply" + std::to_string(i) + "(p);\n" : "";
    out_ << "proc run" << i << "(n: bv64) {\n  var s: bv64, p: ptr, copy_of: ptr;\nstart:\n"
         << "  if n == 0bv64 goto done else more;\nmore:\n"
         << shared << "  s := call apply" << i << "(head" << i << ");\n"
         << "  s := call apply" << i << "(head" << left << ");\n  copy_of := call make" << i << "(24bv64);\n"
         << "  p := head" << right << ";\n  if p == nullptr goto skip else use;\nuse:\n  copy copy_of, p, 24bv64;\n"
         << "  goto skip;\nskip:\n  call run" << right << "(bvsub(n, 1bv64));\n  call run" << left
         << "(bvsub(n, 1bv64));\n  goto done;\ndone:\n  return;\n}\n";
  }

  std::ostringstream out_;
};

/// The work that is done for about so many blocks.
class FactsScaleTest : public FactsTest {
 protected:
  std::uint64_t work(int blocks, const std::vector<std::string>& roots = {}) {
    program_ = ir::parse(sources_, sources_.add("large.cir", LargeProgram().text(blocks)), terms_);
    std::size_t count = 0;
    for (const ir::Procedure& p : program_.procedures) count += p.blocks.size();
    const std::uint64_t before = base::memory_use().resident_kib;
    const std::clock_t start = std::clock();
    pointers_.emplace(program_, PointsToOptions{.initialised_pointers = true, .exact_sums = true, .roots = roots});
    const std::clock_t solved = std::clock();
    calls_.emplace(*pointers_);
    facts_.emplace(*pointers_, *calls_);
    const std::clock_t end = std::clock();
    const auto seconds = [](std::clock_t t) { return static_cast<double>(t) / CLOCKS_PER_SEC; };
    std::printf("%zu blocks, %zu procedures: points-to %.2f CPU s, mod/ref %.2f CPU s, %lu MB, %lu propagations\n",
                count, program_.procedures.size(), seconds(solved - start), seconds(end - solved),
                static_cast<unsigned long>((base::memory_use().resident_kib - before) / 1024),
                static_cast<unsigned long>(pointers_->constraints().propagations()));
    return pointers_->constraints().propagations();
  }
};

TEST_F(FactsScaleTest, WorkGrowsLinearly) {
  const std::uint64_t small = work(1000);
  EXPECT_LT(work(10000), 15 * small);
  EXPECT_EQ(callees("apply10"), (std::vector<Names>{{"work10", "work5"}}));
}

TEST_F(FactsScaleTest, WorkOnLargeProgramsGrowsLinearly) {
  const std::uint64_t small = work(10'000);
  EXPECT_LT(work(100'000), 15 * small);
}

TEST_F(FactsScaleTest, WhatTheOutsideKnowsIsNotToldApart) {
  const auto roots = [](int blocks) {
    std::vector<std::string> out;
    for (int i = 0; i < blocks / 15; ++i)
      for (const char* name : {"run", "apply", "work"}) out.push_back(name + std::to_string(i));
    return out;
  };
  const std::uint64_t small = work(1000, roots(1000));
  EXPECT_LT(work(10000, roots(10000)), 15 * small);
  // What these lists hold escapes, all of it.
  EXPECT_EQ(targets("apply10", "list"), (Names{"outside"}));
  EXPECT_EQ(targets("apply10", "f"), (Names{"outside"}));
  EXPECT_GT(pointers_->escaped().size(), 600u);
}

}  // namespace
}  // namespace cairn::analysis
