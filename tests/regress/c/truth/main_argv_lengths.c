// RUN: cairn verify --color never --timeout 120 %s
// EXPECT: verdict: SAFE
// All arguments are texts that end.
#include <string.h>
int main(int argc, char **argv) {
  size_t n = 0;
  for (int i = 1; i < argc; i++) n += strlen(argv[i]);
  return n > 5;
}
