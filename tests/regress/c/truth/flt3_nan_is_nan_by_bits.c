// RUN: cairn verify --color never --timeout 60 %s
// EXPECT: verdict: SAFE
// IEEE arithmetic gives exactly this.
#include <assert.h>
#include <string.h>
#include <stdint.h>
double __VERIFIER_nondet_double(void);
int main(void){double d=__VERIFIER_nondet_double(); uint64_t b; memcpy(&b,&d,8); int by=((b>>52)&0x7ff)==0x7ff&&(b&0xfffffffffffffull)!=0; assert(by==(d!=d)); return 0;}
