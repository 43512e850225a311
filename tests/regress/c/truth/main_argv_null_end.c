// RUN: cairn verify --color never --timeout 60 -p valid-deref -p assert %s
// EXPECT: verdict: SAFE
// The entry behind the last one is null.
#include <assert.h>
int main(int argc, char **argv) {
  if (argc > 3) return 0;
  assert(argv[argc] == 0);
  return 0;
}
