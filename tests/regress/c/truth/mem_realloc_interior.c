// RUN: cairn verify --color never --timeout 60 %s
// EXIT: 1
// EXPECT: verdict: UNSAFE
// Memory is used that is not there, was freed, or does not hold what is expected.
#include <stdlib.h>
int main(void){char*p=malloc(8); if(!p) return 0; char*q=realloc(p+1,16); if(q) free(q); return 0;}
