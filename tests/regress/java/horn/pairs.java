// Invariants of two objects, of which one refers to the other: the list is in order. Without them it is not proved.
// RUN: cairn verify --engine horn --invariants example/java/SortedList.java
// EXPECT: data <= next.data
// EXPECT: verdict: SAFE
// RUN: cairn verify -q --engine horn --heap variables example/java/SortedList.java
// EXIT: 2
// EXPECT: verdict: UNKNOWN (no invariants of this form prove it)
// RUN: cairn verify -q --engine horn example/java/SortedListBroken.java
// EXIT: 2
// EXPECT: verdict: UNKNOWN
// RUN: cairn verify -q example/java/SortedListBroken.java
// EXIT: 1
// EXPECT: verdict: UNSAFE (assert), replayed by a compiled program
class pairs {}
