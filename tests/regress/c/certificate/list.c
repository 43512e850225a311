// The proof of a SAFE is written, and established from the program and the file alone.
// RUN: cairn verify %s --property unreach-call --certificate %t/proof
// EXPECT: verdict: SAFE
// RUN: cairn check %s --property unreach-call --certificate %t/proof
// EXPECT: queries from the program, re-checked by Z3
// EXPECT: verdict: SAFE
// RUN: cairn check %s --property unreach-call --certificate %t/proof --format json
// EXPECT: "from_program": true
//
// What it is about has to be what is asked.
// RUN: cairn check %s --certificate %t/proof
// EXIT: 65
// EXPECT: error: the certificate is not about the property 'valid-deref'
// RUN: cairn check %s --property unreach-call --property valid-free --certificate %t/proof
// EXIT: 65
// EXPECT: error: the certificate is not about the property 'valid-free'
// RUN: cairn check %s --property unreach-call --data-model ILP32 --certificate %t/proof
// EXIT: 65
// EXPECT: error: the certificate is about the program with --data-model LP64
// RUN: cairn check %s --property unreach-call -DOTHER --certificate %t/proof
// EXIT: 65
// EXPECT: error: the certificate is about the program without --define OTHER
// RUN: cairn check %s --property unreach-call --malloc-never-fails --certificate %t/proof
// EXIT: 65
// EXPECT: error: the certificate is about the program without --malloc-never-fails
// RUN: cp %s %t/other.c; echo >> %t/other.c; cairn check %t/other.c --property unreach-call --certificate %t/proof
// EXIT: 65
// EXPECT: error: the certificate is for another
// RUN: cairn check %s --property unreach-call
// EXIT: 64
// EXPECT: check needs --certificate FILE
// RUN: cairn check %s --property unreach-call --certificate %t/none
// EXIT: 65
// EXPECT: error: cannot read
// RUN: head -c 400 %t/proof > %t/half; cairn check %s --property unreach-call --certificate %t/half
// EXIT: 65
// EXPECT: error: expected
//
// Claims that are false, missing or about other loops are named, and nothing is established.
// RUN: sed 's/^ *invariant .*/invariant false;/' %t/proof > %t/false; cairn check %s --property unreach-call --certificate %t/false
// EXIT: 2
// EXPECT: it is not shown that the invariant of the loop at line
// EXPECT: false
// EXPECT: verdict: UNKNOWN (it is not shown that the invariant of the loop at line 76 is inductive
// RUN: sed '/^ *invariant/d' %t/proof > %t/none; cairn check %s --property unreach-call --certificate %t/none
// EXIT: 2
// EXPECT: it is not shown that
// EXPECT: verdict: UNKNOWN (it is not shown that the loop invariants imply the assertions: the assertion 'the error function 'reach_error' is called' holds at line 84)
// RUN: sed 's/^  excludes undefined;//' %t/proof > %t/defined; cairn check %s --property unreach-call --certificate %t/defined
// EXIT: 2
// EXPECT: no proof excludes undefined behaviour
// RUN: sed 's/covers all/covers none/' %t/proof > %t/nothing; cairn check %s --property unreach-call --certificate %t/nothing
// EXIT: 2
// EXPECT: no proof is about the assertion
// RUN: sed 's/^  covers .*/  covers all; excludes undefined; unwind 2; } end;/;/^  excludes/,$d' %t/proof > %t/unwound; cairn check %s --property unreach-call --certificate %t/unwound
// EXIT: 2
// EXPECT: verdict: UNKNOWN (it is not shown that no execution violates an assertion: the loops are left)
// RUN: sed 's/invariant .*/invariant birth(1) == 2;/' %t/proof > %t/sort; cairn check %s --property unreach-call --certificate %t/sort
// EXIT: 65
// EXPECT: error: 'birth' takes an object of type ref
// RUN: sed 's/invariant .*/invariant age(null) == 2;/' %t/proof > %t/word; cairn check %s --property unreach-call --certificate %t/word
// EXIT: 65
// EXPECT: error: unknown function or predicate 'age'
#include <stdlib.h>

extern void reach_error(void);
extern int __VERIFIER_nondet_int(void);

struct node {
  int value;
  struct node *next;
};

int main(void) {
  struct node *list = NULL;
  while (__VERIFIER_nondet_int()) {
    struct node *fresh = malloc(sizeof *fresh);
    if (!fresh) break;
    fresh->value = 3;
    fresh->next = list;
    list = fresh;
  }
  while (list) {
    if (list->value != 3) reach_error();
    struct node *next = list->next;
    free(list);
    list = next;
  }
  return 0;
}
