// RUN: cairn verify --color never --timeout 60 %s
// EXPECT: verdict: SAFE
// The memory is there, and holds what was written to it.
#include <stdlib.h>
static char*g; int main(void){g=malloc(3); if(g) g++; return 0;}
