// RUN: cairn verify --color never --timeout 60 -p valid-deref %s
// EXPECT: verdict: SAFE
// fgets closes the text; puts reads to the zero.
#include <stdio.h>
int main(void) { char b[6]; if (fgets(b, sizeof b, stdin)) puts(b); return 0; }
