// RUN: cairn verify --color never --timeout 60 %s
// EXPECT: verdict: SAFE
// IEEE arithmetic gives exactly this.
#include <assert.h>
#include <float.h>
int main(void){assert(sizeof(long double)==16&&LDBL_MANT_DIG==64); return 0;}
