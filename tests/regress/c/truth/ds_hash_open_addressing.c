// RUN: cairn verify --color never --timeout 60 -p assert -p valid-deref %s
// EXPECT: verdict: SAFE
// At most as many probes as slots.
#include <assert.h>
unsigned char __VERIFIER_nondet_uchar(void);
static unsigned char keys[4];
static int put(unsigned char k) {
  for (unsigned i = 0; i < 4; i++) {
    unsigned s = (k + i) % 4;
    if (keys[s] == 0 || keys[s] == k) { keys[s] = k; return (int)s; }
  }
  return -1;
}
int main(void) {
  for (int i = 0; i < 2; i++) {
    unsigned char k = __VERIFIER_nondet_uchar();
    if (!k) continue;
    int s = put(k);
    assert(s >= 0 && keys[s] == k);
    assert(put(k) == s);
  }
  return 0;
}
