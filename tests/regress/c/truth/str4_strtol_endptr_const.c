// RUN: cairn verify --color never --timeout 60 %s
// EXIT: 1
// EXPECT: verdict: UNSAFE
// Text is read or written outside of its object, or a function gets what it must not get.
#include <stdlib.h>
#include <string.h>
int main(void){char *e; strtol("12ab",&e,10); *e='x'; return 0;}
