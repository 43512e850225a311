#include "property/analysis/pointer_programs.h"

#include <random>
#include <sstream>
#include <vector>

namespace cairn::test {

namespace {

constexpr const char* declarations = R"(pointer_width 16;
entry main;
record Inner size 8 align 2 { a: bv16 at 0; next: ptr at 2; f: ptr at 4; x: bv8 at 6; }
record Outer size 20 align 2 { head: ptr at 0; in1: Inner at 2; in2: Inner at 10; tail: ptr at 18; }
global g0: ptr := nullptr;
global g1: ptr := nullptr;
proc make(n: bv16) returns (r: ptr) {
start:
  r := alloc heap n;
  fill r, 0bv8, n;
  return;
}
proc make_pair(n: bv16) returns (r: ptr) {
  var a: ptr, b: ptr;
start:
  a := call make(20bv16);
  b := call make(n);
  store *a: ptr := b;
  r := a;
  return;
}
proc stop() {
start:
  halt;
}
)";

class PointerProgram {
 public:
  explicit PointerProgram(std::uint64_t seed) : random_(seed), procedures_(2 + static_cast<int>(below(4))) {}

  std::string text() {
    out_ << declarations;
    for (int i = 0; i < procedures_; ++i) procedure(i);
    main();
    return out_.str();
  }

 private:
  std::uint64_t below(std::uint64_t count) { return random_() % count; }
  std::string pick(const std::vector<std::string>& items) { return items[below(items.size())]; }
  std::string number(long from, long to) {
    const long value = from + static_cast<long>(below(static_cast<std::uint64_t>(to - from + 1)));
    return std::to_string(value) + "bv16";
  }
  std::string pointer() { return pick({"v0", "v1", "v2", "v3", "v4", "p", "q", "g0", "g1"}); }
  std::string target() { return pick({"v0", "v1", "v2", "v3", "v4", "r", "g0", "g1"}); }
  std::string address() { return "address<f" + std::to_string(below(static_cast<std::uint64_t>(procedures_))) + ">()"; }
  std::string label() { return "b" + std::to_string(labels_++); }

  std::string inside(const std::string& pointer, const std::string& bytes) {
    return "bvult(offset(" + pointer + "), 100bv16) && bvule(bvadd(offset(" + pointer + "), " + bytes +
           "), object_size(object(" + pointer + ")))";
  }

  void line(const std::string& statement) { out_ << "  " << statement << ";\n"; }

  /// Statements where a condition holds.
  void when(const std::string& condition, const std::vector<std::string>& statements) {
    const std::string then = label();
    const std::string next = label();
    line("if " + condition + " goto " + then + " else " + next);
    out_ << then << ":\n";
    for (const std::string& each : statements) line(each);
    line("goto " + next);
    out_ << next << ":\n";
  }

  /// Parts in the order in which they are drawn, which operators do not keep.
  static std::string joined(std::initializer_list<std::string> parts) {
    std::string out;
    for (const std::string& part : parts) out += part;
    return out;
  }

  std::string value() {
    switch (below(8)) {
      case 0: return address();
      case 1: return "nullptr";
      case 2: return joined({"(bvult(i, 2bv16) ? ", pointer(), " : ", pointer(), ")"});
      case 3: {
        const std::string p = pointer();
        return "pointer(object(" + p + "), bvadd(offset(" + p + "), " + number(-4, 8) + "))";
      }
      case 4: {
        const std::string p = pointer();
        return "pointer(object(" + p + "), bvadd(offset(" + p + "), bvmul(i, " + pick({"2bv16", "6bv16"}) + ")))";
      }
      default: return pointer();
    }
  }

  void allocate() {
    const std::string v = target();
    const std::string storage = pick({"heap", "heap", "heap", "stack", "static"});
    line(v + " := alloc " + storage + " 20bv16");
    if (below(10) != 0) line("fill " + v + ", 0bv8, 20bv16");
  }

  void access() {
    const std::string p = pointer();
    switch (below(7)) {
      case 0:
      case 1: return when(inside(p, "2bv16"), {target() + " := load *" + p + ": ptr"});
      case 2:
      case 3: return when(inside(p, "2bv16"), {"store *" + p + ": ptr := " + value()});
      case 4: return when(inside(p, "2bv16") + " && bvult(0bv16, i)", {"store *" + p + ": bv16 := " + number(0, 9)});
      default: {
        const std::string q = pointer();
        const std::string size = pick({"2bv16", "8bv16", "20bv16", "i", "bvmul(i, 2bv16)", "4bv16"});
        return when(inside(p, size) + " && " + inside(q, size), {"copy " + p + ", " + q + ", " + size});
      }
    }
  }

  void call(bool with_fuel) {
    const std::string arguments =
        joined({"(", value(), ", ", value(), ", ", with_fuel ? "bvsub(n, 1bv16)" : "3bv16", ")"});
    const std::string v = target();
    switch (below(5)) {
      case 0: return line(v + " := call make(20bv16)");
      case 1: return line(v + " := call make_pair(" + pick({"8bv16", "20bv16"}) + ")");
      case 2:
        return line(v + " := call f" + std::to_string(below(static_cast<std::uint64_t>(procedures_))) + arguments);
      default: {
        const std::string h = below(2) == 0 ? pointer() : pick({"v3", "v4", "g1"});
        if (h == "v3" || h == "v4" || h == "g1") line(h + " := " + address());
        return when(
            "!(object(" + h + ") == null) && object_size(object(" + h + ")) == 0bv16 && offset(" + h + ") == 0bv16",
            {v + " := call indirect (" + h + ")" + arguments});
      }
    }
  }

  void statement(bool with_fuel) {
    switch (below(16)) {
      case 0:
      case 1: return allocate();
      case 2: return line(joined({target(), " := ", value()}));
      case 3:
        return line(
            joined({target(), " := field ", pointer(), ".",
                    pick({"Outer.head", "Outer.in1", "Outer.in2", "Outer.tail", "Inner.next", "Inner.f", "Inner.x"})}));
      case 4:
        return line(joined({target(), " := element ", pointer(), "[", pick({"i", "1bv16", "2bv16", "-1bv16"}),
                            "]: ", pick({"Inner", "ptr", "bv8", "block<bv16, 3>"})}));
      case 5: return line("m := store(m, i, " + value() + ")");
      case 6: return line(joined({target(), " := select(m, ", number(0, 3), ")"}));
      case 7: return line("i := " + number(0, 3));
      case 8: {
        if (below(3) != 0) return line(joined({target(), " := ", pointer()}));
        const std::string p = pointer();
        return when("object_is_heap(object(" + p + ")) && offset(" + p + ") == 0bv16", {"free " + p});
      }
      case 9:
        if (below(40) == 0) return when("i == 3bv16", {"call stop()"});
        return line("o := object(" + pointer() + ")");
      case 10: return line(joined({target(), " := pointer(o, ", pick({"0bv16", "4bv16", "bvmul(i, 2bv16)"}), ")"}));
      case 11: return call(with_fuel);
      default: return access();
    }
  }

  void body(bool with_fuel, int count) {
    out_ << "  var v0: ptr, v1: ptr, v2: ptr, v3: ptr, v4: ptr, i: bv16, k: bv16, o: ref, m: map<bv16, ptr>;\n";
    out_ << "start:\n";
    if (with_fuel) {
      const std::string go_on = label();
      const std::string enough = label();
      line("if n == 0bv16 goto " + enough + " else " + go_on);
      out_ << enough << ":\n";
      line("r := " + pick({"p", "q", "nullptr"}));
      line("return");
      out_ << go_on << ":\n";
    }
    line("m := const_array<map<bv16, ptr>>(" + pick({"nullptr", address()}) + ")");
    line("i := " + number(0, 3));
    for (int i = 0; i < count; ++i) {
      if (below(12) != 0) {
        statement(with_fuel);
        continue;
      }
      const std::string head = label();
      const std::string next = label();
      line("k := 0bv16");
      line("goto " + head);
      out_ << head << ":\n";
      for (int j = 0; j < 4; ++j) statement(with_fuel);
      line("k := bvadd(k, 1bv16)");
      line("if bvult(k, " + number(2, 5) + ") goto " + head + " else " + next);
      out_ << next << ":\n";
    }
    line("return");
  }

  void procedure(int number) {
    out_ << "proc f" << number << "(p: ptr, q: ptr, n: bv16) returns (r: ptr) {\n";
    body(true, 12 + static_cast<int>(below(10)));
    out_ << "}\n";
  }

  /// `p` and `q` are objects here.
  void main() {
    out_ << "proc main() {\n  var p: ptr, q: ptr, r: ptr;\n";
    body(false, 30);
    out_ << "}\n";
  }

  std::mt19937_64 random_;
  int procedures_;
  int labels_ = 0;
  std::ostringstream out_;
};

}  // namespace

std::string pointer_program(std::uint64_t seed) { return PointerProgram(seed).text(); }

}  // namespace cairn::test
