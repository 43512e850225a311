#include <gtest/gtest.h>

#include <random>

#include "engine/horn/horn.h"
#include "ir/exhaustive.h"
#include "ir/text.h"
#include "property/setting.h"

namespace cairn::engine::horn {
namespace {

/// Random programs that build and change linked objects in a loop, as text of the IR. Whether they violate their
/// assertion often depends on two adjacent objects.
class Lists {
 public:
  explicit Lists(std::uint64_t seed) : random_(seed) {}

  std::string program() {
    text_ =
        "record Node { data: int; next: ref Node; }\n"
        "proc main() {\n"
        "  var a: ref Node; var b: ref Node; var c: ref Node; var t: ref Node; var s: ref Node;\n"
        "  var x: int; var y: int; var z: int; var i: int; var n: int;\n"
        "start:\n"
        "  havoc n; assume 0 <= n && n <= 3; a := null; b := null; c := null; x := 0; y := 0; i := 0;\n"
        "  goto head;\n"
        "head:\n"
        "  if i < n goto body else after;\n"
        "body:\n";
    if (below(2) == 0) text_ += "  havoc x; assume 0 <= x && x <= 2;\n";
    below(2) == 0 ? push() : append();
    for (int k = below(3); k > 0; --k) step();
    text_ += "  i := i + 1;\n  goto head;\nafter:\n";
    for (int k = below(2); k > 0; --k) step();
    walk();
    finish();
    if (below(2) == 0) overwrite();
    return text_ + "  return;\n}\n";
  }

 private:
  int below(int n) { return static_cast<int>(random_() % static_cast<unsigned>(n)); }
  std::string pick(std::initializer_list<const char*> words) {
    return words.begin()[below(static_cast<int>(words.size()))];
  }
  std::string object() { return pick({"a", "b", "c"}); }
  std::string number() { return pick({"0", "1", "x", "y", "i", "x", "x + 1"}); }
  std::string comparison() { return pick({"<=", ">=", "==", "!=", "<", "<=", "<="}); }
  std::string bound() {
    const std::string how = comparison();
    return how + " " + number();
  }

  void say(const std::string& line) { text_ += "  " + line + "\n"; }
  /// What follows is done only under a condition, until `close`.
  void open(const std::string& condition) {
    const std::string then = "l" + std::to_string(++labels_);
    ends_.push_back("l" + std::to_string(++labels_));
    say("if " + condition + " goto " + then + " else " + ends_.back() + ";");
    text_ += then + ":\n";
  }
  void close() {
    say("goto " + ends_.back() + ";");
    text_ += ends_.back() + ":\n";
    ends_.pop_back();
  }

  void step() {
    const std::string u = object();
    const std::string v = object();
    const bool guarded = below(5) == 0;
    if (guarded) {
      const std::string left = number();
      const std::string how = comparison();
      open(left + " " + how + " " + number());
    }
    switch (below(9)) {
      case 0:
      case 1: make(u, v); break;
      case 2: say(u + " := " + v + ";"); break;
      case 3: read(u, v); break;
      case 4: link(u, v); break;
      case 5: write(u); break;
      case 6: read_number(u); break;
      case 7: write_next(u); break;
      case 8: say("y := " + number() + ";"); break;
    }
    if (guarded) close();
  }

  void make(const std::string& u, const std::string& v) {
    say("t := new Node;");
    say("store t.data := " + number() + ";");
    say("store t.next := " + v + ";");
    say(u + " := t;");
  }

  /// A new object before the list `a`, most of the time only where numbers are in order.
  void push() {
    const std::string value = number();
    const bool ordered = below(4) != 0;
    say("z := " + value + ";");
    if (ordered) {
      say("y := z;");
      open("a != null");
      say("y := load a.data;");
      close();
      open("z " + comparison() + " y");
    }
    say("t := new Node;");
    say("store t.data := z;");
    say("store t.next := a;");
    say("a := t;");
    if (ordered) close();
  }

  /// A new object after `b`, the end of the list `a`.
  void append() {
    const std::string value = number();
    const bool ordered = below(4) != 0;
    say("z := " + value + ";");
    if (ordered) {
      say("y := z;");
      open("b != null");
      say("y := load b.data;");
      close();
      open("y " + comparison() + " z");
    }
    say("t := new Node;");
    say("store t.data := z;");
    open("b != null");
    say("store b.next := t;");
    close();
    open("a == null");
    say("a := t;");
    close();
    say("b := t;");
    if (ordered) close();
  }

  void walk() {
    say("c := a;");
    if (below(2) == 0) return;
    say("havoc n; assume 0 <= n && n <= 2; i := 0;");
    say("goto walk;");
    text_ += "walk:\n  if c != null && i < n goto on else arrived;\non:\n";
    say("c := load c.next;");
    say("i := i + 1;");
    say("goto walk;");
    text_ += "arrived:\n";
  }

  void read(const std::string& u, const std::string& v) {
    open(v + " != null");
    say(u + " := load " + v + ".next;");
    close();
  }

  /// Half of the time only where the numbers are in order.
  void link(const std::string& u, const std::string& v) {
    open(u + " != null");
    if (below(2) == 0) {
      say("store " + u + ".next := " + v + ";");
    } else {
      open(v + " != null");
      say("y := load " + u + ".data;");
      say("z := load " + v + ".data;");
      open("y " + comparison() + " z");
      say("store " + u + ".next := " + v + ";");
      close();
      close();
    }
    close();
  }

  void write(const std::string& u) {
    open(u + " != null");
    say("store " + u + ".data := " + number() + ";");
    close();
  }

  void read_number(const std::string& u) {
    open(u + " != null");
    say("y := load " + u + ".data;");
    close();
  }

  void write_next(const std::string& u) {
    open(u + " != null");
    say("t := load " + u + ".next;");
    open("t != null");
    say("y := load " + u + ".data;");
    say("store t.data := " + pick({"y", "y + 1", "x", "y - 1"}) + ";");
    close();
    close();
  }

  /// What is written after all assertions matters to none of them, unless it is followed by one.
  void overwrite() {
    say("goto again;");
    text_ += "again:\n  if a != null goto change else over;\nchange:\n";
    say("store a.data := " + number() + ";");
    if (below(4) == 0) say("y := load a.data; assert y " + bound() + ";");
    say("a := load a.next;");
    say("havoc i; if i == 0 goto again else over;");
    text_ += "over:\n";
  }

  void finish() {
    if (below(3) == 0) {
      open("c != null");
      say("y := load c.data;");
      say("assert y " + bound() + ";");
      close();
    }
    open("c != null");
    say("s := load c.next;");
    open("s != null");
    say("y := load c.data;");
    say("z := load s.data;");
    say("assert y " + comparison() + " z;");
    close();
    close();
  }

  std::mt19937 random_;
  std::string text_;
  std::vector<std::string> ends_;
  int labels_ = 0;
};

bool goes_wrong(term::TermManager& terms, const ir::Program& program) {
  ir::InputDomain domain;
  domain.lowest = 0;
  domain.highest = 3;
  bool wrong = false;
  ir::for_all_executions(
      terms, program, domain,
      [&](const ir::Execution& execution) {
        wrong = wrong || execution.outcome.kind == ir::OutcomeKind::AssertionFailed;
        return !wrong;
      },
      {}, 5'000);
  return wrong;
}

TEST(HornLists, NeverSafeWhereNeighboursGoWrong) {
  const std::uint64_t first = test::setting("CAIRN_FIRST_SEED", 0);
  const std::uint64_t count = test::setting("CAIRN_SEEDS", 12);
  int wrong = 0;
  std::map<Depth, int> proved;
  for (std::uint64_t seed = first; seed < first + count && !HasFailure(); ++seed) {
    SCOPED_TRACE("seed " + std::to_string(seed));
    term::TermManager terms;
    base::SourceManager sources;
    const std::string text = Lists(seed).program();
    const ir::Program program = ir::parse(sources, sources.add("lists.cir", text), terms);
    const bool goes = goes_wrong(terms, program);
    wrong += goes;
    base::Cancellation never;
    for (const Depth depth : {Depth::Objects, Depth::Pushes, Depth::Pairs}) {
      const auto engine = make_horn({.depth = depth, .first_resources = 400'000, .resources = 400'000});
      const bool safe =
          engine->run({terms, program, obligations(program), {}, never, nullptr}).verdict() == Verdict::Safe;
      proved[depth] += safe;
      EXPECT_FALSE(safe && goes) << "wrong SAFE\n" << text;
    }
  }
  std::printf("%d wrong, %d proved, %d without pairs, %d of objects alone\n", wrong, proved[Depth::Pairs],
              proved[Depth::Pushes], proved[Depth::Objects]);
  // A third of them; those that do not go wrong are proved with pairs.
  EXPECT_GT(wrong, static_cast<int>(count / 6));
  EXPECT_GT(proved[Depth::Pairs], (static_cast<int>(count) - wrong) / 2);
  EXPECT_GT(proved[Depth::Pairs], proved[Depth::Objects]);
}

}  // namespace
}  // namespace cairn::engine::horn
