#include "term/dag_text.h"

#include <gtest/gtest.h>

#include "base/error.h"
#include "property/term_generator.h"

namespace cairn::term {
namespace {

TEST(DagText, TermsComeBackWithTheirValues) {
  std::size_t determined = 0;
  for (std::uint64_t seed = 1; seed <= 40; ++seed) {
    TermManager terms;
    test::TermGenerator generator(terms, seed);
    const Model model = generator.model();
    std::vector<Term> list;
    for (int i = 0; i < 200; ++i) list.push_back(generator.term(generator.sort(), 1 + i % 5));
    const std::vector<Term> back = parse_dag_text(terms, to_dag_text(list));
    ASSERT_EQ(back.size(), list.size());
    for (std::size_t i = 0; i < list.size(); ++i) {
      ASSERT_EQ(back[i].sort(), list[i].sort());
      const std::optional<Term> expected = evaluate(terms, list[i], model);
      if (!expected) continue;
      ++determined;
      ASSERT_EQ(evaluate(terms, back[i], model), expected) << "seed " << seed << ", term " << i;
    }
  }
  EXPECT_GE(determined, 4000u);
}

TEST(DagText, TextsThatAreCutOffAreRefused) {
  TermManager terms;
  test::TermGenerator generator(terms, 7);
  const std::vector<Term> list{generator.term(terms.bool_sort(), 5)};
  const std::string text = to_dag_text(list);
  // Without its last line there is no end.
  const std::size_t whole = text.rfind("e ");
  for (std::size_t length = 1; length < whole; ++length) {
    try {
      parse_dag_text(terms, std::string_view(text).substr(0, length));
      FAIL() << length;
    } catch (const base::InternalError&) {
    } catch (const std::invalid_argument&) {  // of a number without digits
    }
  }
}

TEST(DagText, NamesMayHaveAnyCharacters) {
  TermManager terms;
  const std::vector<Term> list{
      terms.mk_const("a b%s\n:", terms.int_sort()), terms.mk_const("", terms.ref_sort()),
      terms.mk_named(Op::InstanceOf, "C D", std::vector{terms.mk_const("o", terms.ref_sort())})};
  EXPECT_EQ(parse_dag_text(terms, to_dag_text(list)), list);
  EXPECT_TRUE(parse_dag_text(terms, to_dag_text({})).empty());
}

}  // namespace
}  // namespace cairn::term
