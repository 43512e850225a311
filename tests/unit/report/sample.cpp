#include "unit/report/sample.h"

namespace cairn::report::test {
namespace {

constexpr const char* source = R"(# A list is built, and its first node freed.
proc main() {
entry:
  havoc n
  a := new Node
  b := new Node
  store a.Node.next, b
  store a.Node.data, n
  c := a
  free a
  branch n > 0 ? then : end
then:
  assert c != null
  load d, c.Node.next
  assert d = null, "the list has one node"
  assert n < 10
  goto end
end:
  return
}
)";

ir::Step step(const ir::Origin& origin, ir::BlockId block, std::uint32_t index) {
  ir::Step out;
  out.origin = origin;
  out.procedure = "main";
  out.block = block;
  out.index = index;
  return out;
}

}  // namespace

Sample::Sample() {
  file = sources.add("list.cir", source);
  ir::Procedure main;
  main.name = "main";
  main.blocks.resize(3);
  main.blocks[0].statements.resize(7);
  main.blocks[0].terminator.kind = ir::Branch{terms.mk_true(), 1, 2};
  main.blocks[1].statements.resize(4);
  main.blocks[2].terminator.kind = ir::Return{};
  program.procedures.push_back(std::move(main));
}

Report Sample::report(std::vector<engine::Finding> findings) const {
  engine::Result result;
  result.engine = "bounded";
  result.findings = std::move(findings);
  result.statistics.add("bounded.paths", 3);
  result.statistics.add_seconds("smt.seconds", 0.25);
  return Report{.tool_version = "0.1.0",
                .files = {"list.cir"},
                .sources = sources,
                .program = &program,
                .result = std::move(result),
                .resources = {0.5, 0.4, 20480}};
}

engine::Finding Sample::violation() const {
  engine::Finding finding;
  finding.obligation = {"main", 1, 2, ir::Property::Assert, at(15), "the list has one node"};
  finding.verdict = engine::Verdict::Unsafe;
  finding.counterexample = engine::Counterexample{execution(), true};
  return finding;
}

engine::Finding Sample::undecided() const {
  engine::Finding finding;
  finding.obligation = {"main", 1, 3, ir::Property::NoOverflow, at(16), ""};
  finding.verdict = engine::Verdict::Unknown;
  finding.reason = "loop at line 4 not unwound beyond 16 iterations";
  finding.hint = "try --bound 32";
  return finding;
}

engine::Finding Sample::proved() const {
  engine::Finding finding;
  finding.obligation = {"main", 1, 0, ir::Property::NullDereference, at(13), ""};
  finding.verdict = engine::Verdict::Safe;
  return finding;
}

ir::Execution Sample::execution() const {
  using ir::Term;
  term::Sort bv32 = terms.bv_sort(32);
  auto ref = [&](const char* name) { return terms.mk_const(name, terms.ref_sort()); };
  auto object = [&](int number) { return terms.mk_ref(number); };
  Term n = terms.mk_const("n", bv32);
  Term five = terms.mk_bv(5, 32);
  ir::Execution run;
  run.outcome = {ir::OutcomeKind::AssertionFailed, ir::Property::Assert, at(15), "main", "the list has one node"};
  run.inputs.push_back({n, ir::Type::bv(32), "nondet_int", at(4), five});

  ir::Step havoc = step(at(4), 0, 0);
  havoc.assigned = {{n, five}};
  ir::Step new_a = step(at(5), 0, 1);
  new_a.assigned = {{ref("a"), object(1)}};
  new_a.allocated = 1;
  ir::Step new_b = step(at(6), 0, 2);
  new_b.assigned = {{ref("b"), object(2)}};
  new_b.allocated = 2;
  ir::Step next = step(at(7), 0, 3);
  next.written = {{1, {"Node.next", object(2)}}};
  ir::Step data = step(at(8), 0, 4);
  data.written = {{1, {"Node.data", five}}};
  ir::Step copy = step(at(9), 0, 5);
  copy.assigned = {{ref("c"), object(1)}};
  ir::Step release = step(at(10), 0, 6);
  release.freed = 1;
  ir::Step load = step(at(14), 1, 1);
  load.assigned = {{ref("d"), object(2)}};
  run.steps = {
      havoc, new_a, new_b, next, data, copy, release, step(at(11), 0, 7), step(at(13), 1, 0), load, step(at(15), 1, 2)};

  term::Sort pointer = ir::pointer_sort(terms, 64);
  Term inside = ir::mk_pointer(terms, object(4), terms.mk_bv(8, 64));
  run.heap.push_back({1, "Node", false, ir::Storage::Heap, at(5), {{"Node.next", object(2)}, {"Node.data", five}}});
  run.heap.push_back({2,
                      "Node",
                      true,
                      ir::Storage::Heap,
                      at(6),
                      {{"Node.next", terms.mk_null()}, {"Node.data", terms.mk_bv(-1, 32)}}});
  run.heap.push_back({3, "int[2]", true, ir::Storage::Heap, {}, {{"[0]", terms.mk_int(7)}, {"[1]", terms.mk_int(-7)}}});
  run.heap.push_back(
      {4, "16 bytes", true, ir::Storage::Stack, {}, {{"+0", terms.mk_bv(1, 32)}, {"+8", inside}, {"+12", Term()}}});
  run.stack.push_back({"main",
                       {{n, five},
                        {ref("a"), object(1)},
                        {ref("b"), object(2)},
                        {ref("c"), object(1)},
                        {ref("d"), object(2)},
                        {terms.mk_const("p", pointer), inside},
                        {ref("elements"), object(3)}}});
  run.globals = {{terms.mk_const("ready", terms.bool_sort()), terms.mk_true()}};
  return run;
}

}  // namespace cairn::report::test
