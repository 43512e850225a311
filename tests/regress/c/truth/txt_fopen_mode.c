// RUN: cairn verify --color never --timeout 60 -p valid-deref %s
// EXIT: 1
// EXPECT: verdict: UNSAFE
// The mode has no zero.
#include <stdio.h>
int main(void) { char m[1] = {'r'}; FILE *f = fopen("x", m); if (f) fclose(f); return 0; }
