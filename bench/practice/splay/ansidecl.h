#define ATTRIBUTE_UNUSED __attribute__((unused))
#define GTY(x)
