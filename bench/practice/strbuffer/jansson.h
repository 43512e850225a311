#define JANSSON_ATTRS(x)
