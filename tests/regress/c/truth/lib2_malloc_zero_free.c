// RUN: cairn verify --color never --timeout 60 -p valid-free -p valid-memtrack %s
// EXPECT: verdict: SAFE
// It may be freed.
#include <stdlib.h>
int main(void) { free(malloc(0)); return 0; }
