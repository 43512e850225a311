// RUN: cairn verify --color never --timeout 60 -p valid-deref %s
// EXPECT: verdict: SAFE
// The precision is the size of the field.
#include <stdio.h>
#include <string.h>
struct rec { char name[4]; };
int main(void) { struct rec r; strncpy(r.name, "anna", 4); printf("%.4s\n", r.name); return 0; }
