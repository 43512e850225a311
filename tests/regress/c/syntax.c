// RUN: cairn verify --color never %s
// EXIT: 65
int main(void) {
  return undeclared;  // EXPECT-HERE: use of undeclared identifier 'undeclared'
}
