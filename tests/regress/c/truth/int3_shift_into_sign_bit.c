// RUN: cairn verify --color never --timeout 60 -p no-overflow %s
// EXIT: 1
// EXPECT: verdict: UNSAFE
// A conversion, promotion or overflow that the program did not expect.
int main(void){int x=1<<31; return x==0;}
