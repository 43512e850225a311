// RUN: cairn verify --color never --timeout 60 %s
// EXIT: 1
// EXPECT: verdict: UNSAFE
// The order of evaluation that compilers choose makes it fail.
#include <assert.h>
static int g=1; static int f(void){g=10; return 1;}
int main(void){g+=f(); assert(g==2); return 0;}
