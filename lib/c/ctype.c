/* <ctype.h> in the locale "C". The standard has characters from 0 to 255 and EOF. For the negative values of char, libraries
 * say what they like, but they say something. */
static int __cairn_upper(int c) { return c >= 'A' && c <= 'Z'; }
static int __cairn_lower(int c) { return c >= 'a' && c <= 'z'; }
static int __cairn_digit(int c) { return c >= '0' && c <= '9'; }
static int __cairn_hexadecimal(int c) {
  return __cairn_digit(c) || (c >= 'a' && c <= 'f') || (c >= 'A' && c <= 'F');
}
static int __cairn_graph(int c) { return c > ' ' && c <= '~'; }
static int __cairn_word(int c) { return __cairn_upper(c) || __cairn_lower(c) || __cairn_digit(c); }
static int __cairn_space(int c) { return c == ' ' || (c >= '\t' && c <= '\r'); }
static int __cairn_to_lower(int c) { return __cairn_upper(c) ? c - 'A' + 'a' : c; }
static int __cairn_class(int c, int result) {
  if (c >= -1 && c <= 255) return __cairn_other_locale() ? __cairn_input_library_class_of_a_character() : result;
  if (c < -128 || c > 255) __cairn_misuse_a_number_is_used_as_a_character();
  return __cairn_input_unspecified_class_of_a_negative_character();
}
/* What they return is the bit that glibc's tables have. */
int isupper(int c) { return __cairn_class(c, __cairn_upper(c) * 0x100); }
int islower(int c) { return __cairn_class(c, __cairn_lower(c) * 0x200); }
int isdigit(int c) { return __cairn_class(c, __cairn_digit(c) * 0x800); }
int isgraph(int c) { return __cairn_class(c, __cairn_graph(c) * 0x8000); }
int isalnum(int c) { return __cairn_class(c, __cairn_word(c) * 8); }
int isalpha(int c) { return __cairn_class(c, (__cairn_upper(c) || __cairn_lower(c)) * 0x400); }
int isxdigit(int c) { return __cairn_class(c, __cairn_hexadecimal(c) * 0x1000); }
int ispunct(int c) { return __cairn_class(c, (__cairn_graph(c) && !__cairn_word(c)) * 4); }
int isblank(int c) { return __cairn_class(c, c == ' ' || c == '\t'); }
int isspace(int c) { return __cairn_class(c, __cairn_space(c) * 0x2000); }
int isprint(int c) { return __cairn_class(c, (c >= ' ' && c <= '~') * 0x4000); }
int iscntrl(int c) { return __cairn_class(c, ((c >= 0 && c < ' ') || c == 127) * 2); }
int toupper(int c) { return __cairn_class(c, __cairn_lower(c) ? c - 'a' + 'A' : c); }
int tolower(int c) { return __cairn_class(c, __cairn_to_lower(c)); }

/* What the macros of glibc's <ctype.h> read: a row of bits for every character from -128 to 255. */
#define UPPER(c) ((c) >= 'A' && (c) <= 'Z')
#define LOWER(c) ((c) >= 'a' && (c) <= 'z')
#define DIGIT(c) ((c) >= '0' && (c) <= '9')
#define HEX(c) (DIGIT(c) || ((c) >= 'a' && (c) <= 'f') || ((c) >= 'A' && (c) <= 'F'))
#define GRAPH(c) ((c) > ' ' && (c) <= '~')
#define WORD(c) (UPPER(c) || LOWER(c) || DIGIT(c))
#define BITS(c)                                                                                                      \
  (UPPER(c) * 0x100 | LOWER(c) * 0x200 | (UPPER(c) || LOWER(c)) * 0x400 | DIGIT(c) * 0x800 | HEX(c) * 0x1000 |       \
   ((c) == ' ' || ((c) >= 9 && (c) <= 13)) * 0x2000 | ((c) >= ' ' && (c) <= '~') * 0x4000 | GRAPH(c) * 0x8000 |      \
   ((c) == ' ' || (c) == 9) * 1 | ((c) < ' ' || (c) == 127) * 2 | (GRAPH(c) && !WORD(c)) * 4 | WORD(c) * 8)
#define TO_UPPER(c) (LOWER(c) ? (c) - 32 : (c))
#define TO_LOWER(c) (UPPER(c) ? (c) + 32 : (c))
#define ROW8(f, c) f(c), f(c + 1), f(c + 2), f(c + 3), f(c + 4), f(c + 5), f(c + 6), f(c + 7)
#define ROW64(f, c)                                                                                                  \
  ROW8(f, c), ROW8(f, c + 8), ROW8(f, c + 16), ROW8(f, c + 24), ROW8(f, c + 32), ROW8(f, c + 40), ROW8(f, c + 48),   \
      ROW8(f, c + 56)
#define SAME(c) (c)

static const unsigned short __cairn_ctype_bits[384] = {[128] = ROW64(BITS, 0), ROW64(BITS, 64)};
static const int __cairn_ctype_upper[384] = {ROW64(SAME, 128), ROW64(SAME, 192),      [127] = -1,
                                             ROW64(TO_UPPER, 0), ROW64(TO_UPPER, 64), ROW64(SAME, 128), ROW64(SAME, 192)};
static const int __cairn_ctype_lower[384] = {ROW64(SAME, 128), ROW64(SAME, 192),      [127] = -1,
                                             ROW64(TO_LOWER, 0), ROW64(TO_LOWER, 64), ROW64(SAME, 128), ROW64(SAME, 192)};
static const unsigned short *__cairn_ctype_b = __cairn_ctype_bits + 128;
static const int *__cairn_ctype_u = __cairn_ctype_upper + 128;
static const int *__cairn_ctype_l = __cairn_ctype_lower + 128;
const unsigned short **__ctype_b_loc(void) {
  if (__cairn_other_locale()) __cairn_ctype_b = (const unsigned short *)__cairn_static(384 * sizeof **&__cairn_ctype_b) + 128;
  return &__cairn_ctype_b;
}
const int **__ctype_toupper_loc(void) {
  if (__cairn_other_locale()) __cairn_ctype_u = (const int *)__cairn_static(384 * sizeof **&__cairn_ctype_u) + 128;
  return &__cairn_ctype_u;
}
const int **__ctype_tolower_loc(void) {
  if (__cairn_other_locale()) __cairn_ctype_l = (const int *)__cairn_static(384 * sizeof **&__cairn_ctype_l) + 128;
  return &__cairn_ctype_l;
}
