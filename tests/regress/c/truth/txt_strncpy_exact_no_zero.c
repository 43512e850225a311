// RUN: cairn verify --color never --timeout 60 -p valid-deref %s
// EXIT: 1
// EXPECT: verdict: UNSAFE
// Four characters fill the field; printing it reads on.
#include <stdio.h>
#include <string.h>
struct rec { char name[4]; };
int main(void) { struct rec r; strncpy(r.name, "anna", 4); printf("%s\n", r.name); return 0; }
