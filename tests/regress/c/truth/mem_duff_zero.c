// RUN: cairn verify --color never --timeout 60 %s
// EXIT: 1
// EXPECT: verdict: UNSAFE
// Memory is used that is not there, was freed, or does not hold what is expected.
static void copy(char*to,const char*from,int n){int k=(n+3)/4; switch(n%4){case 0: do{*to++=*from++; case 3: *to++=*from++; case 2: *to++=*from++; case 1: *to++=*from++;}while(--k>0);}}
int main(void){char a[3]="12",b[3]; copy(b,a,0); return 0;}
