// RUN: cairn verify --color never --timeout 60 %s
// EXIT: 1
// EXPECT: verdict: UNSAFE
// Memory is used that is not there, was freed, or does not hold what is expected.
#include <stdlib.h>
struct v{int*d;int n,c;}; static int push(struct v*v,int x){if(v->n==v->c){int c=v->c?2*v->c:1; int*d=realloc(v->d,c*sizeof*d); if(!d) return -1; v->d=d; v->c=c;} v->d[v->n++]=x; return 0;}
int main(void){struct v v={0}; if(push(&v,1)){return 0;} int*first=&v.d[0]; if(push(&v,2)){free(v.d);return 0;} int r=*first; free(v.d); return r;}
