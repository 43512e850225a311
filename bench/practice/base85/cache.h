#include <stdio.h>
#include <string.h>
#define ARRAY_SIZE(array) (sizeof(array) / sizeof *(array))
#define error(...) (-1)
void encode_85(char* buf, const unsigned char* data, int bytes);
int decode_85(char* dst, const char* buffer, int len);
