// RUN: cairn verify --color never --timeout 60 -p assert %s
// EXPECT: verdict: SAFE
// Wide characters have four bytes.
#include <assert.h>
#include <stddef.h>
int main(void) {
  const wchar_t *w = L"a\u00e9";
  assert(sizeof(wchar_t) == 4 && w[1] == 0xe9 && w[2] == 0);
  return 0;
}
