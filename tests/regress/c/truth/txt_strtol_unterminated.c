// RUN: cairn verify --color never --timeout 60 -p valid-deref %s
// EXIT: 1
// EXPECT: verdict: UNSAFE
// Digits up to the end of the array.
#include <stdlib.h>
int main(void) { char d[2] = {'4', '2'}; return (int)strtol(d, 0, 10); }
