// RUN: cairn verify --color never --timeout 60 -p valid-deref %s
// EXIT: 1
// EXPECT: verdict: UNSAFE
// The index is reset one too late.
static int buf[3];
static unsigned wr;
static void put(int v) { if (wr > 3) wr = 0; buf[wr++] = v; }
int main(void) {
  for (int i = 0; i < 5; i++) put(i);
  return buf[0];
}
