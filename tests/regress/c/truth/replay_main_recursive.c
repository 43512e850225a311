// RUN: cairn verify --color never --timeout 60 %s
// EXIT: 1
// EXPECT: verdict: UNSAFE
// The violation is there whatever else the program does.
#include <assert.h>
int main(int argc,char**argv){static int n; if(n++<3) return main(argc,argv); assert(n!=4); return 0;}
