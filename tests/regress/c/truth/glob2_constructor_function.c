// RUN: cairn verify --color never --timeout 60 -p assert %s
// EXPECT: verdict: SAFE
// A constructor runs before main.
#include <assert.h>
static int ready;
__attribute__((constructor)) static void init(void) { ready = 1; }
int main(void) { assert(ready); return 0; }
