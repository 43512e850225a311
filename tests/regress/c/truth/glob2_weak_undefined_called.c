// RUN: cairn verify --color never %s
// EXIT: 2
// EXPECT: verdict: UNKNOWN (undefined behaviour may be reached: a weak function that no file defines at line 6)
// Where no other file defines it, it has the address null.
extern int maybe(void) __attribute__((weak));
int main(void) { return maybe(); }
