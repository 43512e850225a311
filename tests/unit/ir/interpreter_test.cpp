#include "interpreter_fixture.h"

namespace cairn::ir {
namespace {

TEST_F(InterpreterTest, LoopCountsInInts) {
  Procedure& main = procedure("main");
  const Term n = parameter(main, "n", Type::integer());
  const Term sum = result(main, "sum", Type::integer());
  const Term i = local(main, "i", Type::integer());
  block(main, {}, Goto{1});
  block(main, {}, Branch{mk(Op::Lt, {i, n}), 2, 3});
  block(main, statements(Assign{i, mk(Op::Add, {i, integer(1)})}, Assign{sum, mk(Op::Add, {sum, i})}), Goto{1});
  block(main, {});
  const Execution execution = run({integer(100)});
  EXPECT_EQ(describe(execution), "Returned");
  EXPECT_EQ(execution.results, std::vector{integer(5050)});
  ASSERT_EQ(execution.inputs.size(), 1u);
  EXPECT_EQ(execution.inputs[0].variable, n);
}

}  // namespace
}  // namespace cairn::ir
