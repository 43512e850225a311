// RUN: cairn verify --color never --timeout 60 %s
// EXIT: 1
// EXPECT: verdict: UNSAFE
// Text is read or written outside of its object, or a function gets what it must not get.
#include <string.h>
int main(void){char b[16]="abcdef"; strcpy(b+2,b); return 0;}
