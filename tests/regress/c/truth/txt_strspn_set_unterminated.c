// RUN: cairn verify --color never --timeout 60 -p valid-deref %s
// EXIT: 1
// EXPECT: verdict: UNSAFE
// The set has no zero.
#include <string.h>
int main(void) { char set[2] = {'a', 'b'}; return (int)strspn("abc", set); }
