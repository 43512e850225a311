/* Models of the C library: plain C, without headers, for functions that a program declares and does not define. They
 * are compiled for each data model when Cairn is built, and take the place of the calls, so that a check that fails in
 * one of them is reported at the call. malloc, free and the like are primitives of the translator. */
typedef __SIZE_TYPE__ size_t;
typedef __INTPTR_TYPE__ ssize_t;

void *malloc(size_t size);
void free(void *pointer);
void abort(void);
void *__cairn_static(size_t size);
/* Inputs, labelled with the rest of their names. */
int __cairn_input_rand(void);
int __cairn_input_getchar(void);
__INTPTR_TYPE__ __cairn_input_time(void);
size_t __cairn_input_argument_length(void);
/* What the standard leaves to the library. */
int __cairn_input_library_result(void);
unsigned char __VERIFIER_nondet_uchar(void);
void __VERIFIER_assume(int condition);

/* What functions return that compare two different things. */
static int __cairn_order(int is_less) {
  int value = __cairn_input_library_result();
  __VERIFIER_assume(is_less ? value < 0 : value > 0);
  return value;
}

#include "ctype.c"
#include "memory.c"
#include "stdlib.c"
#include "string.c"
#include "start.c"
