// RUN: cairn verify --color never --timeout 60 %s
// EXPECT: verdict: SAFE
// All text is read and written within its object, and the result is the one that C asks for.
#include <assert.h>
#include <string.h>
int main(void){char b[16]="abc"; strcpy(b+8,b); assert(!strcmp(b+8,"abc")); return 0;}
