// RUN: cairn verify --color never --timeout 60 %s
// EXIT: 1
// EXPECT: verdict: UNSAFE
// An object is used after its block, its call or its full expression has ended, or a variable before it has a value.
struct s{int a[2];}; static struct s mk(int x){return (struct s){{x,x+1}};}
static int *id(int *p){return p;}
int main(void){int *p=id(mk(3).a); return p[0];}
