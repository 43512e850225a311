// RUN: cairn verify --color never --timeout 60 %s
// EXPECT: verdict: SAFE
// All text is read and written within its object, and the result is the one that C asks for.
#include <string.h>
int main(void){char b[4]; memcpy(b+4,b,0); return 0;}
