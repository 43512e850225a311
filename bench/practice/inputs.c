// Gives __VERIFIER_nondet_* and failing allocations to a driver that was compiled with libFuzzer and AddressSanitizer.
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

static const uint8_t *rest;
static size_t left;
static bool running;

static uint64_t take(size_t bytes) {
  uint64_t value = 0;
  for (size_t i = 0; i < bytes && left > 0; ++i, --left) value |= (uint64_t)*rest++ << (8 * i);
  return value;
}

#define INPUT(type, name) \
  type __VERIFIER_nondet_##name(void) { return (type)take(sizeof(type)); }
INPUT(char, char)
INPUT(unsigned char, uchar)
INPUT(short, short)
INPUT(unsigned short, ushort)
INPUT(int, int)
INPUT(unsigned, uint)
INPUT(long, long)
INPUT(unsigned long, ulong)
bool __VERIFIER_nondet_bool(void) { return take(1) & 1; }

// The linker gives the program's calls of malloc to __wrap_malloc, and malloc's own name is __real_malloc.
#ifdef ALLOCATION_NEVER_FAILS
#define FAILS false
#else
#define FAILS (running && take(1) == 0xff)
#endif
void *__real_malloc(size_t);
void *__real_calloc(size_t, size_t);
void *__real_realloc(void *, size_t);
char *__real_strdup(const char *);
// AddressSanitizer gives malloc(0) a byte that may be used.
void __asan_poison_memory_region(void const volatile *, size_t);
static void *without_byte(void *object, size_t size) {
  if (running && object && size == 0) __asan_poison_memory_region(object, 1);
  return object;
}
void *__wrap_malloc(size_t size) { return FAILS ? NULL : without_byte(__real_malloc(size), size); }
void *__wrap_calloc(size_t count, size_t size) { return FAILS ? NULL : without_byte(__real_calloc(count, size), count * size); }
void *__wrap_realloc(void *old, size_t size) { return FAILS ? NULL : __real_realloc(old, size); }
char *__wrap_strdup(const char *text) { return FAILS ? NULL : __real_strdup(text); }

int driver_main(void);
int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
  rest = data;
  left = size;
  running = true;
  driver_main();
  running = false;
  return 0;
}
