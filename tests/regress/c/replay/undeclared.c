// RUN: cairn verify --color never --malloc-never-fails --std gnu89 %s
// EXIT: 1
// EXPECT: verdict: UNSAFE (valid-free), replayed by a compiled program
// Functions of the library without any declaration.
int main() {
  int *p = malloc(4);
  *p = 1;
  free(p);
  free(p);  // EXPECT-HERE: free
  assert(0);
  return 0;
}
