// RUN: cairn verify --color never --timeout 60 %s
// EXPECT: verdict: SAFE
// What the program prints or returns is no violation.
#include <assert.h>
static int n; int printf(const char*f,...){n++; return 0;}
int main(void){printf("x\n"); printf("%d",3); assert(n==2); return 0;}
