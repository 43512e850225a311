// RUN: cairn verify --color never --timeout 60 %s
// EXIT: 2
// EXPECT: verdict: UNKNOWN (undefined behaviour may be reached: an object that is changed and used without a sequence point in between at line 5)
// One object is changed and used, or changed twice, in an order that C leaves open.
static void swap(int*a,int*b){*a^=*b^=*a^=*b;}
int main(void){int x=1,y=2; swap(&x,&y); return 0;}
