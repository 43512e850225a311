// RUN: cairn verify --color never --timeout 60 %s
// EXPECT: verdict: SAFE
// All orders of evaluation give this.
#include <assert.h>
#include <stdio.h>
static int t[3]={1,2,3}; static int at(int i){return t[i];}
int main(void){assert(at(0)+at(1)*at(2)==7); printf("%d %d %d\n",at(0),at(1),at(2)); return 0;}
