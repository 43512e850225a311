// RUN: cairn verify --color never --timeout 60 -p assert %s
// EXPECT: verdict: SAFE
// Two tentative definitions are one object.
#include <assert.h>
int shared;
int shared;
static void set(void) { shared = 3; }
int main(void) { set(); assert(shared == 3); return 0; }
