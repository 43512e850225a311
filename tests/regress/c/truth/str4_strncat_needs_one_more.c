// RUN: cairn verify --color never --timeout 60 %s
// EXIT: 1
// EXPECT: verdict: UNSAFE
// Text is read or written outside of its object, or a function gets what it must not get.
#include <string.h>
int main(void){char a[4]="x"; strncat(a,"longer",3); return 0;}
