// RUN: cairn verify --color never --timeout 60 %s
// EXPECT: verdict: SAFE
// A pointer leads to argv or to an array of the program.
#include <assert.h>
static char *defaults[] = {"prog", "a", 0};
int main(int argc, char **argv) {
  char **list = argc > 1 ? argv : defaults;
  if (list == defaults) assert(list[1][0] == 'a' && list[2] == 0);
  return list[1][0];
}
