#include "ir/interpreter.h"

#include "base/error.h"

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

TEST_F(InterpreterTest, InputsComeInOrder) {
  const Term g = global("g", Type::bv(8));
  global("h", Type::boolean(), terms.mk_true());
  Procedure& main = procedure("main");
  const Term p = parameter(main, "p", Type::bv(8));
  const Term x = local(main, "x", Type::bv(8));
  const Term y = local(main, "y", Type::boolean());
  block(main, statements(Havoc{{x, y}, "nondet"}));
  const Execution execution = run({bv(1, 8), bv(2, 8), bv(3, 8), terms.mk_true()});
  EXPECT_EQ(describe(execution), "Returned");
  ASSERT_EQ(execution.inputs.size(), 4u);
  EXPECT_EQ(execution.inputs[0].variable, g);
  EXPECT_EQ(execution.inputs[1].variable, p);
  EXPECT_EQ(execution.inputs[2].variable, x);
  EXPECT_EQ(execution.inputs[2].label, "nondet");
  EXPECT_EQ(execution.inputs[3].value, terms.mk_true());
  EXPECT_EQ(run({bv(1, 8), bv(2, 8)}).outcome.kind, OutcomeKind::NoInput);
  EXPECT_EQ(run({bv(1, 8), bv(2, 9)}).outcome.kind, OutcomeKind::NoInput) << "a value of another sort";
  EXPECT_EQ(run({bv(1, 8), p}).outcome.kind, OutcomeKind::NoInput) << "no value at all";
}

TEST_F(InterpreterTest, AssertionsNameTheirPlace) {
  Procedure& main = procedure("main");
  const Term x = parameter(main, "x", Type::integer());
  block(main, {}, Goto{1});
  block(main,
        statements(Assume{mk(Op::Le, {integer(0), x})}, check(mk(Op::Le, {x, integer(9)}), Property::NoOverflow)));
  EXPECT_EQ(describe(run({integer(9)})), "Returned");
  EXPECT_EQ(run({integer(-1)}).outcome.kind, OutcomeKind::AssumptionFailed);
  const Execution failed = run({integer(10)});
  EXPECT_EQ(describe(failed), "AssertionFailed: message");
  EXPECT_EQ(failed.outcome.property, Property::NoOverflow);
  EXPECT_EQ(failed.outcome.procedure, "main");
  EXPECT_EQ(failed.outcome.block, 1u);
  EXPECT_EQ(failed.outcome.index, 1u);
  ASSERT_EQ(failed.stack.size(), 1u);
  EXPECT_EQ(failed.stack[0].variables, (std::vector<std::pair<Variable, Term>>{{x, integer(10)}}));
}

TEST_F(InterpreterTest, CallsPassValuesAndRecursionIsLimitedOnlyByDepth) {
  Procedure& main = procedure("main");
  const Term r = result(main, "r", Type::integer());
  block(main, statements(Call{{r}, "sum", {integer(5000)}}));
  Procedure& sum = procedure("sum");
  const Term n = parameter(sum, "n", Type::integer());
  const Term s = result(sum, "s", Type::integer());
  block(sum, {}, Branch{mk(Op::Le, {n, integer(0)}), 1, 2});
  block(sum, {});
  block(sum, statements(Call{{s}, "sum", {mk(Op::Add, {n, integer(-1)})}}, Assign{s, mk(Op::Add, {s, n})}));
  const Execution execution = run();
  EXPECT_EQ(describe(execution), "Returned");
  EXPECT_EQ(execution.results, std::vector{integer(12502500)});
  ExecutionLimits limits;
  limits.depth = 100;
  EXPECT_EQ(describe(run({}, limits)), "LimitReached: the depth limit of the run");
  EXPECT_EQ(run({}, limits).stack.size(), 101u);
}

TEST_F(InterpreterTest, EndlessLoopReachesTheStepLimit) {
  Procedure& main = procedure("main");
  block(main, {}, Goto{0});
  EXPECT_EQ(describe(run()), "LimitReached: the step limit of the run");
}

TEST_F(InterpreterTest, NumbersThatGrowWithoutBoundReachTheMemoryLimit) {
  Procedure& main = procedure("main");
  const Term x = parameter(main, "x", Type::integer());
  const Term y = local(main, "y", Type::integer());
  block(main, statements(Assign{y, x}), Goto{1});
  block(main, statements(Assign{y, mk(Op::Mul, {y, y})}), Goto{1});
  EXPECT_EQ(run({integer(3)}).outcome.kind, OutcomeKind::LimitReached);
}

TEST_F(InterpreterTest, HaltEndsTheProgramInACallee) {
  Procedure& main = procedure("main");
  block(main, statements(Call{{}, "stop", {}}, check(terms.mk_false())));
  block(procedure("stop"), {}, Halt{});
  EXPECT_EQ(describe(run()), "Halted");
}

TEST_F(InterpreterTest, CancellationThrows) {
  Procedure& main = procedure("main");
  block(main, {}, Goto{0});
  base::Cancellation cancellation;
  cancellation.request(base::Cancellation::Reason::Interrupt);
  ListInputs none({});
  EXPECT_THROW(execute(terms, program, none, {}, &cancellation), base::Cancelled);
}

TEST_F(InterpreterTest, ExternalProceduresGiveInputsThatMeetTheirContract) {
  Procedure& main = procedure("main");
  const Term r = result(main, "r", Type::integer());
  block(main, statements(Call{{r}, "nondet", {integer(4)}}));
  Procedure& nondet = procedure("nondet");
  const Term limit = parameter(nondet, "limit", Type::integer());
  const Term out = result(nondet, "out", Type::integer());
  nondet.contract.postconditions = {spec::make(spec::Pure{mk(Op::Lt, {out, limit})})};
  const Execution execution = run({integer(3)});
  EXPECT_EQ(execution.results, std::vector{integer(3)});
  EXPECT_EQ(execution.inputs[0].label, "nondet");
  EXPECT_EQ(describe(run({integer(4)})), "AssumptionFailed: a postcondition of nondet");
  global("g", Type::integer(), integer(0));
  EXPECT_EQ(describe(run({integer(3)})), "Undefined: call of the external procedure 'nondet', which may change memory");
}

TEST_F(InterpreterTest, IndirectCallsReachProceduresWithTheSameParameters) {
  const Type pointer_type = Type::ptr();
  Procedure& main = procedure("main");
  const Term which = parameter(main, "which", pointer_type);
  const Term r = result(main, "r", Type::bv(8));
  block(main, statements(IndirectCall{{r}, which, {bv(5, 8)}}));
  Procedure& next = procedure("next");
  const Term x = parameter(next, "x", Type::bv(8));
  const Term y = result(next, "y", Type::bv(8));
  block(next, statements(Assign{y, mk(Op::BvAdd, {x, bv(1, 8)})}));
  block(procedure("other"), {});
  const auto address = [&](const char* name) { return terms.mk_named(Op::FunctionAddress, name, {}, which.sort()); };
  EXPECT_EQ(run({address("next")}).results, std::vector{bv(6, 8)});
  EXPECT_EQ(describe(run({address("other")})),
            "Undefined: call of other through a pointer with other parameters or results");
  EXPECT_EQ(describe(run({pointer(0, 0)})), "Undefined: call through a pointer that is not to a procedure");
}

TEST_F(InterpreterTest, FunctionAddressesAreDistinctAndNotNull) {
  const Type pointer_type = Type::ptr();
  Procedure& main = procedure("main");
  const Term p = local(main, "p", pointer_type);
  const Term q = local(main, "q", pointer_type);
  const auto address = [&](const char* name) { return terms.mk_named(Op::FunctionAddress, name, {}, p.sort()); };
  const Term null = pointer(0, 0);
  block(main, statements(Assign{p, address("main")}, Assign{q, address("f")}, check(terms.mk_not(terms.mk_eq(p, q))),
                         check(terms.mk_not(terms.mk_eq(p, null))), check(terms.mk_eq(p, address("main")))));
  block(procedure("f"), {});
  EXPECT_EQ(describe(run()), "Returned");
}

TEST_F(InterpreterTest, TraceTellsWhatEachStepChanged) {
  record("Node", {field("next", Type::ref("Node"))});
  Procedure& main = procedure("main");
  const Term x = local(main, "x", Type::ref("Node"));
  block(main, statements(NewObject{x, "Node"}, Store{FieldPlace{x, "Node.next"}, x}, Free{x}));
  ExecutionLimits limits;
  limits.trace = true;
  const Execution execution = run({}, limits);
  const Term one = terms.mk_ref(1);
  ASSERT_EQ(execution.steps.size(), 4u);
  EXPECT_EQ(execution.steps[0].allocated, std::optional<std::uint64_t>(1));
  EXPECT_EQ(execution.steps[0].assigned, (std::vector<std::pair<Variable, Term>>{{x, one}}));
  ASSERT_EQ(execution.steps[1].written.size(), 1u);
  EXPECT_EQ(execution.steps[1].written[0].second.name, "Node.next");
  EXPECT_EQ(execution.steps[1].written[0].second.value, one);
  EXPECT_EQ(execution.steps[2].freed, std::optional<std::uint64_t>(1));
  EXPECT_EQ(execution.steps[3].index, 3u) << "the terminator";
  ASSERT_EQ(execution.heap.size(), 1u);
  EXPECT_FALSE(execution.heap[0].live);
  EXPECT_EQ(execution.heap[0].type, "Node");
}

TEST_F(InterpreterTest, TraceKeepsTheLastSteps) {
  Procedure& main = procedure("main");
  const Term x = local(main, "x", Type::bv(8));
  std::vector<Statement> many;
  for (int i = 0; i < 9; ++i) many.push_back(statements(Assign{x, terms.mk_bv(i, 8)}).front());
  block(main, many);
  ExecutionLimits limits;
  limits.trace = true;
  limits.trace_steps = 3;
  const Execution execution = run({}, limits);
  EXPECT_EQ(execution.omitted_steps + execution.steps.size(), 10u);
  ASSERT_GE(execution.steps.size(), 3u);
  EXPECT_LE(execution.steps.size(), 6u);
  EXPECT_EQ(execution.steps.back().index, 9u);
  EXPECT_EQ(execution.steps.front().index, execution.omitted_steps);
}

}  // namespace
}  // namespace cairn::ir
