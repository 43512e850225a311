// Literals that end in the same way may be one: whether these addresses differ is not known.
// RUN: cairn verify %s --timeout 30 -p assert
// EXIT: 2
// EXPECT: pointers to different objects
// EXPECT: verdict: UNKNOWN (not supported: comparison of pointers to 
// RUN: cairn verify -DAPART %s --timeout 30 -p assert
// EXPECT: verdict: SAFE
#include <assert.h>
int main(void) {
  const char *a = "xabc" + 1;
#ifdef APART
  const char *b = "abd";
#else
  const char *b = "abc";
#endif
  assert(a != b);
  return 0;
}
