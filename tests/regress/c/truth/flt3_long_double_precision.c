// RUN: cairn verify --color never --timeout 60 %s
// EXPECT: verdict: SAFE
// IEEE arithmetic gives exactly this.
#include <assert.h>
int main(void){long double a=1.0L; long double e=a/(1ull<<63); assert(a+e!=a); double d=1.0; assert(d+1.0/(1ull<<63)==d); return 0;}
