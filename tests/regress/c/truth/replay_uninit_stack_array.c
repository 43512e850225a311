// RUN: cairn verify --color never --timeout 60 %s
// EXIT: 1
// EXPECT: verdict: UNSAFE
// The violation is there whatever else the program does.
#include <assert.h>
int main(void){int a[4]; int s=0; for(int i=0;i<4;i++) s+=a[i]; assert(s!=12); return 0;}
