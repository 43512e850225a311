// RUN: cairn verify --color never --timeout 60 -p valid-deref %s
// EXIT: 1
// EXPECT: verdict: UNSAFE
// Six faces, indices 1 to 6.
#include <stdlib.h>
int main(void) {
  int hits[6] = {0};
  for (int i = 0; i < 2; i++) hits[rand() % 6 + 1]++;
  return hits[0];
}
