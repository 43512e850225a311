// RUN: cairn verify --color never --timeout 60 -p valid-deref -p assert %s
// EXPECT: verdict: SAFE
// A macro that makes a literal as an argument, in a loop.
#include <assert.h>
struct opt { int a, b; };
static int run(const struct opt *o) { return o->a * 10 + o->b; }
#define RUN(...) run(&(struct opt){__VA_ARGS__})
int main(void) {
  for (int i = 1; i < 3; i++) assert(RUN(.a = i, .b = 2 * i) == 12 * i);
  return 0;
}
