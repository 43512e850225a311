#include <algorithm>

#include "interpreter_fixture.h"

namespace cairn::ir {
namespace {

class MemoryTest : public InterpreterTest {
 protected:
  MemoryTest() : main(procedure("main")) {
    p = local(main, "p", Type::ptr());
    q = local(main, "q", Type::ptr());
  }
  PointerPlace at(Term pointer, Type type) { return {pointer, std::move(type)}; }
  Term offset(Term pointer, long bytes) {
    return mk_pointer(terms, pointer_object(terms, pointer),
                      mk(Op::BvAdd, {pointer_offset(terms, pointer), size(bytes)}));
  }

 public:
  Procedure& main;
  Term p;
  Term q;
};

TEST_F(MemoryTest, BytesAreLittleEndian) {
  const Term word = local(main, "word", Type::bv(32));
  const Term byte = local(main, "byte", Type::bv(8));
  block(main,
        statements(Allocate{p, size(8)}, Store{at(p, Type::bv(32)), bv(0x11223344, 32)}, Load{byte, at(p, Type::bv(8))},
                   check(terms.mk_eq(byte, bv(0x44, 8))), Load{byte, at(offset(p, 3), Type::bv(8))},
                   check(terms.mk_eq(byte, bv(0x11, 8))), Store{at(offset(p, 1), Type::bv(8)), bv(0xff, 8)},
                   Load{word, at(p, Type::bv(32))}, check(terms.mk_eq(word, bv(0x1122ff44, 32)))));
  const Execution execution = run();
  EXPECT_EQ(describe(execution), "Returned");
  ASSERT_EQ(execution.heap.size(), 1u);
  EXPECT_EQ(execution.heap[0].type, "8 bytes");
  ASSERT_EQ(execution.heap[0].cells.size(), 4u) << "a word that was partly overwritten is shown byte by byte";
  EXPECT_EQ(execution.heap[0].cells[1].name, "+1");
  EXPECT_EQ(execution.heap[0].cells[1].value, bv(0xff, 8));
}

TEST_F(MemoryTest, RunsOfOneInterpreterDoNotSeeEachOther) {
  const Term word = local(main, "word", Type::bv(32));
  const Term input = local(main, "input", Type::bv(32));
  block(main, statements(Allocate{p, size(4)}, Store{at(p, Type::bv(32)), bv(1, 32)}, Havoc{{input}, "input"},
                         Load{word, at(p, Type::bv(32))}, check(terms.mk_eq(word, bv(1, 32))),
                         Store{at(p, Type::bv(32)), input}));
  Interpreter interpreter(terms, program);
  for (const unsigned value : {7U, 8U, 9U}) {
    ListInputs inputs({bv(value, 32)});
    const Execution execution = interpreter.run(inputs);
    EXPECT_EQ(describe(execution), "Returned");
    EXPECT_EQ(execution.heap.at(0).cells.at(0).value, bv(value, 32));
    // What all runs begin with is followed once.
    EXPECT_EQ(execution.own_steps, value == 7 ? 7u : 5u);
  }
}

TEST_F(MemoryTest, BranchesAreCounted) {
  const Term flag = local(main, "flag", Type::boolean());
  block(main, statements(Havoc{{flag}, "flag"}), Branch{flag, 0, 1});
  block(main, {});
  ListInputs inputs({terms.mk_true(), terms.mk_true(), terms.mk_false()});
  BranchCounts counts;
  Interpreter(terms, program).run(inputs, {.branches = &counts});
  std::vector<std::uint32_t> often;
  for (const auto& [branch, count] : counts.all()) often.push_back(count);
  std::sort(often.begin(), often.end());
  EXPECT_EQ(often, (std::vector<std::uint32_t>{1, 2}));
}

TEST_F(MemoryTest, LargeObjectsAreFilledAsAWhole) {
  const long many = 1L << 34;
  const Term byte = local(main, "byte", Type::bv(8));
  block(main, statements(Allocate{p, size(many)}, FillMemory{p, bv(7, 8), size(many)},
                         Store{at(offset(p, 4096), Type::bv(8)), bv(1, 8)}, Load{byte, at(p, Type::bv(8))},
                         check(terms.mk_eq(byte, bv(7, 8))), Load{byte, at(offset(p, 4096), Type::bv(8))},
                         check(terms.mk_eq(byte, bv(1, 8))), Load{byte, at(offset(p, 4097), Type::bv(8))},
                         check(terms.mk_eq(byte, bv(7, 8))), Load{byte, at(offset(p, many - 1), Type::bv(8))},
                         check(terms.mk_eq(byte, bv(7, 8)))));
  EXPECT_EQ(describe(run()), "Returned");
}

TEST_F(MemoryTest, OddWidthsBooleansAndFloatsHaveTheirBytes) {
  const Type single = Type::floating(8, 24);
  const Term odd = local(main, "odd", Type::bv(12));
  const Term flag = local(main, "flag", Type::boolean());
  const Term number = local(main, "number", single);
  const Term half = local(main, "half", Type::bv(16));
  const Term one = terms.mk_float(0x3f800000, 8, 24);
  block(main,
        statements(Allocate{p, size(4)}, Store{at(p, Type::bv(12)), bv(0xabc, 12)}, Load{half, at(p, Type::bv(16))},
                   check(terms.mk_eq(half, bv(0x0abc, 16))), Store{at(p, Type::bv(16)), bv(0xfabc, 16)},
                   Load{odd, at(p, Type::bv(12))}, check(terms.mk_eq(odd, bv(0xabc, 12))),
                   Load{flag, at(p, Type::boolean())}, check(flag), Store{at(p, Type::boolean()), terms.mk_false()},
                   Load{half, at(p, Type::bv(16))}, check(terms.mk_eq(half, bv(0xfa00, 16))), Store{at(p, single), one},
                   Load{half, at(offset(p, 2), Type::bv(16))}, check(terms.mk_eq(half, bv(0x3f80, 16))),
                   Load{number, at(p, single)}, check(terms.mk_eq(number, one))));
  EXPECT_EQ(describe(run()), "Returned");
}

TEST_F(MemoryTest, PointersAreStoredWhole) {
  block(main, statements(Allocate{p, size(16)}, Store{at(p, Type::ptr()), offset(p, 3)}, Load{q, at(p, Type::ptr())},
                         check(terms.mk_eq(q, offset(p, 3))), CopyMemory{offset(p, 8), p, size(8)},
                         Load{q, at(offset(p, 8), Type::ptr())}, check(terms.mk_eq(q, offset(p, 3))),
                         Store{at(offset(p, 8), Type::bv(8)), bv(0, 8)}, Load{q, at(offset(p, 8), Type::ptr())}));
  EXPECT_EQ(describe(run()), "Undefined: read of a pointer from bytes that are only partly those of a stored pointer");
}

TEST_F(MemoryTest, PointersAreNoDataUnlessTheyHaveNoObject) {
  const Term word = local(main, "word", Type::bv(64));
  block(main,
        statements(Allocate{p, size(8)}, FillMemory{p, bv(0, 8), size(8)}, Load{q, at(p, Type::ptr())},
                   check(terms.mk_eq(q, pointer(0, 0))), Store{at(p, Type::bv(64)), bv(17, 64)},
                   Load{q, at(p, Type::ptr())}, check(terms.mk_eq(q, pointer(0, 17))),
                   Store{at(p, Type::ptr()), pointer(0, 5)}, Load{word, at(p, Type::bv(64))},
                   check(terms.mk_eq(word, bv(5, 64))), Store{at(p, Type::ptr()), p}, Load{word, at(p, Type::bv(64))}));
  EXPECT_EQ(describe(run()), "Undefined: read of a stored pointer as data");
}

TEST_F(MemoryTest, UninitialisedBytesAreInputsAndKeepTheirValues) {
  const Term half = local(main, "half", Type::bv(16));
  const Term again = local(main, "again", Type::bv(16));
  const Term initialised = mk(Op::Initialised, {p, size(2)});
  block(main,
        statements(Allocate{p, size(2)}, Store{at(p, Type::bv(8)), bv(1, 8)}, check(terms.mk_not(initialised)),
                   Load{half, at(p, Type::bv(16))}, check(terms.mk_eq(half, bv(0x0701, 16))),
                   check(terms.mk_not(initialised)), Load{again, at(p, Type::bv(16))}, check(terms.mk_eq(again, half)),
                   Store{at(offset(p, 1), Type::bv(8)), bv(0, 8)}, check(initialised)));
  const Execution execution = run({bv(7, 8)});
  EXPECT_EQ(describe(execution), "Returned");
  ASSERT_EQ(execution.inputs.size(), 1u);
  EXPECT_FALSE(execution.inputs[0].variable);
  EXPECT_EQ(execution.inputs[0].type, Type::bv(8));
}

TEST_F(MemoryTest, AnUninitialisedPointerIsOneInput) {
  block(main, statements(Allocate{p, size(8)}, Load{q, at(p, Type::ptr())}, check(terms.mk_eq(q, p)),
                         Load{q, at(p, Type::ptr())}, check(terms.mk_eq(q, p))));
  EXPECT_EQ(describe(run({pointer(1, 0)})), "Returned");
  EXPECT_EQ(describe(run({pointer(1, 1)})), "AssertionFailed: message");
  EXPECT_EQ(run({pointer(2, 0)}).outcome.kind, OutcomeKind::NoInput);
}

TEST_F(MemoryTest, CopiesOfUninitialisedBytesAreEqual) {
  const Term a = local(main, "a", Type::bv(8));
  const Term b = local(main, "b", Type::bv(8));
  block(main, statements(Allocate{p, size(2)}, CopyMemory{offset(p, 1), p, size(1)}, Load{a, at(p, Type::bv(8))},
                         Load{b, at(offset(p, 1), Type::bv(8))}, check(terms.mk_eq(a, b)),
                         check(terms.mk_not(mk(Op::Initialised, {p, size(2)})))));
  const Execution execution = run({bv(9, 8)});
  EXPECT_EQ(describe(execution), "Returned");
  EXPECT_EQ(execution.inputs.size(), 1u);
}

TEST_F(MemoryTest, OverlappingCopiesReadBeforeTheyWrite) {
  const Term word = local(main, "word", Type::bv(32));
  block(main, statements(Allocate{p, size(4)}, Store{at(p, Type::bv(32)), bv(0x04030201, 32)},
                         CopyMemory{offset(p, 1), p, size(3)}, Load{word, at(p, Type::bv(32))},
                         check(terms.mk_eq(word, bv(0x03020101, 32))), CopyMemory{pointer(0, 0), p, size(0)}));
  EXPECT_EQ(describe(run()), "Returned");
}

TEST_F(MemoryTest, AccessesOutsideLiveObjectsAreUndefined) {
  const Term which = parameter(main, "which", Type::ptr());
  const Term byte = local(main, "byte", Type::bv(8));
  block(main, statements(Allocate{p, size(2)}, Allocate{q, size(1)}, FillMemory{p, bv(0, 8), size(2)}, Free{q},
                         Assign{q, which}));
  block(main, {});
  main.blocks[0].statements.push_back({Load{byte, at(q, Type::bv(8))}, {}});
  Procedure entry = main;
  const auto load_at = [&](Term address) {
    program.procedures[0] = entry;
    program.procedures[0].parameters.clear();
    std::get<Assign>(program.procedures[0].blocks[0].statements[4].kind).value = address;
    return describe(run());
  };
  EXPECT_EQ(load_at(offset(p, 1)), "Returned");
  EXPECT_EQ(load_at(offset(p, 2)), "Undefined: read of 1 byte at offset 2 in object 1, which has 2 bytes");
  EXPECT_EQ(load_at(offset(p, -1)), "Undefined: read of 1 byte at offset -1 in object 1, which has 2 bytes");
  EXPECT_EQ(load_at(pointer(2, 0)), "Undefined: read in object 2 after its life ended");
  EXPECT_EQ(load_at(pointer(0, 0)), "Undefined: read through a null pointer");
  EXPECT_EQ(load_at(pointer(0, 9)), "Undefined: read through an integer address without object");
  EXPECT_EQ(load_at(terms.mk_named(Op::FunctionAddress, "main", {}, p.sort())),
            "Undefined: read through a pointer to a function");
}

TEST_F(MemoryTest, OnlyTheStartOfLiveHeapObjectsCanBeFreed) {
  block(main, statements(Allocate{p, size(2)}, Allocate{q, size(2), Storage::Stack}, Free{pointer(0, 0)}));
  const Procedure entry = main;
  const auto free = [&](const std::vector<Term>& pointers) {
    program.procedures[0] = entry;
    for (Term pointer : pointers) program.procedures[0].blocks[0].statements.push_back({Free{pointer}, {}});
    return describe(run());
  };
  EXPECT_EQ(free({p}), "Returned");
  EXPECT_EQ(free({p, p}), "Undefined: free of object 1, whose life ended before");
  EXPECT_EQ(free({q}), "Undefined: free of object 2, which is not on the heap");
  EXPECT_EQ(free({offset(p, 1)}), "Undefined: free of object 1 by a pointer that is not to its start");
  EXPECT_EQ(free({pointer(0, 4)}), "Undefined: free of an integer address");
}

TEST_F(MemoryTest, StackObjectsDieWithTheirProcedure) {
  block(main, statements(Call{{p}, "escape", {}}, check(terms.mk_not(mk(Op::ObjectLive, {pointer_object(terms, p)})))));
  Procedure& escape = procedure("escape");
  const Term out = result(escape, "out", Type::ptr());
  block(escape,
        statements(Allocate{out, size(1), Storage::Stack}, check(mk(Op::ObjectLive, {pointer_object(terms, out)}))));
  EXPECT_EQ(describe(run()), "Returned");
}

TEST_F(MemoryTest, AddressesOfFieldsAndElements) {
  record("Pair", {field("first", Type::bv(32), 0), field("second", Type::bv(32), 4)}).layout = Layout{8, 4};
  const Type pair = Type::record("Pair");
  block(main,
        statements(Allocate{p, size(24)}, ElementAddress{q, p, pair, size(2)}, check(terms.mk_eq(q, offset(p, 16))),
                   FieldAddress{q, q, "Pair.second"}, check(terms.mk_eq(q, offset(p, 20))),
                   ElementAddress{q, q, Type::bv(32), size(-5)}, check(terms.mk_eq(q, p))));
  EXPECT_EQ(describe(run()), "Returned");
}

TEST_F(MemoryTest, LeaksAreSeen) {
  const Term g = global("g", Type::ptr(), pointer(0, 0));
  const Term tracked = mk(Op::HeapTracked, {});
  const Term freed = mk(Op::HeapFreed, {});
  block(main,
        statements(check(freed), Allocate{p, size(8)}, Allocate{q, size(8)}, Store{at(p, Type::ptr()), q},
                   Assign{g, offset(p, 4)}, Assign{p, pointer(0, 0)}, Assign{q, pointer(0, 0)}, check(tracked),
                   check(terms.mk_not(freed)), FillMemory{offset(g, -4), bv(0, 8), size(1)}, check(tracked),
                   FillMemory{offset(g, -4), bv(0, 8), size(8)}, check(terms.mk_not(tracked)), Free{offset(g, -4)},
                   check(terms.mk_not(freed)), Free{pointer(2, 0)}, check(freed), check(tracked)));
  EXPECT_EQ(describe(run()), "Returned");
}

TEST_F(MemoryTest, AssertionsReadMemory) {
  const Term first = terms.mk(Op::PointerRead, {p}, {}, terms.bv_sort(8));
  block(main, statements(Allocate{p, size(1)}, Store{at(p, Type::bv(8)), bv(3, 8)}, check(terms.mk_eq(first, bv(3, 8))),
                         Free{p}, check(terms.mk_eq(first, bv(3, 8)))));
  EXPECT_EQ(describe(run()), "Undefined: read in object 1 after its life ended");
}

TEST_F(MemoryTest, HugeObjectsTakeNoMemoryUntilTheyAreWritten) {
  const Term byte = local(main, "byte", Type::bv(8));
  block(main, statements(Allocate{p, size(-1)}, Store{at(offset(p, -2), Type::bv(8)), bv(3, 8)},
                         Load{byte, at(offset(p, -2), Type::bv(8))}, check(terms.mk_eq(byte, bv(3, 8))),
                         FillMemory{p, bv(0, 8), size(-2)}));
  EXPECT_EQ(describe(run()), "LimitReached: the step limit of the run");
}

TEST_F(MemoryTest, AnObjectForWhichThereIsNoMemoryIsNotThere) {
  block(main, statements(Allocate{p, size(1)}));
  ExecutionLimits limits;
  limits.memory = 1;
  const Execution execution = run({}, limits);
  EXPECT_EQ(describe(execution), "LimitReached: the memory limit of the run");
  EXPECT_TRUE(execution.heap.empty());
}

}  // namespace
}  // namespace cairn::ir
