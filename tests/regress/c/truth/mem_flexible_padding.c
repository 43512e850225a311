// RUN: cairn verify --color never --timeout 60 %s
// EXPECT: verdict: SAFE
// The memory is there, and holds what was written to it.
#include <assert.h>
#include <stdlib.h>
struct s{int n; char c; char d[];}; int main(void){assert(sizeof(struct s)==8); struct s*p=malloc(sizeof*p); if(!p) return 0; p->d[2]=1; free(p); return 0;}
