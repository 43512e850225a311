// RUN: cairn verify --color never --timeout 60 %s
// EXIT: 1
// EXPECT: verdict: UNSAFE
// An object is used after its block, its call or its full expression has ended, or a variable before it has a value.
static int *keep; static void set(int *p){keep=p;}
int main(void){for(int i=0;i<2;i++){ set((int[]){i,i+1}); } return keep[1];}
