// RUN: cairn verify --color never --timeout 60 -p valid-deref %s
// EXIT: 1
// EXPECT: verdict: UNSAFE
// The name has no zero.
#include <stdio.h>
int main(void) { char n[2] = {'/', 'x'}; return remove(n); }
