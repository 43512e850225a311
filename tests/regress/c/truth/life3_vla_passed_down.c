// RUN: cairn verify --color never --timeout 60 -p valid-deref -p assert %s
// EXPECT: verdict: SAFE
// The callee uses the array of the caller.
#include <assert.h>
static void fill(int n, int *a) { for (int i = 0; i < n; i++) { int t[i + 1]; t[i] = i; a[i] = t[i]; } }
int main(void) { int n = 3, a[n]; fill(n, a); assert(a[0] == 0 && a[2] == 2); return 0; }
