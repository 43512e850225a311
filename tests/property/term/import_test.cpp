#include "term/import.h"

#include <gtest/gtest.h>

#include "property/term_generator.h"

namespace cairn::term {
namespace {

/// Copies have the values of what they are copies of: seen in the first manager, where they are copied back to.
TEST(Import, CopiesHaveTheSameValues) {
  std::size_t determined = 0;
  for (std::uint64_t seed = 1; seed <= 40; ++seed) {
    TermManager here;
    TermManager there;
    test::TermGenerator generator(here, seed);
    Importer away(there);
    Importer back(here);
    const Model model = generator.model();
    for (int i = 0; i < 200; ++i) {
      const Term term = generator.term(generator.sort(), 1 + i % 5);
      const Term copied = away.copy(term);
      const Term returned = back.copy(copied);
      ASSERT_EQ(back.copy(copied.sort()), term.sort());
      ASSERT_EQ(returned.sort(), term.sort());
      const std::optional<Term> expected = evaluate(here, term, model);
      if (!expected) continue;
      ++determined;
      const std::optional<Term> found = evaluate(here, returned, model);
      ASSERT_TRUE(found) << "seed " << seed << ", term " << i;
      ASSERT_EQ(*found, *expected) << "seed " << seed << ", term " << i;
    }
  }
  EXPECT_GE(determined, 4000u);
}

}  // namespace
}  // namespace cairn::term
