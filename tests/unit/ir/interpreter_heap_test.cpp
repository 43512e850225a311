#include "interpreter_fixture.h"

namespace cairn::ir {
namespace {

TEST_F(InterpreterTest, NewObjectsHoldZeroValuesAndAliasesShareThem) {
  record("Node", {field("value", Type::integer()), field("next", Type::ref("Node"))});
  Procedure& main = procedure("main");
  const Term x = local(main, "x", Type::ref("Node"));
  const Term y = local(main, "y", Type::ref("Node"));
  const Term v = result(main, "v", Type::integer());
  const FieldPlace value_of_x{x, "Node.value"};
  const FieldPlace value_of_y{y, "Node.value"};
  block(main, statements(NewObject{x, "Node"}, Load{v, value_of_x}, check(terms.mk_eq(v, integer(0))),
                         Load{y, FieldPlace{x, "Node.next"}}, check(terms.mk_eq(y, terms.mk_null())), Assign{y, x},
                         Store{value_of_y, integer(7)}, Load{v, value_of_x}));
  const Execution execution = run();
  EXPECT_EQ(describe(execution), "Returned");
  EXPECT_EQ(execution.results, std::vector{integer(7)});
}

TEST_F(InterpreterTest, AccessThroughNullAndToFreedObjectsIsUndefined) {
  record("Node", {field("value", Type::integer())});
  Procedure& main = procedure("main");
  const Term kind = parameter(main, "kind", Type::boolean());
  const Term x = local(main, "x", Type::ref("Node"));
  const Term v = local(main, "v", Type::integer());
  block(main, {}, Branch{kind, 1, 2});
  block(main, statements(NewObject{x, "Node"}, Free{x}, Store{FieldPlace{x, "Node.value"}, v}));
  block(main, statements(Free{x}, Load{v, FieldPlace{x, "Node.value"}}));
  EXPECT_EQ(describe(run({terms.mk_true()})), "Undefined: access to object 1 after its life ended");
  EXPECT_EQ(describe(run({terms.mk_false()})), "Undefined: access through null");
}

TEST_F(InterpreterTest, ReferencesAsInputsMustFit) {
  record("A", {});
  record("B", {}, {"A"});
  record("C", {});
  Procedure& main = procedure("main");
  const Term a = local(main, "a", Type::ref("A"));
  const Term b = local(main, "b", Type::ref("B"));
  const Term c = local(main, "c", Type::ref("C"));
  block(main, statements(NewObject{b, "B"}, NewObject{c, "C"}, Havoc{{a}, ""}));
  EXPECT_EQ(describe(run({terms.mk_null()})), "Returned");
  EXPECT_EQ(describe(run({terms.mk_ref(1)})), "Returned");
  EXPECT_EQ(run({terms.mk_ref(2)}).outcome.kind, OutcomeKind::NoInput) << "a C is no A";
  EXPECT_EQ(run({terms.mk_ref(3)}).outcome.kind, OutcomeKind::NoInput) << "never allocated";
}

TEST_F(InterpreterTest, VirtualCallsFollowTheDynamicType) {
  record("A", {}).methods["f"] = "A_f";
  record("B", {}, {"A"}).methods["f"] = "B_f";
  record("C", {}, {"A"});
  Procedure& main = procedure("main");
  const Term x = local(main, "x", Type::ref("A"));
  const Term r = local(main, "r", Type::integer());
  const auto is = [&](Op op, const char* name) {
    const Term children[] = {x};
    return terms.mk_named(op, name, children);
  };
  block(main,
        statements(NewObject{x, "B"}, VirtualCall{{r}, "A.f", {x}}, check(terms.mk_eq(r, integer(2))),
                   check(is(Op::InstanceOf, "A")), check(terms.mk_not(is(Op::TypeIs, "A"))), check(is(Op::TypeIs, "B")),
                   NewObject{x, "C"}, VirtualCall{{r}, "A.f", {x}}, check(terms.mk_eq(r, integer(1))),
                   check(terms.mk_not(is(Op::InstanceOf, "B"))), Assign{x, terms.mk_null()},
                   check(terms.mk_not(is(Op::InstanceOf, "A"))), VirtualCall{{r}, "A.f", {x}}));
  for (const char* name : {"A_f", "B_f"}) {
    Procedure& f = procedure(name);
    parameter(f, "self", Type::ref(std::string(1, name[0])));
    const Term out = result(f, "out", Type::integer());
    block(f, statements(Assign{out, integer(name[0] == 'A' ? 1 : 2)}));
  }
  EXPECT_EQ(describe(run()), "Undefined: call of A.f on null");
}

TEST_F(InterpreterTest, ArraysCheckLengthAndIndexAsSignedNumbers) {
  Procedure& main = procedure("main");
  const Term n = parameter(main, "n", Type::bv(8));
  const Term i = parameter(main, "i", Type::bv(8));
  const Term a = local(main, "a", Type::array(Type::bv(16), Type::bv(8)));
  const Term v = result(main, "v", Type::bv(16));
  block(main, statements(NewArray{a, Type::bv(16), n}, Store{ElementPlace{a, i}, bv(9, 16)},
                         Load{v, ElementPlace{a, bv(0, 8)}},
                         check(terms.mk_eq(terms.mk(Op::ArrayLength, {a}, {}, n.sort()), n))));
  EXPECT_EQ(run({bv(3, 8), bv(0, 8)}).results, std::vector{bv(9, 16)});
  EXPECT_EQ(run({bv(3, 8), bv(2, 8)}).results, std::vector{bv(0, 16)});
  EXPECT_EQ(run({bv(3, 8), bv(2, 8)}).heap[0].type, "bv16[3]");
  EXPECT_EQ(describe(run({bv(3, 8), bv(3, 8)})), "Undefined: index 3 of an array of length 3");
  EXPECT_EQ(describe(run({bv(3, 8), bv(-1, 8)})), "Undefined: index -1 of an array of length 3");
  EXPECT_EQ(describe(run({bv(-3, 8), bv(0, 8)})), "Undefined: a new array of length -3");
}

TEST_F(InterpreterTest, HugeArraysTakeNoMemoryUntilTheyAreWritten) {
  Procedure& main = procedure("main");
  const Term a = local(main, "a", Type::array(Type::integer()));
  const Term huge = terms.mk_int(mpz_class("1000000000000"));
  block(main, statements(NewArray{a, Type::integer(), huge},
                         Store{ElementPlace{a, mk(Op::Add, {huge, integer(-1)})}, integer(5)}));
  const Execution execution = run();
  EXPECT_EQ(describe(execution), "Returned");
  EXPECT_EQ(execution.heap[0].cells.back().name, "[999999999999]");
}

TEST_F(InterpreterTest, AssertionsReadTheHeapAndGuardsProtectReads) {
  record("Node", {field("value", Type::integer())});
  Procedure& main = procedure("main");
  const Term x = local(main, "x", Type::ref("Node"));
  const Term positive = mk(Op::Le, {integer(0), read(x, "Node.value", Type::integer())});
  // The order in canonical conjunctions is not that of the source, so all orders must guard.
  const Term guarded = terms.mk_or(terms.mk_eq(x, terms.mk_null()), positive);
  block(main, statements(check(guarded), check(terms.mk_not(terms.mk_and(not_null(x), positive))), NewObject{x, "Node"},
                         check(guarded), Store{FieldPlace{x, "Node.value"}, integer(-1)}, check(terms.mk_not(positive)),
                         Free{x}, check(positive)));
  EXPECT_EQ(describe(run()), "Undefined: access to object 1 after its life ended");
}

TEST_F(InterpreterTest, OldIsTheStateAtTheEntryOfTheProcedure) {
  record("Cell", {field("value", Type::integer())});
  const Term g = global("g", Type::integer(), integer(1));
  Procedure& main = procedure("main");
  const Term x = local(main, "x", Type::ref("Cell"));
  block(main, statements(NewObject{x, "Cell"}, Store{FieldPlace{x, "Cell.value"}, integer(5)}, Assign{g, integer(2)},
                         Call{{}, "increment", {x}}, Call{{}, "increment", {x}}, check(terms.mk_eq(g, integer(4)))));
  Procedure& increment = procedure("increment");
  const Term c = parameter(increment, "c", Type::ref("Cell"));
  const Term v = local(increment, "v", Type::integer());
  const Term now = read(c, "Cell.value", Type::integer());
  const auto plus_one = [&](Term t) { return mk(Op::Add, {t, integer(1)}); };
  block(increment,
        statements(check(terms.mk_eq(now, mk(Op::Old, {now}))), Load{v, FieldPlace{c, "Cell.value"}},
                   Store{FieldPlace{c, "Cell.value"}, plus_one(v)}, Assign{g, plus_one(g)},
                   check(terms.mk_eq(now, plus_one(mk(Op::Old, {now})))), check(terms.mk_eq(v, mk(Op::Old, {v}))),
                   check(terms.mk_eq(g, plus_one(mk(Op::Old, {g}))))));
  EXPECT_EQ(describe(run()), "Returned");
}

TEST_F(InterpreterTest, UntouchedComparesFieldsWithTheirOldValues) {
  record("Cell", {field("a", Type::integer()), field("b", Type::integer())});
  Procedure& main = procedure("main");
  const Term x = local(main, "x", Type::ref("Cell"));
  block(main, statements(NewObject{x, "Cell"}, Call{{}, "set", {x}}));
  Procedure& set = procedure("set");
  const Term c = parameter(set, "c", Type::ref("Cell"));
  const auto untouched = [&](const char* name) {
    const spec::Assertion access = spec::make(spec::Access{spec::FieldAccess{c, name}, {}});
    return Assert{spec::make(spec::Untouched{access}), Property::Assert, name};
  };
  block(set, statements(Store{FieldPlace{c, "Cell.a"}, integer(1)}, untouched("Cell.b"), untouched("Cell.a")));
  EXPECT_EQ(describe(run()), "AssertionFailed: Cell.a");
}

TEST_F(InterpreterTest, PermissionsInAssertionsHaveNoEffect) {
  record("Cell", {field("a", Type::integer())});
  Procedure& main = procedure("main");
  const Term x = parameter(main, "x", Type::integer());
  const Term ref = local(main, "ref", Type::ref("Cell"));
  const spec::Assertion access = spec::make(spec::Access{spec::FieldAccess{ref, "Cell.a"}, {}});
  const spec::Assertion instance = spec::make(spec::PredicateInstance{"list", {ref}});
  const spec::Assertion pure = spec::make(spec::Pure{mk(Op::Lt, {x, integer(3)})});
  const spec::Assertion inner = spec::make(spec::Conditional{mk(Op::Lt, {integer(0), x}), pure, instance});
  block(main, statements(Assert{spec::make(spec::Star{{access, inner, instance}}), Property::Assert, "star"},
                         Fold{"list", {ref}}, Unfold{"list", {ref}}, Produce{pure}, Consume{pure}, Join{pure}));
  EXPECT_EQ(describe(run({integer(-5)})), "Returned");
  EXPECT_EQ(describe(run({integer(2)})), "Returned");
  EXPECT_EQ(describe(run({integer(3)})), "AssertionFailed: star");
}

TEST_F(InterpreterTest, PureFunctionsRecurseInTheHeap) {
  record("Node", {field("next", Type::ref("Node"))});
  const Type node = Type::ref("Node");
  Function length;
  length.name = "length";
  const Term x = var("x", node);
  length.parameters = {{x, node, {}}};
  length.result = {var("result", Type::integer()), Type::integer(), {}};
  const auto& decl = terms.declare_function("length", {terms.ref_sort()}, terms.int_sort());
  const auto call = [&](Term argument) {
    const Term arguments[] = {argument};
    return terms.mk_apply(decl, arguments, Op::PureCall);
  };
  length.body = terms.mk_ite(terms.mk_eq(x, terms.mk_null()), integer(0),
                             mk(Op::Add, {integer(1), call(read(x, "Node.next", node))}));
  program.functions.push_back(length);
  Procedure& main = procedure("main");
  const Term n = parameter(main, "n", Type::integer());
  const Term list = local(main, "list", node);
  const Term fresh = local(main, "fresh", node);
  const Term i = local(main, "i", Type::integer());
  block(main, {}, Branch{mk(Op::Lt, {i, n}), 1, 2});
  block(main,
        statements(NewObject{fresh, "Node"}, Store{FieldPlace{fresh, "Node.next"}, list}, Assign{list, fresh},
                   Assign{i, mk(Op::Add, {i, integer(1)})}),
        Goto{0});
  block(main, statements(check(terms.mk_eq(call(list), n)), Store{FieldPlace{list, "Node.next"}, list},
                         check(terms.mk_eq(call(list), n))));
  const Execution execution = run({integer(1000)});
  EXPECT_EQ(describe(execution), "LimitReached: the depth limit of the run, in expressions")
      << "the second call follows a cycle";
  EXPECT_EQ(execution.outcome.index, 2u);
}

TEST_F(InterpreterTest, QuantifiersRangeOverWhatTheirGuardsAllow) {
  Procedure& main = procedure("main");
  const Term n = parameter(main, "n", Type::integer());
  const Term a = local(main, "a", Type::array(Type::integer()));
  const Term i = terms.mk_bound("i", terms.int_sort());
  const Term j = terms.mk_bound("j", terms.int_sort());
  const Term inside = terms.mk_and(mk(Op::Le, {integer(0), i}), mk(Op::Lt, {i, n}));
  const Term ai = terms.mk(Op::ElementRead, {a, i}, {}, terms.int_sort());
  const Term aj = terms.mk(Op::ElementRead, {a, j}, {}, terms.int_sort());
  const Term i_only[] = {i};
  const Term both[] = {i, j};
  const auto forall = [&](std::span<const Term> variables, Term body) {
    return terms.mk_quantifier(Op::Forall, variables, body);
  };
  const Term later = terms.mk_and(mk(Op::Lt, {i, j}), mk(Op::Lt, {j, n}));
  const Term sorted =
      forall(both, terms.mk_implies(terms.mk_and(mk(Op::Le, {integer(0), i}), later), mk(Op::Le, {ai, aj})));
  const Term some = terms.mk_quantifier(Op::Exists, i_only, terms.mk_and(inside, terms.mk_eq(ai, integer(4))));
  block(main, statements(NewArray{a, Type::integer(), n},
                         check(forall(i_only, terms.mk_implies(inside, terms.mk_eq(ai, integer(0))))), check(sorted),
                         check(terms.mk_not(some)), Store{ElementPlace{a, integer(1)}, integer(4)}, check(some),
                         check(terms.mk_not(sorted)), check(forall(i_only, mk(Op::Le, {i, n})))));
  const Execution execution = run({integer(4)});
  EXPECT_EQ(describe(execution), "LimitReached: the values of the quantified variable i are too many to enumerate");
  EXPECT_EQ(execution.outcome.index, 7u);
}

TEST_F(InterpreterTest, QuantifiersOverReferencesRangeOverObjectsAndNull) {
  record("Cell", {field("a", Type::integer())});
  Procedure& main = procedure("main");
  const Term x = local(main, "x", Type::ref("Cell"));
  const Term r = terms.mk_bound("r", terms.ref_sort());
  const Term variables[] = {r};
  const Term is_cell = terms.mk_named(Op::InstanceOf, "Cell", variables);
  const Term zero = terms.mk_eq(read(r, "Cell.a", Type::integer()), integer(0));
  const Term all_zero = terms.mk_quantifier(Op::Forall, variables, terms.mk_implies(is_cell, zero));
  block(main, statements(NewObject{x, "Cell"}, NewObject{x, "Cell"}, check(all_zero),
                         Store{FieldPlace{x, "Cell.a"}, integer(1)}, check(terms.mk_not(all_zero))));
  EXPECT_EQ(describe(run()), "Returned");
}

}  // namespace
}  // namespace cairn::ir
