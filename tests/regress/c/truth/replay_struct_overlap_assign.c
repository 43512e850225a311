// RUN: cairn verify --color never --timeout 60 %s
// EXIT: 1
// EXPECT: verdict: UNSAFE
// The violation is there whatever else the program does.
#include <string.h>
struct s{char c[8];}; union u{struct{char pad[4]; struct s s;}a; struct s b;};
int main(void){union u u; memset(&u,1,sizeof u); u.b=u.a.s; return 0;}
