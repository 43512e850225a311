// RUN: cairn verify --color never --timeout 60 -p assert -p valid-deref %s
// EXPECT: verdict: SAFE
// Addresses of other globals in initialisers.
#include <assert.h>
static int v[3] = {1, 2, 3};
static int *mid = &v[1];
static int **pp = &mid;
static const char *words[] = {"a", "bc"};
int main(void) {
  **pp = 9;
  assert(v[1] == 9 && mid[1] == 3 && words[1][1] == 'c');
  return 0;
}
