// RUN: cairn verify --color never --timeout 60 %s
// EXPECT: verdict: SAFE
#include <string.h>
int main(int argc, char **argv) {
  if (argc > 1 && strcmp(argv[1], "-v") == 0) return argv[1][2];
  return 0;
}
