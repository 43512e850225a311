// RUN: cairn verify --color never --timeout 60 -p no-overflow %s
// EXPECT: verdict: SAFE
// Promotions, conversions and shifts as C has them.
int main(void){short s=30000; s*=s; unsigned short u=46340; int x=u*u; return x==0;}
