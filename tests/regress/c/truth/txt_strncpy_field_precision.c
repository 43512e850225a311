// RUN: cairn verify --color never --timeout 5 -p valid-deref %s
// EXIT: 2
// KNOWN(call of the external procedure 'printf'): today verdict: UNKNOWN, ideal verdict: SAFE
// The precision is the size of the field.
#include <stdio.h>
#include <string.h>
struct rec { char name[4]; };
int main(void) { struct rec r; strncpy(r.name, "anna", 4); printf("%.4s\n", r.name); return 0; }
