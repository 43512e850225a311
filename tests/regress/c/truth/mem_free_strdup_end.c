// RUN: cairn verify --color never --timeout 60 %s
// EXIT: 1
// EXPECT: verdict: UNSAFE
// Memory is used that is not there, was freed, or does not hold what is expected.
#include <stdlib.h>
#include <string.h>
int main(void){char*p=strdup("abc"); if(!p) return 0; while(*p) p++; free(p); return 0;}
