#include <stdlib.h>
#define zmalloc malloc
#define zrealloc realloc
#define zfree free
