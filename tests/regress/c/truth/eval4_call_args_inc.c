// RUN: cairn verify --color never --timeout 60 %s
// EXIT: 2
// EXPECT: verdict: UNKNOWN (undefined behaviour may be reached: an object that is changed and used without a sequence point in between at line 5)
// One object is changed and used, or changed twice, in an order that C leaves open.
static int f(int a,int b){return a-b;} int main(void){int i=0; return f(i,i++);}
