#include <stdint.h>
#include <stdlib.h>
#define xmalloc malloc
#define XNEWVEC(type, count) ((type*)malloc(sizeof(type) * (count)))
#define XRESIZEVEC(type, old, count) ((type*)realloc(old, sizeof(type) * (count)))
#define XDELETEVEC(old) free(old)
