#include <stdlib.h>
#include <string.h>
#define ALLOC_ARRAY(array, count) ((array) = malloc((size_t)(count) * sizeof *(array)))
