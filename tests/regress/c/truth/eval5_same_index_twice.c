// RUN: cairn verify --color never --timeout 60 %s
// EXIT: 2
// EXPECT: verdict: UNKNOWN (undefined behaviour may be reached: an object that is changed and used without a sequence point in between at line 6)
// One object is changed and used, or changed twice, in an order that C leaves open.
int __VERIFIER_nondet_int(void);
int main(void){int a[3]={1,2,3},i=__VERIFIER_nondet_int(),j=__VERIFIER_nondet_int(); if(i<0||i>2||j<0||j>2) return 0; int x=a[i]++ - a[j]--; return x;}
