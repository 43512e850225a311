// RUN: cairn verify --color never --timeout 60 %s
// EXIT: 2
// EXPECT: verdict: UNKNOWN (undefined behaviour may be reached: an object that is changed and used without a sequence point in between at line 5)
// One object is changed and used, or changed twice, in an order that C leaves open.
static int two(int*p,int*q){return (*p)++ + (*q)++;}
int main(void){int a=1; int r=two(&a,&a); return r;}
