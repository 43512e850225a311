/* Models of the C library: plain C, without headers, for functions that a program declares and does not define. They
 * are compiled for each data model when Cairn is built, and take the place of the calls, so that a check that fails in
 * one of them is reported at the call. malloc, free and the like are primitives of the translator. */
typedef __SIZE_TYPE__ size_t;
typedef __INTPTR_TYPE__ ssize_t;

void *malloc(size_t size);
void *realloc(void *pointer, size_t size);
void free(void *pointer);
void *__cairn_static(size_t size);
/* Whether two pieces of memory have a byte in common. */
int __cairn_overlap(const void *left, size_t left_size, const void *right, size_t right_size);
/* Some memory is accessed, all of it. */
void __cairn_access(const void *memory, size_t size);
/* Violations of valid-deref, with a message of their own. */
void __cairn_misuse_overlapping_memory_is_copied(void);
void __cairn_misuse_a_number_is_used_as_a_character(void);
void __cairn_misuse_a_null_pointer_is_printed_as_a_text(void);
/* What C leaves undefined: nothing is known of what follows. */
void __cairn_undefined_number_with_a_base_that_is_none(void);
void __cairn_undefined_quotient_that_does_not_exist(void);
void __cairn_undefined_text_printed_onto_itself(void);
void __cairn_undefined_text_printed_that_is_too_long(void);
void __cairn_undefined_stream_with_a_buffer_of_the_program(void);
/* Inputs, labelled with the rest of their names. */
int __cairn_input_rand(void);
double __cairn_input_random_fraction(void);
int __cairn_input_getchar(void);
__INTPTR_TYPE__ __cairn_input_time(void);
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
size_t __cairn_input_length_read_by_getline(void);
char __cairn_input_char_read_by_fread(void);
size_t __cairn_input_length_read_by_fread(void);
/* What the standard leaves to the library, and what is not followed: not all of it together is possible. */
int __cairn_input_library_result(void);
size_t __cairn_input_library_length(void);
long long __cairn_input_library_long_number(void);
double __cairn_input_library_float(void);
long double __cairn_input_library_long_float(void);
int __cairn_input_unspecified_class_of_a_negative_character(void);
int __cairn_input_unspecified_reading_of_a_text(void);
size_t __cairn_input_unspecified_length_of_what_is_printed(void);
int __cairn_input_unspecified_effect_of_a_signal(void);
int __cairn_input_library_class_of_a_character(void);
long long __cairn_input_unspecified_number_that_does_not_fit(void);
int __cairn_input_unspecified_result_for_an_alignment_that_is_none(void);
unsigned char __VERIFIER_nondet_uchar(void);
void __VERIFIER_assume(int condition);

/* What functions return that compare two different things. */
static int __cairn_order(int is_less) {
  int value = __cairn_input_library_result();
  if (is_less) return value < 0 ? value : -1;
  return value > 0 ? value : 1;
}

/* What does not fit into the address space is more than any object has. */
static size_t __cairn_bytes(size_t size, size_t count) {
  size_t all;
  return __builtin_mul_overflow(size, count, &all) ? (size_t)-1 : all;
}

static void __cairn_separate(const void *left, size_t left_size, const void *right, size_t right_size) {
  if (__cairn_overlap(left, left_size, right, right_size)) __cairn_misuse_overlapping_memory_is_copied();
}

/* Whether the program has chosen another locale than "C". */
static int __cairn_locale;
int __cairn_other_locale(void) { return __cairn_locale; }

#include "ctype.c"
#include "memory.c"
#include "string.c"
#include "stdlib.c"
#include "print.c"
#include "externals.c"
#include "stdio.c"
#include "vprint.c"
#include "posix.c"
#include "system.c"
#include "users.c"
#include "wide.c"
#include "math.c"
#include "search.c"
#include "files.c"
#include "definite.c"
