// RUN: cairn verify --color never --timeout 60 -p assert -p valid-deref %s
// EXPECT: verdict: SAFE
// Large structs are returned through memory; the target may be an operand.
#include <assert.h>
struct big { int a[8]; };
static struct big rev(struct big v) { struct big r; for (int i = 0; i < 8; i++) r.a[i] = v.a[7 - i]; return r; }
int main(void) {
  struct big v = {{1, 2, 3, 4, 5, 6, 7, 8}};
  v = rev(v);
  assert(v.a[0] == 8 && v.a[7] == 1);
  return 0;
}
