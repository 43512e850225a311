// RUN: cairn verify --color never --timeout 60 %s
// EXIT: 1
// EXPECT: verdict: UNSAFE
// A conversion, promotion or overflow that the program did not expect.
#include <assert.h>
#include <stdlib.h>
int main(void){_Bool *p=malloc(1); if(!p) return 0; _Bool b=*p; free(p); assert(b==0); return 0;}
