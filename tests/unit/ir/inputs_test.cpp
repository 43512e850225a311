#include "ir/inputs.h"

#include <set>

#include "interpreter_fixture.h"
#include "ir/exhaustive.h"

namespace cairn::ir {
namespace {

TEST_F(InterpreterTest, RandomInputsAreValuesOfEveryTypeAndRepeatWithTheirSeed) {
  const term::Sort list = terms.declare_datatype("List");
  terms.define_datatype(list, {{"nil", {}}, {"cons", {{"head", terms.int_sort()}, {"tail", list}}}});
  Procedure& main = procedure("main");
  const std::vector<Type> types = {Type::boolean(),
                                   Type::integer(),
                                   Type::real(),
                                   Type::bv(1),
                                   Type::bv(64),
                                   Type::floating(8, 24),
                                   Type::ptr(),
                                   Type::set(Type::integer()),
                                   Type::seq(Type::bv(4)),
                                   Type::map(Type::integer(), Type::boolean()),
                                   Type::datatype("List"),
                                   Type::opaque("Thing")};
  std::vector<Variable> variables;
  for (const Type& type : types) variables.push_back(local(main, "v" + std::to_string(variables.size()), type));
  block(main, statements(Havoc{variables, "all"}));
  int complete = 0;
  std::set<Term> words;
  for (std::uint64_t seed = 0; seed < 200; ++seed) {
    RandomInputs first(terms, 64, seed);
    RandomInputs second(terms, 64, seed);
    const Execution one = execute(terms, program, first);
    const Execution two = execute(terms, program, second);
    ASSERT_EQ(one.inputs.size(), two.inputs.size());
    for (std::size_t i = 0; i < one.inputs.size(); ++i) ASSERT_EQ(one.inputs[i].value, two.inputs[i].value);
    if (one.outcome.kind != OutcomeKind::Returned) {
      // Only the pointer can be one that does not exist.
      ASSERT_EQ(one.inputs.size(), 6u) << describe(one);
      continue;
    }
    ++complete;
    words.insert(one.inputs[4].value);
  }
  EXPECT_GT(complete, 80);
  EXPECT_GT(words.size(), 30u);
  EXPECT_TRUE(words.contains(bv(0, 64)));
  EXPECT_TRUE(words.contains(bv(-1, 64)));
}

TEST_F(InterpreterTest, ExhaustiveExecutionVisitsEverySequenceOnce) {
  record("R", {});
  Procedure& main = procedure("main");
  const Term a = parameter(main, "a", Type::bv(2));
  const Term b = local(main, "b", Type::boolean());
  const Term x = local(main, "x", Type::ref("R"));
  // One more input where a is 1, a reference where it is 2.
  block(main, {}, Branch{terms.mk_eq(a, bv(1, 2)), 1, 2});
  block(main, statements(Havoc{{b}, ""}));
  block(main, {}, Branch{terms.mk_eq(a, bv(2, 2)), 3, 4});
  block(main, statements(NewObject{x, "R"}, Havoc{{x}, ""}));
  block(main, {});
  std::set<std::vector<Term>> seen;
  const auto collect = [&](const Execution& execution) {
    std::vector<Term> values;
    for (const Input& input : execution.inputs) values.push_back(input.value);
    EXPECT_TRUE(seen.insert(values).second);
    return true;
  };
  const Enumerated all = for_all_executions(terms, program, {}, collect);
  EXPECT_TRUE(all.complete);
  EXPECT_EQ(seen.size(), 6u) << "0; 1 with false or true; 2 with null or the object; 3";
  EXPECT_FALSE(for_all_executions(terms, program, {}, [](const Execution&) { return false; }).complete);
  EXPECT_FALSE(for_all_executions(
                   terms, program, {}, [](const Execution&) { return true; }, {}, 3)
                   .complete);
  InputDomain narrow;
  narrow.widest = 1;
  EXPECT_FALSE(for_all_executions(terms, program, narrow, collect).complete) << "bv2 has no values there";
}

}  // namespace
}  // namespace cairn::ir
