// RUN: cairn verify --color never --timeout 60 -p valid-memcleanup %s
// EXIT: 1
// EXPECT: verdict: UNSAFE
// Memory is used that is not there, was freed, or does not hold what is expected.
#include <stdlib.h>
static char*g; int main(void){g=malloc(3); return 0;}
