#include "engine/symex/heap.h"

#include <gtest/gtest.h>

#include "term/term_manager.h"

namespace cairn::engine::symex {
namespace {

class HeapTest : public testing::Test {
 protected:
  Term reference(const char* name) { return terms_.mk_const(name, terms_.ref_sort()); }
  Term number(int value) { return terms_.mk_int(value); }
  ChunkPtr chunk(Term receiver, int value) {
    return std::make_shared<const Chunk>(Chunk{0, {receiver}, number(value)});
  }

  term::TermManager terms_;
};

TEST_F(HeapTest, FindsFieldsByReceiver) {
  Term x = reference("x");
  Term y = reference("y");
  Heap heap = Heap().add(chunk(x, 1), 0).add(chunk(y, 2), 0);
  ASSERT_NE(heap.find(0, y), nullptr);
  EXPECT_EQ((*heap.find(0, y))->value, number(2));
  EXPECT_EQ(heap.find(1, y), nullptr);
  Heap smaller = heap.remove(0, Heap::key_of(x));
  EXPECT_EQ(smaller.size(), 1u);
  EXPECT_EQ(smaller.find(0, x), nullptr);
  EXPECT_EQ(heap.size(), 2u);
}

TEST_F(HeapTest, FindsInstancesByArguments) {
  Term x = reference("x");
  Term y = reference("y");
  auto instance = [&](Term a, Term b) { return std::make_shared<const Chunk>(Chunk{3, {a, b}, number(0)}); };
  Heap heap = Heap().add(instance(x, y), 1).add(instance(y, x), 2);
  ASSERT_TRUE(heap.find_instance(3, {y, x}));
  EXPECT_EQ(heap.find_instance(3, {y, x})->second->arguments[0], y);
  EXPECT_FALSE(heap.find_instance(3, {x, x}));
  EXPECT_FALSE(heap.find_instance(4, {x, y}));
  Heap smaller = heap.remove(3, heap.find_instance(3, {x, y})->first);
  EXPECT_FALSE(smaller.find_instance(3, {x, y}));
  EXPECT_TRUE(smaller.find_instance(3, {y, x}));
}

TEST_F(HeapTest, MergesValues) {
  Term x = reference("x");
  Term choice = terms_.mk_const("c", terms_.bool_sort());
  auto value = [&](Term a, Term b) { return terms_.mk_ite(choice, a, b); };
  Heap a = Heap().add(chunk(x, 1), 0);
  Heap b = Heap().add(chunk(x, 2), 0);
  std::optional<Heap> both = Heap::merge(a, b, value);
  ASSERT_TRUE(both);
  EXPECT_EQ((*both->find(0, x))->value, terms_.mk_ite(choice, number(1), number(2)));
}

TEST_F(HeapTest, MergesInstancesThatWereMadeApart) {
  Term x = reference("x");
  auto value = [&](Term a, Term) { return a; };
  Heap a = Heap().add(chunk(x, 1), 1);
  Heap b = Heap().add(chunk(x, 1), 2);
  EXPECT_TRUE(Heap::merge(a, b, value));
}

TEST_F(HeapTest, DoesNotMergeDifferentShapes) {
  auto value = [&](Term a, Term) { return a; };
  Heap a = Heap().add(chunk(reference("x"), 1), 0);
  Heap b = Heap().add(chunk(reference("y"), 1), 0);
  EXPECT_FALSE(Heap::merge(a, b, value));
  EXPECT_FALSE(Heap::merge(a, Heap(), value));
}

}  // namespace
}  // namespace cairn::engine::symex
