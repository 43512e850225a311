// RUN: cairn verify --color never --timeout 60 -p assert %s
// EXPECT: verdict: SAFE
// main without return gives 0; a static function counts its calls.
#include <assert.h>
static int n;
static void tick(void) { n++; }
int main() { tick(); tick(); assert(n == 2); }
