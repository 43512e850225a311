// RUN: cairn verify --color never --timeout 60 -p valid-deref %s
// EXIT: 1
// EXPECT: verdict: UNSAFE
// The literal ends with the function that returns its address.
struct pair { int a, b; };
static struct pair *mk(int a) { return &(struct pair){a, a + 1}; }
int main(void) {
  struct pair *p = mk(3);
  return p->b;
}
