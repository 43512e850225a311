// RUN: cairn verify --color never --timeout 60 %s
// EXIT: 1
// EXPECT: verdict: UNSAFE
// The violation is there whatever else the program does.
#include <assert.h>
int main(int argc,char**argv){if(argc==2&&argv[1][0]=='-'&&argv[1][1]=='h'&&argv[1][2]==0) assert(0); return 0;}
