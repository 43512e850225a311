// RUN: cairn verify --color never --timeout 60 %s
// EXPECT: verdict: SAFE
// All text is read and written within its object, and the result is the one that C asks for.
#include <assert.h>
#include <string.h>
int main(void){char b[]="abc"; assert(strchr(b,'b'+256)==b+1); return 0;}
