// RUN: cairn verify --color never --timeout 60 %s
// EXIT: 2
// EXPECT: verdict: UNKNOWN (undefined behaviour may be reached: an object that is changed and used without a sequence point in between at line 5)
// One object is changed and used, or changed twice, in an order that C leaves open.
struct s{int a;}; struct t{struct s s;}; static int f(struct s*p,struct t*t){return p->a++ + t->s.a;} int main(void){struct t t={{1}}; return f(&t.s,&t);}
