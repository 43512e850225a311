// RUN: cairn verify --color never %s
// EXPECT: verdict: SAFE
// SIGKILL cannot be caught or ignored: the program ends there.
#include <assert.h>
#include <signal.h>
int main(void) { raise(SIGKILL); assert(0); return 0; }
