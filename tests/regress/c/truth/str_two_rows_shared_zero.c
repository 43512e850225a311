// RUN: cairn verify --color never --timeout 60 -p valid-deref %s
// EXPECT: verdict: SAFE
// The row without a zero is followed by other rows, but only the terminated one is read.
#include <string.h>
static char t[2][4] = {"abcd", "xy"};
int main(void) { return (int)strlen(t[1]); }
