#include "check/certificate/text.h"

#include <gtest/gtest.h>

#include "base/error.h"
#include "engine/engine.h"
#include "ir/text.h"
#include "ir/verify/verify.h"

namespace cairn::check::certificate {
namespace {

constexpr const char* list = R"(
record Node { value: int; next: ref Node; }
global total: int;
proc main(n: bv32) {
  var list: ref Node, node: ref Node;
  var site: int, i: bv32, p: ptr;
start:
  goto build;
build:
  if bvsle(i, n) goto add else walk;
add:
  node := new Node;
  p := alloc heap 16bv64;
  store *p: ptr := p;
  store node.value := 5;
  store node.next := list;
  list := node;
  i := bvadd(i, 1bv32);
  goto build;
walk:
  if list == null goto done else look;
look:
  site := load list.value;
  assert site == 5 "five";
  list := call step(list);
  goto walk;
done:
  assert bvsle(0bv32, call_depth);
  return;
}
proc step(x: ref Node) returns (r: ref Node) {
start:
  goto again;
again:
  if x == null goto done else done;
done:
  r := load x.next;
  total := call sum(3);
  return;
}
proc sum(x: int) returns (r: int) {
start:
  if x <= 0 goto zero else more;
zero:
  return;
more:
  r := call sum(x - 1);
  return;
}
)";

class CertificateTextTest : public testing::Test {
 protected:
  void SetUp() override {
    std::string text = list;
    const std::string unused = "  assert bvsle(0bv32, call_depth);\n";
    text.erase(text.find(unused), unused.size());
    program_ = ir::parse(sources_, sources_.add("test.cir", text), terms_);
    ASSERT_FALSE(ir::verify(program_, terms_).has_errors());
    asked_.files = {{"test.cir", "00ff"}};
    asked_.language = "Cairn's IR";
    asked_.options = {{"data-model", "LP64"}, {"define", "A=\"b\""}};
    asked_.entry = "main";
    asked_.properties = {ir::Property::Assert};
    asked_.obligations = engine::obligations(program_);
  }

  ProofFile read(const std::string& text) {
    return parse(sources_, sources_.add("test.proof", text), terms_, program_, asked_);
  }

  /// "accepted", or the first error with its place.
  std::string error(const std::string& text) {
    try {
      read(text);
      return "accepted";
    } catch (const base::InputError& failed) {
      const base::Diagnostic& first = failed.diagnostics().at(0);
      return sources_.format(first.where) + ": " + first.message;
    }
  }

  static std::string with(const std::string& claims) {
    return R"(certificate 1;
file "test.cir" sha256 "00ff";
language "Cairn's IR";
option "data-model" "LP64";
option "define" "A=\"b\"";
entry main;
property assert;
assertion 1 = main@24 assert;
proof {
  covers all;
  excludes undefined;
)" + claims +
           "}\nend;\n";
  }

  base::SourceManager sources_;
  term::TermManager terms_;
  ir::Program program_;
  Subject asked_;
};

TEST_F(CertificateTextTest, PrintsWhatItParses) {
  const std::string text = with(R"(  induction 3;
  site s1 = main@12;
  site s2 = main@13;
  field f1 = s2 at 0;
  field f2 = s1.Node.next;
  loop main@10 {
    invariant 5 == `site`;
    invariant forall x: ref :: live(x) && allocated_at(x, s1) ==> x.Node.value == 5;
    invariant forall x: ref, y: ref :: birth(x) <= birth(y) || entered(live(x));
    invariant next_birth() <= entered(next_birth()) + 7;
    invariant forall x: ref, i_: bv64 :: pointer_read<bv8>(pointer(x, i_)) == 0bv8;
    invariant forall x: ref :: owner(x, f1) == owner(x, f2) && rank(x, f1) < rank(owner(x, f2), f1, f2);
    invariant site(#3) == site(list);
    invariant object(p) == null && i == 0bv32 || entered(i) == 0bv32;
  }
  loop main@21 {
  }
  procedure sum {
    requires false;
    ensures entered(total) <= total;
  }
)");
  const ProofFile once = read(text);
  const std::string printed = print(terms_, program_, once);
  const ProofFile twice = read(printed);
  EXPECT_EQ(once.proofs, twice.proofs) << printed;
  EXPECT_EQ(printed, print(terms_, program_, twice));
  const auto& claims = std::get<engine::Certificate>(once.proofs.at(0).reason);
  EXPECT_EQ(claims.depth, 3u);
  ASSERT_EQ(claims.loops.size(), 2u);
  EXPECT_EQ(claims.loops[0].claims.size(), 8u);
  EXPECT_NE(printed.find("allocated_at(x, s1)"), std::string::npos) << printed;
  EXPECT_NE(printed.find("field f2 = s1.Node.next;"), std::string::npos) << printed;
  EXPECT_NE(printed.find("`site`"), std::string::npos) << printed;
}

TEST_F(CertificateTextTest, UnwindingsAreText) {
  std::string text = with("  unwind 12;\n");
  const ProofFile once = read(text);
  EXPECT_EQ(std::get<Unwinding>(once.proofs.at(0).reason).iterations, 12u);
  EXPECT_EQ(print(terms_, program_, once), text);
}

TEST_F(CertificateTextTest, LoopsAreNamedByCallsAndLines) {
  EXPECT_EQ(error(with("  loop main@10 { }\n  loop main@21 { }\n")), "accepted");
  EXPECT_EQ(error(with("  loop main@10#2 { }\n")), "test.proof:12:8: the program has no loop main@10#2");
  EXPECT_EQ(error(with("  loop main@11 { }\n")), "test.proof:12:8: the program has no loop main@11");
  EXPECT_EQ(error(with("  loop main@25/step@32 { }\n")), "test.proof:12:8: the program has no loop main@25/step@32");
  EXPECT_EQ(error(with("  loop main@10 { }\n  loop main@10 { }\n")), "test.proof:13:8: the loop stands there twice");
}

TEST_F(CertificateTextTest, ClaimsAreTyped) {
  auto claim = [&](const std::string& text) {
    return error(with("  loop main@10 {\n    invariant " + text + ";\n  }\n"));
  };
  EXPECT_EQ(claim("i == 0bv32"), "accepted");
  EXPECT_EQ(claim("i"), "test.proof:13:15: expected a condition of type bool, found a term of type bv32");
  EXPECT_EQ(claim("birth(i) == 0"), "test.proof:13:15: 'birth' takes an object of type ref, not a term of type bv32");
  EXPECT_EQ(claim("birth(list, list) == 0"), "test.proof:13:15: 'birth' takes an object");
  EXPECT_EQ(claim("age(list) == 0"), "test.proof:13:15: unknown function or predicate 'age'");
  EXPECT_EQ(claim("j == 0bv32"), "test.proof:13:15: unknown variable 'j'");
  EXPECT_EQ(claim("next_birth(1) == 0"), "test.proof:13:15: 'next_birth' takes no arguments");
  EXPECT_EQ(claim("allocated_at(list, 0)"), "test.proof:13:15: 'allocated_at' takes an object and the name of a site");
  EXPECT_EQ(claim("rank(list) < 1.0"), "test.proof:13:15: 'rank' takes an object and fields");
  EXPECT_EQ(claim("owner(list, list) == null"), "test.proof:13:15: 'owner' takes an object and names of fields");
  EXPECT_EQ(claim("forall i: ref :: true"), "test.proof:13:22: 'i' has a meaning already");
  EXPECT_EQ(claim("forall x: ref, x: ref :: true"), "test.proof:13:30: 'x' is already declared");
  EXPECT_EQ(claim("forall x: real :: true"),
            "test.proof:13:22: claims are for all objects (ref), numbers (int) or bit-vectors");
  EXPECT_TRUE(claim("entered(i == 0bv32)").starts_with("test.proof:13:15: 'entered' takes a variable of the program"));
  EXPECT_TRUE(claim("forall x: ref :: entered(x) == x").starts_with("test.proof:13:32: 'entered' takes a variable"));
  EXPECT_TRUE(claim("x == null").starts_with("test.proof:13:15: unknown variable 'x'"));
}

TEST_F(CertificateTextTest, SitesAndFieldsAreOnlyNames) {
  const std::string site = "  site s = main@12;\n";
  auto claim = [&](const std::string& text) {
    return error(with(site + "  field f = s.Node.next;\n  loop main@10 {\n    invariant " + text + ";\n  }\n"));
  };
  EXPECT_EQ(claim("allocated_at(list, s)"), "accepted");
  EXPECT_EQ(claim("s == 0"), "test.proof:15:15: 's' stands only in arguments of words about sites and fields");
  EXPECT_EQ(claim("allocated_at(list, f)"), "test.proof:15:15: 'allocated_at' takes an object and the name of a site");
  EXPECT_EQ(claim("owner(list, s) == null"), "test.proof:15:15: 'owner' takes an object and names of fields");
  EXPECT_EQ(error(with(site + site)), "test.proof:13:8: 's' is already declared");
  EXPECT_EQ(error(with(site + "  site t = main@12;\n")), "test.proof:13:12: the site has a name already");
  EXPECT_EQ(error(with("  site i = main@12;\n")), "test.proof:12:8: 'i' has a meaning already");
  EXPECT_EQ(error(with("  site birth = main@12;\n")), "test.proof:12:8: 'birth' has a meaning already");
  EXPECT_EQ(error(with("  site s = main@14;\n")), "test.proof:12:12: the program allocates nothing at main@14");
  EXPECT_EQ(error(with(site + "  field f = t at 0;\n")), "test.proof:13:13: no site is called 't'");
  EXPECT_EQ(error(with(site + "  field f = s.Node.last;\n")), "test.proof:13:15: there is no field 'Node.last'");
  EXPECT_EQ(error(with("  site s = main@13;\n  field f = s.Node.next;\n")),
            "test.proof:13:15: objects of this site have bytes, not fields");
}

TEST_F(CertificateTextTest, ProceduresAreRecursive) {
  EXPECT_EQ(error(with("  procedure sum { }\n")), "accepted");
  EXPECT_EQ(error(with("  procedure step { }\n")),
            "test.proof:12:13: calls of 'step' are expanded: claims are about recursive procedures");
  EXPECT_EQ(error(with("  procedure sum { }\n  procedure sum { }\n")),
            "test.proof:13:13: the procedure stands there twice");
  EXPECT_EQ(error(with("  procedure sum { ensures true; requires true; }\n")),
            "test.proof:12:33: expected '}' or 'ensures' and a claim, found 'requires'");
}

/// A certificate with a part replaced.
std::string replaced(std::string text, const std::string& from, const std::string& to) {
  const std::size_t at = text.find(from);
  EXPECT_NE(at, std::string::npos) << from;
  return text.replace(at, from.size(), to);
}

TEST_F(CertificateTextTest, IsAboutWhatIsAsked) {
  const std::string text = with("  unwind 1;\n");
  auto changed = [&](const std::string& from, const std::string& to) { return error(replaced(text, from, to)); };
  EXPECT_EQ(error(text), "accepted");
  EXPECT_EQ(changed("certificate 1", "certificate 2"), "test.proof:1:13: certificates of this version are not known");
  EXPECT_TRUE(changed("00ff", "00fe").starts_with("test.proof:2:1: the certificate is for another 'test.cir'"));
  EXPECT_EQ(changed("language", "file \"b\" sha256 \"00\";\nlanguage"),
            "test.proof:3:1: the certificate is about more files than the 1 that are given");
  EXPECT_EQ(changed("file \"test.cir\" sha256 \"00ff\";\n", ""),
            "test.proof:2:1: expected 'file' and what the certificate is about, found 'language'");
  EXPECT_EQ(changed("Cairn's IR", "C"), "test.proof:3:1: the certificate is about a program in C, not in Cairn's IR");
  EXPECT_EQ(changed("LP64", "ILP32"), "test.proof:4:1: the certificate is about the program with --data-model ILP32");
  EXPECT_EQ(changed("option \"data-model\" \"LP64\";\n", ""),
            "test.proof:4:1: the certificate is about the program with --define A=\"b\"");
  EXPECT_EQ(changed("option \"define\" \"A=\\\"b\\\"\";\n", ""),
            "test.proof:5:1: the certificate is about the program without --define A=\"b\"");
  EXPECT_EQ(changed("entry main", "entry step"),
            "test.proof:6:1: the certificate is about executions from 'step', not from 'main'");
  EXPECT_EQ(changed("property assert", "property valid-free"),
            "test.proof:7:1: the certificate is also about the property 'valid-free', which is not asked for");
  EXPECT_EQ(
      changed("property assert", "property spec"),
      "test.proof:7:1: the certificate is about what the program asserts, not about the properties that are asked "
      "for");
  EXPECT_EQ(changed("property assert;\n", ""), "test.proof:7:1: the certificate is not about the property 'assert'");
  EXPECT_EQ(changed("property assert", "property asert"), "test.proof:7:10: unknown property 'asert'");
}

TEST_F(CertificateTextTest, CoversAllAssertions) {
  const std::string text = with("  unwind 1;\n");
  auto changed = [&](const std::string& from, const std::string& to) { return error(replaced(text, from, to)); };
  EXPECT_EQ(changed("assertion 1 = main@24 assert;\n", ""),
            "test.proof:8:1: the certificate is not about the assertion main@24 of the property 'assert'");
  EXPECT_EQ(changed("main@24 assert", "main@25 assert"),
            "test.proof:8:1: the program has no assertion main@25 of the property 'assert' that is asked for");
  EXPECT_EQ(changed("main@24 assert", "main@24 valid-free"),
            "test.proof:8:1: the program has no assertion main@24 of the property 'valid-free' that is asked for");
  EXPECT_EQ(changed("covers all", "covers 2"), "test.proof:10:10: no assertion has the number 2");
  EXPECT_EQ(changed("covers all", "covers 1, 1"), "test.proof:10:13: the assertion stands there twice");
  EXPECT_EQ(changed("covers all", "covers 1"), "accepted");
  EXPECT_EQ(changed("covers all", "covers none"), "accepted") << "check_certificate has the last word";
}

TEST_F(CertificateTextTest, HasAnEnd) {
  const std::string text = with("  unwind 1;\n");
  for (std::size_t size = 0; size + 1 < text.size(); ++size)
    EXPECT_NE(error(text.substr(0, size)), "accepted") << text.substr(0, size);
  EXPECT_TRUE(error(text + "proof").ends_with("expected nothing after the end of the certificate, found 'proof'"));
  EXPECT_TRUE(error(replaced(text, "  unwind 1;\n", "  unwind 1;\n  unwind 2;\n")).starts_with("test.proof:13:3"));
  EXPECT_TRUE(error(replaced(text, "unwind 1", "unwind 99999999999")).ends_with("number out of range"));
  EXPECT_TRUE(error(with("  induction 0;\n")).ends_with("induction is over at least one iteration"));
}

TEST_F(CertificateTextTest, NestsDeeply) {
  constexpr std::size_t depth = 100'000;
  const std::string nested = std::string(depth, '(') + "i == 0bv32" + std::string(depth, ')');
  EXPECT_EQ(error(with("  loop main@10 { invariant " + nested + "; }\n")), "accepted");
  EXPECT_NE(error(with("  loop main@10 { invariant " + std::string(depth, '(') + "; }\n")), "accepted");
  std::string negated;
  for (std::size_t i = 0; i < depth; ++i) negated += "!(1 == ite";
  EXPECT_NE(error(with("  loop main@10 { invariant " + negated + "; }\n")), "accepted");
}

}  // namespace
}  // namespace cairn::check::certificate
