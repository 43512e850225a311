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
char __cairn_input_char_read_by_scanf(void);
short __cairn_input_short_read_by_scanf(void);
int __cairn_input_int_read_by_scanf(void);
long __cairn_input_long_read_by_scanf(void);
long long __cairn_input_long_long_read_by_scanf(void);
float __cairn_input_float_read_by_scanf(void);
double __cairn_input_double_read_by_scanf(void);
int __cairn_input_count_read_by_scanf(void);
size_t __cairn_input_length_read_by_scanf(void);
char __cairn_input_char_read_by_fgets(void);
size_t __cairn_input_length_read_by_fgets(void);
unsigned char __cairn_input_end_of_file(void);
int __cairn_input_code_read_by_fgetc(void);
char __cairn_input_char_read_by_fread(void);
size_t __cairn_input_length_read_by_fread(void);
/* What the standard leaves to the library. */
int __cairn_input_library_result(void);
size_t __cairn_input_library_length(void);
unsigned char __cairn_input_library_text(void);
unsigned char __VERIFIER_nondet_uchar(void);
void __VERIFIER_assume(int condition);

/* What functions return that compare two different things. */
static int __cairn_order(int is_less) {
  int value = __cairn_input_library_result();
  if (is_less) return value < 0 ? value : -1;
  return value > 0 ? value : 1;
}

#include "ctype.c"
#include "memory.c"
#include "stdlib.c"
#include "stdio.c"
#include "string.c"
#include "start.c"
