// RUN: cairn verify --color never --timeout 60 %s
// EXIT: 2
// EXPECT: verdict: UNKNOWN (it depends on an unspecified order of evaluation, and a compiled program has not confirmed it)
// One object is changed and used, or changed twice, in an order that C leaves open.
#include <stdlib.h>
#include <string.h>
#include <stdio.h>
int main(void){char b[]="a b"; printf("%s %s\n",strtok(b," "),strtok(0," ")); return 0;}
