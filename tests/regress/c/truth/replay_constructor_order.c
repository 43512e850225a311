// RUN: cairn verify --color never --timeout 60 %s
// EXIT: 1
// EXPECT: verdict: UNSAFE
// The violation is there whatever else the program does.
#include <assert.h>
static int x; static __attribute__((constructor(102))) void c(void){x=x*10+2;} static __attribute__((constructor(101))) void b(void){x=x*10+1;}
int main(void){assert(x!=12); return 0;}
