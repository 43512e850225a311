// RUN: cairn verify --color never --timeout 60 %s
// EXPECT: verdict: SAFE
// All text is read and written within its object, and the result is the one that C asks for.
#include <ctype.h>
#include <assert.h>
unsigned char __VERIFIER_nondet_uchar(void);
int main(void){unsigned char c=__VERIFIER_nondet_uchar(); if(isdigit(c)) assert(c>='0'&&c<='9'); if(isspace(c)) assert(!isgraph(c)); return 0;}
