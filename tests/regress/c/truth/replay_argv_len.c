// RUN: cairn verify --color never --timeout 60 %s
// EXIT: 1
// EXPECT: verdict: UNSAFE
// The violation is there whatever else the program does.
#include <string.h>
int main(int argc,char**argv){char b[4]; if(argc>1) strcpy(b,argv[1]); return 0;}
