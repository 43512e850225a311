// RUN: cairn verify --color never --timeout 60 %s
// EXPECT: verdict: SAFE
// Promotions, conversions and shifts as C has them.
#include <assert.h>
static int count(const _Bool *f,int n){int c=0; for(int i=0;i<n;i++) c+=f[i]; return c;}
int main(void){_Bool f[5]={[1]=1,[3]=1}; assert(count(f,5)==2); return 0;}
