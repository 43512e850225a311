// RUN: cairn verify --color never --timeout 60 -p valid-deref %s
// EXPECT: verdict: SAFE
// memchr behaves as if it reads in order and stops at the match.
#include <string.h>
int main(void) { char a[3] = {1, 2, 3}; return memchr(a, 2, 3) != a + 1; }
