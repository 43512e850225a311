// RUN: cairn verify --color never --timeout 60 -p assert %s
// EXPECT: verdict: SAFE
// rand is not negative.
#include <assert.h>
#include <stdlib.h>
int main(void) { int r = rand(); assert(r >= 0 && r % 6 + 1 <= 6); return 0; }
