#include "check/c/harness_leaks.h"

#include <gtest/gtest.h>

#include "check/c/compiled_run.h"

namespace cairn::check::c {
namespace {

constexpr std::string_view declarations =
    "void *malloc(__SIZE_TYPE__);\nvoid free(void *);\nextern void exit(int) __attribute__((__noreturn__));\n"
    "_Noreturn void abort(void);\nint atexit(void (*)(void));\n";

/// How a program ends whose memory is looked at.
CompiledRun run(std::string_view text) {
  ir::Execution execution;
  execution.outcome.property = ir::Property::ValidMemtrack;
  HarnessSource source{"main.c", "main", {"# 1 \"main.c\"\n" + std::string(declarations) + std::string(text)}, true};
  return run_harness(make_harness(source, execution, Fill::Pattern), {});
}

void expect_lost(std::string_view text) {
  const CompiledRun ended = run(text);
  EXPECT_EQ(ended.problem, "") << text;
  EXPECT_EQ(ended.message, "cairn: memory is lost") << text;
  EXPECT_EQ(ended.violated, ir::Property::ValidMemtrack) << text;
}

/// LeakSanitizer, which is asked afterwards, needs a system that lets processes be traced.
void expect_held(std::string_view text) {
  const CompiledRun ended = run(text);
  EXPECT_EQ(ended.problem, "") << text;
  EXPECT_TRUE(ended.kept_memory) << text;
  EXPECT_EQ(ended.violated, ir::Property::ValidMemcleanup) << text << '\n' << ended.message;
}

TEST(HarnessLeaks, VariablesOfActiveCallsHoldObjects) {
  expect_held("int main(void) { char *p = malloc(4); exit(0); }");
  expect_held("int main(void) { char *p = malloc(4); *p = 1; abort(); }");
  expect_held("static void stop(char *p) { exit(0); }\nint main(void) { stop(malloc(4)); }");
  expect_held("static void stop(void) { exit(0); }\nint main(void) { char *p = (char *)malloc(4) + 4; stop(); }");
  expect_held(
      "struct s { char *a[9]; };\nstatic void stop(struct s s) { exit(0); }\n"
      "int main(void) { struct s s = {{0}}; s.a[8] = malloc(4); struct s t = s; s.a[8] = 0; stop(t); }");
  expect_held(
      "struct s { char c; char *p; } __attribute__((packed));\n"
      "int main(void) { struct s s; s.p = malloc(4); exit(0); }");
  expect_held(
      "static void stop(int n) { if (n == 0) exit(0); stop(n - 1); }\n"
      "int main(void) { char *first[1] = {malloc(4)}; stop(5); }");
}

TEST(HarnessLeaks, ArraysOfVariableLengthHoldObjects) {
  expect_held(
      "static void fill(int n) { char *a[n]; for (int i = 0; i < n; i++) a[i] = malloc(4); exit(0); }\n"
      "int main(void) { fill(7); }");
  expect_held(
      "static void fill(int n) { char **a = __builtin_alloca(n * sizeof *a); a[n - 1] = malloc(4); exit(0); }\n"
      "int main(void) { fill(3); }");
  expect_lost(
      "static void fill(int n) { char *a[n]; for (int i = 0; i < n; i++) a[i] = malloc(4); a[2] = 0; exit(0); }\n"
      "int main(void) { fill(7); }");
}

TEST(HarnessLeaks, GlobalVariablesHoldObjectsWhereverTheyLie) {
  for (const char* kind : {"", "static ", "_Thread_local ", "static __thread ", "__attribute__((section(\"own\"))) "}) {
    const std::string head = std::string(kind) + "char *kept, *lost;\n";
    expect_held(head + "int main(void) { kept = malloc(4); return 0; }");
    expect_lost(head + "int main(void) { kept = malloc(4); lost = malloc(4); lost = 0; return 0; }");
    expect_lost(head + "int main(void) { kept = malloc(4); lost = malloc(4); *lost = 1; lost = 0; exit(0); }");
  }
}

// Registers that were saved, places that calls have left, and variables that do not live hold nothing.
TEST(HarnessLeaks, WhatIsNoVariableHoldsNothing) {
  expect_lost("int main(void) { char *p = malloc(4); *p = 1; p = 0; exit(0); }");
  expect_lost("int main(void) { char *p = malloc(4); *p = 1; p = 0; abort(); }");
  expect_lost("static void lose(void) { char *p = malloc(4); *p = 1; }\nint main(void) { lose(); exit(0); }");
  expect_lost("int main(void) { { char *p[9]; for (int i = 0; i < 9; i++) p[i] = malloc(4); } exit(0); }");
  expect_lost(
      "static char *make(int n) {\n volatile char *copies[40];\n if (n > 0) return make(n - 1);\n"
      " char *out = malloc(4);\n for (int i = 0; i < 40; i++) copies[i] = out;\n return (char *)copies[39];\n}\n"
      "static void stop(int n) {\n if (n == 0) exit(0);\n char *later[40];\n later[n] = 0;\n stop(n - 1);\n"
      " char *last[9];\n last[n] = later[n];\n}\n"
      "int main(void) { *make(9) = 1; stop(4); }");
  expect_lost(
      "static char *volatile p;\nstatic void forget(void) { p = 0; }\n"
      "int main(void) { atexit(forget); p = malloc(4); exit(0); }");
}

// Functions without red zones may hold objects anywhere on the stack.
TEST(HarnessLeaks, FunctionsThatAreNotInstrumentedHoldObjects) {
  expect_held(
      "__attribute__((no_sanitize(\"address\"))) static void keep(void) { char *p = malloc(4); exit(0); }\n"
      "int main(void) { keep(); }");
}

}  // namespace
}  // namespace cairn::check::c
