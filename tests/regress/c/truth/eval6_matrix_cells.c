// RUN: cairn verify --color never --timeout 60 %s
// EXPECT: verdict: SAFE
// The places differ, so that all orders of evaluation give this.
#include <assert.h>
int main(void){int m[2][2]={{1,2},{3,4}},i=0; int r=m[i][0]++ + m[i+1][1]++; assert(r==5&&m[0][0]==2&&m[1][1]==5); return 0;}
