// RUN: cairn verify --color never --timeout 60 -p assert %s
// EXPECT: verdict: SAFE
// The definition follows its use.
#include <assert.h>
extern int level;
static int get(void) { return level; }
int level = 7;
int main(void) { assert(get() == 7); return 0; }
