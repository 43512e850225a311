// RUN: cairn verify --color never --timeout 60 %s
// EXPECT: verdict: SAFE
#include <stdlib.h>
int main(int argc, char **argv) {
  if (argc < 2) return 0;
  return atoi(argv[1]);
}
