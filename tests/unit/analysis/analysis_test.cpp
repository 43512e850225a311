#include <gtest/gtest.h>

#include "analysis/call_graph.h"
#include "analysis/liveness.h"
#include "analysis/loops.h"

namespace cairn::analysis {
namespace {

using ir::Type;

class AnalysisTest : public ::testing::Test {
 protected:
  Term var(const std::string& name, const Type& type) { return terms_.mk_const(name, ir::sort_of(terms_, type, 64)); }
  ir::Declaration declare(const std::string& name, const Type& type) { return {var(name, type), type, {}}; }
  static ir::Block block(std::vector<ir::Statement> statements, decltype(ir::Terminator::kind) end) {
    return {"b", {}, std::move(statements), {end, {}}};
  }

  term::TermManager terms_;
};

TEST_F(AnalysisTest, ControlFlowAndPostDominators) {
  const Term c = var("c", Type::boolean());
  ir::Procedure p;
  // 0 -> 1 | 2; 1 -> 3; 2 -> 3; 3 -> 4 | 5; 4 halts; 5 -> 5; 6 cannot be reached.
  p.blocks = {block({}, ir::Branch{c, 1, 2}), block({}, ir::Goto{3}), block({}, ir::Goto{3}),
              block({}, ir::Branch{c, 4, 5}), block({}, ir::Halt{}),  block({}, ir::Goto{5}),
              block({}, ir::Branch{c, 0, 0})};
  const Graph graph = control_flow(p);
  EXPECT_EQ(graph.successors(6).size(), 1u) << "both targets are the same";
  const Dominators dominators(graph, 0);
  EXPECT_EQ(dominators.immediate(3), 0u);
  EXPECT_EQ(dominators.immediate(5), 3u);
  EXPECT_FALSE(dominators.reachable(6));
  const Dominators post(reverse_control_flow(p), 7);
  EXPECT_EQ(post.immediate(0), 3u);
  EXPECT_EQ(post.immediate(3), 4u) << "the other way never ends";
  EXPECT_EQ(post.immediate(4), 7u) << "the exit";
  EXPECT_FALSE(post.reachable(5));
  const Loops loops(graph, dominators);
  ASSERT_EQ(loops.all().size(), 1u);
  EXPECT_EQ(loops.all()[0].header, 5u);
  EXPECT_EQ(loops.all()[0].latches, std::vector<Graph::Node>{5});
  EXPECT_TRUE(loops.irreducible_edges().empty());
}

TEST_F(AnalysisTest, JumpIntoALoopIsIrreducible) {
  Graph graph(3);
  for (auto [from, to] : {std::pair{0, 1}, {0, 2}, {1, 2}, {2, 1}}) graph.add_edge(from, to);
  const Loops loops(graph, Dominators(graph, 0));
  EXPECT_TRUE(loops.all().empty());
  EXPECT_EQ(loops.irreducible_edges().size(), 1u);
}

TEST_F(AnalysisTest, LivenessFollowsUsesAndAssignments) {
  ir::Program program;
  program.globals.push_back({declare("g", Type::integer()), {}});
  const Term g = program.globals[0].declaration.variable;
  ir::Procedure p;
  p.name = "main";
  p.results = {declare("r", Type::integer())};
  p.locals = {declare("x", Type::integer()), declare("y", Type::integer())};
  const Term r = p.results[0].variable;
  const Term x = p.locals[0].variable;
  const Term y = p.locals[1].variable;
  const Term sum = terms_.mk(term::Op::Add, {x, y});
  p.blocks = {block({{ir::Assign{g, y}, {}}, {ir::Assign{x, y}, {}}}, ir::Goto{1}),
              block({{ir::Assign{r, sum}, {}}}, ir::Branch{terms_.mk_eq(r, y), 1, 2}), block({}, ir::Return{}),
              block({}, ir::Halt{})};
  const Liveness liveness(program, p);
  EXPECT_EQ(liveness.live_before(0, 0), (std::vector<Variable>{y}));
  EXPECT_EQ(liveness.live_before(0, 1), (std::vector<Variable>{y, g}));
  EXPECT_EQ(liveness.live_before(1, 0), (std::vector<Variable>{x, y, g}));
  EXPECT_EQ(liveness.live_before(1, 1), (std::vector<Variable>{r, x, y, g}));
  EXPECT_EQ(liveness.live_before(2, 0), (std::vector<Variable>{r, g}));
  EXPECT_TRUE(liveness.live_before(3, 0).empty());
  EXPECT_TRUE(liveness.live_at_end(0, x));
  EXPECT_FALSE(liveness.live_at_end(2, x));
}

TEST_F(AnalysisTest, SumThatOnlyAddsToItselfIsNotLive) {
  ir::Program program;
  ir::Procedure p;
  p.locals = {declare("sum", Type::integer()), declare("counter", Type::integer())};
  const Term sum = p.locals[0].variable;
  const Term counter = p.locals[1].variable;
  const Term one = terms_.mk_int(1);
  p.blocks = {block({{ir::Assign{sum, terms_.mk(term::Op::Add, {sum, counter})}, {}},
                     {ir::Assign{counter, terms_.mk(term::Op::Add, {counter, one})}, {}}},
                    ir::Branch{terms_.mk(term::Op::Le, {counter, one}), 0, 1}),
              block({}, ir::Halt{})};
  EXPECT_EQ(Liveness(program, p).live_before(0, 0), std::vector<Variable>{counter});
  p.blocks[1].statements.push_back(
      {ir::Assert{spec::make(spec::Pure{terms_.mk_eq(sum, one)}), ir::Property::Assert, {}}, {}});
  EXPECT_EQ(Liveness(program, p).live_before(0, 0), (std::vector<Variable>{sum, counter}));
}

TEST_F(AnalysisTest, InvariantsAndLeakChecksUseVariables) {
  ir::Program program;
  ir::Procedure p;
  p.locals = {declare("x", Type::boolean()), declare("y", Type::boolean())};
  const Term x = p.locals[0].variable;
  const Term y = p.locals[1].variable;
  p.blocks = {block({{ir::Assign{y, x}, {}}}, ir::Goto{1}), block({}, ir::Halt{})};
  p.blocks[1].invariants = {spec::make(spec::Pure{y})};
  EXPECT_EQ(Liveness(program, p).live_before(0, 1), std::vector<Variable>{y});
  const spec::Assertion tracked = spec::make(spec::Pure{terms_.mk(term::Op::HeapTracked, {})});
  p.blocks[1].statements.push_back({ir::Assert{tracked, ir::Property::ValidMemtrack, {}}, {}});
  EXPECT_EQ(Liveness(program, p).live_before(0, 1), (std::vector<Variable>{x, y}));
  EXPECT_EQ(Liveness(program, p, [](ir::BlockId) { return std::vector<Variable>{}; }).live_before(0, 1),
            std::vector<Variable>{y});
}

TEST_F(AnalysisTest, CallGraphResolvesVirtualAndIndirectCalls) {
  ir::Program program;
  for (const char* name : {"A", "B", "C"}) {
    ir::Record record;
    record.name = name;
    if (record.name != "A") record.supertypes = {"A"};
    if (record.name != "C") record.methods["f"] = record.name + "_f";
    program.records.push_back(record);
  }
  const auto add = [&](const std::string& name, std::vector<ir::Declaration> parameters,
                       std::vector<ir::Statement> statements) {
    ir::Procedure p;
    p.name = name;
    p.parameters = std::move(parameters);
    p.blocks = {block(std::move(statements), ir::Return{})};
    program.procedures.push_back(p);
  };
  const Term receiver = var("receiver", Type::ref("A"));
  const Term pointer = var("pointer", Type::ptr());
  const Term number = var("number", Type::bv(8));
  const Term address = terms_.mk_named(term::Op::FunctionAddress, "taken", {}, pointer.sort());
  const Term other_address = terms_.mk_named(term::Op::FunctionAddress, "other", {}, pointer.sort());
  add("main", {},
      {{ir::VirtualCall{{}, "A.f", {receiver}}, {}},
       {ir::Assign{pointer, terms_.mk_ite(var("c", Type::boolean()), address, other_address)}, {}},
       {ir::IndirectCall{{}, pointer, {number}}, {}}});
  add("A_f", {declare("self", Type::ref("A"))}, {{ir::VirtualCall{{}, "B.f", {receiver}}, {}}});
  add("B_f", {declare("self", Type::ref("B"))}, {{ir::Call{{}, "A_f", {receiver}}, {}}});
  add("taken", {declare("n", Type::bv(8))}, {});
  add("not_taken", {declare("n", Type::bv(8))}, {});
  add("other", {declare("n", Type::bv(16))}, {{ir::Call{{}, "other", {number}}, {}}});
  const CallGraph graph(program);
  ASSERT_EQ(graph.calls(0).size(), 2u);
  EXPECT_EQ(graph.calls(0)[0].callees, (std::vector<Graph::Node>{1, 2}));
  EXPECT_EQ(graph.calls(0)[1].callees, (std::vector<Graph::Node>{3})) << "other has another parameter";
  EXPECT_EQ(graph.calls(0)[1].index, 2u);
  EXPECT_EQ(graph.calls(1)[0].callees, (std::vector<Graph::Node>{2}));
  EXPECT_TRUE(graph.recursive(1));
  EXPECT_TRUE(graph.recursive(5));
  EXPECT_FALSE(graph.recursive(0));
  EXPECT_FALSE(graph.address_taken(4));
  EXPECT_EQ(graph.components().of[1], graph.components().of[2]);
  EXPECT_LT(graph.components().of[1], graph.components().of[0]);
}

}  // namespace
}  // namespace cairn::analysis
