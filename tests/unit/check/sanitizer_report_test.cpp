#include "check/c/sanitizer_report.h"

#include <gtest/gtest.h>

namespace cairn::check::c {
namespace {

using ir::Property;

struct Line {
  const char* text;
  std::optional<Property> violated;
  bool problem = false;
};

void expect(const Line& line) {
  const auto complaint = read_complaint(line.text);
  ASSERT_TRUE(complaint) << line.text;
  EXPECT_EQ(complaint->violated, line.violated) << line.text;
  EXPECT_EQ(!complaint->problem.empty(), line.problem) << line.text;
}

TEST(SanitizerReport, BadAccesses) {
  for (const char* kind :
       {"heap-buffer-overflow", "heap-use-after-free", "stack-buffer-overflow", "stack-buffer-underflow",
        "stack-use-after-return", "stack-use-after-scope", "dynamic-stack-buffer-overflow", "global-buffer-overflow",
        "use-after-poison", "container-overflow", "intra-object-overflow", "unknown-crash"}) {
    const std::string line = "==17==ERROR: AddressSanitizer: " + std::string(kind) +
                             " on address 0x502000000014 at pc 0xaaaac5e51918 bp 0xffffd sp 0xffffe";
    expect({line.c_str(), Property::ValidDeref});
    EXPECT_EQ(read_complaint(line)->text, "AddressSanitizer: " + std::string(kind));
  }
  // x86-64 and arm64 tell different things of an address that is none.
  for (const char* line :
       {"==17==ERROR: AddressSanitizer: SEGV on unknown address 0x000000000000 (pc 0x1 bp 0x2 sp 0x3 T0)",
        "==17==ERROR: AddressSanitizer: SEGV on unknown address (pc 0x55d5 bp 0x7ffc sp 0x7ffd T0)",
        "==17==ERROR: AddressSanitizer: BUS on unknown address (pc 0x55d5 bp 0x7ffc sp 0x7ffd T0)",
        "==17==ERROR: AddressSanitizer: negative-size-param: (size=-1)",
        "==17==ERROR: AddressSanitizer: wild-addr-read on address 0x1 at pc 0x2 bp 0x3 sp 0x4"})
    expect({line, Property::ValidDeref});
}

TEST(SanitizerReport, BadFrees) {
  for (const char* line :
       {"==17==ERROR: AddressSanitizer: attempting double-free on 0x502000000010 in thread T0:",
        "==17==ERROR: AddressSanitizer: attempting free on address which was not malloc()-ed: 0x5020 in thread T0",
        "==17==ERROR: AddressSanitizer: alloc-dealloc-mismatch (INVALID vs malloc) on 0x502000000014",
        "==17==ERROR: AddressSanitizer: alloc-dealloc-mismatch (operator new [] vs free) on 0x502000000014",
        "==17==ERROR: AddressSanitizer: new-delete-type-mismatch on 0x502000000010 in thread T0:",
        "==17==ERROR: AddressSanitizer: bad-free on address 0x7f",
        "cairn: a pointer is freed that is not the start of an object of the heap"})
    expect({line, Property::ValidFree});
}

TEST(SanitizerReport, Arithmetic) {
  const auto of = [](const char* text) { return "a.c:3:5: runtime error: " + std::string(text); };
  expect({of("division by zero").c_str(), Property::DivisionByZero});
  for (const char* text :
       {"signed integer overflow: 2147483647 + 1 cannot be represented in type 'int'",
        "negation of -2147483648 cannot be represented in type 'int'; cast to an unsigned type to negate this value "
        "to itself",
        "division of -2147483648 by -1 cannot be represented in type 'int'",
        "left shift of 1073741824 by 2 places cannot be represented in type 'int'", "left shift of negative value -1"})
    expect({of(text).c_str(), Property::NoOverflow});
  for (const char* text :
       {"unsigned integer overflow: 4294967295 + 1 cannot be represented in type 'unsigned int'",
        "shift exponent 40 is too large for 32-bit type 'int'", "shift exponent -1 is negative",
        "call to function f through pointer to incorrect function type 'void (*)(int)'",
        "load of value 7, which is not a valid value for type '_Bool'", "index 5 out of bounds for type 'int[3]'",
        "member access within null pointer of type 'struct s'",
        "load of misaligned address 0x55d for type 'int', which requires 4 byte alignment",
        "variable length array bound evaluates to non-positive value -1",
        "execution reached an unreachable program point", "applying non-zero offset 4 to null pointer",
        "null pointer passed as argument 1, which is declared to never be null"})
    expect({of(text).c_str(), std::nullopt});
}

TEST(SanitizerReport, LeaksAndAssertions) {
  expect({"==17==ERROR: LeakSanitizer: detected memory leaks", Property::ValidMemtrack});
  expect({"cairn: memory is lost", Property::ValidMemtrack});
  expect({"cairn: assertion fails: x > 0", Property::Assert});
}

TEST(SanitizerReport, OverlappingCopies) {
  for (const char* function : {"memcpy", "mempcpy", "strcpy", "strncpy", "stpcpy", "strcat", "strncat"}) {
    std::string line = "==17==ERROR: AddressSanitizer: " + std::string(function) +
                       "-param-overlap: memory ranges [0x1,0x5) and [0x3, 0x7) overlap";
    expect({line.c_str(), Property::ValidDeref});
  }
}

TEST(SanitizerReport, WhatNoPropertyIsAbout) {
  for (const char* line :
       {"==17==ERROR: AddressSanitizer: FPE on unknown address 0x55d5 (pc 0x55d5 bp 0x7ffc sp 0x7ffd T0)",
        "==17==ERROR: AddressSanitizer: ILL on unknown address 0x55d5 (pc 0x55d5 bp 0x7ffc sp 0x7ffd T0)",
        "==17==ERROR: AddressSanitizer: TRAP on unknown address 0x55d5 (pc 0x55d5 bp 0x7ffc sp 0x7ffd T0)",
        "==17==ERROR: AddressSanitizer: ABRT on unknown address 0x3e8 (pc 0x55d5 bp 0x7ffc sp 0x7ffd T0)",
        "==17==ERROR: AddressSanitizer: calloc parameters overflow: count * size (9 * 9) cannot be represented in type "
        "size_t (thread T0)",
        "==17==ERROR: AddressSanitizer: invalid alignment requested in posix_memalign: 3, alignment must be a power",
        "==17==ERROR: AddressSanitizer: invalid allocation alignment: 3, alignment must be a power of two (thread T0)",
        "==17==ERROR: AddressSanitizer: attempting to call malloc_usable_size() for pointer which is not owned: 0x1",
        "==17==ERROR: AddressSanitizer: odr-violation (0x55d):",
        "==17==ERROR: AddressSanitizer: some-kind-of-later-versions on address 0x1"})
    expect({line, std::nullopt});
}

TEST(SanitizerReport, WhatTellsNothing) {
  for (const char* line :
       {"==17==ERROR: AddressSanitizer: stack-overflow on address 0x7ffd (pc 0x55d5 bp 0x7ffc sp 0x7ffd T0)",
        "==17==ERROR: AddressSanitizer: requested allocation size 0xffffffffffffffff exceeds maximum supported size",
        "==17==ERROR: AddressSanitizer: out of memory: allocator is trying to allocate 0x10 bytes",
        "==17==WARNING: AddressSanitizer failed to allocate 0xffffffff bytes",
        "cairn: stopped: more inputs are needed"})
    expect({line, std::nullopt, true});
  EXPECT_EQ(read_complaint("cairn: stopped: more inputs are needed")->problem, "more inputs are needed");
}

TEST(SanitizerReport, OtherLines) {
  for (const char* line :
       {"", "    #0 0xaaaac in main a.c:3:5", "==17==ABORTING", "AddressSanitizer:DEADLYSIGNAL",
        "SUMMARY: AddressSanitizer: bad-free (a+0xd3c54) in free", "cairn: memory is not freed at the end",
        "==17==LeakSanitizer has encountered a fatal error."})
    EXPECT_FALSE(read_complaint(line)) << line;
}

TEST(SanitizerReport, ThePlaceIsTheFirstFrameOfTheProgram) {
  const SanitizerReport report = read_report(
      "=================================================================\n"
      "==5407==ERROR: AddressSanitizer: attempting double-free on 0x504000000060 in thread T0:\n"
      "    #0 0xaaaad0833c54 in free (/tmp/a+0xd3c54) (BuildId: 46)\n"
      "    #1 0xaaaad087176c in cairn_do_free cairn_harness:20:14\n"
      "    #2 0xaaaad087176c in drop dir/a.c:20:14\n"
      "    #3 0xffffb8127740 in main a.c:5:1\n");
  EXPECT_EQ(report.complaint.violated, Property::ValidFree);
  EXPECT_EQ(report.file, "dir/a.c");
  EXPECT_EQ(report.line, 20U);
  EXPECT_FALSE(report.kept_memory);
}

TEST(SanitizerReport, FilesMayHaveBlanksInTheirNames) {
  const std::string error =
      "==5407==ERROR: AddressSanitizer: SEGV on unknown address 0x0 (pc 0xffff T0)\n    #0 0xffff in ";
  for (const char* place : {"/tmp/my files/an old one.c:20:14", "main /tmp/my files/an old one.c:20:14"}) {
    const SanitizerReport report = read_report(error + place + "\n", {"an old one.c"});
    EXPECT_EQ(report.file, "/tmp/my files/an old one.c") << place;
    EXPECT_EQ(report.line, 20U) << place;
  }
  const SanitizerReport division = read_report("an old one.c:3:5: runtime error: division by zero\n", {"an old one.c"});
  EXPECT_EQ(division.file, "an old one.c");
  EXPECT_EQ(division.line, 3U);
}

TEST(SanitizerReport, TheCLibraryMayHavePlaces) {
  const std::string text =
      "==5407==ERROR: AddressSanitizer: SEGV on unknown address 0x000000000000 (pc 0xffff bp 0xffff sp 0xffff T0)\n"
      "    #0 0xffffb8127740 in strtok_r string/strtok_r.c:49:10\n"
      "    #1 0xaaaad087176c in main dir/a.c:20:14\n";
  EXPECT_EQ(read_report(text, {"a.c"}).line, 20U);
  EXPECT_EQ(read_report(text, {"b.c"}).line, 0U);
}

TEST(SanitizerReport, WhatIsRecoveredFromDoesNotCount) {
  const SanitizerReport report = read_report(
      "a.c:3:5: runtime error: call to function f through pointer to incorrect function type 'void (*)(int)'\n"
      "    #0 0x1 in main a.c:3:5\n"
      "a.c:9:7: runtime error: division by zero\n"
      "cairn: memory is not freed at the end\n");
  EXPECT_EQ(report.complaint.violated, Property::DivisionByZero);
  EXPECT_EQ(report.line, 9U);
  EXPECT_TRUE(report.kept_memory);
}

TEST(SanitizerReport, TheFirstViolationCounts) {
  const SanitizerReport report = read_report(
      "cairn: assertion fails: x\n    #0 0x1 in cairn_failed cairn_harness:1:1\n    #1 0x1 in f a.c:7:2\n"
      "==17==ERROR: LeakSanitizer: detected memory leaks\n    #1 0x1 in g a.c:8:2\n");
  EXPECT_EQ(report.complaint.violated, Property::Assert);
  EXPECT_EQ(report.line, 7U);
}

}  // namespace
}  // namespace cairn::check::c
