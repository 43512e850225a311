// The IR interpreter and the JVM agree on random Java methods: what they print, and their value, or class and line of
// the exception.

#include <gtest/gtest.h>

#include <fstream>
#include <map>
#include <set>
#include <sstream>

#include "base/error.h"
#include "base/run_program.h"
#include "base/temporary_folder.h"
#include "frontend/java/class_path.h"
#include "frontend/java/java_frontend.h"
#include "ir/inputs.h"
#include "ir/interpreter.h"
#include "ir/verify/verify.h"
#include "property/frontend/java_generator.h"
#include "property/frontend/java_judge.h"
#include "term/fold.h"

namespace cairn::frontend {
namespace {

constexpr unsigned methods = 500;

/// What an execution does.
struct Answer {
  std::string end;      ///< "value 5", or "NullPointerException 12 40" with the lines of all calls
  std::string printed;  ///< in UTF-8
};
using Answers = std::map<unsigned, Answer>;

std::string main_class(std::uint64_t seed) {
  JavaGenerator generator(seed);
  std::string out = "class P {\n";
  for (unsigned n = 0; n < methods; ++n) out += generator.method(n);
  out += R"(
  static String end(int number) throws Exception {
    try {
      return "value " + P.class.getDeclaredMethod("p" + number).invoke(null);
    } catch (java.lang.reflect.InvocationTargetException e) {
      Throwable t = e.getCause();
      StringBuilder lines = new StringBuilder();
      for (StackTraceElement frame : t.getStackTrace())
        lines.append("P.java".equals(frame.getFileName()) ? " " + frame.getLineNumber() : " library");
      return t.getClass().getName() + lines;
    }
  }
  public static void main(String[] args) throws Exception {
    java.io.PrintStream console = System.out;
    for (int i = 0; i < args.length; i++) {
      int number = Integer.parseInt(args[i]);
      java.io.ByteArrayOutputStream printed = new java.io.ByteArrayOutputStream();
      System.setOut(new java.io.PrintStream(printed, true, "UTF-8"));
      String end = end(number);
      System.setOut(console);
      StringBuilder digits = new StringBuilder("0");
      for (byte b : printed.toByteArray()) digits.append(String.format("%02x", b & 255));
      console.println(number + " " + digits + " " + end);
    }
  }
}
)";
  return out + JavaGenerator::declarations();
}

Answers on_jvm(const std::string& folder) {
  std::vector<std::string> command{"java", "-ea", "-Xint", "-XX:-OmitStackTraceInFastThrow", "-cp", folder, "P"};
  for (unsigned n = 0; n < methods; ++n) command.push_back(std::to_string(n));
  base::ProgramRun run = base::run_program(command, {}, 300);
  EXPECT_TRUE(run.started && !run.timed_out && run.exit_code == 0) << run.output;
  Answers out;
  std::istringstream lines(run.output);
  unsigned number = 0;
  std::string digits, rest;
  while (lines >> number >> digits && std::getline(lines, rest)) {
    Answer& answer = out[number];
    answer.end = rest.substr(1);
    for (std::size_t i = 1; i + 1 < digits.size(); i += 2)
      answer.printed += static_cast<char>(std::stoi(digits.substr(i, 2), nullptr, 16));
  }
  return out;
}

/// In the same form; with the places where objects of a class were made: an exception that was caught and thrown again
/// leaves the program elsewhere.
Answer interpreted(base::SourceManager& sources, const std::vector<std::string>& files, const KeptOutput& output,
                   unsigned number, const std::string& thrown) {
  term::TermManager terms;
  java::JavaOptions options;
  options.entry = "P.p" + std::to_string(number);
  options.models = output.folder();
  ir::Program program = java::load_java(sources, files, options, terms);
  base::Diagnostics faults = ir::verify(program, terms);
  if (faults.has_errors()) return {"not well-formed: " + faults.all().at(0).message, {}};
  ir::ListInputs none({});
  ir::Execution run = ir::execute(terms, program, none, {.steps = 5'000'000});
  const std::string printed = KeptOutput::of(run);
  if (run.outcome.kind == ir::OutcomeKind::Returned)
    return {"value " + term::signed_value(run.results.at(0)).get_str(), printed};
  if (run.outcome.kind != ir::OutcomeKind::AssertionFailed)
    return {"outcome " + std::to_string(static_cast<int>(run.outcome.kind)) + ": " + run.outcome.message, printed};
  auto place = [&](const ir::Origin& origin) {
    return sources.name(origin.where.file) == "P.java" ? " " + std::to_string(origin.where.line) : " library";
  };
  std::string out = std::string(ir::name(run.outcome.property)) + place(run.outcome.origin);
  for (const ir::HeapObject& object : run.heap)
    if (object.type == thrown) out += place(object.origin);
  return {out, printed};
}

/// The property that stands for an exception of the JVM, with its lines.
std::string as_property(const std::string& answer) {
  static const std::map<std::string, std::string> table = {
      {"java.lang.AssertionError", "assert"},
      {"java.lang.NullPointerException", "null-deref"},
      {"java.lang.ArrayIndexOutOfBoundsException", "array-bounds"},
      {"java.lang.NegativeArraySizeException", "negative-array-size"},
      {"java.lang.ClassCastException", "class-cast"},
      {"java.lang.ArithmeticException", "division-by-zero"}};
  if (answer.starts_with("value")) return answer;
  std::size_t space = answer.find(' ');
  auto found = table.find(answer.substr(0, space));
  return (found == table.end() ? "uncaught-exception" : found->second) + answer.substr(space);
}

/// The same value, or the same kind of exception with a place in common.
bool agree(const std::string& found, const std::string& wanted) {
  std::istringstream ours(found), theirs(wanted);
  std::string kind, other, place;
  ours >> kind;
  theirs >> other;
  if (kind != other) return false;
  std::set<std::string> places;
  while (theirs >> place) places.insert(place);
  while (ours >> place)
    if (places.contains(place)) return true;
  return false;
}

TEST(JavaPrograms, InterpreterAndJvmAgree) {
  if (!base::run_program({"java", "-version"}, {}, 60).started) GTEST_SKIP() << "no JVM is installed";
  const char* chosen = std::getenv("CAIRN_SEED");
  std::uint64_t seed = chosen != nullptr ? std::stoull(chosen) : 1;
  const base::TemporaryFolder scratch;
  std::string source = scratch.path() / "P.java";
  std::ofstream(source) << main_class(seed);
  base::SourceManager sources;
  java::compile_java(sources, {source}, {}, scratch.path());
  Answers expected = on_jvm(scratch.path());
  ASSERT_EQ(expected.size(), methods);
  const std::vector<std::string> files = class_files(scratch.path());
  const KeptOutput output;
  std::map<std::string, unsigned> kinds;
  std::size_t characters = 0;
  for (const auto& [number, answer] : expected) {
    std::string wanted = as_property(answer.end);
    Answer found = interpreted(sources, files, output, number, answer.end.substr(0, answer.end.find(' ')));
    EXPECT_TRUE(agree(found.end, wanted))
        << "method p" << number << " with CAIRN_SEED=" << seed << ": " << found.end << ", on the JVM " << wanted;
    EXPECT_EQ(found.printed, answer.printed) << "printed by method p" << number << " with CAIRN_SEED=" << seed;
    characters += answer.printed.size();
    ++kinds[wanted.substr(0, wanted.find(' '))];
  }
  // Neither all of one kind, nor all that throw.
  EXPECT_GE(kinds.size(), 5u);
  EXPECT_GE(kinds["value"], methods / 10);
  EXPECT_GE(characters, 5 * methods);
}

}  // namespace
}  // namespace cairn::frontend
