// RUN: cairn verify --color never --timeout 60 %s
// EXPECT: verdict: SAFE
// What the program prints or returns is no violation.
#include <stdlib.h>
#include <stdio.h>
int main(void){fprintf(stderr,"==1==ERROR: AddressSanitizer: heap-use-after-free\n"); puts("cairn: assertion fails: x"); return 1;}
