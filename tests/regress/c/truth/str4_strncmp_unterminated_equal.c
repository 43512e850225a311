// RUN: cairn verify --color never --timeout 60 %s
// EXIT: 1
// EXPECT: verdict: UNSAFE
// Text is read or written outside of its object, or a function gets what it must not get.
#include <string.h>
int main(void){char a[2]={'a','b'},b[4]="abc"; return strncmp(a,b,3);}
