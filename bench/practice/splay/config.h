#define HAVE_STDLIB_H 1
#define HAVE_STRING_H 1
