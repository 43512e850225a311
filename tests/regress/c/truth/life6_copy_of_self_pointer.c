// RUN: cairn verify --color never --timeout 60 %s
// EXIT: 1
// EXPECT: verdict: UNSAFE
// An object is used after its block, its call or its full expression has ended, or a variable before it has a value.
struct n{struct n*self; int v;};
static struct n f(void){struct n a; a.self=&a; a.v=3; return a;}
int main(void){struct n b=f(); return b.self->v;}
