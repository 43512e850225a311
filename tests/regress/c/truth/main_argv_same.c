// RUN: cairn verify --color never --timeout 60 %s
// EXPECT: verdict: SAFE
// An element is the same text whenever it is looked at, two elements are two, and texts may be written to.
#include <assert.h>
int main(int argc, char **argv) {
  if (argc < 3) return 0;
  char *first = argv[1];
  assert(first == argv[1] && first != argv[2]);
  char kept = argv[2][0];
  argv[1][0] = 'x';
  assert(first[0] == 'x' && argv[2][0] == kept);
  return 0;
}
