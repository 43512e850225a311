// RUN: cairn verify --color never --timeout 60 -p assert -p valid-deref %s
// EXPECT: verdict: SAFE
// A static object with its flexible member initialised.
#include <assert.h>
static struct { int n; int a[]; } x = {2, {5, 6}};
int main(void) { assert(x.a[1] == 6); return 0; }
