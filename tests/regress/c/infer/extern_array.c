// How long an array is, is not told where it is declared only.
// RUN: cairn infer %s
// EXPECT: needs: `&numbers` points to at least 8 bytes
// EXPECT: 0 alarms
// RUN: cairn verify -p valid-deref %s
// EXIT: 2
// EXPECT: it depends on an unspecified size of numbers
extern int numbers[];
int second(void) { return numbers[1]; }
int main(void) { return second(); }
