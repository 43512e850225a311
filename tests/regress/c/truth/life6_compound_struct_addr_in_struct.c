// RUN: cairn verify --color never --timeout 60 %s
// EXIT: 1
// EXPECT: verdict: UNSAFE
// An object is used after its block, its call or its full expression has ended, or a variable before it has a value.
struct n{int v; struct n*next;};
static struct n *mk(int v){ return &(struct n){v,0}; }
int main(void){struct n*a=mk(1); return a->v;}
