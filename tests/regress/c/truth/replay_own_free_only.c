// RUN: cairn verify --color never --timeout 60 %s
// EXIT: 1
// EXPECT: verdict: UNSAFE
// The violation is there whatever else the program does.
#include <stddef.h>
void*malloc(size_t); static int freed; void free(void*p){freed++;}
int main(void){char*a=malloc(8); if(!a) return 0; free(a); return freed-1;}
