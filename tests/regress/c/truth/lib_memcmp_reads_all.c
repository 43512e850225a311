// RUN: cairn verify --color never --timeout 60 -p valid-deref %s
// EXIT: 1
// EXPECT: verdict: UNSAFE
// memcmp may read all n bytes even if the first ones differ.
#include <string.h>
int main(void) {
  char a[2] = {1, 2}, b[4] = {9, 2, 3, 4};
  return memcmp(a, b, 4) != 0;
}
