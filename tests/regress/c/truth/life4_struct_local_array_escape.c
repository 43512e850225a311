// RUN: cairn verify --color never --timeout 60 -p valid-deref %s
// EXIT: 1
// EXPECT: verdict: UNSAFE
// A pointer to an element of an array member of a local struct.
struct buf { char d[4]; int n; };
static char *text(void) { struct buf b = {"abc", 3}; char *p = b.d; return p; }
int main(void) { return text()[0]; }
