#include <stdint.h>
#include <string.h>
#define MSB(x, bits) ((x) & ~(UINTMAX_MAX >> (bits)))
