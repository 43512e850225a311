// RUN: cairn verify --color never --timeout 60 -p valid-deref %s
// EXIT: 1
// EXPECT: verdict: UNSAFE
// The callee keeps the address of the literal, which ends with the loop's turn.
struct opt { int a; };
static const struct opt *last;
static void set(const struct opt *o) { last = o; }
int main(void) {
  for (int i = 1; i < 3; i++) set(&(struct opt){i});
  return last->a;
}
