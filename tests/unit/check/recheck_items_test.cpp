#include "check/recheck_items.h"

#include <gtest/gtest.h>

#include "base/error.h"
#include "smt/solver_factory.h"

namespace cairn::check {
namespace {

using engine::ItemProof;
using term::Op;
using term::Term;

class RecheckItemsTest : public testing::Test {
 public:
  ~RecheckItemsTest() override { std::filesystem::remove_all(folder_); }

 protected:
  RecheckItemsTest()
      : folder_(std::filesystem::path(testing::TempDir()) /
                ("cairn_" + std::string(testing::UnitTest::GetInstance()->current_test_info()->name()))) {
    options_.witness = [this](term::TermManager& terms) {
      return Witness{.name = "cvc5",
                     .make = [&terms] { return smt::make_solver(terms, {.backend = smt::Backend::Cvc5}); },
                     .resources = resources_};
    };
    options_.kept = folder_;
  }

  /// a < b of an item's own terms.
  static Term less(ItemProof& proof, const char* a, const char* b) {
    const Term left = proof.terms->mk_const(a, proof.terms->int_sort());
    const Term right = proof.terms->mk_const(b, proof.terms->int_sort());
    return proof.terms->mk(Op::Lt, {left, right});
  }

  /// a < b on all paths; then b < c or b < d. It follows that a < c and a < d, each on its path, in any order.
  static std::shared_ptr<ItemProof> item() {
    auto proof = std::make_shared<ItemProof>();
    proof->item = "procedure p";
    proof->solver = "Z3";
    proof->terms = std::make_shared<term::TermManager>();
    auto refuted = [&](const char* a, const char* b) {
      return std::vector<Term>{proof->terms->mk_not(less(*proof, a, b))};
    };
    const ItemProof::Path root = 1;
    const ItemProof::Path first = 2;
    const ItemProof::Path second = 3;
    proof->facts = {{0, less(*proof, "a", "b")}, {root, less(*proof, "b", "c")}, {root, less(*proof, "b", "d")}};
    proof->entailments = {{first, refuted("a", "c")},
                          {second, refuted("a", "d")},
                          {root, refuted("a", "b")},
                          {first, refuted("a", "c")},
                          {0, {less(*proof, "a", "b"), less(*proof, "b", "a")}}};
    return proof;
  }

  Recheck run(const std::vector<std::shared_ptr<const ItemProof>>& proofs) {
    return recheck_items(proofs, options_, {});
  }

  std::filesystem::path folder_;
  std::uint64_t resources_ = 0;
  ItemRecheckOptions options_;
};

TEST_F(RecheckItemsTest, FollowsPaths) {
  const Recheck one = run({item()});
  EXPECT_TRUE(one.complete()) << one.missing;
  EXPECT_EQ(one.queries, 5u);
  EXPECT_EQ(one.solver, "cvc5");
  for (unsigned jobs : {1U, 2U, 5U}) {
    options_.jobs = jobs;
    const Recheck three = run({item(), item(), item()});
    EXPECT_TRUE(three.complete()) << three.missing;
    EXPECT_EQ(three.confirmed, 15u);
  }
}

TEST_F(RecheckItemsTest, AFactOfAnotherPathDoesNotHelp) {
  for (std::size_t i = 0; i < 5; ++i) {
    const std::shared_ptr<ItemProof> wrong = item();
    wrong->entailments[i].formulas = {less(*wrong, "a", i == 1 ? "c" : "d")};
    EXPECT_THROW(run({item(), wrong}), base::InternalError) << i;
  }
  EXPECT_FALSE(std::filesystem::is_empty(folder_));
}

TEST_F(RecheckItemsTest, SaysWhatIsLeft) {
  resources_ = 1;
  const Recheck hard = run({item()});
  EXPECT_FALSE(hard.complete());
  EXPECT_EQ(hard.queries, 5u);
  EXPECT_FALSE(hard.missing.empty());
  resources_ = 0;
  options_.seconds = 1e-6;
  const Recheck late = run({item()});
  EXPECT_TRUE(late.stopped);
  EXPECT_EQ(late.confirmed, 0u);
  const Recheck nothing = run({});
  EXPECT_TRUE(nothing.complete());
}

}  // namespace
}  // namespace cairn::check
