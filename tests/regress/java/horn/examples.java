// Invariants of objects: the programs of the paper, with lists of any length; the broken ones are not proved.
// RUN: cairn verify --engine horn --property array-bounds --property null-deref example/java/TwoLists.java --timeout 100
// EXPECT: verdict: SAFE
// RUN: cairn verify --engine horn example/java/Diamond.java --timeout 100
// EXPECT: verdict: SAFE
// RUN: cairn verify --engine horn --property array-bounds example/java/TwoListsBroken.java --timeout 30
// EXIT: 2
// EXPECT: verdict: UNKNOWN
// RUN: cairn verify --engine horn example/java/DiamondBroken.java --timeout 30
// EXIT: 2
// EXPECT: verdict: UNKNOWN
class examples {}
