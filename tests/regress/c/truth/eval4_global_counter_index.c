// RUN: cairn verify --color never --timeout 60 %s
// EXPECT: verdict: SAFE
// All orders of evaluation give this.
#include <assert.h>
static int buf[4],n; static void put(const int*p){buf[n++]=*p;}
int main(void){int x=5; put(&x); x=6; put(&x); assert(n==2&&buf[0]==5&&buf[1]==6); return 0;}
