// RUN: cairn verify --color never --timeout 60 -p assert -p valid-deref %s
// EXPECT: verdict: SAFE
// The usual a[n++] = v.
#include <assert.h>
int main(void) { int a[3], n = 0; a[n++] = 5; a[n++] = 6; assert(n == 2 && a[0] == 5 && a[1] == 6); return 0; }
