// RUN: cairn verify --color never --timeout 60 %s
// EXPECT: verdict: SAFE
// What the program prints or returns is no violation.
#include <assert.h>
static int n; int main(void){if(n<3){n++; return main();} assert(n==3); return 0;}
