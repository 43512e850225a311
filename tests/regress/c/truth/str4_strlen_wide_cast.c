// RUN: cairn verify --color never --timeout 60 %s
// EXPECT: verdict: SAFE
// All text is read and written within its object, and the result is the one that C asks for.
#include <assert.h>
#include <string.h>
int main(void){int x=0x00414243; assert(strlen((char*)&x)==3); return 0;}
