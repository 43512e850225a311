#include <gtest/gtest.h>

#include <array>
#include <filesystem>
#include <fstream>
#include <memory>
#include <random>

#include "frontend/idf/idf_frontend.h"
#include "property/check/symex_verdict.h"
#include "property/setting.h"

namespace cairn::check {
namespace {

/// What the variables, the array and the object of a program hold.
struct Memory {
  std::array<long, 2> variables = {1, 2};
  std::array<long, 4> elements = {};
  long field = 0;
};

/// An index out of bounds.
struct Outside {};

/// Expressions of Java with side effects, as text and as what they do: operands from left to right, each once.
struct Expression {
  enum class Kind { Number, Variable, Step, Element, ElementStep, Field, FieldStep, Next, Call, Binary, Choice };
  Kind kind = Kind::Number;
  long number = 0;  ///< a value, or which variable
  char op = '+';    ///< of steps and of Binary
  std::vector<Expression> operands = {};

  std::string text() const {
    const std::string step(2, op);
    const std::string name = number == 0 ? "i" : "j";
    switch (kind) {
      case Kind::Number: return std::to_string(number);
      case Kind::Variable: return name;
      case Kind::Step: return name + step;
      case Kind::Element: return "a[" + operands[0].text() + "]";
      case Kind::ElementStep: return "a[" + operands[0].text() + "]" + step;
      case Kind::Field: return "o.f";
      case Kind::FieldStep: return "o.f" + step;
      case Kind::Next: return "o.next()";
      case Kind::Call: return "sub(" + operands[0].text() + ", " + operands[1].text() + ")";
      case Kind::Binary: return "(" + operands[0].text() + " " + op + " " + operands[1].text() + ")";
      case Kind::Choice: break;
    }
    return "(" + operands[0].text() + " < " + operands[1].text() + " ? " + operands[2].text() + " : " +
           operands[3].text() + ")";
  }

  long value(Memory& m) const {
    auto step = [&](long& place) { return op == '+' ? place++ : place--; };
    auto element = [&](long index) -> long& {
      if (index < 0 || index >= static_cast<long>(m.elements.size())) throw Outside();
      return m.elements[static_cast<std::size_t>(index)];
    };
    long& variable = m.variables[number == 0 ? 0 : 1];
    switch (kind) {
      case Kind::Number: return number;
      case Kind::Variable: return variable;
      case Kind::Step: return step(variable);
      case Kind::Element: return element(operands[0].value(m));
      case Kind::ElementStep: return step(element(operands[0].value(m)));
      case Kind::Field: return m.field;
      case Kind::FieldStep: return step(m.field);
      case Kind::Next: return ++m.field;
      case Kind::Call:
      case Kind::Binary: {
        const long left = operands[0].value(m);
        const long right = operands[1].value(m);
        if (kind == Kind::Call || op == '-') return left - right;
        return op == '+' ? left + right : left * right;
      }
      case Kind::Choice: break;
    }
    const long left = operands[0].value(m);
    const long right = operands[1].value(m);
    return operands[left < right ? 2 : 3].value(m);
  }
};

class EvaluationGenerator {
 public:
  explicit EvaluationGenerator(std::uint64_t seed) : random_(seed) {}

  /// A program whose assertions hold, or one of whose assertions does not.
  std::string program(bool wrong) {
    std::vector<std::string> statements;
    const std::uint64_t count = 3 + below(4);
    while (statements.size() < count) {
      Memory next = memory_;
      try {
        std::string made = statement(next);
        memory_ = next;
        statements.push_back(std::move(made));
      } catch (const Outside&) {
        // Another one will do.
      }
    }
    std::string body;
    for (const std::string& s : statements) body += "    " + s + "\n";
    long values[] = {memory_.variables[0], memory_.variables[1], memory_.elements[0], memory_.elements[1],
                     memory_.elements[2],  memory_.elements[3],  memory_.field};
    if (wrong) values[below(std::size(values))] += below(2) == 0 ? 1 : -1;
    const char* names[] = {"i", "j", "a[0]", "a[1]", "a[2]", "a[3]", "o.f"};
    for (std::size_t k = 0; k < std::size(values); ++k)
      body += "    assert " + std::string(names[k]) + " = " + std::to_string(values[k]) + ";\n";
    return "class Box {\n  int f;\n  Box() ensures acc(this.f) * this.f = 0; { this.f := 0; }\n"
           "  int next()\n    requires acc(f);\n    ensures acc(f) * f = old(f) + 1 * result = f;\n"
           "  { f := f + 1; return f; }\n}\n"
           "class Main {\n  static int sub(int x, int y) ensures result = x - y; { return x - y; }\n"
           "  static void run() {\n    int i := 1;\n    int j := 2;\n    int[] a := new int[4];\n    Box o := new "
           "Box();\n" +
           body + "  }\n}\n";
  }

 private:
  std::uint64_t below(std::uint64_t bound) { return random_() % bound; }

  Expression expression(int depth) {
    using Kind = Expression::Kind;
    Expression out;
    out.number = static_cast<long>(below(2));
    out.op = below(2) == 0 ? '+' : '-';
    const std::uint64_t kind = below(depth > 0 ? 14 : 7);
    constexpr Kind leaves[] = {Kind::Number, Kind::Variable,  Kind::Step, Kind::Step,
                               Kind::Field,  Kind::FieldStep, Kind::Next};
    constexpr Kind inner[] = {Kind::Element, Kind::ElementStep, Kind::Call,  Kind::Binary,
                              Kind::Binary,  Kind::Binary,      Kind::Choice};
    out.kind = kind < 7 ? leaves[kind] : inner[kind - 7];
    if (out.kind == Kind::Number) out.number = static_cast<long>(below(4));
    if (out.kind == Kind::Binary) out.op = "+-*"[below(3)];
    std::size_t operands = 0;
    if (out.kind == Kind::Element || out.kind == Kind::ElementStep) operands = 1;
    if (out.kind == Kind::Call || out.kind == Kind::Binary) operands = 2;
    if (out.kind == Kind::Choice) operands = 4;
    for (std::size_t i = 0; i < operands; ++i) out.operands.push_back(expression(depth - 1));
    return out;
  }

  /// An assignment, with its effect: first the place, then the value.
  std::string statement(Memory& m) {
    const Expression value = expression(3);
    switch (below(3)) {
      case 0: {
        const Expression index = expression(1);
        const long at = index.value(m);
        const long stored = value.value(m);
        if (at < 0 || at > 3) throw Outside();
        m.elements[static_cast<std::size_t>(at)] = stored;
        return "a[" + index.text() + "] := " + value.text() + ";";
      }
      case 1: m.field = value.value(m); return "o.f := " + value.text() + ";";
      default: {
        const std::size_t variable = below(2);
        m.variables[variable] = value.value(m);
        return std::string(variable == 0 ? "i" : "j") + " := " + value.text() + ";";
      }
    }
  }

  std::mt19937_64 random_;
  Memory memory_;
};

// Assertions about what evaluation from left to right gives are proved, others are not.
TEST(Evaluation, IsFromLeftToRight) {
  const std::uint64_t begin = test::setting("CAIRN_FIRST_SEED", 1);
  const std::uint64_t end = begin + test::setting("CAIRN_SEEDS", 150);
  const std::filesystem::path file =
      std::filesystem::temp_directory_path() / ("cairn-evaluation-" + std::to_string(getpid()) + ".idf");
  for (std::uint64_t seed = begin; seed < end; ++seed)
    for (const bool wrong : {false, true}) {
      const std::string text = EvaluationGenerator(seed).program(wrong);
      std::ofstream(file) << text;
      base::SourceManager sources;
      term::TermManager terms;
      const ir::Program program = frontend::idf::load_idf(sources, file.string(), terms);
      EXPECT_EQ(verdict_of(terms, program, true) == engine::Verdict::Safe, !wrong) << "seed " << seed << "\n" << text;
    }
  std::filesystem::remove(file);
}

}  // namespace
}  // namespace cairn::check
