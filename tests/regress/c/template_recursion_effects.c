// What a recursive procedure changes through others is changed by loops and procedures that call it, too.
// RUN: cairn verify --engine template -p assert %s
// EXIT: 2
// EXPECT: :32:17  SAFE     assert
// EXPECT: :30:17  UNKNOWN  assert
// RUN: cairn verify --engine template -p assert -D KEPT %s
// EXIT: 0
// EXPECT: queries from the program, re-checked by
void reach_error(void);

int g, h, k;

void inner(int n) {
  if (n <= 0) return;
  g = 1;
  inner(n - 1);
}

void outer(int n) {
  if (n <= 0) return;
  inner(n);
  outer(n - 1);
}

int main(int argc, char **argv) {
  for (int i = 0; i < argc; i++) {
    k++;
    outer(i);
#ifndef KEPT
    if (g != 0) reach_error();
#endif
    if (h != 0) reach_error();
  }
  return 0;
}
