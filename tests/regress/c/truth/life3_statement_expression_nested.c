// RUN: cairn verify --color never --timeout 60 -p valid-deref %s
// EXIT: 1
// EXPECT: verdict: UNSAFE
// The inner variable ends with the inner expression.
int main(void) {
  int v = ({ int *q = ({ int t = 4; &t; }); *q; });
  return v;
}
