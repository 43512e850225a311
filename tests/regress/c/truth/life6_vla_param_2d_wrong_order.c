// RUN: cairn verify --color never --timeout 60 %s
// EXIT: 1
// EXPECT: verdict: UNSAFE
// An object is used after its block, its call or its full expression has ended, or a variable before it has a value.
static int get(int r,int c,int a[r][c],int i,int j){return a[i][j];}
int main(void){int a[2][3]={{1,2,3},{4,5,6}}; return get(3,4,a,1,3);}
