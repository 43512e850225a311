#define memrev16ifbe(p) ((void)0)
#define memrev32ifbe(p) ((void)0)
#define memrev64ifbe(p) ((void)0)
#define intrev32ifbe(v) (v)
