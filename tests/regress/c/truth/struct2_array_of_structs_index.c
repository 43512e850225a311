// RUN: cairn verify --color never --timeout 60 -p valid-deref %s
// EXIT: 1
// EXPECT: verdict: UNSAFE
// The loop uses the size of another array.
struct rec { int id; char tag; };
int main(void) {
  struct rec r[3];
  int n[4] = {0};
  for (unsigned i = 0; i < sizeof n / sizeof n[0]; i++) r[i].id = n[i];
  return r[0].id;
}
