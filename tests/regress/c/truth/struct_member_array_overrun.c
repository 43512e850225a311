// RUN: cairn verify --color never --timeout 60 -p valid-deref %s
// EXPECT: verdict: SAFE
// Index 4 of the first member lies in the second one: within the object, as this property sees it.
struct s { char a[4]; char b[4]; };
int main(void) {
  struct s v = {{1, 2, 3, 4}, {5, 6, 7, 8}};
  char *p = (char *)&v;
  return p[4];
}
