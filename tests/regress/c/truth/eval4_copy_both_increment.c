// RUN: cairn verify --color never --timeout 60 %s
// EXPECT: verdict: SAFE
// All orders of evaluation give this.
#include <assert.h>
#include <string.h>
static char*cp(char*d,const char*s){char*r=d; while((*d++=*s++)); return r;}
int main(void){char b[4]; assert(!strcmp(cp(b,"abc"),"abc")); return 0;}
