// RUN: cairn verify --color never --timeout 60 %s
// EXIT: 1
// EXPECT: verdict: UNSAFE
// Memory is used that is not there, was freed, or does not hold what is expected.
#include <stdlib.h>
#include <string.h>
struct s{char n[3]; char k;}; int main(void){struct s a={"abc",'d'}; char *h=malloc(4); if(!h) return 0; memcpy(h,&a,4); int n=strlen(h); free(h); return n;}
