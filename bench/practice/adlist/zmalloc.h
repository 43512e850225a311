#include <stdlib.h>
#define zmalloc malloc
#define zfree free
