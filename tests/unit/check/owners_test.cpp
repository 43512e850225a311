#include "check/invariant/owners.h"

#include "analysis/claimed.h"
#include "engine/ownership.h"
#include "ir/text.h"
#include "ir/transform.h"
#include "unit/check/certificate_test.h"

namespace cairn::check::invariant {
namespace {

using engine::Certificate;
using term::Term;

constexpr const char* pushed_list = R"(
proc main() {
  var p: ptr, last: ptr;
start:
  goto loop;
loop:
  p := alloc heap 8bv64;
  store *p: ptr := last;
  last := p;
  goto loop;
}
)";

class OwnersTest : public CertificateTest {
 protected:
  /// What is claimed of the loop, of an object.
  std::optional<OwnerProgram> add(Term claim) {
    claimed_.emplace(analysis::claimed_program(terms_, program_, {}));
    return add_owners(terms_, *claimed_, Certificate{{{head("loop"), {{{object()}, claim}}}}, {}});
  }
  Term object() { return terms_.mk_const("o", terms_.ref_sort()); }
  Term rank() { return engine::rank_of(terms_, object(), {{.site = 0, .offset = 0}}); }
  Term positive(Term rank) { return terms_.mk(term::Op::Lt, {terms_.mk_real(mpq_class(0)), rank}); }

  std::optional<analysis::Claimed> claimed_;
};

TEST_F(OwnersTest, OnlyNewVariablesAreAssigned) {
  read(pushed_list);
  const std::optional<OwnerProgram> with = add(positive(rank()));
  ASSERT_TRUE(with);
  const std::vector<ir::Declaration>& before = claimed_->flat.procedure.locals;
  std::size_t ghosts = 0;
  for (ir::BlockId b = 0; b < with->flat.procedure.blocks.size(); ++b) {
    std::vector<ir::Statement> rest;
    for (std::size_t i = 0; i < with->flat.notes[b].size(); ++i) {
      const ir::Statement& statement = with->flat.procedure.blocks[b].statements[i];
      if (!with->flat.notes[b][i].ghost) {
        rest.push_back(statement);
        continue;
      }
      ++ghosts;
      for (ir::Variable v : ir::assigned(statement))
        EXPECT_EQ(std::ranges::find(before, v, &ir::Declaration::variable), before.end()) << v.name();
    }
    const std::vector<ir::Statement>& original = claimed_->flat.procedure.blocks[b].statements;
    ASSERT_EQ(rest.size(), original.size());
    for (std::size_t i = 0; i < rest.size(); ++i) EXPECT_EQ(ir::print(rest[i]), ir::print(original[i]));
  }
  // New ranks, what is assumed of them, the owner asked for, ranks, and the owner; an object without owner.
  EXPECT_EQ(ghosts, 6U);
}

TEST_F(OwnersTest, ClaimsSpeakOfVariables) {
  read(pushed_list);
  const std::optional<OwnerProgram> with =
      add(terms_.mk_and(positive(rank()), positive(engine::entered(terms_, rank()))));
  ASSERT_TRUE(with);
  const Term claim = with->certificate.loops[0].claims[0].formula;
  const Term ranks = with->flat.procedure.locals[claimed_->flat.procedure.locals.size() + 2].variable;
  auto of = [&](Term map) { return positive(terms_.mk(term::Op::Select, {map, object()})); };
  EXPECT_EQ(claim, terms_.mk_and(of(ranks), of(engine::entered(terms_, ranks))));
}

TEST_F(OwnersTest, OtherCertificatesNeedNone) {
  read(pushed_list);
  EXPECT_FALSE(add(terms_.mk_eq(object(), terms_.mk_null())));
}

TEST_F(OwnersTest, FieldsThatNobodyAccessesAreRefused) {
  read(pushed_list);
  EXPECT_THROW(add(positive(engine::rank_of(terms_, object(), {{.site = 0, .offset = 4}}))), base::Unsupported);
  EXPECT_THROW(add(positive(engine::rank_of(terms_, object(), {{.site = 7, .offset = 0}}))), base::Unsupported);
}

}  // namespace
}  // namespace cairn::check::invariant
