#include <stdlib.h>
#define jsonp_malloc malloc
#define jsonp_free free
#define max(a, b) ((a) > (b) ? (a) : (b))
