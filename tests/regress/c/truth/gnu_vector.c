// RUN: cairn verify --color never --timeout 60 -p assert %s
// EXPECT: verdict: SAFE
// Vectors of four ints.
#include <assert.h>
typedef int v4 __attribute__((vector_size(16)));
int main(void) {
  v4 a = {1, 2, 3, 4}, b = a + a;
  b[0] = 7;
  assert(b[0] == 7 && b[3] == 8 && a[0] == 1);
  return 0;
}
