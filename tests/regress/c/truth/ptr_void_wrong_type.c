// RUN: cairn verify --color never --timeout 60 -p valid-deref %s
// EXIT: 1
// EXPECT: verdict: UNSAFE
// The context is an int, read as a struct that is larger.
struct acc { long sum, n; };
static void add(int v, void *ctx) { struct acc *x = ctx; x->n += v; }
int main(void) {
  int total = 0;
  add(3, &total);
  return total;
}
