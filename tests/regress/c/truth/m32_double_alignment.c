// RUN: cairn verify --color never --timeout 60 -p assert --data-model ILP32 %s
// EXPECT: verdict: SAFE
// On i386 a double in a struct is aligned to 4.
#include <assert.h>
struct s { char c; double d; };
struct t { char c; long long q; };
int main(void) {
  assert(sizeof(struct s) == 12 && sizeof(struct t) == 12 && sizeof(long double) == 12);
  return 0;
}
