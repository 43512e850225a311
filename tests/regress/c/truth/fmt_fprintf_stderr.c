// RUN: cairn verify --color never --timeout 60 -p valid-deref %s
// EXIT: 1
// EXPECT: verdict: UNSAFE
// Also for other streams.
#include <stdio.h>
int main(void) { char m[3] = {'e', 'r', 'r'}; fprintf(stderr, "%s\n", m); return 0; }
