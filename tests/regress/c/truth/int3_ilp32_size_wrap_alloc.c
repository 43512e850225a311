// RUN: cairn verify --color never --timeout 60 --data-model ILP32 %s
// EXIT: 1
// EXPECT: verdict: UNSAFE
// A conversion, promotion or overflow that the program did not expect.
#include <stdlib.h>
int main(void){unsigned n=0x20000001; int *p=calloc(1,n*8); if(!p) return 0; p[3]=1; free(p); return 0;}
