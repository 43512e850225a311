// Properties that nothing checks in C are named, not SAFE.
// RUN: for p in termination stack-escape null-deref array-bounds initialised-read precondition; do cairn verify -q -p $p %s; done
// EXIT: 64
// EXPECT: the property 'termination' is not checked in C (choose from assert, valid-deref, valid-free,
// EXPECT: the property 'stack-escape' is not checked in C
// EXPECT: the property 'null-deref' is not checked in C
// EXPECT: the property 'array-bounds' is not checked in C
// EXPECT: the property 'initialised-read' is not checked in C
// EXPECT: the property 'precondition' is not checked in C
int main(void) {
  while (1) {
  }
}
