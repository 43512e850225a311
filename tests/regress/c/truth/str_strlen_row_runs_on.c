// RUN: cairn verify --color never --timeout 60 -p valid-deref -p assert %s
// EXPECT: verdict: SAFE
// A pointer into the whole table: row 0 is not closed, row 1 is; within one object it ends there.
#include <string.h>
#include <assert.h>
static char t[8] = {'a', 'b', 'c', 'd', 'x', 'y', 0, 0};
int main(void) { assert(strlen(&t[0]) == 6); return 0; }
