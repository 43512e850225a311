// RUN: cairn verify --color never --timeout 60 %s
// EXPECT: verdict: SAFE
// What the program prints or returns is no violation.
#include <assert.h>
static int impl(void){return 4;} int f(void) __attribute__((alias("impl")));
int main(void){assert(f()==4); return 0;}
