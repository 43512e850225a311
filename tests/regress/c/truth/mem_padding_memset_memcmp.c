// RUN: cairn verify --color never --timeout 60 %s
// EXPECT: verdict: SAFE
// The memory is there, and holds what was written to it.
#include <assert.h>
#include <string.h>
struct s{char c; int i;}; int main(void){struct s a,b; memset(&a,0,sizeof a); memset(&b,0,sizeof b); assert(memcmp(&a,&b,sizeof a)==0); return 0;}
