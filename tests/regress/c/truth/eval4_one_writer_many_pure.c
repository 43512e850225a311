// RUN: cairn verify --color never --timeout 60 %s
// EXPECT: verdict: SAFE
// All orders of evaluation give this.
#include <assert.h>
static int g; static int bump(void){return ++g;} static int sq(int x){return x*x;}
int main(void){int r=sq(2)+bump()+sq(3); assert(r==14); return 0;}
