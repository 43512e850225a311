// RUN: cairn verify --color never --timeout 60 -p valid-deref %s
// EXIT: 1
// EXPECT: verdict: UNSAFE
// A list through frames is used after the inner frame has ended.
struct f { struct f *up; int v; };
static struct f *top;
static void push(struct f *up, int v) { struct f me = {up, v}; top = &me; }
int main(void) { struct f a = {0, 1}; push(&a, 2); return top->up->v; }
