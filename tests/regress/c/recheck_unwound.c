// Loops that end are unwound again to re-check a proof; the report says from what it was re-checked.
// RUN: cairn verify %s --property unreach-call
// EXPECT: proof: re-checked from the program, no query was needed
// EXPECT: verdict: SAFE
// RUN: cairn verify %s --property unreach-call -DINPUT
// EXPECT: proof: 1 query from the program, re-checked by Z3
// EXPECT: verdict: SAFE
// RUN: cairn verify %s --property unreach-call -DINPUT --format json
// EXPECT: "from_program": true
// RUN: cairn verify %s --property unreach-call -DINPUT --no-recheck
// EXPECT: proof: not re-checked: switched off
extern void reach_error(void);
extern unsigned char __VERIFIER_nondet_uchar(void);

int main(void) {
#ifdef INPUT
  int last = __VERIFIER_nondet_uchar() % 4;
#else
  int last = 4;
#endif
  int squares[5];
  for (int i = 0; i <= last; ++i) squares[i] = i * i;
  if (squares[last] != last * last) reach_error();
  return 0;
}
