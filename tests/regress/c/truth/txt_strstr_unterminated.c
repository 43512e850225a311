// RUN: cairn verify --color never --timeout 60 -p valid-deref %s
// EXIT: 1
// EXPECT: verdict: UNSAFE
// The text has no zero and does not hold the word.
#include <string.h>
int main(void) { char a[3] = {'x', 'y', 'z'}; return strstr(a, "zz") != 0; }
