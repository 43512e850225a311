// RUN: cairn verify --color never --timeout 60 %s
// EXPECT: verdict: SAFE
// All orders of evaluation give this.
#include <assert.h>
#include <string.h>
static char buf[8]; static int len; static void put(const char*s){while(*s) buf[len++]=*s++; buf[len]=0;}
int main(void){put("ab"); put("c"); assert(len==3&&!strcmp(buf,"abc")); return 0;}
