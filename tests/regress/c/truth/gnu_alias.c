// RUN: cairn verify --color never --timeout 60 -p assert %s
// EXPECT: verdict: SAFE
// Two names of one function.
#include <assert.h>
int real(int x) { return x + 1; }
int other(int x) __attribute__((alias("real")));
int main(void) { assert(other(2) == 3); return 0; }
