#include "check/check_certificate.h"

#include <gtest/gtest.h>

#include "base/error.h"
#include "check/certificate/text.h"
#include "engine/engine.h"
#include "ir/text.h"
#include "ir/verify/verify.h"
#include "smt/solver_factory.h"

namespace cairn::check {
namespace {

/// Establishes certificates, whole ones and such as somebody has tampered with.
class CheckCertificateTest : public testing::Test {
 protected:
  void read(const std::string& text) {
    program_ = ir::parse(sources_, sources_.add("test.cir", text), terms_);
    ASSERT_FALSE(ir::verify(program_, terms_).has_errors());
    asked_ = {.files = {{"test.cir", "00"}},
              .language = "IR",
              .options = {},
              .entry = program_.entry,
              .properties = {ir::Property::Assert, ir::Property::ValidMemcleanup},
              .obligations = engine::obligations(program_)};
  }

  /// "SAFE", the error in the text, or what is not shown.
  std::string check(const std::string& text) {
    try {
      const certificate::ProofFile file =
          certificate::parse(sources_, sources_.add("p", text), terms_, program_, asked_);
      RecheckOptions options{.first = {.name = "Z3", .make = [&] {
                                         return smt::make_solver(terms_, {.afresh = true, .bits_first = true});
                                       }}};
      const base::Cancellation never;
      Recheck out = check_certificate({terms_, program_, asked_.obligations}, file.proofs, options, never);
      EXPECT_TRUE(out.from_program);
      EXPECT_TRUE(!out.complete() || out.established == file.proofs);
      return out.complete() ? "SAFE" : out.missing;
    } catch (const base::InputError& error) {
      return sources_.format(error.diagnostics().at(0).where) + ": " + error.diagnostics()[0].message;
    }
  }

  /// The certificate with a part of its text replaced, everywhere.
  std::string tampered(const std::string& from, const std::string& to) {
    std::string text = certificate_;
    std::size_t count = 0;
    for (std::size_t at = 0; (at = text.find(from, at)) != std::string::npos; at += to.size(), ++count)
      text.replace(at, from.size(), to);
    EXPECT_GT(count, 0u) << from;
    return check(text);
  }

  base::SourceManager sources_;
  term::TermManager terms_;
  ir::Program program_;
  certificate::Subject asked_;
  std::string certificate_;
};

constexpr const char* list = R"(
proc main(n: bv32) {
  var i: bv32, j: bv32, p: ptr, last: ptr;
start:
  assume bvsle(0bv32, n);
  goto loop;
loop:
  if bvslt(i, n) goto add else done;
add:
  i := bvadd(i, 1bv32);
  p := alloc heap 8bv64;
  store *p: ptr := last;
  last := p;
  goto loop;
done:
  if last == nullptr goto end else walk;
walk:
  p := last;
  last := load *p: ptr;
  free p;
  goto done;
end:
  assert i == n "counted";
  assert heap_freed() property valid-memcleanup;
  return;
}
)";

constexpr const char* list_proof = R"(certificate 1;
file "test.cir" sha256 "00";
language "IR";
entry main;
property assert;
property valid-memcleanup;
assertion 1 = main@23 assert;
assertion 2 = main@24 valid-memcleanup;
proof {
  covers 1, 2;
  excludes undefined;
  site node = main@11;
  field next = node at 0;
  loop main@8 {
    invariant bvsle(i, n);
    invariant offset(last) == 0bv64 && (object(last) == null || live(object(last)));
    invariant forall x: ref :: live(x) ==> offset(pointer_read<ptr>(pointer(x, 0bv64))) == 0bv64 && (object(pointer_read<ptr>(pointer(x, 0bv64))) == null || live(object(pointer_read<ptr>(pointer(x, 0bv64)))));
    invariant forall x: ref :: live(x) ==> object(pointer_read<ptr>(pointer(x, 0bv64))) == null || owner(object(pointer_read<ptr>(pointer(x, 0bv64))), next) == x && object(pointer_read<ptr>(pointer(x, 0bv64))) != object(last);
    invariant forall x: ref :: live(x) ==> x == object(last) || live(owner(x, next)) && allocated_at(owner(x, next), node) && object(pointer_read<ptr>(pointer(owner(x, next), 0bv64))) == x && rank(owner(x, next), next) < rank(x, next);
  }
  loop main@16 {
    invariant i == n;
    invariant offset(last) == 0bv64 && (object(last) == null || live(object(last)));
    invariant forall x: ref :: live(x) ==> offset(pointer_read<ptr>(pointer(x, 0bv64))) == 0bv64 && (object(pointer_read<ptr>(pointer(x, 0bv64))) == null || live(object(pointer_read<ptr>(pointer(x, 0bv64)))));
    invariant forall x: ref :: live(x) ==> object(pointer_read<ptr>(pointer(x, 0bv64))) == null || owner(object(pointer_read<ptr>(pointer(x, 0bv64))), next) == x && object(pointer_read<ptr>(pointer(x, 0bv64))) != object(last);
    invariant forall x: ref :: live(x) ==> x == object(last) || live(owner(x, next)) && allocated_at(owner(x, next), node) && object(pointer_read<ptr>(pointer(owner(x, next), 0bv64))) == x && rank(owner(x, next), next) < rank(x, next);
  }
}
end;
)";

class CheckList : public CheckCertificateTest {
 protected:
  void SetUp() override {
    read(list);
    certificate_ = list_proof;
  }
};

TEST_F(CheckList, IsEstablished) { EXPECT_EQ(check(certificate_), "SAFE"); }

TEST_F(CheckList, ClaimsThatAreFalseAreNamed) {
  EXPECT_EQ(tampered("bvsle(i, n)", "bvslt(i, n)"),
            "it is not shown that the invariant of the loop at line 8 is inductive: p:15:15: bvslt(i, n)");
  EXPECT_EQ(tampered("bvsle(i, n)", "false"),
            "it is not shown that the invariant of the loop at line 8 is inductive: p:15:15: false");
  EXPECT_EQ(tampered("bvsle(i, n)", "i == 0bv32"),
            "it is not shown that the invariant of the loop at line 8 is inductive: p:15:15: i == 0bv32");
  EXPECT_EQ(tampered("invariant i == n;", "invariant i == n && i == 0bv32;"),
            "it is not shown that the invariant of the loop at line 16 is inductive: p:22:15: i == n && i == 0bv32");
  EXPECT_EQ(tampered("invariant i == n;", "invariant 1 == 2;"),
            "it is not shown that the invariant of the loop at line 16 is inductive: p:22:15: 1 == 2");
  EXPECT_NE(tampered(" < rank(x, next)", " > rank(x, next)").find("is inductive: p:"), std::string::npos);
  EXPECT_NE(tampered("offset(last) == 0bv64", "offset(last) == 8bv64").find("is inductive: p:"), std::string::npos);
  EXPECT_NE(tampered("bvsle(i, n)", "bvsle(i, n) && next_birth() <= 3").find("is inductive: p:15:15"),
            std::string::npos);
  EXPECT_NE(tampered("bvsle(i, n)", "bvsle(i, n) && i == entered(i)").find("is inductive: p:15:15"), std::string::npos);
}

TEST_F(CheckList, ClaimsThatAreTooWeakAreNotEnough) {
  EXPECT_EQ(tampered("    invariant i == n;\n", ""), "SAFE") << "the loop changes neither of them";
  EXPECT_EQ(
      tampered("    invariant bvsle(i, n);\n", "").find("it is not shown that the invariant of the loop at line 16"),
      0u);
  EXPECT_NE(tampered(" && rank(owner(x, next), next) < rank(x, next)", ""), "SAFE") << "nodes could own each other";
  EXPECT_NE(tampered("offset(last) == 0bv64 && ", ""), "SAFE");
  EXPECT_NE(tampered("  excludes undefined;\n", ""), "SAFE");
  EXPECT_NE(tampered("loop main@16 {", "loop main@8#2 {"), "SAFE");
  std::string no_loop = certificate_.substr(0, certificate_.find("  loop main@16")) + "}\nend;\n";
  EXPECT_NE(check(no_loop), "SAFE");
}

TEST_F(CheckList, LoopsAreNotSwapped) {
  std::string text = certificate_;
  text.replace(text.find("main@16"), 7, "main@0?");
  text.replace(text.find("main@8"), 6, "main@16");
  text.replace(text.find("main@0?"), 7, "main@8");
  EXPECT_NE(check(text), "SAFE");
}

TEST_F(CheckList, AssertionsAreCovered) {
  EXPECT_EQ(tampered("covers 1, 2", "covers 1"), "no proof is about the assertion at line 24");
  EXPECT_EQ(tampered("covers 1, 2", "covers none"), "no proof is about the assertion at line 23");
  EXPECT_EQ(tampered("covers 1, 2", "covers all"), "SAFE");
  EXPECT_EQ(check(certificate_.substr(0, certificate_.find("proof {")) + "end;\n"),
            "no proof excludes undefined behaviour");
  // What two proofs cover together, both have to establish.
  const std::string proof =
      certificate_.substr(certificate_.find("proof {"), certificate_.find("end;") - certificate_.find("proof {"));
  auto covering = [&](const std::string& what) {
    std::string out = proof;
    return out.replace(out.find("covers 1, 2"), 11, "covers " + what);
  };
  const std::string header = certificate_.substr(0, certificate_.find("proof {"));
  EXPECT_EQ(check(header + covering("1") + covering("2") + "end;\n"), "SAFE");
  const std::string empty = "proof {\n  covers 2;\n  excludes undefined;\n}\n";
  EXPECT_NE(check(header + covering("1") + empty + "end;\n"), "SAFE");
}

TEST_F(CheckList, UnwindingDoesNotEnd) {
  const std::string header = certificate_.substr(0, certificate_.find("proof {"));
  for (const char* times : {"0", "1", "4"})
    EXPECT_NE(check(header + "proof {\n  covers all;\n  excludes undefined;\n  unwind " + times + ";\n}\nend;\n"),
              "SAFE");
}

TEST_F(CheckList, WordsNeedFieldsOfTheProgram) {
  EXPECT_EQ(tampered("node at 0", "node at 4"),
            "not supported: a claim about a pointer that the program does not access");
  EXPECT_EQ(tampered("node at 0", "node at 99999999"),
            "not supported: a claim about a pointer that the program does not access");
}

TEST_F(CheckCertificateTest, UnwindsFarEnough) {
  read(R"(
proc main(n: bv32) {
  var i: bv32;
start:
  assume bvule(n, 3bv32);
  goto loop;
loop:
  if bvslt(i, n) goto add else done;
add:
  i := bvadd(i, 1bv32);
  goto loop;
done:
  assert bvsle(i, 3bv32);
  return;
}
)");
  asked_.properties = {ir::Property::Assert};
  certificate_ = R"(certificate 1;
file "test.cir" sha256 "00";
language "IR";
entry main;
property assert;
assertion 1 = main@13 assert;
proof { covers all; excludes undefined; unwind 4; }
end;
)";
  EXPECT_EQ(check(certificate_), "SAFE");
  EXPECT_NE(tampered("unwind 4", "unwind 0"), "SAFE");
  EXPECT_NE(tampered("unwind 4", "unwind 1"), "SAFE");
}

TEST_F(CheckCertificateTest, MemoryHoldsBits) {
  read(R"(
proc main(n: bv32) {
  var i: bv32, p: ptr;
start:
  p := alloc heap 1bv64;
  store *p: bv8 := 7bv8;
  goto loop;
loop:
  if bvslt(i, n) goto add else done;
add:
  i := bvadd(i, 1bv32);
  store *p: bv8 := 7bv8;
  goto loop;
done:
  assert i == i;
  return;
}
)");
  asked_.properties = {ir::Property::Assert};
  certificate_ = R"(certificate 1;
file "test.cir" sha256 "00";
language "IR";
entry main;
property assert;
assertion 1 = main@15 assert;
proof {
  covers all;
  excludes undefined;
  loop main@9 {
    invariant pointer_read<bv8>(pointer(object(p), 0bv64)) == 7bv8;
  }
}
end;
)";
  EXPECT_EQ(check(certificate_), "SAFE");
  EXPECT_NE(tampered("== 7bv8", "== 8bv8"), "SAFE");
  EXPECT_EQ(tampered("pointer_read<bv8>(pointer(object(p), 0bv64)) == 7bv8",
                     "pointer_read<int>(pointer(object(p), 0bv64)) == 7"),
            "not supported: the operator PointerRead of what memory does not hold");
  EXPECT_EQ(tampered("pointer_read<bv8>(pointer(object(p), 0bv64)) == 7bv8",
                     "pointer_read<real>(pointer(object(p), 0bv64)) < 7.0"),
            "not supported: the operator PointerRead of what memory does not hold");
}

TEST_F(CheckCertificateTest, ProgramsThatAreWrongHaveNoCertificate) {
  std::string wrong = list;
  wrong.replace(wrong.find("free p;"), 7, "i := i;");
  read(wrong);
  certificate_ = list_proof;
  EXPECT_NE(check(certificate_), "SAFE");
  wrong = list;
  wrong.replace(wrong.find("assert i == n"), 13, "assert i != n");
  read(wrong);
  EXPECT_NE(check(certificate_), "SAFE");
  // Whatever is claimed of a loop that is iterated.
  EXPECT_NE(tampered("invariant i == n;", "invariant false;"), "SAFE");
}

TEST_F(CheckCertificateTest, ClaimsOfProceduresAreShown) {
  read(R"(
proc main(n: int) {
  var r: int;
start:
  r := call f(n);
  assert 0 <= r;
  return;
}
proc f(x: int) returns (r: int) {
start:
  if x <= 0 goto zero else more;
zero:
  return;
more:
  r := call f(x - 1);
  r := r + 1;
  return;
}
)");
  asked_.properties = {ir::Property::Assert};
  certificate_ = R"(certificate 1;
file "test.cir" sha256 "00";
language "IR";
entry main;
property assert;
assertion 1 = main@6 assert;
proof {
  covers all;
  excludes undefined;
  procedure f {
    ensures 0 <= f$r!1;
  }
}
end;
)";
  const std::string established = check(certificate_);
  if (established != "SAFE") certificate_.replace(certificate_.find("f$r!1"), 5, "f$r");
  EXPECT_EQ(check(certificate_), "SAFE") << established;
  EXPECT_NE(tampered("ensures 0 <=", "ensures 1 <="), "SAFE");
  EXPECT_NE(tampered("ensures 0 <=", "requires false; ensures 1 <="), "SAFE");
  EXPECT_NE(tampered("ensures 0 <=", "ensures -1 <="), "SAFE");
}

}  // namespace
}  // namespace cairn::check
