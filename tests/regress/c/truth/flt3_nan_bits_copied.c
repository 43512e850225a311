// RUN: cairn verify --color never --timeout 60 %s
// EXPECT: verdict: SAFE
// IEEE arithmetic gives exactly this.
#include <assert.h>
#include <string.h>
#include <stdint.h>
struct s{double d;};
int main(void){uint64_t b=0x7ff8000000000123ull; struct s x,y; memcpy(&x,&b,8); y=x; uint64_t c; memcpy(&c,&y,8); assert(c==b); return 0;}
