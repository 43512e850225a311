// RUN: cairn verify --color never --timeout 60 %s
// EXPECT: verdict: SAFE
// Every object is used while it lives.
#include <assert.h>
static int k; static void c(int *p){k+=*p;}
static int f(void){for(;;){int a __attribute__((cleanup(c)))=1; {int b __attribute__((cleanup(c)))=10; if(k==11) return a; break;}} return 7;}
int main(void){ int r=f(); assert(r==7 && k==11); r=f(); assert(r==1&&k==22); return 0;}
