// RUN: cairn verify --color never --timeout 60 %s
// EXIT: 2
// EXPECT: verdict: UNKNOWN (undefined behaviour may be reached: an object that is changed and used without a sequence point in between at line 5)
// One object is changed and used, or changed twice, in an order that C leaves open.
union u{int a; int b;}; static int f(union u*p){return p->a++ + p->b;} int main(void){union u u={1}; return f(&u);}
