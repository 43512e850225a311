#include "analysis/promote.h"

#include <gtest/gtest.h>

#include <random>

#include "ir/exhaustive.h"
#include "ir/text.h"
#include "ir/verify/verify.h"
#include "property/flat_program.h"

namespace cairn::analysis {
namespace {

/// Programs about three objects and pointers to them: what is done where, in an order that inputs choose.
class Generator {
 public:
  explicit Generator(std::uint64_t seed) : random_(seed), pointers_in_memory_(seed % 2 == 1) {}

  std::string program() {
    std::string out =
        "pointer_width 16;\nentry main;\nglobal `&g`: ptr;\nproc helper(r: ptr) returns (v: bv8) {\n  var s: "
        "ptr;\nentry:\n"
        "  s := alloc stack 2bv16;\n  fill s, 0bv8, 2bv16;\n" +
        statements({"r", "s"}, {"s"}, 2) +
        "  v := 1bv8;\n  return;\n}\n"
        "proc main() {\n  var `&a`: ptr;\n  var `&b`: ptr;\n  var p: ptr;\n  var q: ptr;\n  var x: bv8;\n  var w: "
        "bv16;\n"
        "  var n: bv8;\n  var c: bool;\nentry:\n  `&g` := alloc static 4bv16;\n  fill `&g`, 0bv8, 4bv16;\n"
        "  `&a` := alloc stack 4bv16;\n  fill `&a`, 0bv8, 4bv16;\n  `&b` := alloc stack 4bv16;\n  fill `&b`, 0bv8, "
        "4bv16;\n"
        "  p := `&a`;\n  q := `&b`;\n  goto b0;\n";
    constexpr int blocks = 4;
    for (int b = 0; b < blocks; ++b) {
      out += "b" + std::to_string(b) + ":\n" + statements({"p", "q", "`&a`", "`&b`", "`&g`"}, {"`&a`", "`&b`"}, 4);
      const std::string next = later(b, blocks);
      out += "  havoc c;\n  if c goto " + next + " else " + later(b, blocks) + ";\n";
    }
    return out + "last:\n  n := bvadd(n, 1bv8);\n  if n == 2bv8 goto end else b0;\nend:\n  return;\n}\n";
  }

 private:
  std::string later(int block, int blocks) {
    const int next = block + 1 + below(blocks - block);
    return next == blocks ? "last" : "b" + std::to_string(next);
  }

  int below(int bound) { return static_cast<int>(random_() % static_cast<std::uint64_t>(bound)); }
  template <class T>
  const T& one_of(const std::vector<T>& all) {
    return all[random_() % all.size()];
  }

  std::string statements(const std::vector<std::string>& pointers, const std::vector<std::string>& owners, int most) {
    std::string out;
    const bool main = pointers.size() > 2;
    for (int i = 1 + below(most); i > 0; --i) {
      const std::string& p = one_of(pointers);
      const std::string& q = one_of(pointers);
      switch (below(main ? 30 : 5)) {
        case 0: out += "  store *" + p + ": bv8 := " + std::to_string(below(3)) + "bv8;\n"; break;
        case 1: out += "  fill " + p + ", 0bv8, " + std::to_string(1 + below(3)) + "bv16;\n"; break;
        case 2:
          if (pointers_in_memory_) break;
          out += "  copy " + p + ", " + q + ", " + std::to_string(1 + below(4)) + "bv16;\n";
          break;
        case 3:
          out +=
              std::string(main ? "  p" : "  s") + " := element " + q + "[" + std::to_string(below(3)) + "bv16]: bv8;\n";
          break;
        case 4: out += "  assert !(" + p + " == nullptr) \"null\";\n"; break;
        case 5:
        case 6: {
          const std::string& owner = one_of(owners);
          out += "  free " + owner + " stack;\n  " + owner + " := alloc stack 4bv16;\n  fill " + owner +
                 ", 0bv8, 4bv16;\n";
          break;
        }
        case 7: out += "  p := " + q + ";\n"; break;
        case 8:
          out += "  q := element " + q + "[" + one_of<std::string>({"0", "1", "2", "65535"}) + "bv16]: bv8;\n";
          break;
        case 9:
        case 13:
        case 14:
        case 15: out += "  x := load *" + p + ": bv8;\n  assert !(x == 1bv8) \"one\";\n"; break;
        case 10:
        case 16: out += "  x := call helper(" + p + ");\n"; break;
        case 11: out += "  free " + one_of(owners) + " stack;\n"; break;
        case 12: out += "  assert live(object(" + p + ")) \"live\";\n"; break;
        case 17:
        case 18:
        case 19:
        case 20: out += "  store *" + p + ": bv8 := x;\n"; break;
        case 21:
        case 22: out += "  x := bvadd(x, 1bv8);\n"; break;
        case 23: out += "  p := c ? " + p + " : " + q + ";\n"; break;
        case 24:
          if (!pointers_in_memory_) break;
          out += one_of<std::string>({"  w := load *" + p + ": bv16;\n", "  store *" + p + ": ptr := " + q + ";\n",
                                      "  store *" + p + ": ptr := nullptr;\n", "  q := load *" + p + ": ptr;\n",
                                      "  assert " + p + " == " + q + " \"same\";\n"});
          break;
        default: out += "  p := " + one_of(owners) + ";\n";
      }
    }
    return out;
  }

  std::mt19937_64 random_;
  /// Then there are no copies: a part of a pointer that is read as a whole has no meaning, and a copy of it has one.
  bool pointers_in_memory_;
};

std::set<std::tuple<ir::OutcomeKind, std::uint32_t, std::uint32_t>> ends_of(term::TermManager& terms,
                                                                            const ir::Program& program) {
  std::set<std::tuple<ir::OutcomeKind, std::uint32_t, std::uint32_t>> out;
  auto visit = [&](const ir::Execution& execution) {
    const ir::Outcome& end = execution.outcome;
    out.emplace(end.kind, end.origin.where.line, end.origin.where.column);
    return true;
  };
  EXPECT_TRUE(ir::for_all_executions(terms, program, {}, visit, {.steps = 1000}, 3000).complete);
  return out;
}

/// Objects are filled as soon as they are there, so what a variable holds before that is never read.
void drop_inputs(ir::Program& program) {
  for (ir::Procedure& procedure : program.procedures)
    for (ir::Block& block : procedure.blocks)
      std::erase_if(block.statements, [](const ir::Statement& s) {
        const auto* havoc = std::get_if<ir::Havoc>(&s.kind);
        return havoc && !havoc->targets.front().sort().is_bool();
      });
}

TEST(PromotePropertyTest, KeepsExecutions) {
  int promoted_programs = 0;
  int failing = 0;
  for (std::uint64_t seed = 0; seed < 6000; ++seed) {
    term::TermManager terms;
    base::SourceManager sources;
    const std::string text = Generator(seed).program();
    ir::Program program = ir::parse(sources, sources.add("test.cir", text), terms);
    FlatProgram flat;
    try {
      flat = flatten(terms, program, {});
    } catch (const base::Unsupported&) {
      continue;
    }
    FlatProgram promoted = promote(terms, flat);
    if (promoted.procedure.locals.size() == flat.procedure.locals.size()) continue;
    ++promoted_programs;
    for (ir::BlockId b = 0; b < promoted.notes.size(); ++b)
      ASSERT_EQ(promoted.notes[b].size(), promoted.procedure.blocks[b].statements.size());
    ir::Program after = test::as_program(program, promoted);
    base::Diagnostics faults = ir::verify(after, terms, {});
    ASSERT_TRUE(faults.all().empty()) << faults.all().front().message << "\n" << print(after);
    drop_inputs(after);
    auto before = ends_of(terms, test::as_program(program, flat));
    failing += before.size() > 1;
    ASSERT_EQ(before, ends_of(terms, after)) << "seed " << seed << "\n" << text << "\npromoted\n" << print(after);
  }
  std::printf("%d promoted, %d of them with several ends_of\n", promoted_programs, failing);
  EXPECT_GT(promoted_programs, 500);
  EXPECT_GT(failing, 100);
}

}  // namespace
}  // namespace cairn::analysis
