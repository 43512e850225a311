// RUN: cairn verify --color never --timeout 60 -p no-overflow -p assert %s
// EXPECT: verdict: SAFE
// Unsigned arithmetic wraps and is no overflow.
#include <assert.h>
int main(void) {
  unsigned h = 2166136261u;
  const char *s = "ab";
  while (*s) { h ^= (unsigned char)*s++; h *= 16777619u; }
  assert(h == 0x4d2505ca);
  return 0;
}
