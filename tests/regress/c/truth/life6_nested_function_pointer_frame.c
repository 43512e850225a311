// RUN: cairn verify --color never --timeout 60 %s
// EXIT: 1
// EXPECT: verdict: UNSAFE
// An object is used after its block, its call or its full expression has ended, or a variable before it has a value.
struct ctx{int *p;}; static void fill(struct ctx*c){int local=4; c->p=&local;}
int main(void){struct ctx c; fill(&c); return *c.p;}
