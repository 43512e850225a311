// RUN: cairn verify --color never --timeout 60 -p valid-deref -p assert %s
// EXPECT: verdict: SAFE
// A compound literal outside of functions lives as long as the program.
#include <assert.h>
static int *table = (int[]){3, 1, 2};
static int *get(int i) { return &table[i]; }
int main(void) {
  int *p = get(2);
  *p += 1;
  assert(table[2] == 3 && *p == 3);
  return 0;
}
