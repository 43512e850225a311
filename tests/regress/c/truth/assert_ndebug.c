// RUN: cairn verify --color never --timeout 60 -p assert %s
// EXPECT: verdict: SAFE
// With NDEBUG assertions are gone.
#define NDEBUG
#include <assert.h>
int main(void) { assert(0); return 0; }
