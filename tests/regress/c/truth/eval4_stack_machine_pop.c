// RUN: cairn verify --color never --timeout 60 %s
// EXIT: 2
// EXPECT: verdict: UNKNOWN (it depends on an unspecified order of evaluation, and a compiled program has not confirmed it)
// One object is changed and used, or changed twice, in an order that C leaves open.
#include <assert.h>
static int st[4]={1,2,3,4},sp=4; static int pop(void){return st[--sp];}
int main(void){int r=pop()-pop(); assert(r==1); return 0;}
