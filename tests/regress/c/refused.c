// RUN: cairn verify --color never %s
// EXIT: 65
// EXPECT: inline assembly is not supported
int main(void) {
  int x;
  __asm__("incl %0" : "=r"(x));  // EXPECT-HERE: error:
  return x;
}
