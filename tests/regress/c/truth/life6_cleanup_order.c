// RUN: cairn verify --color never --timeout 60 %s
// EXPECT: verdict: SAFE
// Every object is used while it lives.
#include <assert.h>
static int log_[4],k; static void c(int *p){log_[k++]=*p;}
int main(void){ {int a __attribute__((cleanup(c)))=1; int b __attribute__((cleanup(c)))=2; (void)a;(void)b;} assert(k==2&&log_[0]==2&&log_[1]==1); return 0;}
