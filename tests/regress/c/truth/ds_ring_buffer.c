// RUN: cairn verify --color never --timeout 60 -p assert -p valid-deref %s
// EXPECT: verdict: SAFE
// Indices wrap at the size; the count tells full from empty.
#include <assert.h>
static int buf[3];
static unsigned rd, wr, n;
static int put(int v) { if (n == 3) return 0; buf[wr] = v; wr = (wr + 1) % 3; n++; return 1; }
static int get(void) { assert(n > 0); int v = buf[rd]; rd = (rd + 1) % 3; n--; return v; }
int main(void) {
  put(1); put(2); put(3);
  assert(!put(4));
  assert(get() == 1);
  assert(put(4) && get() == 2 && get() == 3 && get() == 4 && n == 0);
  return 0;
}
