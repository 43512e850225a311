// RUN: cairn verify --color never --timeout 60 %s
// EXPECT: verdict: SAFE
// Every object is used while it lives.
#include <assert.h>
static int get(int r,int c,int a[r][c],int i,int j){return a[i][j];}
int main(void){int a[2][3]={{1,2,3},{4,5,6}}; assert(get(2,3,a,1,0)==4); return 0;}
