// RUN: cairn verify --color never --timeout 60 %s
// EXIT: 2
// KNOWN(three operands that change one thing): today verdict: UNKNOWN, ideal verdict: SAFE
// All orders of evaluation give this.
#include <assert.h>
static int n; static int next(void){return ++n;}
int main(void){assert(next()+next()+next()==6); return 0;}
