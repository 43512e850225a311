// RUN: cairn verify --color never --timeout 60 %s
// EXIT: 2
// KNOWN(a result that depends on the order of evaluation): today verdict: UNKNOWN, ideal verdict: UNSAFE
// The order of evaluation that compilers choose makes it fail.
#include <assert.h>
static int n; static int next(void){return ++n;}
int main(void){assert(next()-next()==-1); return 0;}
