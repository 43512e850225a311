// RUN: cairn verify --color never --timeout 60 %s
// EXPECT: verdict: SAFE
// All orders of evaluation give this.
#include <assert.h>
#include <string.h>
#include <stdio.h>
int main(void){const char*a="a",*b="bb",*c="ccc"; assert(strlen(a)+strlen(b)+strlen(c)==6); char buf[8]; snprintf(buf,sizeof buf,"%zu%zu%zu",strlen(a),strlen(b),strlen(c)); assert(!strcmp(buf,"123")); return 0;}
