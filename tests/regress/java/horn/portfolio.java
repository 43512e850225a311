// Without options, too, lists of any length are proved by invariants of objects, which are re-checked from the clauses.
// RUN: cairn verify example/java/TwoLists.java --stats --timeout 100
// EXPECT: re-checked by cvc5
// EXPECT: horn.clauses
// EXPECT: verdict: SAFE
class portfolio {}
