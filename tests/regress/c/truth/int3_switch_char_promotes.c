// RUN: cairn verify --color never --timeout 60 %s
// EXPECT: verdict: SAFE
// Promotions, conversions and shifts as C has them.
#include <assert.h>
int main(void){unsigned char c=200; switch(c){case (unsigned char)200: break; case -56: assert(0); default: assert(0);} return 0;}
