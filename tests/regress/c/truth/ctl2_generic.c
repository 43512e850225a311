// RUN: cairn verify --color never --timeout 60 -p assert %s
// EXPECT: verdict: SAFE
// _Generic chooses by type.
#include <assert.h>
#define T(x) _Generic((x), int: 1, double: 2, char *: 3, default: 4)
int main(void) { char c = 0; assert(T(1) == 1 && T(1.0) == 2 && T("a") == 3 && T(c) == 4 && T('a') == 1); return 0; }
