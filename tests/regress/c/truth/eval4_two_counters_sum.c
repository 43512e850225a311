// RUN: cairn verify --color never --timeout 60 %s
// EXPECT: verdict: SAFE
// All orders of evaluation give this.
#include <assert.h>
static int n; static int next(void){return ++n;}
int main(void){assert(next()+next()==3); return 0;}
