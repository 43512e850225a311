// RUN: cairn verify --color never --timeout 60 %s
// EXIT: 2
// EXPECT: verdict: UNKNOWN (undefined behaviour may be reached: text printed onto itself at line 6)
// Text is read or written outside of its object, or a function gets what it must not get.
#include <stdio.h>
int main(void){char b[32]="ab"; sprintf(b,"%s%s",b,"c"); return 0;}
