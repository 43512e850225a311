// RUN: cairn verify --color never --timeout 60 %s
// EXIT: 1
// EXPECT: verdict: UNSAFE
// Memory is used that is not there, was freed, or does not hold what is expected.
#include <assert.h>
#include <string.h>
struct s{char c; int i;}; int main(void){struct s a,b; a.c=b.c=1; a.i=b.i=2; assert(memcmp(&a,&b,sizeof a)==0); return 0;}
