// RUN: cairn verify --color never --timeout 60 %s
// EXIT: 2
// EXPECT: verdict: UNKNOWN (undefined behaviour may be reached: an object that is changed and used without a sequence point in between at line 5)
// One object is changed and used, or changed twice, in an order that C leaves open.
int main(void){int m[2][2]={{1,2},{3,4}},i=0; int r=m[i][0]++ + m[i][0]++; return r;}
