// RUN: cairn verify --color never --timeout 60 -p assert %s
// EXPECT: verdict: SAFE
// Two reads of a variable that nobody changes.
#include <assert.h>
int main(void) { volatile int v = 4; int s = v + v; assert(s == 8); return 0; }
