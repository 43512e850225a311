// RUN: cairn verify --color never --timeout 60 %s
// EXPECT: verdict: SAFE
// All orders of evaluation give this.
#include <assert.h>
static int st[4]={1,2,3,4},sp=4; static int pop(void){return st[--sp];}
int main(void){int r=pop()+pop(); assert(r==7); return 0;}
