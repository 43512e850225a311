// RUN: cairn verify --color never --timeout 60 -p valid-deref -p assert %s
// EXPECT: verdict: SAFE
// At most three characters are compared.
#include <assert.h>
#include <string.h>
int main(void) {
  char a[3] = {'k', 'e', 'y'};
  assert(strncmp(a, "keyword", 3) == 0);
  assert(strncmp(a, "kez", 3) < 0);
  return 0;
}
