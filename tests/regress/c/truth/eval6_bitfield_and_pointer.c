// RUN: cairn verify --color never --timeout 60 %s
// EXIT: 2
// EXPECT: verdict: UNKNOWN (undefined behaviour may be reached: an object that is changed and used without a sequence point in between at line 5)
// One object is changed and used, or changed twice, in an order that C leaves open.
struct s{unsigned b:4; int x;}; static int f(struct s*s,int*p){return s->x++ + *p + s->b;} int main(void){struct s s={1,2}; return f(&s,&s.x);}
