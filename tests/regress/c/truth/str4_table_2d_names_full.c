// RUN: cairn verify --color never --timeout 60 %s
// EXIT: 1
// EXPECT: verdict: UNSAFE
// Text is read or written outside of its object, or a function gets what it must not get.
#include <assert.h>
#include <string.h>
static const char names[3][3]={"one","two","six"};
int main(void){int n=0; for(int i=0;i<3;i++) n+=strlen(names[i]); assert(n==9); return 0;}
