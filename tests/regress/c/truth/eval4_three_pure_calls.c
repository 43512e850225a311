// RUN: cairn verify --color never --timeout 60 %s
// EXPECT: verdict: SAFE
// All orders of evaluation give this.
#include <assert.h>
static int sq(int x){return x*x;}
int main(void){assert(sq(1)+sq(2)+sq(3)==14); return 0;}
