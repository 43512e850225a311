// RUN: cairn verify --color never --timeout 60 -p assert -p valid-deref %s
// EXPECT: verdict: SAFE
// A pointer to a row steps by rows.
#include <assert.h>
int main(void) {
  int m[3][2] = {{1, 2}, {3, 4}, {5, 6}};
  int (*row)[2] = m;
  row++;
  assert((*row)[1] == 4 && row[1][0] == 5 && *(*(m + 2) + 1) == 6);
  return 0;
}
