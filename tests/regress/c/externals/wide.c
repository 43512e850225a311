// Wide characters take four bytes.
// RUN: cairn verify %s --timeout 100
// EXPECT: verdict: SAFE
// RUN: cairn verify -DSMALL %s --timeout 60
// EXIT: 1
// EXPECT: verdict: UNSAFE (valid-deref)
// RUN: cairn verify -DNARROW %s --timeout 60
// EXIT: 1
// EXPECT: verdict: UNSAFE (valid-deref)
#include <assert.h>
#include <stdlib.h>
#include <wchar.h>
int main(void) {
  wchar_t copy[4];
#ifdef SMALL
  wcscpy(copy, L"four");
#else
  wcscpy(copy, L"two");
  assert(wcslen(copy) == 3 && wcscmp(copy, L"two") == 0 && wcschr(copy, L'w') == copy + 1);
  assert(wmemcmp(copy, wmemset(copy, L'x', 2), 4) == 0 && copy[1] == L'x');
#endif
#ifdef NARROW
  mbstowcs(copy, "abcdef", 5);
#else
  size_t length = mbstowcs(copy, "abcdef", 4);
  if (length < 4) assert(copy[length] == 0);
#endif
  return 0;
}
