// Figure 1 of paper 000 in C: two lists that are built in loops of any length.
// RUN: cairn verify -q --engine horn -p assert example/c/two_lists.c
// EXPECT: verdict: SAFE
// RUN: cairn verify -q --engine horn -p valid-deref --malloc-never-fails example/c/two_lists.c
// EXPECT: verdict: SAFE
// RUN: cairn verify --engine horn -p assert --invariants example/c/two_lists.c
// EXPECT: 0 <= data <= 9
// RUN: cairn verify -q --engine horn -p assert example/c/two_lists_broken.c
// EXIT: 2
// EXPECT: verdict: UNKNOWN
// RUN: cairn verify -q -p assert example/c/two_lists_broken.c
// EXIT: 1
// EXPECT: verdict: UNSAFE (assert), replayed by a compiled program
int main(void) { return 0; }
