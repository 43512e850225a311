// RUN: cairn verify --color never --timeout 60 -p no-overflow %s
// EXIT: 1
// EXPECT: verdict: UNSAFE
// A conversion, promotion or overflow that the program did not expect.
#include <limits.h>
int main(void){short s=30000; s*=s; int x=INT_MAX; x+=1u; long y=x; int z=INT_MAX; z+=1; return s+y+z;}
