// RUN: cairn verify --color never --timeout 60 %s
// EXIT: 1
// EXPECT: verdict: UNSAFE
// Text is read or written outside of its object, or a function gets what it must not get.
static const char *const t[]={"a","b"};
int main(void){int n=0; for(const char*const*p=t;*p;p++) n++; return n;}
