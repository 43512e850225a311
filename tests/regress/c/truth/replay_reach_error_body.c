// RUN: cairn verify --color never --timeout 60 %s
// EXIT: 1
// EXPECT: verdict: UNSAFE
// The violation is there whatever else the program does.
#include <stdlib.h>
void reach_error(){ abort(); }
int __VERIFIER_nondet_int(void);
int main(void){ if(__VERIFIER_nondet_int()==2) { ERROR: {reach_error(); abort();} } return 0; }
