// RUN: cairn verify --color never --timeout 60 -p assert %s
// EXPECT: verdict: SAFE
// Missing elements are zero.
#include <assert.h>
static int a[5] = {1, 2};
static char s[6] = "ab";
int main(void) { assert(a[2] == 0 && a[4] == 0 && s[5] == 0); return 0; }
